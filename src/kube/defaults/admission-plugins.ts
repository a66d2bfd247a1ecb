import type { PodSpec, Toleration } from '../schema/v1.ts'

const tolerated = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'] as const

/** Where no class says otherwise; the system's classes say the same. */
const defaultPreemption = 'PreemptLowerPriority'

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
  spec.preemptionPolicy ??= defaultPreemption
}

function priorityOf({ priorityClassName = '' }: PodSpec): number {
  return systemPriorities.get(priorityClassName) ?? 0
}

/** What an admission plug-in refuses a Pod for: the field of its spec, and the sentence. */
export interface PluginProblem {
  readonly field: 'priority' | 'preemptionPolicy' | 'overhead'
  readonly message: string
}

/**
 * Why the priority plug-in refuses the Pod, before anything is checked; undefined when it does not. A class that only the cluster
 * knows is let through.
 * Models: kubernetes/kubernetes plugin/pkg/admission/priority admitPod.
 */
export function priorityProblem(spec: PodSpec): PluginProblem | undefined {
  const { priority, preemptionPolicy, priorityClassName = '' } = spec
  if (priorityClassName !== '' && !systemPriorities.has(priorityClassName)) return undefined
  const refuse = (field: PluginProblem['field'], what: string, computed: string): PluginProblem => {
    const source = 'from the given PriorityClass name'
    return {
      field,
      message: `the ${what} must not be provided in pod spec; priority admission controller computed ${computed} ${source}`,
    }
  }
  const wanted = priorityOf(spec)
  if (priority !== undefined && priority !== wanted)
    return refuse('priority', `integer value of priority (${priority})`, `${wanted}`)
  if (preemptionPolicy !== undefined && preemptionPolicy !== defaultPreemption)
    return refuse('preemptionPolicy', `string value of PreemptionPolicy (${preemptionPolicy})`, defaultPreemption)
  return undefined
}

/**
 * Why the RuntimeClass plug-in refuses a Pod that is valid: only a RuntimeClass may say what it needs beside its containers. One that
 * only the cluster knows is let through.
 * Models: kubernetes/kubernetes plugin/pkg/admission/runtimeclass validateOverhead.
 */
export function overheadProblem({ overhead, runtimeClassName }: PodSpec): PluginProblem | undefined {
  if (overhead === undefined || runtimeClassName !== undefined) return undefined
  return {
    field: 'overhead',
    message: 'pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead',
  }
}

function covers(toleration: Toleration, key: string): boolean {
  return (!toleration.key || toleration.key === key) && (!toleration.effect || toleration.effect === 'NoExecute')
}
