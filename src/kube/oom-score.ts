import { isCriticalPod } from './critical-pod.ts'
import type { FeatureGates } from './features.ts'
import { type Container, isSidecar, type PodSpec } from './pod.ts'
import { hasPodLevelResources } from './pod-level-resources.ts'
import { qosClassOf } from './qos.ts'
import { quantityValue } from './quantity.ts'
import { parseResourceList, type Quantities } from './resource-list.ts'
import { specRequests } from './spec-resources.ts'

const guaranteedScore = -997
const bestEffortScore = 1000

/**
 * `oom_score_adj` of a container's processes: from -997 (killed last) to 1000 (killed first). `nodeMemoryBytes` is the node's capacity.
 * A sidecar scores at most what the main container with the smallest request does.
 * Models: kubernetes/kubernetes pkg/kubelet/qos/policy.go GetContainerOOMScoreAdjust.
 */
export function oomScoreAdjust(
  spec: PodSpec,
  container: Container,
  nodeMemoryBytes: bigint,
  gates: FeatureGates,
): number {
  if (isCriticalPod(spec) && spec.priorityClassName === 'system-node-critical') return guaranteedScore
  const qosClass = qosClassOf(spec, gates)
  if (qosClass === 'Guaranteed') return guaranteedScore
  if (qosClass === 'BestEffort') return bestEffortScore

  const share = unassignedShare(spec, gates)
  const scoreOf = (request: bigint) => Number(1000n - (1000n * (request + share)) / nodeMemoryBytes)
  const own = scoreOf(memoryRequest(container))
  const isMatched = gates.SidecarOomScoreMatched && isSidecar(container) && isInitContainer(spec, container)
  const highestOfMains = Math.max(...spec.containers.map((main) => scoreOf(memoryRequest(main))))
  const score = isMatched ? Math.min(own, highestOfMains) : own
  // Always above what a Guaranteed Pod may score, and below BestEffort.
  return Math.min(bestEffortScore - 1, Math.max(bestEffortScore + guaranteedScore, score))
}

/** What the Pod as a whole requests and no container does, in equal parts; zero without pod-level requests. */
function unassignedShare(spec: PodSpec, gates: FeatureGates): bigint {
  if (!gates.PodLevelResources || !hasPodLevelResources(spec, 'requests', gates)) return 0n
  const ofPod = memoryOf(parseResourceList(spec.resources?.requests))
  if (ofPod === 0n) return 0n
  const count = spec.containers.length + (spec.initContainers ?? []).length
  return (ofPod - memoryOf(specRequests(spec, gates).containers)) / BigInt(count)
}

function isInitContainer(spec: PodSpec, container: Container): boolean {
  return (spec.initContainers ?? []).some(({ name }) => name === container.name)
}

function memoryRequest(container: Container): bigint {
  return memoryOf(parseResourceList(container.resources?.requests))
}

function memoryOf(amounts: Quantities): bigint {
  const memory = amounts.get('memory')
  return memory === undefined ? 0n : quantityValue(memory)
}
