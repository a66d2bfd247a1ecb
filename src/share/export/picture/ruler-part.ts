import { foldLabels, tailWordsOf, ticksBeside, withinAxis } from '../../../view/timeline/ruler.ts'
import { stopLines } from '../../../view/timeline/stop-lines.ts'
import { endOf, xOf } from '../../../view/timeline/time-axis.ts'
import { type Frame, moved, type Part, words } from './frame.ts'
import { future } from './palette.ts'
import { textWidth } from './text-fit.ts'
import { element } from './xml.ts'

/** The words of the axis. */
export function rulerPart({ axis, axisLeft, trace }: Frame): Part {
  const labels = foldLabels(axis, [])
  const ticks = ticksBeside(labels, axis).map(({ x, label }) =>
    words(withinAxis(x, label, axis), 15, 'mono mid f-ink3', label),
  )
  const folds = labels.map(({ middle, length }) => {
    const width = textWidth(length, 'mono', 11) + 12
    const pill = { x: middle - width / 2, y: 3, width, height: 17, rx: 8.5, class: 'f-sheet s-strong' }
    return element('rect', pill) + words(middle, 15, 'mono mid f-ink2', length)
  })
  const tail = tailWordsOf(axis, trace.endedBy)
  const tailWords =
    tail === undefined
      ? ''
      : element('text', { x: axis.width, y: 15, class: 'small end f-ink3', style: 'font-style:italic' }, tail)
  return { height: 24, markup: moved(axisLeft, 0, [...ticks, ...folds, tailWords].join('')) }
}

/** What ends the Pod, as lines over `height` pixels of lanes, with words. */
export function stopsMarkup({ lanes, axis, axisLeft }: Frame, height: number): string {
  const lines = stopLines(lanes, axis).map(({ stop, x, side, graceX, label }) => {
    const tone = stop.kind === 'delete' || stop.kind === 'stop' ? 'stopping' : 'failed'
    const width = textWidth(label, 'mono', 11) + 6
    const left = side === 'left' ? x - 3 - width : x + 3
    const dashed = (at: number, dashes: string) =>
      element('path', {
        class: `line s-${tone}`,
        'stroke-width': 1.5,
        'stroke-dasharray': dashes,
        d: `M${Math.round(at * 100) / 100} 2V${height}`,
      })
    return [
      dashed(x, '4 3'),
      graceX === undefined ? '' : dashed(graceX, '1.5 3'),
      element('rect', { class: 'f-sheet', x: left, y: 3, width, height: 16 }),
      words(left + 3, 15, `mono w-${tone}`, label),
    ].join('')
  })
  return moved(axisLeft, 0, lines.join(''))
}

/** The veil over what lies after `at`, `height` pixels high; empty at the end of the trace. */
export function veil({ axis, axisLeft, width }: Frame, at: number, height: number): string {
  if (at >= axis.scale.end) return ''
  const x = axisLeft + xOf(axis, at)
  const wide = width - 1 - x
  return element('rect', { class: 'f-sheet', 'fill-opacity': 1 - future, x, width: wide, height })
}

/** The line at `at`, from 8 pixels below the top of the ruler to `height`. */
export function playhead({ axis, axisLeft }: Frame, at: number, height: number): string {
  const x = axisLeft + Math.min(xOf(axis, at), endOf(axis))
  const handle = 'M-5 .5h10a1 1 0 0 1 1 1v7.2L0 15l-6-6.3V1.5a1 1 0 0 1 1-1z'
  return moved(
    x,
    3,
    element('path', { class: 'f-accent', d: handle }) +
      element('rect', { class: 'f-accent', x: -1, y: 5, width: 2, height: height - 8 }),
  )
}
