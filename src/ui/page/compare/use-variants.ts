import { useEffect, useState } from 'react'
import type { Fix } from '../../../kube/diagnostic.ts'
import { useResult, useSession } from '../../session/session-context.ts'

const none: readonly Fix[] = []

/** Other ways to write the Pod on the stage; none until they are found, which takes the YAML library. */
export function useVariants(): readonly Fix[] {
  const { document } = useSession()
  const picture = useResult((state) => state.picture)
  const [variants, setVariants] = useState(none)
  useEffect(() => {
    let isWanted = true
    const { text } = document.getState()
    setVariants(none)
    const find = async () => {
      const { specVariants } = await import('../../../store/spec-variants.ts')
      if (isWanted && picture !== undefined && document.getState().text === text)
        setVariants(specVariants(text, picture))
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [document, picture])
  return variants
}
