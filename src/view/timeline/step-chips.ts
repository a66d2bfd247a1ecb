import { lastAtMost } from '../../base/binary-search.ts'
import type { Step, Trace } from '../../trace/trace.ts'
import * as chipWords from '../../words/en/view/step-chips.ts'
import { inLetters, type TimeAxis, timeAt, xOf } from './time-axis.ts'
import { isZoomed } from './time-scale.ts'

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
 * The steps in view, spread so that each can be read: from left to right and row by row in the order in which they caused each other. Each
 * stands at its instant or as soon after it as there is room, near the right end before it, so that few rows do.
 * Empty while the whole axis is in view, or too many steps are.
 */
export function stepChips(trace: Trace, axis: TimeAxis): readonly StepChip[] {
  if (!isZoomed(axis.scale, axis.view)) return []
  const steps = stepsInView(trace.steps, axis)
  if (steps.length > mostSteps) return []
  const chips = steps.map((step) => {
    const words = stepWords(step)
    const width = Math.min(axis.width, Math.round(inLetters(axis, words.length * letterWidth) + padding))
    return { step, words, width, x: xOf(axis, step.at) }
  })
  return rowsOf(chips, axis.width).flatMap((chipsOfRow, row) => {
    const lefts = leftsOf(chipsOfRow, axis.width)
    return chipsOfRow.map((chip, index) => ({ ...chip, left: lefts[index] ?? 0, row }))
  })
}

type Unplaced = Omit<StepChip, 'left' | 'row'>

/** As many in a row as have room beside each other. */
function rowsOf(chips: readonly Unplaced[], width: number): readonly (readonly Unplaced[])[] {
  const rows: Unplaced[][] = []
  let used = 0
  for (const chip of chips) {
    const row = rows.at(-1)
    if (row && used + gap + chip.width <= width) {
      row.push(chip)
      used += gap + chip.width
    } else {
      rows.push([chip])
      used = chip.width
    }
  }
  return rows
}

/** Each at its instant or after the one before it; from the right end on, before the one after it. */
function leftsOf(row: readonly Unplaced[], width: number): readonly number[] {
  const lefts: number[] = []
  let free = 0
  for (const { x, width: own } of row) {
    const left = Math.max(x, free)
    lefts.push(left)
    free = left + own + gap
  }
  let end = width
  for (let index = row.length - 1; index >= 0; index--) {
    const own = row[index]?.width ?? 0
    const left = Math.max(0, Math.min(lefts[index] ?? 0, end - own))
    lefts[index] = left
    end = left - gap
  }
  return lefts
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
      return chipWords.event(step.event.reason)
    case 'scheduled':
      return chipWords.bound(step.node)
    case 'sandbox':
    case 'sandboxStopped':
    case 'status':
    case 'removed':
      return step.verb
    case 'exit':
      return chipWords.exit(step.container.name, step.exitCode)
    default:
      return `${step.verb} ${step.container.name}`
  }
}
