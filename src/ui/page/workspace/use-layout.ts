import { useMemo } from 'react'
import { oneOf, type Read, useRemembered } from '../../kit/remembered.ts'

/** How much of the width the editor has at first, in per cent. */
export const usualShare = 31

/** The widest that the editor gets, in per cent. */
export const largestShare = 70

/** How editor and stage stand on a narrow screen: one above the other, or one of them at a time. */
export type NarrowLayout = 'column' | 'tabs'

/** How the page is divided; remembered for the next visit. */
export interface Layout {
  /** Per cent of the width that the editor has, 0: it is hidden. Of no effect on narrow screens. */
  readonly share: number
  readonly setShare: (share: number) => void
  readonly narrow: NarrowLayout
  readonly setNarrow: (layout: NarrowLayout) => void
}

/** The layout of the page. */
export function useLayout(): Layout {
  const [share, setShare] = useRemembered('editor-share', readShare, usualShare)
  const [narrow, setNarrow] = useRemembered('narrow-layout', oneOf(['column', 'tabs']), 'column' as NarrowLayout)
  return useMemo(() => ({ share, setShare, narrow, setNarrow }), [share, setShare, narrow, setNarrow])
}

const readShare: Read<number> = (stored) =>
  typeof stored === 'number' && stored >= 0 && stored <= largestShare ? stored : undefined
