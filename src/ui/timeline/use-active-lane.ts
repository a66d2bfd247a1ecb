import { type RefObject, useEffect } from 'react'
import type { Snapshot, Trace } from '../../trace/trace.ts'

/**
 * Keeps in sight, in a frame that scrolls, the row of the container to which the newest step happened. Not while the pointer is in the
 * frame: what is being looked at stays where it is. `rowOf` finds the row of a container in the frame.
 */
export function useActiveRow(
  frame: RefObject<HTMLElement | null>,
  trace: Trace,
  snapshot: Snapshot,
  rowOf: (frame: HTMLElement, name: string) => HTMLElement | undefined,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element || element.scrollHeight <= element.clientHeight || element.matches(':hover')) return
    const name = activeContainer(trace, snapshot)
    const row = name === undefined ? undefined : rowOf(element, name)
    if (!row) return
    const top = row.offsetTop - element.offsetTop
    const isAbove = top < element.scrollTop
    const isBelow = top + row.offsetHeight > element.scrollTop + element.clientHeight
    if (isAbove || isBelow) element.scrollTo({ top: Math.max(0, top - element.clientHeight / 3) })
  }, [frame, trace, snapshot, rowOf])
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
