import type { Diagnostic, FieldPath } from '../kube/diagnostic.ts'
import type { FeatureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import type { Pod } from '../kube/pod.ts'
import { judge } from './judge.ts'
import type { ObjectIdentity, ServerAnswer } from './server-answer.ts'

/** Which API server judges: its minor, its gates, and where in the object the Pod stands. */
export interface AdmissionOptions {
  readonly minor: Minor
  readonly gates: FeatureGates
  /** Where the Pod template stands in an object whose kind the API server does not know by itself (`Rollout`). */
  readonly podPath?: FieldPath
  /**
   * Other objects that are there, as they are written: LimitRanges, ResourceQuotas and ServiceAccounts of the same namespace,
   * PriorityClasses and RuntimeClasses act on the Pod as in a cluster; others count for nothing.
   */
  readonly objects?: readonly Readonly<Record<string, unknown>>[]
  /** Whether the ServiceAccount admission plug-in is on; absent: it is, as in every cluster that does not switch it off. */
  readonly serviceAccounts?: boolean
}

/** What the API server makes of an object: the Pod with its defaults, and what is said of it. */
export interface Admission {
  /** The Pod as stored, or the first Pod that the controller makes; undefined when the object is refused, or has none. */
  readonly pod?: Pod
  /** The object as stored, with all that is filled in; absent for kinds that the API server does not know. */
  readonly object?: unknown
  readonly identity: ObjectIdentity
  /** What kubectl and the API server say; absent for kinds that the API server does not know. */
  readonly answer?: ServerAnswer
  /** In the order in which the API server checks; paths lead into the object. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * What becomes of an object when it is created: decoded, defaulted, checked. One that was taken from a cluster is checked as what is
 * there already: a Pod keeps its status, and the Pods of a controller are those that it makes now. Never throws.
 */
export function admit(object: unknown, options: AdmissionOptions): Admission {
  const { draft, ...admission } = judge(object, options)
  const isRefused = admission.diagnostics.some(({ severity }) => severity === 'error')
  return draft === undefined || isRefused ? admission : { ...admission, pod: draft }
}
