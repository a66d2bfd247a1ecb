import { useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { createFieldPointer } from '../../store/field-pointer.ts'
import type { FieldPlaces } from '../../store/pipeline/field-places.ts'
import { createResultStore } from '../../store/result.ts'
import { SessionContext } from './session-context.ts'

/** The way from a field of the Pod to where it is written. */
export interface FieldLinks {
  /** Where a field is written; undefined when it is not, or where there is no editor. */
  readonly find: (field: string) => FoundField | undefined
  /** Marks a field in the editor; undefined takes the mark away. */
  readonly point: (field: string | undefined) => void
  /** Goes to a field in the editor. */
  readonly ask: (field: string) => void
}

export interface FoundField {
  /** Its path, or that of the limit from which it was filled in. */
  readonly field: string
  readonly line: number
  /** It is not written: the API server took the limit for it. */
  readonly isFilledIn: boolean
}

const noResult = createResultStore()
const noPointer = createFieldPointer()

/** The links of the page around; none of them leads anywhere where there is no editor. */
export function useFieldLinks(): FieldLinks {
  const session = useContext(SessionContext)
  const places = useStore(session?.result ?? noResult, ({ picture }) => picture?.fields)
  const pointer = session?.fields
  return useMemo(() => {
    const { point, ask } = (pointer ?? noPointer).getState()
    return { find: (field) => (pointer && places ? findIn(places, field) : undefined), point, ask }
  }, [pointer, places])
}

function findIn(places: FieldPlaces, field: string): FoundField | undefined {
  const written = places[field]
  if (written) return { field, line: written.line, isFilledIn: false }
  const limit = field.replace('.resources.requests.', '.resources.limits.')
  const place = limit === field ? undefined : places[limit]
  return place && { field: limit, line: place.line, isFilledIn: true }
}
