import type { LevelSpan } from '../resources/demand-blocks.ts'
import type { ResourceView } from '../resources/resource-steps.ts'
import { placeBar } from './bar-place.ts'
import type { TimeAxis } from './time-axis.ts'

/** How high things are drawn in the plot of one resource. */
export interface ResourcePlot {
  /** The most that is ever requested or reserved. */
  readonly demand: number
  /** The value at the top edge. */
  readonly top: number
  /** Pixels of a value from the ground. */
  readonly toHeight: (value: number) => number
  /** The limits as one stepped line, an SVG path; empty when there are none. Where there is no limit it lies on the ground. */
  readonly limitPath: string
  /** The sum of all requests, where they are not drawn one by one: the outline of an area, an SVG path; else empty. */
  readonly sumPath: string
}

/** Limits make the plot at most this many times as high as the demand; higher ones leave it at the top. */
const farthestLimit = 1.6

/** The plot of `view` on `height` pixels. */
export function resourcePlot(view: ResourceView, axis: TimeAxis, height: number): ResourcePlot {
  const most = (values: readonly number[], least: number) => values.reduce((a, b) => Math.max(a, b), least)
  const stacked = view.blocks.map((block) => Math.max(0, block.base) + block.value)
  const demand = most([...stacked, ...view.sums.map(({ value }) => value)], view.request?.value ?? 0)
  const highest = most(
    view.limitLevels.map(({ value }) => value),
    demand,
  )
  const top = (demand > 0 ? Math.min(highest, demand * farthestLimit) : highest) || 1
  // What is written below nothing, which the API server refuses, lies on the ground.
  const toHeight = (value: number) => (Math.max(0, value) / top) * height
  const toY = (value: number) => height - Math.min(height - 1, toHeight(value))
  return {
    demand,
    top,
    toHeight,
    limitPath: outlineOf(view.limitLevels, axis, height, toY),
    sumPath: outlineOf(view.sums, axis, height, toY),
  }
}

function outlineOf(
  levels: readonly LevelSpan[],
  axis: TimeAxis,
  height: number,
  toY: (value: number) => number,
): string {
  const parts: string[] = []
  let lastTo: number | undefined
  const begins = new Set(levels.map(({ from }) => from))
  for (const level of levels) {
    const place = placeBar(axis, level.from, level.to, [], 2)
    if (!place) continue
    parts.push(lastTo === level.from ? `V${toY(level.value)}` : `M${place.left} ${height}V${toY(level.value)}`)
    parts.push(`H${place.left + place.width}`)
    if (!begins.has(level.to)) parts.push(`V${height}`)
    lastTo = level.to
  }
  return parts.join('')
}
