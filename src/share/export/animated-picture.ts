import { formatTime } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import { chaptersOf } from '../../view/story/chapters.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import { watchRows } from '../../view/story/watch.ts'
import { endOf, xOf } from '../../view/timeline/time-axis.ts'
import * as pictureWords from '../../words/en/share/picture.ts'
import { moved, nothing, type Part, padding, words } from './picture/frame.ts'
import { lanesPart } from './picture/lanes-part.ts'
import { legendPart } from './picture/legend-part.ts'
import { Motion } from './picture/motion.ts'
import { future } from './picture/palette.ts'
import { reelAlongTime } from './picture/reel-part.ts'
import { resourcesPart } from './picture/resources-part.ts'
import { playhead, rulerPart, stopsMarkup } from './picture/ruler-part.ts'
import { terminalOf } from './picture/strip-part.ts'
import { fitText, textWidth } from './picture/text-fit.ts'
import { element } from './picture/xml.ts'
import {
  frameOf,
  headHeight,
  headOf,
  type PictureOptions,
  rulerHeight,
  sheetOf,
  titleLine,
} from './timeline-picture.ts'

/** Seconds that the story takes on screen: long enough to read, short enough to wait for. */
const shortest = 8
const longest = 24
/** Seconds for each chapter, between the two. */
const perChapter = 1.2
/** Seconds below which nothing can be seen, and how many rows and chapters are drawn at most. */
const blink = 0.06
const mostFrames = 160
const captionHeight = 26

/**
 * A picture of `trace` that plays the story once and stops at its end, where it shows all of it: SVG that needs nothing
 * else, moved by CSS. Where motion is not wanted it shows the end at once.
 */
export function animatedSvg(trace: Trace, options: PictureOptions = {}): string {
  const frame = frameOf(trace, options)
  const { axis, axisLeft, id, width } = frame
  const chapters = chaptersOf(trace)
  const lasts = Math.min(longest, Math.max(shortest, chapters.length * perChapter))
  const end = endOf(axis)
  const secondsAt = (t: number) => (end <= 0 ? 0 : (Math.min(xOf(axis, t), end) / end) * lasts)
  const motion = new Motion(id, end, secondsAt)
  const frames = <T>(items: readonly T[], at: (item: T) => number, draw: (item: T) => string): string =>
    seen(items, (item) => secondsAt(at(item)), Math.max(blink, lasts / mostFrames))
      .map((item, index, all) => {
        const next = all[index + 1]
        return motion.during({ from: at(item), to: next === undefined ? undefined : at(next) }, draw(item))
      })
      .join('')

  const terminal = terminalOf(trace, width)
  const rows = frames(
    watchRows(trace),
    ({ at }) => at,
    ({ row }) => terminal.cells(row),
  )
  const strip = terminal.around(terminal.prompt(kubectl.watch(trace.scenario)) + terminal.headers + rows)
  const reel = reelAlongTime(
    trace,
    width,
    (from, next, past, now) => motion.faintBefore(from, past) + motion.during({ from, to: next }, now),
  )
  const told = frames(
    chapters,
    ({ from }) => from,
    ({ from, title }) => caption(formatTime(from), title, width),
  )
  const upper: readonly Part[] = [
    ...(options.withoutStrip ? [] : [strip, reel]),
    { height: captionHeight, markup: told },
  ]
  const lanes = lanesPart(frame)
  const resources = options.withoutResources ? nothing : resourcesPart(frame, undefined)
  const legend = options.withoutLegend ? nothing : legendPart(frame, pictureWords.made(trace.scenario.kubernetes))

  const headTop = upper.reduce((sum, part) => sum + part.height, 0)
  const plotTop = headTop + headHeight
  const lanesTop = plotTop + rulerHeight
  const resourcesTop = lanesTop + lanes.height
  const legendTop = resourcesTop + resources.height + 6
  const height = Math.round(legend === nothing ? legendTop - 2 : legendTop + legend.height + 6)
  const plotHeight = rulerHeight + lanes.height + Math.max(0, resources.height - 10)
  const room = width - 1 - axisLeft
  const veil = element('rect', {
    class: 'f-sheet',
    'fill-opacity': 1 - future,
    x: end,
    width: room,
    height: lanes.height,
  })
  const window = {
    x: axisLeft,
    y: lanesTop,
    width: room,
    height: lanes.height,
    overflow: 'hidden',
    'aria-hidden': 'true',
  }
  let top = 0
  const body = [
    ...upper.map((part) => {
      const placed = moved(0, top, part.markup)
      top += part.height
      return placed
    }),
    moved(0, headTop, titleLine(frame, undefined, options)),
    moved(0, plotTop, rulerPart(frame).markup),
    moved(0, lanesTop, lanes.markup),
    element('svg', window, motion.fromLeft(trace.end, veil)),
    moved(0, lanesTop, stopsMarkup(frame, lanes.height)),
    moved(0, resourcesTop, resources.markup),
    moved(0, plotTop, motion.fromLeft(trace.end, playhead(frame, trace.end, plotHeight))),
    moved(0, legendTop, legend.markup),
  ].join('')
  return sheetOf(frame, undefined, height, headOf(frame, options, motion.css()) + body)
}

/** Of the items that begin within the same `least` seconds the last one. */
function seen<T>(items: readonly T[], secondsAt: (item: T) => number, least: number): readonly T[] {
  const slot = (item: T | undefined) => (item === undefined ? undefined : Math.floor(secondsAt(item) / least))
  return items.filter((item, index) => slot(item) !== slot(items[index + 1]))
}

function caption(time: string, title: string, width: number): string {
  const left = padding + textWidth(time, 'mono', 11) + 10
  return (
    words(padding, 19, 'mono bold f-accent', time) +
    words(left, 19, 'name f-ink', fitText(title, 'sans', 13, width - padding - left))
  )
}
