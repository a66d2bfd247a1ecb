import type { PodSpec } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { checkDnsLabel, checkDnsSubdomain } from './names.ts'

/** A pointer to nothing. */
const nothing = { json: 'null', go: '"null"' }

/**
 * The workload that a Pod is scheduled with: `workloadRef` in 1.35, `schedulingGroup` since 1.36.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateWorkloadReference (1.35), validateSchedulingGroup (1.36).
 */
export function validateWorkload({ workloadRef, schedulingGroup }: PodSpec, path: Path, findings: Findings): void {
  if (workloadRef !== undefined && !findings.isAtLeast('1.36')) {
    const { name = '', podGroup = '', podGroupReplicaKey = '' } = workloadRef
    const at = path.child('workloadRef')
    findings.invalidEach(at.child('name'), name, checkDnsSubdomain(name))
    findings.invalidEach(at.child('podGroup'), podGroup, checkDnsLabel(podGroup))
    if (podGroupReplicaKey !== '')
      findings.invalidEach(at.child('podGroupReplicaKey'), podGroupReplicaKey, checkDnsLabel(podGroupReplicaKey))
  }
  if (schedulingGroup !== undefined && findings.isAtLeast('1.36')) {
    const { podGroupName } = schedulingGroup
    const at = path.child('schedulingGroup', 'podGroupName')
    if (podGroupName === undefined) findings.invalid(at, nothing, 'must specify one of: `podGroupName`')
    else findings.invalidEach(at, podGroupName, checkDnsSubdomain(podGroupName))
  }
}
