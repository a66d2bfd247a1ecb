import { memo } from 'react'
import type { Trace } from '../../../trace/trace.ts'
import { type TimeAxis, xOf } from '../../../view/timeline/time-axis.ts'

/** Where the end of a life that never comes to rest repeats: a line under the ruler, on past the end. Nothing where no repeat can be seen yet. */
export const LoopBand = memo(function LoopBand({ trace, axis }: { readonly trace: Trace; readonly axis: TimeAxis }) {
  const { loop, end } = trace
  if (loop === undefined || loop.from >= end) return null
  const left = Math.max(0, xOf(axis, loop.from))
  return left < axis.width && <i className="loop-band" style={{ left, width: axis.width - left }} />
})
