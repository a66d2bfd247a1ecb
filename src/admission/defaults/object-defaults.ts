import type {
  CronJob,
  DaemonSet,
  Deployment,
  Job,
  Pod,
  PodTemplateSpec,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from '../schema/v1.ts'
import type { ServerOptions } from '../validation/server-gates.ts'
import { defaultPod } from './pod-defaults.ts'
import { defaultPodSpec } from './pod-spec-defaults.ts'
import {
  defaultCronJob,
  defaultDaemonSet,
  defaultDeployment,
  defaultJob,
  defaultReplicaSet,
  defaultReplicationController,
  defaultStatefulSet,
} from './workload-defaults.ts'

/** A decoded object of a known kind; which one is told by its `kind` (the decoder gave it that kind's shape). */
export type DecodedObject =
  | { readonly kind: 'Pod'; readonly object: Pod }
  | { readonly kind: 'Deployment'; readonly object: Deployment }
  | { readonly kind: 'StatefulSet'; readonly object: StatefulSet }
  | { readonly kind: 'DaemonSet'; readonly object: DaemonSet }
  | { readonly kind: 'ReplicaSet'; readonly object: ReplicaSet }
  | { readonly kind: 'ReplicationController'; readonly object: ReplicationController }
  | { readonly kind: 'Job'; readonly object: Job }
  | { readonly kind: 'CronJob'; readonly object: CronJob }
  | { readonly kind: 'PodTemplate'; readonly object: { metadata?: Pod['metadata']; template?: PodTemplateSpec } }

/** The template of an object that makes Pods; undefined when it is absent, and for a Pod. */
export function templateOf(decoded: DecodedObject): PodTemplateSpec | undefined {
  switch (decoded.kind) {
    case 'Pod':
      return undefined
    case 'PodTemplate':
      return decoded.object.template
    case 'CronJob':
      return decoded.object.spec?.jobTemplate?.spec?.template
    default:
      return decoded.object.spec?.template
  }
}

/** Fills in, in place, all that the API server's defaulting fills in for the kind. */
export function defaultObject(decoded: DecodedObject, options: ServerOptions): void {
  const spec = templateOf(decoded)?.spec
  switch (decoded.kind) {
    case 'Pod':
      defaultPod(decoded.object, options.gates)
      break
    case 'Deployment':
      defaultDeployment(decoded.object)
      break
    case 'StatefulSet':
      defaultStatefulSet(decoded.object)
      break
    case 'DaemonSet':
      defaultDaemonSet(decoded.object)
      break
    case 'ReplicaSet':
      defaultReplicaSet(decoded.object)
      break
    case 'ReplicationController':
      defaultReplicationController(decoded.object)
      break
    case 'Job':
      defaultJob(decoded.object, options.minor)
      break
    case 'CronJob':
      defaultCronJob(decoded.object, options.minor)
      break
    case 'PodTemplate':
      break
  }
  if (spec !== undefined) defaultPodSpec(spec)
}
