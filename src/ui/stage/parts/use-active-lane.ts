import { type RefObject, useCallback } from 'react'
import type { Snapshot, Trace } from '../../../trace/trace.ts'
import { useGlance } from '../../session/use-glance.ts'

/**
 * Keeps in sight, in a frame that scrolls, the row of the container to which the newest step happened; of a playhead that is dragged, once the
 * hand rests. Not while the pointer is in the frame: what is being looked at stays where it is. `rowOf` finds the row of a container in the frame.
 */
export function useActiveRow(
  frame: RefObject<HTMLElement | null>,
  trace: Trace,
  snapshot: Snapshot,
  rowOf: (frame: HTMLElement, name: string) => HTMLElement | undefined,
): void {
  const look = useCallback(() => {
    const element = frame.current
    const name = activeContainer(trace, snapshot)
    if (element && name !== undefined) showRow(element, rowOf(element, name))
  }, [frame, trace, snapshot, rowOf])
  useGlance(look, { atRest: true })
}

function showRow(frame: HTMLElement, row: HTMLElement | undefined): void {
  if (!row || frame.scrollHeight <= frame.clientHeight || frame.matches(':hover')) return
  const top = row.offsetTop - frame.offsetTop
  const isAbove = top < frame.scrollTop
  const isBelow = top + row.offsetHeight > frame.scrollTop + frame.clientHeight
  if (isAbove || isBelow) {
    const rowsAbove = Math.floor(frame.clientHeight / 3 / row.offsetHeight)
    frame.scrollTo({ top: Math.max(0, top - rowsAbove * row.offsetHeight) })
  }
}

/** The container of the newest step at `snapshot`; undefined where that is of the whole Pod. */
function activeContainer({ steps }: Trace, { at, stepCount }: Snapshot): string | undefined {
  for (let index = stepCount - 1; index >= 0; index--) {
    const step = steps[index]
    if (step === undefined || step.at < at) return undefined
    if ('container' in step && step.container !== undefined) return step.container.name
  }
  return undefined
}
