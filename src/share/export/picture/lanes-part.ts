import { type BarPlace, placeBar } from '../../../view/timeline/bar-place.ts'
import { bundlesInView } from '../../../view/timeline/bundles.ts'
import { eventClusters } from '../../../view/timeline/event-clusters.ts'
import type { Bar, BarKind } from '../../../view/timeline/lane-bars.ts'
import { type LanePlace, placeLaneBar } from '../../../view/timeline/lane-places.ts'
import type { ContainerLane } from '../../../view/timeline/lanes.ts'
import { foldsIn, ticksIn } from '../../../view/timeline/ruler.ts'
import { stateLooks } from '../../../view/timeline/state-look.ts'
import { graceBands } from '../../../view/timeline/stop-lines.ts'
import * as pictureWords from '../../../words/en/share/picture.ts'
import * as barWords from '../../../words/en/view/bars.ts'
import { type Frame, moved, type Part, padding, words } from './frame.ts'
import { isHatched, tear } from './patterns.ts'
import { fitName, textWidth } from './text-fit.ts'
import { element } from './xml.ts'

const laneHeight = 30
const barHeight = 20
const mainGap = 5
/** Room over the lanes for the words of what ends the Pod. */
const stopsRoom = 20

/** The lanes of the containers and of the Pod as a whole, without the ruler above them and without the playhead. */
export function lanesPart(frame: Frame): Part {
  const { lanes, axis, axisLeft, width } = frame
  const rows: string[] = []
  let y = lanes.stops.length > 0 ? stopsRoom : 4
  const firstMain = lanes.containers.findIndex(({ ref }) => ref.role === 'main')
  for (const [index, lane] of lanes.containers.entries()) {
    if (index === firstMain && index > 0) {
      rows.push(separator(y + 2, width))
      y += mainGap
    }
    rows.push(moved(0, y, laneRow(frame, lane)))
    y += laneHeight
  }
  y += 6
  rows.push(separator(y - 3, width), moved(0, y, phaseRow(frame)))
  y += 24
  rows.push(moved(0, y, eventsRow(frame)))
  y += 24
  const behind = [
    ...graceBands(lanes, axis).map(({ left, width: wide }) =>
      element('rect', { class: 'f-stopping', 'fill-opacity': 0.4, x: left, width: wide, height: y }),
    ),
    gridLines(frame, y),
  ]
  const tears = foldsIn(axis).map(({ x }) => tear(x, y))
  return {
    height: y,
    markup: [moved(axisLeft, 0, behind.join('')), ...rows, moved(axisLeft, 0, tears.join(''))].join(''),
  }
}

/** The lines of the ticks over `height` pixels, from the left end of the axis. */
export function gridLines({ axis }: Frame, height: number): string {
  const d = ticksIn(axis).map(({ x }) => `M${Math.round(x) + 0.5} 0v${height}`)
  return d.length === 0 ? '' : element('path', { class: 'line s-rule', d: d.join('') })
}

function separator(y: number, width: number): string {
  return element('path', { class: 'line s-rule', d: `M${padding} ${Math.round(y) + 0.5}H${width - padding}` })
}

function laneRow(frame: Frame, lane: ContainerLane): string {
  const { axis, axisLeft } = frame
  const isInit = lane.ref.role === 'init'
  const bars = stretches(frame, lane.node, (bar, index) => {
    const drawn = placeLaneBar(axis, bar, lane.node[index + 1], isInit)
    return drawn ? barMarkup(frame, bar, drawn) : ''
  })
  const api = stretches(frame, lane.api, (bar) => {
    const place = placeBar(axis, bar.from, bar.to, [], 1)
    return place ? apiLine(bar, place) : ''
  })
  const name = fitName(lane.ref.name, 'sans', 13, axisLeft - padding - 8)
  const track = moved(axisLeft, 2, [...bars, ...api].join(''))
  return words(padding, 18, 'name f-ink', name) + track
}

/** What lasts on the axis; of many, neighbours that are too narrow to be told apart as one block that says how many there are. */
function stretches<T extends { readonly from: number; readonly to: number }>(
  { axis }: Frame,
  items: readonly T[],
  draw: (item: T, index: number) => string,
): readonly string[] {
  return bundlesInView(items, axis).map(({ first, end }) => {
    const [item, last] = [items[first], items[end - 1]]
    if (item === undefined || last === undefined) return ''
    if (item === last) return draw(item, first)
    const place = placeBar(axis, item.from, last.to, barWords.bundle(end - first), 2)
    if (!place) return ''
    const { left, width } = place
    const block = element('rect', { class: 'f-done s-done', x: left, y: 1.5, width, height: barHeight - 1 })
    return place.words === undefined
      ? block
      : block + words(left + Math.max(4, place.indent), 15, 'mono f-ink2', place.words)
  })
}

function barMarkup(frame: Frame, bar: Bar, { place, tail }: LanePlace): string {
  const { left, width } = place
  const box = { x: left + 0.5, y: 1.5, width: Math.max(0.5, width - 1), height: barHeight - 1 }
  const line = tail && {
    class: `line s-${stateLooks[bar.kind].tone}`,
    'stroke-width': 2,
    'stroke-dasharray': '2 3',
    d: `M${round(tail.left)} 11h${round(tail.width)}`,
  }
  return [
    swatch(frame, bar.kind, box),
    ...(place.words === undefined ? [] : wordsInBar(bar, place, place.words)),
    line ? element('path', line) : '',
  ].join('')
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A box that looks like a bar of `kind`. */
export function swatch({ id }: Pick<Frame, 'id'>, kind: BarKind, box: Box): string {
  const ground = groundOf(kind)
  return element('rect', {
    ...box,
    rx: Math.min(2, box.width / 2),
    class: `${ground}${ground === '' ? '' : ' '}s-${stateLooks[kind].tone}`,
    fill: isHatched(kind) ? `url(#${id}-${kind})` : undefined,
    'stroke-dasharray': kind === 'backoff' || kind === 'waitingTurn' ? '3 2' : undefined,
  })
}

function groundOf(kind: BarKind): string {
  if (isHatched(kind)) return ''
  if (kind === 'created') return 'f-sheet'
  if (kind === 'waitingTurn') return 'waits'
  return kind === 'killed' ? 'w-killed' : `f-${stateLooks[kind].tone}`
}

/** On a hatch the words have a ground of their own. */
function wordsInBar(bar: Bar, place: BarPlace, text: string): readonly string[] {
  const { tone } = stateLooks[bar.kind]
  const isEnd = bar.kind === 'completed' || bar.kind === 'failed' || bar.kind === 'killed'
  if (isEnd) {
    const look = `mono bold mid ${bar.kind === 'killed' ? 'f-sheet' : `w-${tone}`}`
    return [words(place.left + place.width / 2, 15, look, text)]
  }
  const x = place.left + Math.max(4, place.indent)
  const isOnHatch = bar.kind === 'pulling' || bar.kind === 'running' || bar.kind === 'prestop'
  const ground = { x: x - 3, y: 3, width: textWidth(text, 'mono', 11) + 6, height: 16, class: `f-${tone}` }
  return [...(isOnHatch ? [element('rect', ground)] : []), words(x, 15, `mono w-${tone}`, text)]
}

const troubles = new Set(['pullFailed', 'createFailed', 'failed', 'backoff'])

function apiLine(bar: Bar, { left, width }: BarPlace): string {
  const { tone } = stateLooks[bar.kind]
  const line = (look: string, dashes: string) =>
    element('path', {
      class: `line ${look}`,
      'stroke-width': 3,
      'stroke-dasharray': dashes,
      d: `M${round(left)} 24.5h${round(width)}`,
    })
  if (bar.kind === 'waiting') return line('s-strong', '3 3')
  if (troubles.has(bar.kind)) return line(`s-${tone}`, '6 2')
  const look = bar.kind === 'completed' ? 'f-strong' : `a-${tone}`
  return element('rect', { class: look, x: left, y: 23, width, height: 3 })
}

const phaseTones: Readonly<Record<string, string>> = { Running: 'running', Succeeded: 'ready', Failed: 'failed' }

function phaseRow(frame: Frame): string {
  const { lanes, axis, axisLeft } = frame
  const spans = stretches(frame, lanes.phase, ({ from, to, value }) => {
    const place = placeBar(axis, from, to, [value], 1)
    if (!place) return ''
    const tone = phaseTones[value]
    const { left, width } = place
    return [
      element('rect', { class: `f-${tone ?? 'done'}`, x: left, y: 3, width, height: 18 }),
      element('rect', { class: tone ? `w-${tone}` : 'f-ink2', x: left, y: 3, width: 2, height: 18 }),
      place.words === undefined
        ? ''
        : words(left + Math.max(7, place.indent), 16, `mono ${tone ? `w-${tone}` : 'f-ink2'}`, place.words),
    ].join('')
  })
  return words(padding, 16, 'note f-ink2', pictureWords.phase) + moved(axisLeft, 0, spans.join(''))
}

function eventsRow({ lanes, axis, axisLeft }: Frame): string {
  const marks = eventClusters(lanes.events, axis).map(({ x, first, end, isWarning }) => {
    if (isWarning) return element('path', { class: 'w-failed', d: `M${round(x)} 6l4.5 8h-9z` })
    const ring = { class: 'f-ink3', 'fill-opacity': 0.3, cx: x, cy: 10, r: 4.5 }
    return [
      end - first > 1 ? element('circle', ring) : '',
      element('circle', { class: 'f-ink3', cx: x, cy: 10, r: 2.5 }),
    ].join('')
  })
  return words(padding, 14, 'note f-ink2', pictureWords.events) + moved(axisLeft, 0, marks.join(''))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
