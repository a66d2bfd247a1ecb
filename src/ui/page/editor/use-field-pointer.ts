import { useStore } from 'zustand'
import { createFieldPointer, type FieldPointer } from '../../../store/field-pointer.ts'
import { useSession } from '../../session/session-context.ts'

const nowhere = createFieldPointer()

/** What panels point at in the text. */
export function useFieldPointer(): FieldPointer {
  return useStore(useSession().fields ?? nowhere)
}
