import { lastAtMost } from '../../base/binary-search.ts'
import { isZoomed } from '../time-scale.ts'
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
 * at its instant or as soon after it as there is room; near the right end they move to the left, so that the rest has room beside them.
 * Empty while the whole axis is in view, or too many steps are.
 */
export function stepChips(trace: Trace, axis: TimeAxis): readonly StepChip[] {
  if (!isZoomed(axis.scale, axis.view)) return []
  const steps = stepsInView(trace.steps, axis)
  if (steps.length > mostSteps) return []
  const plain = steps.map((step) => {
    const words = stepWords(step)
    const width = Math.min(axis.width, Math.round(inLetters(axis, words.length * letterWidth) + padding))
    return { step, words, width, x: xOf(axis, step.at) }
  })
  /** Pixels of the steps that are not placed yet. */
  let rest = plain.reduce((sum, { width }) => sum + width + gap, 0)
  let row = 0
  /** Where the row is free. */
  let free = 0
  return plain.map((chip) => {
    const { width } = chip
    const x = Math.max(0, chip.x)
    /** Where the rest, or as much as there is room for, ends at the right end of the axis. */
    const pushed = Math.max(0, Math.min(x, axis.width - Math.max(width, rest)))
    const wanted = x + width > axis.width ? pushed : x
    let left = Math.max(wanted, free)
    if (left + width > axis.width) {
      row++
      left = pushed
    }
    rest -= width + gap
    free = left + width + gap
    return { ...chip, left, row }
  })
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
