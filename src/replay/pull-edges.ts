import type { CourseSetting } from './container-edges.ts'
import type { Course } from './course.ts'
import type { ObservedEvent } from './observed-event.ts'

interface PullMark {
  readonly ms: number
  readonly of: 'pulling' | 'pulled' | 'failed'
  readonly message: string
}

/** What Events tell of pulls of the container's image in `[fromMs, toMs]`, in order. */
export function pullMarks(events: readonly ObservedEvent[], fromMs: number, toMs: number): readonly PullMark[] {
  return events
    .flatMap(({ reason, message, firstMs, lastMs, count, slackMs = 0 }): readonly PullMark[] => {
      const of = kindOf(reason, message)
      const times = slackMs > 1000 ? [] : [firstMs, ...(count > 1 ? [lastMs] : [])]
      return of === undefined ? [] : times.flatMap((ms) => (ms === undefined ? [] : [{ ms, of, message }]))
    })
    .filter(({ ms }) => ms >= fromMs - 999 && ms <= toMs + 999)
    .toSorted((a, b) => a.ms - b.ms || order.indexOf(a.of) - order.indexOf(b.of))
}

const order = ['pulling', 'pulled', 'failed']

function kindOf(reason: string, message: string): PullMark['of'] | undefined {
  if (reason === 'Pulling') return 'pulling'
  if (reason === 'Pulled') return message.startsWith('Successfully pulled') ? 'pulled' : undefined
  return reason === 'Failed' && message.startsWith('Failed to pull image') ? 'failed' : undefined
}

/** Adds the pulls that Events tell of before the start of `attempt`. */
export function pullEdges(
  course: Course,
  attempt: number,
  fromMs: number,
  toMs: number,
  _setting: CourseSetting,
): void {
  const { facts } = course
  const image = facts.container.image ?? ''
  for (const { ms, of, message } of pullMarks(facts.events, fromMs, toMs)) {
    const container = course.ref(attempt)
    if (of === 'pulling')
      course.add({
        ms,
        step: { verb: 'pull', container, image },
        rule: 'image-pull',
        effect: (board) => board.enter(facts, attempt, 'pulling'),
      })
    else if (of === 'pulled') course.add({ ms, step: { verb: 'pulled', container, image }, rule: 'image-pulled' })
    else
      course.add({
        ms,
        step: { verb: 'pulled', container, image, error: pullError(message) },
        rule: 'image-pull-failed',
        effect: (board) => board.enter(facts, attempt, 'pullFailed', { reason: 'ErrImagePull' }),
      })
  }
}

/** The error in the message of the Event Failed: `Failed to pull image "x": <error>`. */
export function pullError(message: string): string {
  return message.replace(/^Failed to pull image "[^"]*": /, '')
}
