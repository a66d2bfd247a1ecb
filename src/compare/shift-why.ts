import { named, type Phrase } from '../base/phrase.ts'
import type { RuleId } from '../trace/rules.ts'
import { proseDuration } from '../trace/time-label.ts'
import type { Step, Trace } from '../trace/trace.ts'
import * as courseWords from '../words/en/compare/course-differences.ts'
import { pairName } from './container-pairs.ts'
import { containerOf, type MatchedStep, type Matching } from './matched-steps.ts'
import { type Both, letters, type SideName } from './side.ts'
import { tellableMs } from './step-groups.ts'
import { triggerOf } from './trigger.ts'

/** Two traces, and how their steps correspond. */
export interface Compared {
  readonly traces: Both<Trace>
  readonly matching: Matching
}

interface Wait {
  readonly step: Step
  /** What it waited for last; undefined for what comes from outside. */
  readonly trigger: Step | undefined
  /** From then on. */
  readonly ms: number
}

/** How a process came to its end. */
const endWords: Partial<Record<RuleId, string>> = {
  'process-ended': courseWords.ends.itself,
  'process-stopped': courseWords.ends.signal,
  'process-killed': courseWords.ends.killed,
  'process-lost': courseWords.ends.lost,
  'oom-killed': courseWords.ends.memory,
}

/** How long the pull of an image takes, where that is not the same, as a clause; empty where it is, or there is none. */
export function pullWhy({ traces }: Compared, pulled: MatchedStep | undefined): Phrase {
  if (pulled?.a === undefined || pulled.b === undefined) return []
  const waits = { a: waitOf(traces.a, pulled.a), b: waitOf(traces.b, pulled.b) }
  return Math.abs(waits.b.ms - waits.a.ms) < tellableMs
    ? []
    : courseWords.pull(proseDuration(waits.b.ms), proseDuration(waits.a.ms))
}

/** Why `match`, which both sides have, comes at another time: a clause to read on after the sentence; empty where there is no more to say. */
export function shiftWhy({ traces, matching }: Compared, match: MatchedStep): Phrase {
  const { a, b, pair } = match
  if (a === undefined || b === undefined) return []
  const waits = { a: waitOf(traces.a, a), b: waitOf(traces.b, b) }
  const late: SideName = b.at > a.at ? 'b' : 'a'
  const name = pair === undefined ? [] : pairName(pair)
  const ends = endWhy(a, b)
  if (ends !== undefined) return ends
  if (isSameWait(matching, waits)) return lengthWhy(waits, name)
  const thing = waitedFor(waits[late])
  return thing.length === 0 ? [] : courseWords.waits(letters[late], thing)
}

/** Two ends of another kind; undefined for steps that are none, or of one kind. */
function endWhy(a: Step, b: Step): Phrase | undefined {
  const [inA, inB] = [endWords[a.cause.rule], endWords[b.cause.rule]]
  if (a.verb !== 'exit' || inA === undefined || inB === undefined || inA === inB) return undefined
  return courseWords.otherEnds(inB, inA)
}

function waitOf(trace: Trace, step: Step): Wait {
  const trigger = triggerOf(trace, step)
  return { step, trigger, ms: step.at - (trigger?.at ?? 0) }
}

/** Both waited for the same: only how long it took differs. */
function isSameWait(matching: Matching, { a, b }: Both<Wait>): boolean {
  const [one, other] = [a.trigger && matching.matchOf('a', a.trigger), b.trigger && matching.matchOf('b', b.trigger)]
  return a.step.cause.rule === b.step.cause.rule && one === other
}

function lengthWhy({ a, b }: Both<Wait>, name: Phrase): Phrase {
  const [inA, inB] = [proseDuration(a.ms), proseDuration(b.ms)]
  switch (b.step.cause.rule) {
    case 'main-restarts':
    case 'init-retry':
    case 'sidecar-restarts':
    case 'restart-after-probe':
      return courseWords.length.afterEnd(inB, inA)
    case 'process-ended':
      return courseWords.length.run(inB, inA)
    case 'process-stopped':
      return courseWords.length.stop(inB, inA)
    case 'image-pulled':
      return courseWords.length.pull(inB, inA)
    case 'started-after-probe':
      return courseWords.length.startup(inB, inA)
    case 'ready-after-probe':
      return courseWords.length.readiness(inB, inA)
    case 'hook-ended':
      return courseWords.length.hook(inB, inA)
    case 'grace-period-over':
      return courseWords.length.grace(inB, inA)
    case 'restart-back-off':
    case 'pull-back-off':
      return courseWords.length.backoff(inB, inA)
    default:
      return a.trigger === undefined || name.length === 0
        ? []
        : courseWords.length.after(happening(a.trigger, a.step), inB, inA)
  }
}

function waitedFor({ step, trigger }: Wait): Phrase {
  const own = containerOf(step)?.name
  const { rule } = step.cause
  if (rule === 'started-after-probe') return courseWords.awaited.ownStartupProbe
  if (rule === 'ready-after-probe') return courseWords.awaited.ownReadinessProbe
  if (trigger === undefined) return []
  const container = containerOf(trigger)?.name
  const isOwn = container === own
  const name = container === undefined ? [] : [named(container)]
  switch (trigger.verb) {
    case 'started':
      if (isOwn) return []
      return trigger.cause.rule === 'started-after-probe'
        ? courseWords.awaited.startupProbe(name)
        : courseWords.awaited.start(name)
    case 'exit':
      return isOwn ? [] : courseWords.awaited.end(name)
    case 'pulled':
      return isOwn ? courseWords.awaited.ownImage : courseWords.awaited.image(name)
    case 'start':
    case 'create':
      return isOwn ? [] : courseWords.awaited.start(name)
    case 'prestop':
    case 'prestopDone':
      return courseWords.awaited.hook('preStop', name)
    case 'poststart':
    case 'poststartDone':
      return courseWords.awaited.hook('postStart', name)
    case 'sandbox':
      return courseWords.awaited.sandbox
    case 'world':
      if (trigger.what === 'dependency' && trigger.name !== undefined)
        return courseWords.awaited.dependency(trigger.name)
      return trigger.what === 'delete' ? courseWords.awaited.deletion : []
    default:
      return []
  }
}

function happening(trigger: Step, step: Step): Phrase {
  const name = containerOf(trigger)?.name
  if (name !== undefined && name === containerOf(step)?.name) return ownHappening(trigger)
  if (name === undefined) return courseWords.happening.other
  switch (trigger.verb) {
    case 'exit':
      return courseWords.happening.end(name)
    case 'start':
    case 'create':
      return courseWords.happening.start(name)
    case 'started':
      return courseWords.happening.startup(name)
    default:
      return courseWords.happening.other
  }
}

function ownHappening({ verb }: Step): Phrase {
  switch (verb) {
    case 'exit':
      return courseWords.happening.ownEnd
    case 'start':
    case 'create':
      return courseWords.happening.ownStart
    case 'started':
      return courseWords.happening.ownStartup
    case 'term':
      return courseWords.happening.ownSignal
    case 'pulled':
      return courseWords.happening.ownPull
    default:
      return courseWords.happening.other
  }
}
