import { code, named, type Phrase, phrase } from '../base/phrase.ts'
import type { RuleId } from '../trace/rules.ts'
import { proseDuration } from '../trace/time-label.ts'
import type { Step, Trace } from '../trace/trace.ts'
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
  'process-ended': 'it ends by itself',
  'process-stopped': 'it ends at its stop signal',
  'process-killed': 'it is killed',
  'process-lost': 'it is lost with the sandbox',
  'oom-killed': 'it has no more memory',
}

/** How long the pull of an image takes, where that is not the same, as a clause; empty where it is, or there is none. */
export function pullWhy({ traces }: Compared, pulled: MatchedStep | undefined): Phrase {
  if (pulled?.a === undefined || pulled.b === undefined) return []
  const waits = { a: waitOf(traces.a, pulled.a), b: waitOf(traces.b, pulled.b) }
  return Math.abs(waits.b.ms - waits.a.ms) < tellableMs ? [] : pullWords(waits)
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
  return thing.length === 0 ? [] : phrase`, because ${letters[late]} waits for ${thing}`
}

function pullWords({ a, b }: Both<Wait>): Phrase {
  return phrase`the pull takes ${proseDuration(b.ms)} in B, ${proseDuration(a.ms)} in A`
}

/** Two ends of another kind; undefined for steps that are none, or of one kind. */
function endWhy(a: Step, b: Step): Phrase | undefined {
  const [inA, inB] = [endWords[a.cause.rule], endWords[b.cause.rule]]
  if (a.verb !== 'exit' || inA === undefined || inB === undefined || inA === inB) return undefined
  return phrase`: ${inB} in B, ${inA} in A`
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
      return phrase`: that is ${inB} after its end in B, ${inA} in A`
    case 'process-ended':
      return phrase`: it runs for ${inB} in B, for ${inA} in A`
    case 'process-stopped':
      return phrase`: after the signal it takes ${inB} to end in B, ${inA} in A`
    case 'image-pulled':
      return phrase`: ${pullWords({ a, b })}`
    case 'started-after-probe':
      return phrase`: its start-up probe passes ${inB} after its start in B, ${inA} in A`
    case 'ready-after-probe':
      return phrase`: its readiness probe passes ${inB} after it started in B, ${inA} in A`
    case 'hook-ended':
      return phrase`: the hook runs for ${inB} in B, for ${inA} in A`
    case 'grace-period-over':
      return phrase`: it has ${inB} to end in B, ${inA} in A`
    case 'restart-back-off':
    case 'pull-back-off':
      return phrase`: the back-off is ${inB} in B, ${inA} in A`
    default:
      return a.trigger === undefined || name.length === 0
        ? []
        : phrase`: that is ${inB} after ${happening(a.trigger, a.step)} in B, ${inA} in A`
  }
}

function waitedFor({ step, trigger }: Wait): Phrase {
  const own = containerOf(step)?.name
  const { rule } = step.cause
  if (rule === 'started-after-probe') return phrase`its start-up probe`
  if (rule === 'ready-after-probe') return phrase`its readiness probe`
  if (trigger === undefined) return []
  const container = containerOf(trigger)?.name
  const isOwn = container === own
  const name = container === undefined ? [] : [named(container)]
  switch (trigger.verb) {
    case 'started':
      if (isOwn) return []
      return trigger.cause.rule === 'started-after-probe'
        ? phrase`${name}’s start-up probe`
        : phrase`${name} to be started`
    case 'exit':
      return isOwn ? [] : phrase`${name} to end`
    case 'pulled':
      return isOwn ? phrase`its image` : phrase`the image of ${name}`
    case 'start':
    case 'create':
      return isOwn ? [] : phrase`${name} to be started`
    case 'prestop':
    case 'prestopDone':
      return phrase`the ${code('preStop')} hook of ${name}`
    case 'poststart':
    case 'poststartDone':
      return phrase`the ${code('postStart')} hook of ${name}`
    case 'sandbox':
      return phrase`the sandbox`
    case 'world':
      if (trigger.what === 'dependency' && trigger.name !== undefined) return [code(trigger.name)]
      return trigger.what === 'delete' ? phrase`the Pod to be deleted` : []
    default:
      return []
  }
}

function happening(trigger: Step, step: Step): Phrase {
  const name = containerOf(trigger)?.name
  if (name !== undefined && name === containerOf(step)?.name) return ownHappening(trigger)
  const what = name === undefined ? [] : [named(name)]
  switch (trigger.verb) {
    case 'exit':
      return phrase`the end of ${what}`
    case 'start':
    case 'create':
      return phrase`the start of ${what}`
    case 'started':
      return phrase`the start-up of ${what}`
    default:
      return phrase`what it waits for`
  }
}

function ownHappening({ verb }: Step): Phrase {
  switch (verb) {
    case 'exit':
      return phrase`its end`
    case 'start':
    case 'create':
      return phrase`its start`
    case 'started':
      return phrase`it counts as started`
    case 'term':
      return phrase`its stop signal`
    case 'pulled':
      return phrase`the pull of its image`
    default:
      return phrase`what it waits for`
  }
}
