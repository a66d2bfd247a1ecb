import { firstAtLeast, lastAtMost } from '../../base/binary-search.ts'
import { rememberBy } from '../../base/remember-by.ts'
import type { KubeEvent } from '../../kube/event.ts'
import { formatTick } from '../../trace/time-label.ts'
import type { Step, Trace } from '../../trace/trace.ts'

/** A silence that is drawn short: nothing changes in `(from, to)`. Simulated milliseconds. */
export interface Fold {
  readonly from: number
  readonly to: number
  /** Where it begins on the axis, in units. */
  readonly units: number
}

/**
 * A strictly rising, piecewise linear map between simulated time and units of the axis.
 * A unit is a millisecond outside of folds; each fold is `foldUnits` wide.
 */
export interface TimeScale {
  readonly end: number
  readonly folds: readonly Fold[]
  readonly foldUnits: number
  /** Units of the whole axis: `toUnits(end)`. */
  readonly length: number
}

/** What part of the axis is on screen, in units: `from < to`. */
export interface TimeView {
  readonly from: number
  readonly to: number
}

/** A line of the axis with its words. */
export interface Tick {
  readonly at: number
  readonly label: string
}

/** Silences up to this stay as they are. */
const longestPlainMs = 20_000
/** With less than this besides them nothing needs the room that silences take. */
const leastBusyMs = 1000
/** A fold is at most this share of what is not folded, all folds together at most the second share. */
const foldShare = 0.12
const foldsShare = 0.6
/** The narrowest part of an axis that can fill the screen, in units. */
const narrowestView = 20

/**
 * Every instant of a trace at which something changes, and its end; rising. An Event or a back-off that only repeats an earlier one is no
 * change: it is drawn where it lies, but does not keep a silence from being folded.
 */
export const changeTimes = rememberBy((trace: Trace): readonly number[] => {
  const times = new Set<number>([0, trace.end])
  const told = new Set<string>()
  for (const step of trace.steps) {
    if (step.at > trace.end || isRepetition(step, told)) continue
    times.add(step.at)
  }
  for (const [index, { at, pod, node }] of trace.snapshots.entries()) {
    const before = trace.snapshots[index - 1]
    if (at <= trace.end && (pod !== before?.pod || node !== before.node)) times.add(at)
  }
  return [...times].sort((a, b) => a - b)
})

function isRepetition(step: Step, told: Set<string>): boolean {
  if (step.verb !== 'event' && step.verb !== 'backoff') return false
  const key = step.verb === 'event' ? eventKey(step.event) : `${step.container.name} ${step.until}`
  if (told.has(key)) return true
  told.add(key)
  return false
}

function eventKey({ type, reason, source, fieldPath, message }: KubeEvent): string {
  return [type, reason, source, fieldPath, message].join('\n')
}

/**
 * The axis for changes at `times` (rising, from 0 on). Silences of more than 20 s are folded if together they last longer than all the rest,
 * and more than a moment is left, each with a margin at both ends, so that no change lies in a fold. `opened` holds the starts of folds that the reader has opened.
 */
export function timeScaleOf(times: readonly number[], opened: ReadonlySet<number> = new Set()): TimeScale {
  const end = Math.max(1, times.at(-1) ?? 0)
  const silences = times
    .slice(1)
    .map((to, index) => ({ from: times[index] ?? 0, to }))
    .filter((gap) => gap.to - gap.from > longestPlainMs)
  const silentMs = silences.reduce((sum, gap) => sum + gap.to - gap.from, 0)
  const isBusy = end - silentMs >= leastBusyMs
  const busyMs = Math.max(end - silentMs, longestPlainMs / 4)
  const foldUnits = Math.min(busyMs * foldShare, (busyMs * foldsShare) / Math.max(1, silences.length))
  const marginMs = Math.min(1000, foldUnits / 3)
  const folds =
    isBusy && silentMs > busyMs
      ? silences
          .map((gap) => ({ from: gap.from + marginMs, to: gap.to - marginMs }))
          .filter((fold) => !opened.has(fold.from))
      : []
  const scale = { end, folds: placeFolds(folds, foldUnits), foldUnits, length: 0 }
  return { ...scale, length: toUnits(scale, end) }
}

/** `folds`, rising, each with its place on the axis. */
function placeFolds(folds: readonly Omit<Fold, 'units'>[], foldUnits: number): readonly Fold[] {
  let gained = 0
  return folds.map(({ from, to }) => {
    const units = from + gained
    gained += foldUnits - (to - from)
    return { from, to, units }
  })
}

/** The silences of `times` that would be folds, had the reader not opened them; by time. */
export function openedFolds(times: readonly number[], opened: ReadonlySet<number>): readonly Fold[] {
  return opened.size === 0 ? [] : timeScaleOf(times).folds.filter((fold) => opened.has(fold.from))
}

/** Where `t` (simulated milliseconds) lies on the axis, in units. */
export function toUnits({ folds, foldUnits }: TimeScale, t: number): number {
  const fold = folds[lastAtMost(folds, t, ({ from }) => from)]
  if (fold === undefined) return t
  const inside = Math.min(t, fold.to) - fold.from
  return fold.units + (inside / (fold.to - fold.from)) * foldUnits + (t - fold.from - inside)
}

/** The simulated time at `units` of the axis: the inverse of `toUnits`. */
export function toTime({ folds, foldUnits }: TimeScale, units: number): number {
  const fold = folds[lastAtMost(folds, units, (each) => each.units)]
  if (fold === undefined) return units
  const inside = Math.min(units - fold.units, foldUnits)
  return fold.from + (inside / foldUnits) * (fold.to - fold.from) + (units - fold.units - inside)
}

/** The folds whose middle lies between two places of the axis, in units, ends included; rising. */
export function foldsBetween({ folds, foldUnits }: TimeScale, from: number, to: number): readonly Fold[] {
  const middle = ({ units }: Fold) => units + foldUnits / 2
  return folds.slice(firstAtLeast(folds, from, middle), lastAtMost(folds, to, middle) + 1)
}

/** Where `t` lies on a screen of `width` pixels that shows `view`; outside of `[0, width]` when it is not in view. */
export function toPixels(scale: TimeScale, view: TimeView, width: number, t: number): number {
  return ((toUnits(scale, t) - view.from) / (view.to - view.from)) * width
}

/** The simulated time under pixel `x`, kept within the trace. */
export function fromPixels(scale: TimeScale, view: TimeView, width: number, x: number): number {
  const units = view.from + (x / Math.max(1, width)) * (view.to - view.from)
  return Math.min(scale.end, Math.max(0, toTime(scale, Math.min(scale.length, Math.max(0, units)))))
}

/** The whole axis. */
export function fitView(scale: TimeScale): TimeView {
  return { from: 0, to: scale.length }
}

/** `view` made `factor` times wider (above 1: zoomed out) about `anchor` (units), within the axis. */
export function zoomView(scale: TimeScale, view: TimeView, factor: number, anchor: number): TimeView {
  const span = view.to - view.from
  const next = Math.min(scale.length, Math.max(Math.min(narrowestView, scale.length), span * factor))
  const share = span === 0 ? 0.5 : (anchor - view.from) / span
  return moveInto(scale, anchor - share * next, next)
}

/** `view` moved by `share` of its own width (negative: to earlier times), within the axis. */
export function panView(scale: TimeScale, view: TimeView, share: number): TimeView {
  const span = view.to - view.from
  return moveInto(scale, view.from + share * span, span)
}

/** `view` itself where `t` is in it, else the view of the same width that begins just before `t`. */
export function followView(scale: TimeScale, view: TimeView, t: number): TimeView {
  const units = toUnits(scale, t)
  if (units >= view.from && units <= view.to) return view
  const span = view.to - view.from
  return moveInto(scale, units - span * 0.1, span)
}

/** Whether `view` shows less than the whole axis. */
export function isZoomed(scale: TimeScale, view: TimeView): boolean {
  return view.to - view.from < scale.length * 0.999
}

function moveInto(scale: TimeScale, from: number, span: number): TimeView {
  const start = Math.min(Math.max(0, from), Math.max(0, scale.length - span))
  return { from: start, to: start + span }
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const niceSteps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((step) => step * second),
  ...[1, 2, 5, 10, 15, 30].map((step) => step * minute),
  ...[1, 2, 3, 6, 12, 24].map((step) => step * hour),
]

/**
 * The ticks of `view` on a screen of `width` pixels: multiples of one nice step, at least `spacing` pixels apart, none inside a fold
 * and none where the words of a fold stand.
 */
export function ticksOf(scale: TimeScale, view: TimeView, width: number, spacing: number): Tick[] {
  const msPerPixel = (view.to - view.from) / Math.max(1, width)
  const step = tickStep(spacing * msPerPixel)
  const first = Math.max(0, Math.ceil(toTime(scale, view.from) / step) * step)
  const last = Math.min(scale.end, toTime(scale, view.to))
  const clear = Math.max(scale.foldUnits / 2, spacing * 0.75 * msPerPixel)
  const ticks: Tick[] = []
  for (let at = first; at <= last; at += step) {
    const fold = foldAt(scale, at)
    if (fold) {
      at = Math.floor(fold.to / step) * step
      continue
    }
    if (isBesideFold(scale, toUnits(scale, at), clear)) continue
    ticks.push({ at, label: formatTick(at) })
  }
  return ticks
}

/** The smallest nice step of at least `leastMs`; beyond a day, one, two or five of a power of ten of days. */
function tickStep(leastMs: number): number {
  const nice = niceSteps.find((step) => step >= leastMs)
  if (nice !== undefined) return nice
  const power = day * 10 ** Math.floor(Math.log10(leastMs / day))
  return ([1, 2, 5].find((times) => times * power >= leastMs) ?? 10) * power
}

/** Whether the middle of a fold is nearer to `units` than `clear`. */
function isBesideFold({ folds, foldUnits }: TimeScale, units: number, clear: number): boolean {
  const middle = (fold: Fold) => fold.units + foldUnits / 2
  const before = lastAtMost(folds, units, middle)
  return [folds[before], folds[before + 1]].some((fold) => fold !== undefined && Math.abs(middle(fold) - units) < clear)
}

/** The fold in which `t` lies, ends left out; undefined outside. */
export function foldAt(scale: TimeScale, t: number): Fold | undefined {
  const fold = scale.folds[lastAtMost(scale.folds, t, (candidate) => candidate.from)]
  return fold && t > fold.from && t < fold.to ? fold : undefined
}
