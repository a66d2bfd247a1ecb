import type { ContainerRef, Step, Trace } from './trace.ts'

/** `start proxy#2`: a verb, a container, and which of its starts is meant. */
export interface VerbPattern {
  readonly verb: string
  readonly container: string
  /** 1 for the first start; absent: not said. */
  readonly run?: number
}

/** A step of one container with the number of the start that it belongs to, 1 for the first. */
export interface Occurrence {
  readonly step: Step
  readonly container: ContainerRef
  readonly run: number
}

const verbs = new Set(['pull', 'create', 'start', 'started', 'ready', 'prestop', 'term', 'kill', 'exit', 'backoff'])

/** Reads `verb name` or `verb name#n`; undefined when the verb is none of the vectors'. */
export function parseVerb(text: string): VerbPattern | undefined {
  const match = /^(\w+) ([^\s#]+)(?:#(\d+))?$/.exec(text)
  const [, verb, container, run] = match ?? []
  if (verb === undefined || container === undefined || !verbs.has(verb)) return undefined
  return { verb, container, ...(run === undefined ? {} : { run: Number(run) }) }
}

/**
 * Every step about a container, in order, with the number of its start over the whole trace.
 * A `create` belongs to the start that follows it; all else to the last start so far.
 */
export function occurrencesOf(trace: Trace): readonly Occurrence[] {
  const starts = new Map<string, number>()
  const occurrences: Occurrence[] = []
  for (const step of trace.steps) {
    if (!('container' in step) || step.container === undefined) continue
    const { name } = step.container
    const startsSoFar = starts.get(name) ?? 0
    const run = step.verb === 'create' || step.verb === 'start' ? startsSoFar + 1 : startsSoFar
    if (step.verb === 'start') starts.set(name, run)
    occurrences.push({ step, container: step.container, run })
  }
  return occurrences
}

/** The occurrences that `pattern` means, in order. Pulls and back-offs are not numbered: `#n` is the n-th of them. */
export function matchesOf(occurrences: readonly Occurrence[], pattern: VerbPattern): readonly Occurrence[] {
  const ofVerb = occurrences.filter(
    ({ step, container }) => step.verb === pattern.verb && container.name === pattern.container,
  )
  const { run } = pattern
  if (run === undefined) return ofVerb
  if (pattern.verb === 'pull' || pattern.verb === 'backoff') return ofVerb.slice(run - 1, run)
  return ofVerb.filter((occurrence) => occurrence.run === run)
}
