import { readFileSync } from 'node:fs'
import { isRecord } from '../../base/json.ts'
import { type Failure, toText } from '../../proof/checks/failure.ts'
import { kinds, type Vector, type Verdict } from './kinds.ts'

/** One vector and what podreel does otherwise; none is a pass. */
export interface Outcome {
  readonly name: string
  readonly failures: readonly Failure[]
  /** What has to be said of a pass. */
  readonly notes?: readonly string[]
}

/**
 * Runs every vector of a file. A vector that names no Kubernetes is for `minor`, the one in the file's name.
 * Never throws: a file or a vector that cannot be read is a failure of its own.
 */
export function runFile(path: string, kind: string, minor: string | undefined): readonly Outcome[] {
  const vectors = readVectors(path)
  if (typeof vectors === 'string') return [failed('the file', vectors)]
  return vectors.map((vector, index) => {
    if (!isRecord(vector)) return failed(`entry ${index}`, 'not an object')
    return runVector(kind, minor === undefined ? vector : { kubernetes: minor, ...vector })
  })
}

const byChance =
  'met, but with another stand of the clocks that run free of the Pod, or another outcome of a race, than the usual one'
const withoutBrief = 'met, but only without the conditions that lasted for less than 60 ms'

function runVector(kind: string, vector: Vector): Outcome {
  const name = nameOf(vector)
  try {
    const verdict: Verdict = kinds[kind]?.(vector) ?? { failures: [] }
    const notes = [
      ...(verdict.isMetByChance === true ? [byChance] : []),
      ...(verdict.isWithoutBriefConditions === true ? [withoutBrief] : []),
    ]
    return { name, failures: verdict.failures, notes }
  } catch (error) {
    return failed(name, `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}

/** The entries of the file, or why there are none. */
function readVectors(path: string): readonly unknown[] | string {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(content) ? content : 'not a JSON array'
  } catch (error) {
    return String(error)
  }
}

function nameOf({ name, input, seconds }: Vector): string {
  return toText(name ?? input ?? seconds)
}

function failed(name: string, got: string): Outcome {
  return { name, failures: [{ expectation: 'readable', expected: 'a vector', got }] }
}
