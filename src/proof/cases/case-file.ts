import { isRecord } from '../../base/json.ts'

/** One real question with its right answer, as written in a cases file. */
export interface Case {
  readonly id: string
  readonly title: string
  /** The minor that it is about. */
  readonly kubernetes: string
  readonly featureGates: Readonly<Record<string, boolean>>
  readonly manifestYaml: string
  /** As the vectors have it; absent: nothing is said. */
  readonly behavior?: Readonly<Record<string, unknown>>
  readonly expect: readonly string[]
}

/** Whether `json` is a file of cases: an object with a list `cases`. */
export function isCaseFile(json: unknown): json is { readonly cases: readonly unknown[] } {
  return isRecord(json) && Array.isArray(json.cases)
}

/** `value` as a case; a string says what is missing. */
export function parseCase(value: unknown): Case | string {
  if (!isRecord(value)) return 'a case is an object'
  const { id, title, kubernetes, featureGates, manifestYaml, behavior, expect } = value
  if (typeof id !== 'string') return 'a case needs an id'
  if (typeof kubernetes !== 'string') return `${id}: a case needs a version in kubernetes`
  if (typeof manifestYaml !== 'string') return `${id}: a case needs manifestYaml`
  if (!Array.isArray(expect)) return `${id}: a case needs a list in expect`
  return {
    id,
    title: typeof title === 'string' ? title : id,
    kubernetes,
    featureGates: readGates(featureGates),
    manifestYaml,
    ...(isRecord(behavior) ? { behavior } : {}),
    expect: expect.map(String),
  }
}

function readGates(value: unknown): Readonly<Record<string, boolean>> {
  const gates = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(gates.map(([name, on]) => [name, on === true]))
}
