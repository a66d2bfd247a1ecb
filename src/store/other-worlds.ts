import { isRecord } from '../base/json.ts'
import type { InferenceNote, Picture } from './pipeline/picture.ts'

/** A Scenario document in which something that is only assumed is otherwise. */
export type OtherWorld = Readonly<Record<string, unknown>>

/** What else may be the case in place of `value`. */
export interface Alternatives {
  /** How long a process lasts that is known to end. */
  readonly times: readonly string[]
  /** Shorter: no start-up probe waits for ever. */
  readonly startups: readonly string[]
  /** How long pulls and hooks last. */
  readonly pulls: readonly string[]
  readonly dependencies: readonly string[]
  readonly answers: readonly unknown[]
  /** How a main container or a sidecar of which nothing is known may run. */
  readonly runs: readonly unknown[]
}

/** The least and the most of each. */
const extremes: Alternatives = {
  times: ['0s', '2m'],
  startups: ['0s', '20s'],
  pulls: ['20s'],
  dependencies: ['1s', '20m'],
  answers: [{ duration: '0s', exitCode: 143 }, { duration: '25s', exitCode: 0 }, 'ignore'],
  runs: [
    { duration: 'forever', exitCode: 0 },
    { duration: '5s', exitCode: 0 },
    { duration: '5s', exitCode: 1 },
  ],
}

/** Something that is only assumed, and what the Scenario document would say at `field` if it were otherwise. */
export interface Assumed {
  readonly field: readonly (string | number)[]
  readonly others: readonly unknown[]
}

/** What is only assumed in `picture`. `steps`: the init containers that run to their end: one that never ends keeps every Pod from starting. */
export function assumedIn(
  { inferences }: Pick<Picture, 'inferences'>,
  steps: ReadonlySet<string>,
  alternatives: Alternatives = extremes,
): readonly Assumed[] {
  return inferences.flatMap((inference) => {
    const same = JSON.stringify(inference.value)
    const others = othersOf(inference, steps, alternatives).filter((other) => JSON.stringify(other) !== same)
    return others.length === 0 ? [] : [{ field: inference.field, others }]
  })
}

function othersOf(
  { field, value, unsure, container = '' }: InferenceNote,
  steps: ReadonlySet<string>,
  { times, startups, pulls, dependencies, answers, runs }: Alternatives,
): readonly unknown[] {
  const [group, , what] = field
  // What nothing in the manifest ever writes never comes.
  if (group === 'dependencies') return value === 'never' ? [] : dependencies
  if (unsure === undefined) return []
  switch (what) {
    case 'imagePull':
      return pulls.map((duration) => ({ duration }))
    case 'runs':
      return otherRuns(value, unsure, times, steps.has(container) ? undefined : runs)
    case 'onTerm':
      return answers
    case 'startupProbe':
    case 'readinessProbe':
      return startups.map((succeedsAfter) => ({ succeedsAfter }))
    case 'postStart':
    case 'preStop':
      return pulls.map((duration) => ({ duration }))
    default:
      return []
  }
}

/** `runs`: how a process of which nothing is known may run; undefined for one that ends. */
function otherRuns(
  value: unknown,
  unsure: NonNullable<InferenceNote['unsure']>,
  times: readonly string[],
  runs: readonly unknown[] | undefined,
): readonly unknown[] {
  const list = Array.isArray(value) ? value : [value]
  const earlier = list.slice(0, -1)
  const end: unknown = list.at(-1)
  const last: Readonly<Record<string, unknown>> = isRecord(end) ? end : {}
  const { waitsFor } = last
  const wait = waitsFor === undefined || unsure === 'wait' ? {} : { waitsFor }
  const lasting = (duration: string) => [...earlier, { ...last, duration }]
  if (unsure === 'time') return last.duration === 'forever' ? [] : times.map(lasting)
  const others = runs ?? times.map((duration) => ({ duration, exitCode: 0 }))
  return others.map((run) => [...earlier, { ...wait, ...(isRecord(run) ? run : {}) }])
}

/** Longer than all that is assumed to last. */
const watchedFor = '30m'

/** The Scenario document `said` with all of `values` in it. Nobody deletes the Pod only to show how it ends: slow things show. */
export function worldWith(
  said: unknown,
  values: readonly (readonly [field: Assumed['field'], value: unknown])[],
): OtherWorld {
  const head = { apiVersion: 'podreel/v1', kind: 'Scenario', until: watchedFor }
  return values.reduce<OtherWorld>((world, [field, value]) => withValue(world, field, value), {
    ...head,
    ...(isRecord(said) ? said : {}),
  })
}

function withValue(at: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): OtherWorld {
  const object = isRecord(at) ? at : {}
  if (key === undefined) return object
  return { ...object, [key]: rest.length === 0 ? value : withValue(object[key], rest, value) }
}
