import { valueAt } from '../../base/value-at.ts'
import { type Diagnostic, type FieldPath, formatPath } from '../../kube/diagnostic.ts'
import type { Pod } from '../../kube/pod.ts'
import type { AdmissionOptions } from '../admission.ts'
import { judge } from '../judge.ts'
import { Changing } from './change.ts'
import { type Problem, patientOf } from './mended-object.ts'
import { isSidecarOrInit, type Repair, repairsFor, staysAsWritten } from './ways.ts'

/** What was taken for granted of an object that the API server refuses. */
export interface Assumption {
  /**
   * `filled-in`: something was missing; `read-as`: another value was meant; `called`, `moved`: the field has another name or place;
   * `left-out`: the part goes; `as-written`: it stays, since no order depends on it; `without-defaults`: what LimitRanges fill in goes.
   */
  readonly kind: 'filled-in' | 'read-as' | 'called' | 'moved' | 'left-out' | 'as-written' | 'without-defaults'
  /** In the object as it is written. */
  readonly path: FieldPath
  /** What is taken for it; absent where nothing is. */
  readonly value?: unknown
  /** Where the field stands then; absent where that is the same. */
  readonly to?: FieldPath
  /** What the API server finds wrong. */
  readonly problem: Problem
}

/** A Pod as it was meant. */
export interface Mended {
  readonly pod: Pod
  /** The object that makes it, as mended. */
  readonly object: unknown
  /** In the order in which it was assumed; empty for an object that the API server takes. */
  readonly assumed: readonly Assumption[]
  /** Where what stands at a path of the mended object is written. */
  readonly toWritten: (path: FieldPath) => FieldPath
}

/** Why no Pod can be made of an object: it has no containers, too many, or means one of two orders. */
export interface NoOrder {
  readonly why: 'no-containers' | 'too-many' | 'sidecar-or-init'
  /** Where; in the object as it is written. */
  readonly path: FieldPath
}

/** So often the API server is asked again at most. */
const mostRounds = 32

/**
 * The Pod that was meant by an object that the API server refuses: the object is changed until the server takes it, each time where
 * the server finds something wrong, and by as little as can be. What `isBorne` tells of is no problem. Never throws.
 */
export function mend(
  object: unknown,
  options: AdmissionOptions,
  isBorne: (problem: Diagnostic) => boolean = () => false,
): Mended | NoOrder {
  const meant = mendWith(object, options, isBorne)
  const objects = options.objects?.filter(({ kind }) => kind !== 'LimitRange')
  const isLimited = objects !== undefined && objects.length < (options.objects?.length ?? 0)
  if ('pod' in meant || meant.why !== 'no-containers' || !isLimited) return meant
  // A LimitRange that no API server would take may fill in what none of a Pod's fields can mend.
  const without = mendWith(object, { ...options, objects }, isBorne)
  const problem = judge(object, options).diagnostics.find(({ severity }) => severity === 'error')
  if (!('pod' in without) || problem === undefined) return meant
  return { ...without, assumed: [...without.assumed, { kind: 'without-defaults', path: [], problem }] }
}

function mendWith(
  object: unknown,
  options: AdmissionOptions,
  isBorne: (problem: Diagnostic) => boolean,
): Mended | NoOrder {
  const changing = new Changing(object)
  const { object: at } = changing
  const assumed = new Map<string, Assumption>()
  const tried = new Set<string>()
  const toWritten = (path: FieldPath) => changing.pathBefore(path)
  const note = (assumption: Assumption) => {
    const key = formatPath(assumption.path)
    assumed.delete(key)
    assumed.set(key, assumption)
  }
  for (let round = 0; round < mostRounds; round++) {
    const { draft, diagnostics } = judge(at, options)
    const patient = patientOf(at, options)
    const errors = diagnostics.filter((each) => each.severity === 'error' && !isBorne(each))
    if (errors.some(({ code }) => code === 'Limit')) return { why: 'too-many', path: [] }
    const problems = errors.filter((error) => !staysAsWritten(error, patient))
    if (problems.length === 0) {
      for (const problem of errors) note({ kind: 'as-written', path: toWritten(problem.path), problem })
      if (draft === undefined || draft.spec.containers.length === 0) break
      return { pod: draft, object: at, assumed: [...assumed.values()], toWritten }
    }
    const repairs = repairsFor(problems, patient, tried)
    for (const repair of repairs) {
      note(assumptionOf(repair, at, toWritten))
      changing.apply(repair.change)
    }
    if (repairs.length > 0) continue
    const unclear = problems.find(isSidecarOrInit)
    return unclear === undefined
      ? { why: 'no-containers', path: [] }
      : { why: 'sidecar-or-init', path: toWritten(unclear.path) }
  }
  return { why: 'no-containers', path: [] }
}

function assumptionOf(
  { change, problem }: Repair,
  object: unknown,
  toWritten: (path: FieldPath) => FieldPath,
): Assumption {
  const path = toWritten(change.path)
  switch (change.kind) {
    case 'leave-out':
      return { kind: 'left-out', path, problem }
    case 'rename':
      return { kind: 'called', path, to: [...path.slice(0, -1), change.name], problem }
    case 'move':
      return { kind: 'moved', path, to: change.to, problem }
    case 'set': {
      const before = valueAt(object, change.path) ?? ''
      return { kind: before === '' ? 'filled-in' : 'read-as', path, value: change.value, problem }
    }
  }
}
