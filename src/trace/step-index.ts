import { firstAtLeast, lastAtMost } from '../base/binary-search.ts'
import { rememberBy } from '../base/remember-by.ts'
import type { Step, Trace, Verb } from './trace.ts'

/** What can be asked of the steps of a trace without going through all of them. */
export interface StepIndex {
  /** The steps with `verb`, of `container` only where one is named; in order. */
  readonly of: (verb: Verb, container?: string) => readonly Step[]
  /** The steps that are about `container`, Events of it too; in order. */
  readonly about: (container: string) => readonly Step[]
  /** The steps of which the one with this `seq` is the cause; in order. */
  readonly effectsOf: (seq: number) => readonly Step[]
}

/** The index of the steps of a trace: it is made when it is first asked for. */
export const stepIndexOf = rememberBy(({ steps }: Trace): StepIndex => makeIndex(steps))

/** The first of `steps`, which are in order, whose `seq` is at least `seq`, and all after it. */
export function* stepsFrom(steps: readonly Step[], seq: number): Generator<Step> {
  for (let index = firstAtLeast(steps, seq, (step) => step.seq); index < steps.length; index++) {
    const step = steps[index]
    if (step !== undefined) yield step
  }
}

/** The last of `steps`, which are in order, whose `seq` is less than `seq`, and all before it, backwards. */
export function* stepsBefore(steps: readonly Step[], seq: number): Generator<Step> {
  for (let index = firstAtLeast(steps, seq, (step) => step.seq) - 1; index >= 0; index--) {
    const step = steps[index]
    if (step !== undefined) yield step
  }
}

/** The step with `seq`; undefined when there is none. */
export function stepBySeq({ steps }: Trace, seq: number): Step | undefined {
  const step = steps[lastAtMost(steps, seq, (candidate) => candidate.seq)]
  return step?.seq === seq ? step : undefined
}

/** The container that `step` is about; undefined for what is about the Pod. */
export function containerOf(step: Step): string | undefined {
  if (step.verb === 'event') return step.event.container
  return 'container' in step ? step.container?.name : undefined
}

function makeIndex(steps: readonly Step[]): StepIndex {
  const byVerb = new Map<string, Step[]>()
  const byContainer = new Map<string, Step[]>()
  const byCause = new Map<number, Step[]>()
  for (const step of steps) {
    add(byVerb, step.verb, step)
    const container = containerOf(step)
    if (container !== undefined) {
      add(byVerb, keyOf(step.verb, container), step)
      add(byContainer, container, step)
    }
    if (step.cause.by !== undefined) add(byCause, step.cause.by, step)
  }
  return {
    of: (verb, container) => byVerb.get(container === undefined ? verb : keyOf(verb, container)) ?? [],
    about: (container) => byContainer.get(container) ?? [],
    effectsOf: (seq) => byCause.get(seq) ?? [],
  }
}

function keyOf(verb: Verb, container: string): string {
  return `${verb} ${container}`
}

function add<K>(lists: Map<K, Step[]>, key: K, step: Step): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [step])
  else list.push(step)
}
