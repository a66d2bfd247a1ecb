import { parseQuantity } from '../../kube/parse-quantity.ts'
import { compareQuantities } from '../../kube/quantity.ts'
import type { PodSpec, Toleration } from '../schema/v1.ts'
import type { PluginProblem } from './plugin-problem.ts'

/** What a RuntimeClass says, as far as a Pod shows it. */
export interface RuntimeClass {
  readonly name: string
  /** What the Pod takes beside its containers; absent where the class says nothing of it. */
  readonly podFixed?: Readonly<Record<string, string>>
  readonly nodeSelector: Readonly<Record<string, string>>
  readonly tolerations: readonly Toleration[]
}

/**
 * What the RuntimeClass of the Pod adds to it, in place: its overhead, its node selector and its tolerations; or why it refuses the Pod.
 * A class that only the cluster knows adds nothing.
 * Models: kubernetes/kubernetes plugin/pkg/admission/runtimeclass Admit.
 */
export function applyRuntimeClass(spec: PodSpec, classes: readonly RuntimeClass[]): PluginProblem | undefined {
  const found = classes.find(({ name }) => name === spec.runtimeClassName)
  if (found === undefined) return undefined
  const { podFixed, nodeSelector, tolerations } = found
  if (podFixed !== undefined) {
    const written = spec.overhead ?? {}
    if (Object.keys(written).length > 0 && !areSameAmounts(written, podFixed))
      return {
        path: ['spec', 'overhead'],
        message: "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead",
      }
    spec.overhead = { ...podFixed }
  }
  for (const [key, value] of Object.entries(nodeSelector)) {
    const own = spec.nodeSelector?.[key]
    if (own !== undefined && own !== value)
      return {
        path: ['spec', 'nodeSelector', key],
        message: `conflict: runtimeClass.scheduling.nodeSelector[${key}] = ${value}; pod.spec.nodeSelector[${key}] = ${own}`,
      }
    spec.nodeSelector = { ...spec.nodeSelector, [key]: value }
  }
  const own = spec.tolerations ?? []
  const added = tolerations.filter((one) => !own.some((other) => isSameToleration(one, other)))
  if (added.length > 0) spec.tolerations = [...own, ...added]
  return undefined
}

/**
 * Why the RuntimeClass plug-in refuses a Pod that is valid: only a RuntimeClass may say what it needs beside its containers. One that
 * only the cluster knows is let through.
 * Models: kubernetes/kubernetes plugin/pkg/admission/runtimeclass validateOverhead.
 */
export function overheadProblem(spec: PodSpec, classes: readonly RuntimeClass[]): PluginProblem | undefined {
  const { overhead, runtimeClassName } = spec
  const found = classes.find(({ name }) => name === runtimeClassName)
  const isKnown = runtimeClassName === undefined || found !== undefined
  if (overhead === undefined || !isKnown || found?.podFixed !== undefined) return undefined
  return {
    path: ['spec', 'overhead'],
    message: 'pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead',
  }
}

type Amounts = Readonly<Record<string, string>>

function areSameAmounts(a: Amounts, b: Amounts): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => {
    const [one, other] = [a[name], b[name]].map((text) => parseQuantity(text ?? '').quantity)
    return one !== undefined && other !== undefined && compareQuantities(one, other) === 0
  })
}

function isSameToleration(a: Toleration, b: Toleration): boolean {
  return (['key', 'operator', 'value', 'effect', 'tolerationSeconds'] as const).every((field) => a[field] === b[field])
}
