import { type RefObject, useEffect, useState } from 'react'
import type { MakeWorker } from '../../../store/pipeline-client.ts'
import type { Still } from './still.ts'
import { createStillSource, type StillSource } from './still-source.ts'

/** A source of stills for as long as the page is open; undefined before the first render is over. */
export function useStillSource(makeWorker: MakeWorker): StillSource | undefined {
  const [source, setSource] = useState<StillSource>()
  useEffect(() => {
    const created = createStillSource(makeWorker)
    setSource(created)
    return created.stop
  }, [makeWorker])
  return source
}

/** How far away from the screen a still is asked for. */
const nearby = '300px'

/** The still of `text`, asked for when `place` comes near the screen; undefined until it is there. */
export function useStill(
  source: StillSource | undefined,
  text: string,
  place: RefObject<HTMLElement | null>,
): Still | undefined {
  const [still, setStill] = useState<Still>()
  useEffect(() => {
    const element = place.current
    if (source === undefined || element === null) return
    let isGone = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        source.stillOf(text).then((found) => {
          if (!isGone) setStill(found)
        })
      },
      { rootMargin: nearby },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [source, text, place])
  return still
}
