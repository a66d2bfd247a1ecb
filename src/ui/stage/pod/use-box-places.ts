import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where the boxes of the containers stand, when they stand in one row. */
export interface BoxPlaces {
  readonly width: number
  /** By container: the middle and the right edge of its box, in pixels from the left edge of the row. */
  readonly boxes: ReadonlyMap<string, { readonly middle: number; readonly right: number }>
}

/** The places of the boxes in `flow`, kept up to date; undefined while they stand in several rows. `key` changes with the containers. */
export function useBoxPlaces(flow: RefObject<HTMLElement | null>, key: string): BoxPlaces | undefined {
  const [places, setPlaces] = useState<BoxPlaces>()
  useLayoutEffect(() => {
    const element = flow.current
    if (!element || key === '') return
    const measure = () => setPlaces((before) => sameOrNew(before, placesIn(element)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [flow, key])
  return places
}

function placesIn(flow: HTMLElement): BoxPlaces | undefined {
  const frame = flow.getBoundingClientRect()
  const boxes = new Map<string, { middle: number; right: number }>()
  let top: number | undefined
  for (const box of flow.querySelectorAll<HTMLElement>('[data-box]')) {
    const rect = box.getBoundingClientRect()
    if (top !== undefined && Math.abs(rect.top - top) > 4) return undefined
    top = rect.top
    const middle = Math.round((rect.left + rect.right) / 2 - frame.left)
    boxes.set(box.dataset.box ?? '', { middle, right: Math.round(rect.right - frame.left) })
  }
  return { width: Math.round(frame.width), boxes }
}

function sameOrNew(before: BoxPlaces | undefined, now: BoxPlaces | undefined): BoxPlaces | undefined {
  const text = (places: BoxPlaces | undefined) => places && JSON.stringify([places.width, [...places.boxes]])
  return text(before) === text(now) ? before : now
}
