import type { DemandBlock } from '../../../view/resources/demand-blocks.ts'
import type { ResourceView } from '../../../view/resources/resource-steps.ts'
import { placeBar } from '../../../view/timeline/bar-place.ts'
import { type ResourcePlot, resourcePlot } from '../../../view/timeline/resource-plot.ts'
import { fitOf, limitWords, qosWords } from '../../../view/timeline/resource-words.ts'
import * as pictureWords from '../../../words/en/share/picture.ts'
import { type Frame, moved, nothing, type Part, padding, words } from './frame.ts'
import { gridLines } from './lanes-part.ts'
import { veil } from './ruler-part.ts'
import { type Flowing, fitText, flow, textWidth } from './text-fit.ts'
import { element } from './xml.ts'

/** The resources over time, under the lanes and on the same axis; nothing when no container names any. */
export function resourcesPart(frame: Frame, at: number | undefined): Part {
  const { resources, trace, width } = frame
  if (resources.length === 0) return nothing
  const qos = qosWords(trace.scenario.pod, trace)
  const why = pictureWords.qos(qos.qosClass, qos.why)
  const parts = [
    element('path', { class: 'line s-rule', d: `M0 .5H${width}` }),
    words(padding, 24, 'title f-ink3', pictureWords.resources),
    words(padding + 96, 24, 'note f-ink3', fitText(why, 'sans', 12, width - 2 * padding - 96)),
  ]
  let y = 36
  const trackHeight = resources.length > 1 ? 46 : 60
  for (const view of resources) {
    const row = resourceRow(frame, view, trackHeight, at)
    parts.push(moved(0, y, row.markup))
    y += row.height + 10
  }
  return { height: y, markup: parts.join('') }
}

function resourceRow(frame: Frame, view: ResourceView, height: number, at: number | undefined): Part {
  const { axis, axisLeft, width } = frame
  const sentence = wordLines(frame, view)
  const plot = resourcePlot(view, axis, height)
  const top = sentence.height + 4
  const ground = top + height
  const limit = { class: 'line s-ink3', 'stroke-dasharray': '3 3', d: plot.limitPath }
  const blocks = [
    gridLines(frame, height),
    plot.sumPath === '' ? '' : element('path', { class: 'f-done s-done', d: plot.sumPath }),
    ...view.blocks.map((block) => blockMarkup(frame, block, plot, height)),
    plot.limitPath === '' ? '' : element('path', limit),
  ]
  const over = [
    element('path', { class: 'line s-strong', d: `M${axisLeft} ${ground + 0.5}H${width - padding}` }),
    view.request === undefined ? '' : levelLine(frame, ground - plot.toHeight(view.request.value)),
  ]
  return {
    height: ground + 1,
    markup: [
      words(padding, 29, 'name f-ink', fitText(view.name, 'sans', 13, axisLeft - padding - 8)),
      words(padding, 44, 'mono f-ink3', view.request ? 'requests' : 'limits'),
      moved(axisLeft, top, blocks.join('')),
      at === undefined ? '' : moved(0, top, veil(frame, at, height)),
      moved(axisLeft, 0, sentence.markup),
      ...over,
    ].join(''),
  }
}

function levelLine({ axisLeft, width }: Frame, y: number): string {
  return element('path', { class: 'line s-ink', 'stroke-width': 1.5, d: `M${axisLeft} ${round(y)}H${width - padding}` })
}

interface Words extends Flowing {
  readonly text: string
  readonly look: string
}

/** What is reserved, by which sum, the limit, and whether it fits. */
function wordLines({ axis, trace }: Frame, view: ResourceView): Part {
  const { request } = view
  const isSum = request !== undefined && request.expression !== request.text
  const lead = request
    ? pictureWords.effectiveRequest(request.text, isSum ? request.why : undefined)
    : pictureWords.noRequest
  const limit = limitWords(view)
  const fit = fitOf(view, trace)
  const all = [
    wordsOf(lead, 'mono bold f-ink', axis.width),
    ...(isSum ? [wordsOf(request.expression, 'mono f-ink2', axis.width)] : []),
    ...(limit === undefined ? [] : [wordsOf(limit, 'mono f-ink3', axis.width)]),
    ...(fit ? [wordsOf(fit.text, fit.isFitting ? 'mono w-ready' : 'mono bold w-failed', axis.width)] : []),
  ]
  const placed = flow(all, axis.width, 14)
  const markup = placed.map(({ item, left, line }) => words(left, 12 + line * 16, item.look, item.text))
  return { height: ((placed.at(-1)?.line ?? 0) + 1) * 16, markup: markup.join('') }
}

function wordsOf(text: string, look: string, width: number): Words {
  const shown = fitText(text, 'mono', 11, width)
  return { text: shown, look, width: textWidth(shown, 'mono', 11) }
}

function blockMarkup({ axis }: Frame, block: DemandBlock, plot: ResourcePlot, height: number): string {
  const tall = plot.toHeight(block.value)
  const names = tall >= 14 ? [`${block.container} ${block.text}`, block.text] : []
  const place = placeBar(axis, block.from, block.to, names, 2)
  if (!place) return ''
  const { left, width } = place
  const y = height - plot.toHeight(block.base) - Math.max(2, tall)
  if (tall < 5) {
    const look = block.isDeciding ? ['f-accent', 0.45] : ['f-ink3', 0.55]
    const box = { x: left, y, width, height: Math.max(2, tall) }
    return element('rect', { ...box, class: look[0], 'fill-opacity': look[1] })
  }
  const edge = block.isDeciding ? 'f-accent-soft s-accent' : 'f-done s-done'
  const box = { x: left + 0.5, y: y + 0.5, width: Math.max(0.5, width - 1), height: tall - 1 }
  return [
    element('rect', { ...box, class: edge, 'stroke-opacity': block.isDeciding ? undefined : 0.6 }),
    place.words === undefined
      ? ''
      : words(
          left + Math.max(5, place.indent),
          y + tall / 2 + 4,
          `mono ${block.isDeciding ? 'f-accent' : 'f-ink2'}`,
          place.words,
        ),
  ].join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
