import { lastAtMost } from '../../base/binary-search.ts'
import type { Step, Trace } from '../trace.ts'
import { inLetters, type TimeAxis, timeAt, xOf } from './time-axis.ts'

/** A step in a few words, where it is drawn. */
export interface StepChip {
  readonly step: Step
  readonly words: string
  /** The instant of the step, in pixels: the left edge of the chip, unless that had no room. */
  readonly x: number
  readonly left: number
  readonly width: number
  /** From 0, the next one where a row is full. */
  readonly row: number
}

/** With more steps in view than this the axis is not near enough to show them. */
const mostSteps = 36
/** Pixels of one letter of a chip, what stands around its words, and what is free between two. */
const letterWidth = 6.7
const padding = 12
const gap = 4

/**
 * The steps in view, spread so that each can be read: from left to right and row by row in the order in which they caused each other, each
 * at its instant or as soon after it as there is room. Empty while too many are in view.
 */
export function stepChips(trace: Trace, axis: TimeAxis): readonly StepChip[] {
  const steps = stepsInView(trace.steps, axis)
  if (steps.length > mostSteps) return []
  const chips: StepChip[] = []
  let row = 0
  /** Where the row is free. */
  let free = 0
  for (const step of steps) {
    const words = stepWords(step)
    const width = Math.min(axis.width, Math.round(inLetters(axis, words.length * letterWidth) + padding))
    const x = xOf(axis, step.at)
    const wanted = Math.max(0, Math.min(x, axis.width - width))
    if (Math.max(wanted, free) + width > axis.width) {
      row++
      free = 0
    }
    const left = Math.max(wanted, free)
    free = left + width + gap
    chips.push({ step, words, x, left, width, row })
  }
  return chips
}

function stepsInView(steps: readonly Step[], axis: TimeAxis): readonly Step[] {
  const from = timeAt(axis, 0)
  const to = timeAt(axis, axis.width)
  const first = lastAtMost(steps, from - 1, ({ at }) => at) + 1
  const last = lastAtMost(steps, to, ({ at }) => at)
  return steps.slice(first, last + 1)
}

/** `start app`, `Event Pulled`, `status`: verb first, as in the vectors. */
function stepWords(step: Step): string {
  switch (step.verb) {
    case 'world':
      return [step.what, step.name ?? step.container?.name ?? ''].join(' ').trim()
    case 'event':
      return `Event ${step.event.reason}`
    case 'scheduled':
      return `bound to ${step.node}`
    case 'sandbox':
    case 'sandboxStopped':
    case 'status':
    case 'removed':
      return step.verb
    case 'exit':
      return `exit ${step.container.name} ${step.exitCode}`
    default:
      return `${step.verb} ${step.container.name}`
  }
}
