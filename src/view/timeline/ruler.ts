import { formatTick } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import { tail } from '../../words/en/view/axis.ts'
import { endOf, inLetters, type TimeAxis, xOf } from './time-axis.ts'
import { type Fold, foldsBetween, type Tick, ticksOf } from './time-scale.ts'

/** A tick and where it is drawn, in pixels. */
export interface PlacedTick extends Tick {
  readonly x: number
}

/** A fold in view. */
export interface FoldInView {
  readonly fold: Fold
  /** The middle of its mark. */
  readonly x: number
  /** How long it is, in words. */
  readonly length: string
}

/** Half of the width of a letter of the ruler. */
const halfLetter = 3.4
/** Pixels around the words of a fold. */
const pillEdge = 8
/** The least width of what opens a fold, in pixels. */
const leastControl = 24
/** Pixels from the axis at which nothing of a fold is seen any more. */
const outOfView = 20
/** Pixels between the marks of two folds: closer ones would lie on each other. */
const leastApart = 8
/** Pixels from the line of the playhead to words that its handle leaves free. */
const beside = 9

/** The ticks in view. */
export function ticksIn(axis: TimeAxis): readonly PlacedTick[] {
  const longest = inLetters(axis, axis.scale.end >= 60_000 ? 92 : 64)
  return ticksOf(axis.scale, axis.view, axis.width, longest).map((tick) => ({ ...tick, x: xOf(axis, tick.at) }))
}

/** The middle of the words of a tick. Those of the very start stand behind its line, on which the playhead rests at first. */
export function tickMiddle({ at, x, label }: PlacedTick, axis: TimeAxis): number {
  return at === 0 ? x + inLetters(axis, label.length * halfLetter) + beside : withinAxis(x, label, axis)
}

/** The middle of a label, moved so that it does not hang over the edge of the card. */
export function withinAxis(x: number, label: string, axis: TimeAxis): number {
  const half = inLetters(axis, label.length * halfLetter)
  return Math.min(Math.max(x, half - 14), axis.width + 14 - half)
}

/** The folds in view; of those that would be drawn on each other only the first. */
export function foldsIn(axis: TimeAxis): readonly FoldInView[] {
  const { scale, view, width } = axis
  const beyond = ((view.to - view.from) / Math.max(1, width)) * outOfView
  return openedIn(axis, foldsBetween(scale, view.from - beyond, view.to + beyond))
}

/** Those of `folds` that are in view, be they drawn short or to scale, and not on the one before. */
function openedIn(axis: TimeAxis, folds: readonly Fold[]): readonly FoldInView[] {
  const list: FoldInView[] = []
  for (const fold of folds) {
    const x = (xOf(axis, fold.from) + xOf(axis, fold.to)) / 2
    if (x <= -outOfView || x >= axis.width + outOfView) continue
    if (x - (list.at(-1)?.x ?? Number.NEGATIVE_INFINITY) < leastApart) continue
    list.push({ fold, x, length: formatTick(Math.round((fold.to - fold.from) / 1000) * 1000) })
  }
  return list
}

/** A fold, or one that was opened, with its words on the axis. */
export interface FoldLabel extends FoldInView {
  readonly isOpened: boolean
  readonly words: string
  /** The words are but a sign, for want of room. */
  readonly isSign: boolean
  /** The middle of the words, moved from the fold's where they would leave the axis. */
  readonly middle: number
}

/** The words of all folds in view, from left to right; without those that would lie on the words of the one before. */
export function foldLabels(axis: TimeAxis, opened: readonly Fold[]): readonly FoldLabel[] {
  let free = Number.NEGATIVE_INFINITY
  return allLabels(axis, opened).filter(({ middle, words }) => {
    const half = halfOf(words, axis) + pillEdge
    if (middle - half < free) return false
    free = middle + half
    return true
  })
}

/** What opens the folds in view, and closes those that were opened: their words, or only a sign where there is no room for them, or nothing where there is no room for that. */
export function foldControls(axis: TimeAxis, opened: readonly Fold[]): readonly FoldLabel[] {
  const placed = [...foldLabels(axis, opened)]
  for (const label of allLabels(axis, opened)) {
    if (placed.some(({ fold }) => fold.from === label.fold.from)) continue
    const sign = { ...label, words: label.isOpened ? '›‹' : '‹›', middle: label.x, isSign: true }
    if (label.x < 0 || label.x > axis.width) continue
    if (placed.every((other) => Math.abs(other.middle - sign.middle) >= leastControl / 2 + controlHalf(other, axis)))
      placed.push(sign)
  }
  return placed.sort((a, b) => a.x - b.x)
}

function controlHalf({ words, isSign }: FoldLabel, axis: TimeAxis): number {
  return isSign ? leastControl / 2 : Math.max(leastControl / 2, halfOf(words, axis) + pillEdge)
}

function allLabels(axis: TimeAxis, opened: readonly Fold[]): readonly FoldLabel[] {
  return [
    ...foldsIn(axis).map((fold) => ({ ...fold, isOpened: false, isSign: false, words: fold.length })),
    ...openedIn(axis, opened).map((fold) => ({ ...fold, isOpened: true, isSign: false, words: `› ${fold.length} ‹` })),
  ]
    .map((label) => ({ ...label, middle: withinAxis(label.x, `  ${label.words}`, axis) }))
    .sort((a, b) => a.x - b.x)
}

/** The ticks whose words do not lie on those of a fold. */
export function ticksBeside(labels: readonly FoldLabel[], axis: TimeAxis): readonly PlacedTick[] {
  return ticksIn(axis).filter((tick) => {
    const middle = tickMiddle(tick, axis)
    const half = halfOf(tick.label, axis)
    return labels.every((label) => Math.abs(label.middle - middle) >= half + halfOf(label.words, axis) + pillEdge)
  })
}

function halfOf(words: string, axis: TimeAxis): number {
  return inLetters(axis, words.length * halfLetter)
}

/** The words behind the end of a trace, as long as there is room; undefined for none. */
export function tailWordsOf(axis: TimeAxis, endedBy: Trace['endedBy']): string | undefined {
  return tail[endedBy].find((text) => inLetters(axis, text.length * 2 * halfLetter) + 44 < axis.width - endOf(axis))
}
