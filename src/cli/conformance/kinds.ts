import { equalJson } from '../../base/json.ts'
import { checkDefaults, checkValidation } from '../../proof/checks/check-admission-vector.ts'
import { checkPodResources, checkQos } from '../../proof/checks/check-resource-vector.ts'
import {
  checkLifecycleVector,
  checkRecordedVector,
  type RecordedVerdict,
} from '../../proof/checks/check-timed-vector.ts'
import {
  checkConditions,
  checkHumanDuration,
  checkPodPhase,
  checkQuantity,
  checkStatusColumn,
  type VectorCheck,
} from '../../proof/checks/check-vector.ts'
import { type Failure, toText } from '../../proof/checks/failure.ts'
import { simulate } from '../../sim/simulate.ts'

/** One entry of a vector file, as JSON has it. */
export type Vector = Readonly<Record<string, unknown>>

/** What a vector expects and podreel does not do, and of a recording that is met, how. */
export type Verdict = { readonly failures: readonly Failure[] } & Partial<RecordedVerdict>

/** May throw on an entry whose shape is not that of its kind. */
export type VectorChecker = (vector: Vector) => Verdict

/** Every kind of vector by the name of its file. */
export const kinds: Readonly<Record<string, VectorChecker>> = {
  'status-column': facts(checkStatusColumn),
  'pod-phase': facts(checkPodPhase),
  conditions: facts(checkConditions),
  'human-duration': facts(checkHumanDuration),
  quantity: facts(checkQuantity),
  'pod-resources': facts(checkPodResources),
  qos: facts(checkQos),
  validation: facts(checkValidation),
  defaults: facts(checkDefaults),
  'lifecycle-startup': (vector) => ({ failures: checkLifecycleVector(vector, simulate) }),
  'lifecycle-shutdown': (vector) => ({ failures: checkLifecycleVector(vector, simulate) }),
  recorded: (vector) => checkRecordedVector(vector, simulate),
  'recorded-actions': (vector) => checkRecordedVector(vector, simulate),
}

/** The kind that a file's name says, and the minor at its end if there is one; undefined for other files. */
export function kindOf(fileName: string): { readonly kind: string; readonly minor?: string } | undefined {
  const [, kind, minor] = /^(.+?)(?:-(\d+\.\d+))?\.json$/.exec(fileName) ?? []
  if (kind === undefined || !Object.hasOwn(kinds, kind)) return undefined
  return { kind, ...(minor === undefined ? {} : { minor }) }
}

/** A check that compares values; the file is taken at its word about the vector's shape. */
function facts<V>(check: (vector: V) => readonly VectorCheck[]): VectorChecker {
  return (vector) => {
    const checks = check(vector as V)
    if (checks.length === 0)
      return { failures: [{ expectation: 'expect', expected: 'something to check', got: 'nothing' }] }
    const failures = checks
      .filter(({ expected, actual }) => !equalJson(expected, actual))
      .map(({ what, expected, actual }) => ({ expectation: what, expected: toText(expected), got: toText(actual) }))
    return { failures }
  }
}
