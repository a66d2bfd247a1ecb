import type { PodSpec } from '../schema/v1.ts'
import type { PluginProblem } from './plugin-problem.ts'

/** What a PriorityClass says, as far as a Pod shows it. */
export interface PriorityClass {
  readonly name: string
  readonly value: number
  readonly isDefault?: boolean
  /** Where the class does not say, the API server says `PreemptLowerPriority`. */
  readonly preemptionPolicy: string
}

const usualPreemption = 'PreemptLowerPriority'

/** Where there is no class. */
const noClass: PriorityClass = { name: '', value: 0, preemptionPolicy: usualPreemption }

/** The classes that every cluster has. */
const systemClasses: readonly PriorityClass[] = [
  { name: 'system-cluster-critical', value: 2000000000, preemptionPolicy: usualPreemption },
  { name: 'system-node-critical', value: 2000001000, preemptionPolicy: usualPreemption },
]

/**
 * The priority that the Pod gets of its class, or of the default one, in place; what is written already stays. A class that only the
 * cluster knows gives priority 0. `classes`: those that are known beside the system's.
 * Models: kubernetes/kubernetes plugin/pkg/admission/priority admitPod.
 */
export function setPriority(spec: PodSpec, classes: readonly PriorityClass[] = []): void {
  const found = classOf(spec, classes) ?? noClass
  if (!spec.priorityClassName && found.name !== '') spec.priorityClassName = found.name
  spec.priority ??= found.value
  spec.preemptionPolicy ??= found.preemptionPolicy
}

/** The class of the Pod; undefined for one that only the cluster knows. Of several defaults the lowest counts. */
function classOf({ priorityClassName = '' }: PodSpec, classes: readonly PriorityClass[]): PriorityClass | undefined {
  if (priorityClassName === '')
    return classes.filter(({ isDefault }) => isDefault === true).sort((a, b) => a.value - b.value)[0] ?? noClass
  return [...systemClasses, ...classes].find(({ name }) => name === priorityClassName)
}

/**
 * Why the priority plug-in refuses the Pod, before anything is checked; undefined when it does not. A class that only the cluster
 * knows is let through.
 * Models: kubernetes/kubernetes plugin/pkg/admission/priority admitPod.
 */
export function priorityProblem(spec: PodSpec, classes: readonly PriorityClass[]): PluginProblem | undefined {
  const found = classOf(spec, classes)
  if (found === undefined) return undefined
  const { priority, preemptionPolicy } = spec
  const refuse = (field: 'priority' | 'preemptionPolicy', what: string, computed: string): PluginProblem => {
    const source = 'from the given PriorityClass name'
    return {
      path: ['spec', field],
      message: `the ${what} must not be provided in pod spec; priority admission controller computed ${computed} ${source}`,
    }
  }
  if (priority !== undefined && priority !== found.value)
    return refuse('priority', `integer value of priority (${priority})`, `${found.value}`)
  if (preemptionPolicy !== undefined && preemptionPolicy !== found.preemptionPolicy)
    return refuse('preemptionPolicy', `string value of PreemptionPolicy (${preemptionPolicy})`, found.preemptionPolicy)
  return undefined
}
