import { useContext } from 'react'
import { useStore } from 'zustand'
import { createPlayheadStore, type PlayheadState } from '../../store/playhead.ts'
import { createResultStore, type ResultState } from '../../store/result.ts'
import { SessionContext } from './session-context.ts'

const noPlayhead = createPlayheadStore()
const noResult = createResultStore()

/** A part of the playhead of the page around; of one that never moves where a card stands alone. */
export function useNearestPlayhead<T>(select: (state: PlayheadState) => T): T {
  return useStore(useContext(SessionContext)?.playhead ?? noPlayhead, select)
}

/** A part of what the page around has computed; of nothing where a card stands alone. */
export function useNearestResult<T>(select: (state: ResultState) => T): T {
  return useStore(useContext(SessionContext)?.result ?? noResult, select)
}
