import * as words from '../words/en/replay/replay-guesses.ts'
import type { Course } from './course.ts'
import { timeGuess } from './edge.ts'
import { firstSpan, lastSpan, type ObservedEvent, type TimeSpan } from './observed-event.ts'

interface PullMark {
  readonly ms: number
  /** Between which instants it was. */
  readonly span: TimeSpan
  readonly of: 'pulling' | 'pulled' | 'failed'
  readonly message: string
}

/** What Events tell of pulls of the container's image in `[fromMs, toMs]`, in order. */
export function pullMarks(events: readonly ObservedEvent[], fromMs: number, toMs: number): readonly PullMark[] {
  return events
    .flatMap((event): readonly PullMark[] => {
      const { reason, message, firstMs, lastMs, count } = event
      const of = kindOf(reason, message)
      if (of === undefined) return []
      const mark = (ms: number | undefined, span: TimeSpan | undefined) =>
        ms === undefined || span === undefined ? [] : [{ ms, span, of, message }]
      return [...mark(firstMs, firstSpan(event)), ...(count > 1 ? mark(lastMs, lastSpan(event)) : [])]
    })
    .filter(({ ms }) => ms >= Math.floor(fromMs / 1000) * 1000 && ms <= toMs + 999)
    .toSorted((a, b) => a.ms - b.ms || order.indexOf(a.of) - order.indexOf(b.of))
    .reduce<PullMark[]>(inTurn, [])
}

const order = ['pulling', 'pulled', 'failed']

/** Of a pull that ends and one that begins in the same second, the one that was under way ends first. */
function inTurn(marks: PullMark[], next: PullMark): PullMark[] {
  const last = marks.at(-1)
  const before = marks.at(-2)
  const isSwapped = last?.of === 'pulling' && before?.of === 'pulling' && last.ms === next.ms && next.of !== 'pulling'
  return isSwapped ? [...marks.slice(0, -1), next, last] : [...marks, next]
}

function kindOf(reason: string, message: string): PullMark['of'] | undefined {
  if (reason === 'Pulling') return 'pulling'
  if (reason === 'Pulled') return message.startsWith('Successfully pulled') ? 'pulled' : undefined
  return reason === 'Failed' && message.startsWith('Failed to pull image') ? 'failed' : undefined
}

/** Adds the pulls that Events tell of before the start of `attempt`; each is told once. `most`: no more of each kind than so many. */
export function pullEdges(
  course: Course,
  attempt: number,
  fromMs: number,
  toMs: number,
  most = Number.POSITIVE_INFINITY,
): void {
  const { facts } = course
  const image = facts.container.image ?? ''
  const told = { pulling: 0, pulled: 0, failed: 0 }
  for (const { ms, span, of, message } of pullMarks(facts.events, fromMs, toMs)) {
    const key = `${of} ${ms}`
    if (course.toldPulls.has(key) || told[of] >= most) continue
    course.toldPulls.add(key)
    told[of] += 1
    const container = course.ref(attempt)
    const guess = timeGuess(words.onlyAge, span.fromMs, span.toMs)
    if (of === 'pulling')
      course.add({
        ms,
        step: { verb: 'pull', container, image },
        rule: 'image-pull',
        guess,
        effect: (board) => board.enter(facts, attempt, 'pulling'),
      })
    else if (of === 'pulled') {
      course.add({ ms, step: { verb: 'pulled', container, image }, rule: 'image-pulled', guess })
      // Once the image is there the container is made: what comes later is for the next attempt.
      return
    } else
      course.add({
        ms,
        step: { verb: 'pulled', container, image, error: pullError(message) },
        rule: 'image-pull-failed',
        guess,
        effect: (board) => board.enter(facts, attempt, 'pullFailed', { reason: 'ErrImagePull' }),
      })
  }
}

/** The error in the message of the Event Failed: `Failed to pull image "x": <error>`. */
export function pullError(message: string): string {
  return message.replace(/^Failed to pull image "[^"]*": /, '')
}
