import { useEffect, useState } from 'react'
import { examples } from '../../lessons/examples.ts'
import { packText } from '../../share/codec.ts'
import { formatLink } from '../../share/link.ts'
import { maskSecrets } from '../../share/secrets/mask-secrets.ts'
import { useDocument, useSession } from '../session-context.ts'

/** Makes a link that opens the same text, its secrets masked, at the same instant on the page, where whoever follows can try for themselves; undefined while the text is being packed. */
export function useStepLink(): (() => string) | undefined {
  const { document, playhead } = useSession()
  const text = useDocument((state) => state.text)
  const example = examples.find((each) => each.text === text)?.id
  const [packed, setPacked] = useState<string>()
  useEffect(() => {
    let isWanted = true
    setPacked(undefined)
    void packText(maskSecrets(text).text).then((value) => {
      if (isWanted) setPacked(value)
    })
    return () => {
      isWanted = false
    }
  }, [text])
  if (packed === undefined) return undefined
  return () => {
    const { minor, choice, gateOverrides: gates } = document.getState()
    const source = example === undefined ? { packed } : { example }
    const timeMs = playhead.getState().t
    return `${location.origin}${location.pathname}#${formatLink({ ...source, timeMs, minor, choice, gates })}`
  }
}
