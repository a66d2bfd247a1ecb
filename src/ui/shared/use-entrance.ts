import { useReducedMotion } from 'framer-motion'

/** How new words come into their place: from a little below, or, where motion is not wanted, without any way. */
export interface Entrance {
  readonly initial: { readonly opacity: number; readonly y?: number }
  readonly animate: { readonly opacity: number; readonly y?: number }
  readonly transition: { readonly duration: number; readonly ease: 'easeOut' }
}

const transition = { duration: 0.18, ease: 'easeOut' } as const
const travelling: Entrance = { initial: { opacity: 0.25, y: 4 }, animate: { opacity: 1, y: 0 }, transition }
// Without `y` at all: a start that is left in no time would still be drawn for a frame.
const standing: Entrance = { initial: { opacity: 1 }, animate: { opacity: 1 }, transition }

/** The entrance of words that replace others. */
export function useEntrance(): Entrance {
  return useReducedMotion() ? standing : travelling
}
