import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { assertExists } from '../../base/assert.ts'
import type { DocumentState } from '../../store/document.ts'
import type { PlayheadState } from '../../store/playhead.ts'
import type { ResultState } from '../../store/result.ts'
import type { Session } from '../../store/session.ts'

/** The stores that a page shows; a page provides them to all its panels. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The stores themselves, for their actions. */
export function useSession(): Session {
  return assertExists(useContext(SessionContext), 'a session around the panels')
}

/** A part of the document; renders again when that part changes. */
export function useDocument<T>(select: (state: DocumentState) => T): T {
  return useStore(useSession().document, select)
}

/** A part of the playhead. Selecting `t` itself renders every frame: take what follows from it instead. */
export function usePlayhead<T>(select: (state: PlayheadState) => T): T {
  return useStore(useSession().playhead, select)
}

/** A part of what was computed. */
export function useResult<T>(select: (state: ResultState) => T): T {
  return useStore(useSession().result, select)
}
