import type { DecodedObject } from '../defaults/object-defaults.ts'
import { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateCronJob, validateJob } from './jobs.ts'
import { validateGenericName, validateObjectMeta } from './metadata.ts'
import { checkDnsSubdomain } from './names.ts'
import { validatePod, validatePodTemplate } from './pod.ts'
import {
  validateDaemonSet,
  validateDeployment,
  validateReplicaSet,
  validateReplicationController,
  validateStatefulSet,
} from './workloads.ts'

/**
 * All that the API server checks of an object to be created. `isLive`: a cluster has the object already.
 * Models: apiserver pkg/registry/rest/create.go BeforeCreate.
 */
export function validateObject(decoded: DecodedObject, isLive: boolean, findings: Findings): void {
  switch (decoded.kind) {
    case 'Pod':
      validatePod(decoded.object, isLive, findings)
      break
    case 'Deployment':
      validateDeployment(decoded.object, findings)
      break
    case 'StatefulSet':
      validateStatefulSet(decoded.object, findings)
      break
    case 'DaemonSet':
      validateDaemonSet(decoded.object, findings)
      break
    case 'ReplicaSet':
      validateReplicaSet(decoded.object, findings)
      break
    case 'ReplicationController':
      validateReplicationController(decoded.object, findings)
      break
    case 'Job':
      validateJob(decoded.object, isLive, findings)
      break
    case 'CronJob':
      validateCronJob(decoded.object, findings)
      break
    case 'PodTemplate':
      validateObjectMeta(decoded.object.metadata ?? {}, checkDnsSubdomain, Path.root.child('metadata'), findings)
      validatePodTemplate(decoded.object.template ?? {}, Path.root.child('template'), findings)
  }
  if (findings.errors.length === 0)
    validateGenericName(decoded.object.metadata ?? {}, Path.root.child('metadata'), findings)
}
