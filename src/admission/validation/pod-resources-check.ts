import type { PodSpec as KubePodSpec } from '../../kube/pod.ts'
import { podLimits, podRequests } from '../../kube/pod-resources.ts'
import { compareQuantities, formatQuantity, zeroQuantity } from '../../kube/quantity.ts'
import type { PodSpec } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { isHugePages, quantityOf } from './quantities.ts'
import { checkPodResourceName, validateResources } from './resources.ts'

const containersOnly = { skipPodLevelResources: true, excludeOverhead: true }

/**
 * Pod-level resources: names, amounts, and that the containers stay within them.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validatePodResources.
 */
export function validatePodLevelResources(
  spec: PodSpec,
  claimNames: ReadonlySet<string>,
  path: Path,
  findings: Findings,
): void {
  const { resources } = spec
  if (resources === undefined || !findings.options.gates.PodLevelResources) return
  const isNew = findings.isAtLeast('1.34')
  if (isNew && spec.os?.name === 'windows') {
    findings.forbidden(path, 'may not be set for a windows pod')
    return
  }
  if (resources.claims !== undefined)
    findings.forbidden(path.child('claims'), `claims ${isNew ? 'may not' : 'cannot'} be set for Resources at pod-level`)
  validateResources(resources, checkPodResourceName, claimNames, path, findings)
  validateConsistency(spec, path, findings)
}

function validateConsistency(spec: PodSpec, path: Path, findings: Findings): void {
  const { requests = {}, limits = {} } = spec.resources ?? {}
  const isNew = findings.isAtLeast('1.34')
  const { gates } = findings.options
  // The decoder gave the spec the shape of the API's type.
  const pod = spec as unknown as KubePodSpec
  for (const [name, asked] of [...podRequests(pod, undefined, gates, containersOnly).containers].sort(byName)) {
    const ofPod = Object.hasOwn(requests, name) ? quantityOf(requests[name]) : undefined
    // Up to 1.33 a name that the Pod does not list counted as zero.
    if (ofPod === undefined && isNew) continue
    if (compareQuantities(asked, ofPod ?? zeroQuantity) > 0)
      findings.invalid(
        path.child('requests').key(name),
        requests[name] ?? '0',
        `must be greater than or equal to aggregate container requests of ${formatQuantity(asked)}`,
      )
  }
  if (isNew)
    for (const [name, limit] of [...podLimits(pod, undefined, gates, containersOnly).containers].sort(byName))
      if (isHugePages(name) && limits[name] !== undefined && compareQuantities(limit, quantityOf(limits[name])) > 0)
        findings.invalid(
          path.child('limits').key(name),
          limits[name],
          `must be greater than or equal to aggregate container limits of ${formatQuantity(limit)}`,
        )
  for (const [index, container] of (spec.containers ?? []).entries())
    for (const [name, limit] of Object.entries(container.resources?.limits ?? {}).sort(byName)) {
      const ofPod = Object.hasOwn(limits, name) ? limits[name] : undefined
      if (ofPod === undefined || compareQuantities(quantityOf(limit), quantityOf(ofPod)) <= 0) continue
      const limitPath = path.child('containers').index(index).key(name).child('limits')
      findings.invalid(limitPath, limit, `must be less than or equal to pod limits of ${ofPod}`)
    }
}

function byName(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1
}
