import { type RefObject, useEffect } from 'react'
import type { Trace } from '../../../trace/trace.ts'
import * as words from '../../../words/en/page/lesson.ts'
import { useSession } from '../../session/session-context.ts'

/** A part of the stage: how it is found, and its words. */
interface Region {
  readonly selector: string
  /** Read on after "Look at". */
  readonly words: string
}

/** What a step may point at, beside containers. */
const regions: Readonly<Record<string, Region>> = {
  kubectl: { selector: '.stage-terminal', words: words.regions.kubectl },
  Pod: { selector: '.pod', words: words.regions.Pod },
  Why: { selector: '.why', words: words.regions.Why },
  Timeline: { selector: '.timeline', words: words.regions.Timeline },
  Resources: { selector: '.resources', words: words.regions.Resources },
  Events: { selector: '.details', words: words.regions.Events },
}

/** What `target` is called: reads on after "Look at". */
export function wordsFor(target: string): string {
  return regions[target]?.words ?? target
}

/** The word for `target` in `data-point`, where it is a region. */
export function regionOf(target: string): string {
  return Object.hasOwn(regions, target) ? target : ''
}

/** The first part of `stage` that is among `targets`; undefined where none is. */
export function firstRegion(stage: HTMLElement, targets: readonly string[]): HTMLElement | undefined {
  const first = targets.find((target) => regionOf(target) !== '')
  const selector = first === undefined ? undefined : regions[first]?.selector
  return selector === undefined ? undefined : (stage.querySelector<HTMLElement>(selector) ?? undefined)
}

/** Where a step begins, and what it points at. */
interface Arrival {
  /** In milliseconds. */
  readonly at: number
  /** Another list for every step, so that each arrives anew. */
  readonly targets: readonly string[]
  /** The stage scrolls by itself, and may be moved to what is pointed at. */
  readonly scrolls: boolean
}

/**
 * Takes the stage to where a step begins: moves the playhead, selects the container among the targets and brings their first region
 * into view. The frames around regions are drawn by lesson.css.
 */
export function useArrival(
  stage: RefObject<HTMLElement | null>,
  trace: Trace | undefined,
  { at, targets, scrolls }: Arrival,
): void {
  const { playhead } = useSession()
  useEffect(() => {
    if (trace === undefined) return
    const { stepTo, select } = playhead.getState()
    stepTo(at)
    select(targets.find((target) => regionOf(target) === ''))
    if (scrolls && stage.current !== null) firstRegion(stage.current, targets)?.scrollIntoView({ block: 'nearest' })
  }, [playhead, stage, trace, at, targets, scrolls])
}
