import { visibleText } from '../../../base/visible-text.ts'
import type { Trace } from '../../../trace/trace.ts'
import type { ResourceView } from '../../../view/resources/resource-steps.ts'
import type { Lanes } from '../../../view/timeline/lanes.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import { textWidth } from './text-fit.ts'
import { element, escapeXml, rounded } from './xml.ts'

/** What all parts of a picture share. Lengths are in pixels. */
export interface Frame {
  /** Id of the picture: what it defines is named by it. */
  readonly id: string
  readonly trace: Trace
  readonly lanes: Lanes
  readonly resources: readonly ResourceView[]
  readonly axis: TimeAxis
  /** Where the axis begins. */
  readonly axisLeft: number
  readonly width: number
}

/** A part of a picture, drawn from (0, 0) downwards over the whole width. */
export interface Part {
  readonly height: number
  readonly markup: string
}

/** What stands free around everything. */
export const padding = 16

/** A part that takes no room. */
export const nothing: Part = { height: 0, markup: '' }

/** Words with their baseline at `y`. */
export function words(x: number, y: number, look: string, text: string, size?: number): string {
  return element(
    'text',
    { x, y, class: look, style: size === undefined ? undefined : `font-size:${rounded(size)}px` },
    escapeXml(text),
  )
}

/** `markup`, moved. */
export function moved(x: number, y: number, markup: string): string {
  return markup === '' ? '' : element('g', { transform: `translate(${rounded(x)} ${rounded(y)})` }, markup)
}

/** Pixels of the names' column: as wide as the longest name, within reason. */
export function gutterOf(names: readonly string[], width: number): number {
  const longest = Math.max(132, ...names.map((name) => textWidth(visibleText(name), 'sans', 13) + padding + 12))
  return Math.round(Math.min(longest, 210, width * 0.3))
}
