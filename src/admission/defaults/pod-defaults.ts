import type { FeatureGates } from '../../kube/features.ts'
import type { Container, Pod } from '../schema/v1.ts'
import { defaultPodResources } from './pod-level-resources.ts'
import { defaultPodSpec } from './pod-spec-defaults.ts'

/**
 * Fills in, in place, what the API server fills in for a Pod, and for no template: requests from limits, host ports, service links.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/defaults.go SetDefaults_Pod.
 */
export function defaultPod(pod: Pod, gates: FeatureGates): void {
  pod.spec ??= {}
  const { spec } = pod
  for (const container of spec.containers ?? []) defaultRequests(container)
  for (const container of spec.initContainers ?? []) defaultRequests(container)
  // Up to 1.32, before PodResizeConditions, the policy of each resource is written down.
  if (gates.InPlacePodVerticalScaling && !gates.PodResizeConditions)
    for (const container of spec.containers ?? []) defaultResizePolicy(container)
  if (gates.PodLevelResources) defaultPodResources(spec, gates)
  spec.enableServiceLinks ??= true
  if (spec.hostNetwork === true) {
    for (const container of spec.containers ?? []) defaultHostPorts(container)
    for (const container of spec.initContainers ?? []) defaultHostPorts(container)
  }
  defaultPodSpec(spec)
}

/** A resource with a limit and no request gets its limit as request; a request of zero stays. */
function defaultRequests(container: Container): void {
  const { resources } = container
  if (resources?.limits === undefined) return
  const requests = { ...resources.limits, ...resources.requests }
  if (Object.keys(requests).length > 0) resources.requests = requests
}

function defaultResizePolicy(container: Container): void {
  const policies = [...(container.resizePolicy ?? [])]
  for (const resourceName of ['cpu', 'memory'])
    if (
      container.resources?.requests?.[resourceName] !== undefined &&
      !policies.some((policy) => policy.resourceName === resourceName)
    )
      policies.push({ resourceName, restartPolicy: 'NotRequired' })
  if (policies.length > 0) container.resizePolicy = policies
}

function defaultHostPorts(container: Container): void {
  for (const port of container.ports ?? []) if (!port.hostPort && port.containerPort) port.hostPort = port.containerPort
}
