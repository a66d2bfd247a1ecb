import { formatTime } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import { resourceViews } from '../../view/resources/resource-steps.ts'
import { chaptersOf } from '../../view/story/chapters.ts'
import { statusSequence } from '../../view/story/watch.ts'
import type { BarKind } from '../../view/timeline/lane-bars.ts'
import { lanesOf } from '../../view/timeline/lanes.ts'
import { withTail } from '../../view/timeline/time-axis.ts'
import { changeTimes, fitView, timeScaleOf } from '../../view/timeline/time-scale.ts'
import * as pictureWords from '../../words/en/share/picture.ts'
import { type Frame, gutterOf, moved, nothing, type Part, padding, words } from './picture/frame.ts'
import { lanesPart } from './picture/lanes-part.ts'
import { legendPart } from './picture/legend-part.ts'
import { hatchDefinitions } from './picture/patterns.ts'
import { type PictureTheme, pictureStyle } from './picture/picture-style.ts'
import { reelPart } from './picture/reel-part.ts'
import { resourcesPart } from './picture/resources-part.ts'
import { playhead, rulerPart, stopsMarkup, veil } from './picture/ruler-part.ts'
import { stripPart } from './picture/strip-part.ts'
import { fitText } from './picture/text-fit.ts'
import { element, escapeXml } from './picture/xml.ts'
import { type PictureSource, sourceElement } from './picture-source.ts'

/** How a picture of a timeline is drawn. */
export interface PictureOptions {
  /** Pixels; at least 400 and at most 2400, 800 when absent: the width of a README. */
  readonly width?: number | undefined
  /** Absent: `auto`. */
  readonly theme?: PictureTheme | undefined
  /** Without what `kubectl get pods` prints and every STATUS so far. */
  readonly withoutStrip?: boolean | undefined
  readonly withoutResources?: boolean | undefined
  readonly withoutLegend?: boolean | undefined
  /** Carried along, so that the picture can be opened again. */
  readonly source?: PictureSource | undefined
  /** More rules for the style sheet: fonts that travel with the picture. */
  readonly fontFaces?: string | undefined
}

/** A timeline that can be drawn at any instant; all its drawings have the same size, in pixels. */
export interface TimelinePicture {
  readonly width: number
  readonly height: number
  /** SVG that needs nothing else: at `at` with the playhead and a faint future, else the whole story. */
  readonly draw: (at?: number) => string
}

const widths = { least: 400, usual: 800, most: 2400 }

/** A picture of one instant of `trace`, or of all of it. */
export function timelineSvg(trace: Trace, at: number | undefined, options: PictureOptions = {}): string {
  return timelinePicture(trace, at === undefined ? 'whole' : 'still', options).draw(at)
}

/** Prepares drawings of `trace`: stills have a terminal for the row of the instant, the whole story has none. */
export function timelinePicture(trace: Trace, kind: 'still' | 'whole', options: PictureOptions = {}): TimelinePicture {
  const frame = frameOf(trace, options)
  const { width } = frame
  const lanes = lanesPart(frame)
  const legend = options.withoutLegend ? nothing : legendPart(frame, pictureWords.made(trace.scenario.kubernetes))
  const head = headOf(frame, options)
  const partsAt = (at: number | undefined) => {
    const upper = options.withoutStrip ? [] : upperParts(trace, at, width)
    const resources = options.withoutResources ? nothing : resourcesPart(frame, at)
    return { upper, resources }
  }
  const heightOf = ({ upper, resources }: ReturnType<typeof partsAt>) =>
    sum(upper) +
    headHeight +
    rulerHeight +
    lanes.height +
    resources.height +
    (legend === nothing ? 4 : legend.height + 12)
  const height = Math.round(heightOf(partsAt(kind === 'still' ? 0 : undefined)))

  const draw = (time?: number): string => {
    const at = kind === 'whole' || time === undefined ? undefined : Math.min(Math.max(0, time), trace.end)
    const parts = partsAt(at)
    const plotTop = sum(parts.upper) + headHeight
    const lanesTop = plotTop + rulerHeight
    const resourcesTop = lanesTop + lanes.height
    const legendTop = resourcesTop + parts.resources.height + 6
    const plotHeight = rulerHeight + lanes.height + Math.max(0, parts.resources.height - 10)
    const body = [
      ...stacked(parts.upper),
      moved(0, sum(parts.upper), titleLine(frame, at, options)),
      moved(0, plotTop, rulerPart(frame).markup),
      moved(0, lanesTop, lanes.markup + (at === undefined ? '' : veil(frame, at, lanes.height))),
      moved(0, lanesTop, stopsMarkup(frame, lanes.height)),
      moved(0, resourcesTop, parts.resources.markup),
      at === undefined ? '' : moved(0, plotTop, playhead(frame, at, plotHeight)),
      moved(0, legendTop, legend.markup),
    ].join('')
    return sheetOf(frame, at, height, head + body)
  }
  return { width, height, draw }
}

/** Pixels of the line of the title, and of the words of the axis. */
export const headHeight = 34
export const rulerHeight = 24

/** The style sheet, the hatches and the source of a picture; `motion` is added to the style sheet. */
export function headOf({ id, lanes }: Frame, options: PictureOptions, motion = ''): string {
  const kinds = new Set(lanes.containers.flatMap((lane) => lane.node.map((bar): BarKind => bar.kind)))
  const style = `${options.fontFaces ?? ''}${pictureStyle(id, options.theme ?? 'auto')}${motion}`
  return [
    element('style', {}, style),
    element('defs', {}, hatchDefinitions(id, kinds)),
    options.source ? element('metadata', {}, sourceElement(options.source)) : '',
  ].join('')
}

/** The element `svg` with its name, the story in words and a sheet under `markup`. */
export function sheetOf({ id, trace, width }: Frame, at: number | undefined, height: number, markup: string): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      id,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-story`,
    },
    element('title', { id: `${id}-title` }, escapeXml(titleOf(trace, at))),
    element('desc', { id: `${id}-story` }, escapeXml(storyOf(trace, at))),
    element('rect', { class: 'f-sheet s-rule', x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 10 }),
    markup,
  )
}

/** Lays out `trace` for a picture. */
export function frameOf(trace: Trace, options: PictureOptions): Frame {
  const width = Math.round(Math.min(widths.most, Math.max(widths.least, options.width ?? widths.usual)))
  const lanes = lanesOf(trace)
  const axisLeft = gutterOf(
    lanes.containers.map(({ ref }) => ref.name),
    width,
  )
  const scale = withTail(timeScaleOf(changeTimes(trace)), trace)
  return {
    id: idOf(trace, options),
    trace,
    lanes,
    resources: resourceViews(trace, lanes.containers),
    axis: { scale, view: fitView(scale), width: width - axisLeft - padding },
    axisLeft,
    width,
  }
}

function upperParts(trace: Trace, at: number | undefined, width: number): readonly Part[] {
  const reel = reelPart(trace, at, width)
  return at === undefined ? [reel] : [stripPart(trace, at, width), reel]
}

function stacked(parts: readonly Part[]): readonly string[] {
  let y = 0
  return parts.map(({ height, markup }) => {
    const placed = moved(0, y, markup)
    y += height
    return placed
  })
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { height }) => total + height, 0)
}

/** What the picture shows, over the ruler: the name where no terminal says it, and the time on screen. */
export function titleLine({ trace, width }: Frame, at: number | undefined, options: PictureOptions): string {
  const isNamed = at === undefined || options.withoutStrip === true
  const name = isNamed ? (trace.scenario.pod.metadata.name ?? '') : ''
  return [
    words(padding, 24, 'title f-ink3', pictureWords.timeline),
    words(padding + 78, 24, 'mono f-ink2', fitText(name, 'mono', 11, width - 300)),
    at === undefined ? '' : words(width - padding, 24, 'mono end bold f-accent', formatTime(at)),
  ].join('')
}

function titleOf(trace: Trace, at: number | undefined): string {
  const name = trace.scenario.pod.metadata.name ?? pictureWords.aPod
  return at === undefined ? pictureWords.title(name) : pictureWords.titleAt(name, formatTime(at))
}

/** More chapters than this are not told. */
const mostChapters = 40

/** The picture in words: every STATUS, and the chapters with their times. */
function storyOf(trace: Trace, at: number | undefined): string {
  const statuses = statusSequence(trace)
    .filter((change) => at === undefined || change.at <= at)
    .map(({ value }) => value)
  const chapters = chaptersOf(trace).filter(({ from }) => at === undefined || from <= at)
  const told = chapters.slice(0, mostChapters).map(({ from, title }) => pictureWords.chapter(formatTime(from), title))
  const rest = chapters.length > told.length ? [pictureWords.moreChapters(chapters.length - told.length)] : []
  return [pictureWords.statuses(statuses.slice(-mostChapters)), ...told, ...rest].join(' ')
}

/** The same picture has the same id: what a document generator writes does not change from one run to the next. */
function idOf(trace: Trace, { theme, width, source }: PictureOptions): string {
  const key = JSON.stringify([trace.scenario.pod, trace.end, trace.steps.length, theme, width, source?.text])
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return `podreel-${(hash >>> 0).toString(36)}`
}
