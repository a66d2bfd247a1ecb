import { assertExists } from '../base/assert.ts'
import type { Phrase } from '../base/phrase.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import { proseDuration } from '../trace/time-label.ts'
import type { Step, Trace, Verb } from '../trace/trace.ts'
import { reasonsOf } from '../view/story/happened.ts'
import { waitingFor } from '../view/story/waiting-for.ts'
import * as courseWords from '../words/en/compare/course-differences.ts'
import { pairName, pairNames } from './container-pairs.ts'
import type { Difference, Follow, Place } from './difference.ts'
import { goesWithoutSaying } from './goes-without-saying.ts'
import type { MatchedStep } from './matched-steps.ts'
import { type Compared, pullWhy, shiftWhy } from './shift-why.ts'
import { type Both, letters, otherSide, type Side, type SideName } from './side.ts'
import { hasOtherOutcome, type StepGroup, shiftOf, tellableMs } from './step-groups.ts'
import { proseTimes, stepWords } from './step-words.ts'

/** What says how the course of a Pod goes on; the rest goes without saying beside it. */
const followVerbs: readonly Verb[] = ['world', 'start', 'ready', 'kill', 'exit', 'removed']

/** What is compared, and how it corresponds. */
export interface Setting extends Compared {
  readonly sides: Both<Side>
}

/** What happens at another time, in another way, or on one side alone; undefined for what is too little to tell, or goes without saying. */
export function groupDifference(setting: Setting, group: StepGroup): Difference | undefined {
  const { traces, matching } = setting
  const { root } = group
  if (isSmall(group) || goesWithoutSaying(traces, matching, root)) return undefined
  const head = headOf(group)
  const words = head && headWords(setting, group, head)
  if (head === undefined || words === undefined) return undefined
  const follows = group.members.flatMap((match): readonly Follow[] => {
    if (match === head || match === root || !followVerbs.includes(match.verb)) return []
    const said = plainWords(match)
    return said === undefined ? [] : [{ words: courseWords.sentence(said), place: placeOf(match) }]
  })
  return { kind: 'course', words: courseWords.sentence(words), place: placeOf(head), follows, ...ruleOf(traces, root) }
}

/** One line for all that is off by less than a tenth of a second; undefined when nothing is. */
export function smallDifference(groups: readonly StepGroup[]): Difference | undefined {
  const small = groups.filter(isSmall)
  const [first] = small
  if (first === undefined) return undefined
  const count = small.reduce((sum, { members }) => sum + members.length, 0)
  const words = courseWords.small(count, proseDuration(tellableMs))
  return { kind: 'course', words, place: placeOf(first.root), follows: [] }
}

function isSmall({ members }: StepGroup): boolean {
  return members.every((match) => {
    const shiftMs = shiftOf(match)
    return shiftMs !== undefined && Math.abs(shiftMs) < tellableMs && !hasOtherOutcome(match)
  })
}

/** The step of the group to begin with: its root, or where that says little, the start that it leads to. */
function headOf({ root, members }: StepGroup): MatchedStep | undefined {
  const find = (verb: Verb, isOwn: boolean) =>
    members.find((match) => match.verb === verb && (match.pair === root.pair) === isOwn)
  const first = members.find((match) => stepWords(match) !== undefined)
  switch (root.verb) {
    case 'create':
    case 'pull':
    case 'pulled':
      return hasOtherOutcome(root) ? root : (find('start', true) ?? first)
    case 'started':
      return find('start', false) ?? (isWithoutProbe(root) ? find('ready', true) : root)
    default:
      return first
  }
}

function isWithoutProbe({ a, b }: MatchedStep): boolean {
  return [a, b].every((step) => step === undefined || step.cause.rule === 'started-without-probe')
}

function headWords(setting: Setting, { root, members }: StepGroup, head: MatchedStep): Phrase | undefined {
  const { sides, traces } = setting
  if (head.a === undefined || head.b === undefined) return oneSided(traces, head)
  if (hasOtherOutcome(head)) return otherOutcome(head)
  const plain = plainWords(head)
  if (plain === undefined) return undefined
  const isChosen = root.verb === 'world' && (sides.a.isDeleteInferred || sides.b.isDeleteInferred)
  if (isChosen) return courseWords.deletedByItself(plain)
  if (root.verb === 'started' && head.pair !== root.pair) return gateWords(plain, root)
  const pulled =
    root.verb === 'pull' ? members.find(({ verb, pair }) => verb === 'pulled' && pair === root.pair) : undefined
  return courseWords.because(plain, shiftWhy(setting, root), pullWhy(setting, pulled))
}

/** The rule behind the root, on the side where it comes later, or at all: of what is there only because its turn has come, why that is. */
function ruleOf(traces: Both<Trace>, { a, b }: MatchedStep): Pick<Difference, 'rule'> {
  const side: SideName = a === undefined || (b !== undefined && b.at >= a.at) ? 'b' : 'a'
  const step = side === 'a' ? a : b
  const rule = step && reasonsOf(traces[side], step)[0]?.rule
  return rule === undefined ? {} : { rule }
}

/** A sidecar counts as started later, and holds back what comes after it. */
function gateWords(shifted: Phrase, root: MatchedStep): Phrase {
  const late: SideName = (shiftOf(root) ?? 0) > 0 ? 'b' : 'a'
  const name = root.pair === undefined ? [] : pairName(root.pair)
  const isProbe = root[late]?.cause.rule === 'started-after-probe'
  const { probe, started, waitsForProbe, waitsForStart } = courseWords.gate
  const isSameRule = root.a?.cause.rule === root.b?.cause.rule
  const say = isProbe ? (isSameRule ? probe : waitsForProbe) : isSameRule ? started : waitsForStart
  return say(shifted, name, letters[late])
}

/** `app starts 12 s later in B (at 20 s; A: 8 s)`; undefined for a step that goes without saying. */
function plainWords(match: MatchedStep): Phrase | undefined {
  const what = stepWords(match)
  if (what === undefined) return undefined
  if (match.a === undefined || match.b === undefined) {
    const { side, at } = onlyOf(match)
    return courseWords.only(what, letters[side], proseTimes(at, at)[0])
  }
  const shiftMs = match.b.at - match.a.at
  const [inA, inB] = proseTimes(match.a.at, match.b.at)
  if (shiftMs === 0) return courseWords.same(what, inB)
  return (shiftMs > 0 ? courseWords.later : courseWords.earlier)(what, proseDuration(Math.abs(shiftMs)), inB, inA)
}

function otherOutcome(match: MatchedStep): Phrase | undefined {
  const { a, b, pair } = match
  if (pair === undefined || a === undefined || b === undefined) return undefined
  const [inA, inB] = proseTimes(a.at, b.at)
  const name = pairName(pair)
  if (a.verb === 'exit' && b.verb === 'exit') return courseWords.endsWith(name, exitWords(b), inB, exitWords(a), inA)
  if (b.verb === 'failed' && a.verb === 'failed') return courseWords.notStarted(name, b.reason, a.reason)
  const say = b.verb === 'pulled' ? courseWords.pulledOnly : courseWords.hookOnly
  const isWellInB = !('error' in b) || b.error === undefined
  return say(name, isWellInB ? letters.b : letters.a)
}

function exitWords({ exitCode, reason }: Extract<Step, { verb: 'exit' }>): string {
  const isPlain = reason === '' || reason === (exitCode === 0 ? 'Completed' : 'Error')
  return isPlain ? courseWords.exit(exitCode) : courseWords.exitFor(exitCode, reason)
}

function oneSided(traces: Both<Trace>, match: MatchedStep): Phrase | undefined {
  const { side, at, step } = onlyOf(match)
  const other = otherSide(side)
  const time = proseTimes(at, at)[0]
  if (match.pair !== undefined && step.verb === 'start' && step.container.attempt === 0) {
    const waits = waitAt(traces[other], at)
    return courseWords.startsOnly(pairName(match.pair), letters[side], time, letters[other], waits)
  }
  const what = step.verb === 'exit' ? stepWords(match) : undefined
  if (what === undefined || step.verb !== 'exit') return plainWords(match)
  return courseWords.onlyEnd(what, letters[side], time, exitWords(step))
}

/** What the Pod waits for at `t`, or at the end of a shorter trace; empty when it waits for nothing. */
function waitAt(trace: Trace, t: number): Phrase {
  return waitingFor(trace, snapshotAt(trace, t)).waits[0]?.what ?? []
}

function onlyOf(match: MatchedStep): { readonly side: SideName; readonly at: number; readonly step: Step } {
  const side = match.b === undefined ? 'a' : 'b'
  const step = assertExists(match[side], `a step of ${match.key}`)
  return { side, at: step.at, step }
}

function placeOf({ pair, a, b }: MatchedStep): Place {
  const none = { a: undefined, b: undefined }
  return { at: { a: a?.at, b: b?.at }, container: pair === undefined ? none : pairNames(pair) }
}
