import { useEffect, useState } from 'react'
import { type DocumentInput, documentInput } from '../../store/document.ts'
import type { Picture } from '../../store/picture.ts'
import { useResult, useSession } from '../session-context.ts'

/**
 * What follows from the text on the stage and its picture; `none` until it is found. `load` gives what finds it, which takes the YAML library: it must be the same
 * with each render.
 */
export function useFromText<T>(none: T, load: () => Promise<(input: DocumentInput, picture: Picture) => T>): T {
  const { document } = useSession()
  const picture = useResult((state) => state.picture)
  const [found, setFound] = useState(none)
  useEffect(() => {
    let isWanted = true
    const input = documentInput(document.getState())
    setFound(none)
    const find = async () => {
      const findIn = await load()
      if (isWanted && picture !== undefined && document.getState().text === input.text)
        setFound(() => findIn(input, picture))
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [document, picture, none, load])
  return found
}
