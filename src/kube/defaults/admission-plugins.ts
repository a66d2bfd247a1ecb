import type { PodSpec, Toleration } from '../schema/v1.ts'

const tolerated = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'] as const

/** Priorities of the classes that every cluster has. */
const systemPriorities: ReadonlyMap<string, number> = new Map([
  ['system-cluster-critical', 2000000000],
  ['system-node-critical', 2000001000],
])

/**
 * What the admission plug-ins that are always on add to a Pod, in place: 300 seconds of tolerance for a lost node, and the priority.
 * A class that only the cluster knows gives priority 0. The service account's token volume is left out.
 * Models: kubernetes/kubernetes plugin/pkg/admission/defaulttolerationseconds and plugin/pkg/admission/priority.
 */
export function runAdmissionPlugins(spec: PodSpec): void {
  const tolerations = spec.tolerations ?? []
  const added = tolerated.filter((key) => !tolerations.some((toleration) => covers(toleration, key)))
  spec.tolerations = [
    ...tolerations,
    ...added.map((key) => ({ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 })),
  ]
  spec.priority ??= priorityOf(spec)
  spec.preemptionPolicy ??= 'PreemptLowerPriority'
}

function priorityOf({ priorityClassName = '' }: PodSpec): number {
  return systemPriorities.get(priorityClassName) ?? 0
}

/** Why the priority plug-in refuses the Pod; undefined when it does not. A class that only the cluster knows is let through. */
export function priorityProblem(spec: PodSpec): string | undefined {
  const { priority, priorityClassName = '' } = spec
  const isKnown = priorityClassName === '' || systemPriorities.has(priorityClassName)
  if (priority === undefined || !isKnown || priority === priorityOf(spec)) return undefined
  return `the integer value of priority (${priority}) must not be provided in pod spec; priority admission controller computed ${priorityOf(spec)} from the given PriorityClass name`
}

function covers(toleration: Toleration, key: string): boolean {
  return (!toleration.key || toleration.key === key) && (!toleration.effect || toleration.effect === 'NoExecute')
}
