import type { Step, Trace } from '../trace/trace.ts'
import { containerOf, type MatchedStep, type Matching } from './matched-steps.ts'
import type { Both, SideName } from './side.ts'
import { triggerOf } from './trigger.ts'

/** A step that is otherwise on the other side for its own reason, and all steps that are only because of it. */
export interface StepGroup {
  readonly root: MatchedStep
  /** The root and what follows from it, in order. */
  readonly members: readonly MatchedStep[]
}

export interface StepGroups {
  /** In the order of their roots. */
  readonly groups: readonly StepGroup[]
  readonly groupOf: (match: MatchedStep) => StepGroup | undefined
}

/** Two simulated clocks agree so far. */
const jitterMs = 1
/** Smaller shifts are gathered into one line. */
export const tellableMs = 100
/** How late the kubelet may hear of what it looks for once a second. */
const lookMs = 1100

/**
 * Sorts the steps that differ into groups. A step that is shifted like the step that it waited for only follows from that; so does what
 * is there on one side alone, after something that is there on that side alone or goes another way. Left out are containers that only
 * one side has, and attempts beyond those that both sides have.
 */
export function groupSteps(traces: Both<Trace>, matching: Matching): StepGroups {
  const isShared = sharedAttempts(matching)
  const groups: { root: MatchedStep; members: MatchedStep[] }[] = []
  const byMatch = new Map<MatchedStep, (typeof groups)[number]>()
  const begin = (root: MatchedStep) => {
    const group = { root, members: [root] }
    groups.push(group)
    byMatch.set(root, group)
  }
  for (const match of matching.steps) {
    if (!isShared(match) || !differs(match)) continue
    const triggers = (['a', 'b'] as const).flatMap((side) => triggerMatch(traces, matching, match, side) ?? [])
    const parent = hasOtherOutcome(match)
      ? undefined
      : triggers.find((each) => byMatch.has(each) && follows(match, each))
    const group = parent && byMatch.get(parent)
    if (group === undefined) begin(match)
    else {
      group.members.push(match)
      byMatch.set(match, group)
    }
  }
  return { groups, groupOf: (match) => byMatch.get(match) }
}

/** How much later `match` is in B, in milliseconds; undefined where one side does not have it. */
export function shiftOf({ a, b }: Pick<MatchedStep, 'a' | 'b'>): number | undefined {
  return a && b && b.at - a.at
}

/** Both sides have it, but what comes of it differs: another exit code, a pull that fails. */
export function hasOtherOutcome({ a, b }: MatchedStep): boolean {
  return a !== undefined && b !== undefined && outcomeOf(a) !== outcomeOf(b)
}

function outcomeOf(step: Step): string {
  switch (step.verb) {
    case 'exit':
      return `${step.exitCode} ${step.reason}`
    case 'failed':
      return step.reason
    case 'pulled':
    case 'poststartDone':
    case 'prestopDone':
      return step.error === undefined ? 'well' : 'failed'
    default:
      return ''
  }
}

function differs(match: MatchedStep): boolean {
  const shiftMs = shiftOf(match)
  return shiftMs === undefined || Math.abs(shiftMs) > jitterMs || hasOtherOutcome(match)
}

function triggerMatch(
  traces: Both<Trace>,
  matching: Matching,
  match: MatchedStep,
  side: SideName,
): MatchedStep | undefined {
  const step = match[side]
  const trigger = step && triggerOf(traces[side], step)
  return trigger && matching.matchOf(side, trigger)
}

function follows(match: MatchedStep, parent: MatchedStep): boolean {
  const [shiftMs, parentMs] = [shiftOf(match), shiftOf(parent)]
  if (shiftMs === undefined) return parentMs === undefined || hasOtherOutcome(parent)
  // The pull and what it takes are told in one sentence.
  if (parent.verb === 'pull' && match.verb === 'pulled') return true
  return parentMs !== undefined && Math.abs(shiftMs - parentMs) <= slackMs(match)
}

/** How far a step may be off although it only follows: what the kubelet notices, or a probe finds, has to wait for its next look. */
function slackMs({ a, b, pair }: MatchedStep): number {
  const rules = [a?.cause.rule, b?.cause.rule]
  if (rules.includes('process-ended') || rules.includes('image-pulled')) return jitterMs
  const periods = [pair?.a, pair?.b].map((container) => {
    if (rules.includes('started-after-probe') || rules.includes('startup-kills')) return container?.periods.startup
    if (rules.includes('ready-after-probe')) return container?.periods.readiness
    return rules.includes('liveness-kills') ? container?.periods.liveness : undefined
  })
  return Math.max(lookMs, ...periods.map((periodMs) => (periodMs ?? 0) - jitterMs))
}

/** Attempts of a container up to the last one that both sides have. */
function sharedAttempts({ steps }: Matching): (match: MatchedStep) => boolean {
  const last = new Map<string, { a: number; b: number }>()
  for (const { pair, a, b } of steps) {
    if (pair === undefined) continue
    const ends = last.get(pair.key) ?? { a: 0, b: 0 }
    last.set(pair.key, { a: Math.max(ends.a, attemptOf(a)), b: Math.max(ends.b, attemptOf(b)) })
  }
  return ({ pair, a, b }) => {
    if (pair === undefined) return true
    if (pair.a === undefined || pair.b === undefined) return false
    const ends = last.get(pair.key) ?? { a: 0, b: 0 }
    return Math.max(attemptOf(a), attemptOf(b)) <= Math.min(ends.a, ends.b)
  }
}

function attemptOf(step: Step | undefined): number {
  return (step && containerOf(step)?.attempt) ?? 0
}
