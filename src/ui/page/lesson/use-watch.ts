import { useReducedMotion } from 'framer-motion'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { firstRegion } from './use-arrival.ts'

interface Ways {
  /** Brings the stage to the eye, and leaves it there. */
  readonly toStage: () => void
  /** Brings the stage to the eye; what it returns leads back to where the reader was, unless they have moved on by themselves. */
  readonly aside: () => () => void
}

/** Moves of the reader's own, after which nothing scrolls by itself any more. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The ways between the text of a step and the stage, where one lies below the other. Where both are in view they do nothing. */
export function useWatch(stage: RefObject<HTMLElement | null>, targets: readonly string[], isNarrow: boolean): Ways {
  const isStill = useReducedMotion() === true
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])
  const toStage = useCallback(() => {
    if (!isNarrow || stage.current === null) return
    const region = firstRegion(stage.current, targets) ?? stage.current
    region.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  }, [stage, targets, isNarrow, isStill])
  const aside = useCallback(() => {
    // Nothing would be seen on the way: it is there at once.
    if (!isNarrow || isStill) return nowhere
    const top = window.scrollY
    let hasMoved = false
    const note = () => {
      hasMoved = true
    }
    for (const move of ownMoves) window.addEventListener(move, note, { passive: true })
    const stop = () => {
      for (const move of ownMoves) window.removeEventListener(move, note)
    }
    forget.current = stop
    toStage()
    return () => {
      stop()
      if (!hasMoved) window.scrollTo({ top, behavior: 'smooth' })
    }
  }, [isNarrow, isStill, toStage])
  return { toStage, aside }
}

function nowhere(): void {
  // The reader is where they were.
}
