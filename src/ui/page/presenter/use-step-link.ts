import { useMemo } from 'react'
import { examples } from '../../../lessons/examples.ts'
import { formatLink } from '../../../share/link.ts'
import { packQuestion } from '../../../store/share-questions.ts'
import { useDocument, useSession } from '../../session/session-context.ts'
import { useAnswer } from '../outgoing/use-answer.ts'

/** A link that is made when it is asked for. */
interface StepLink {
  readonly make: () => string
  /** Where something was masked in its text. */
  readonly masked: readonly string[]
}

/** Makes a link that opens the same text, its secrets masked, at the same instant on the page, where whoever follows can try for themselves; undefined while the text is being packed. */
export function useStepLink(): StepLink | undefined {
  const { document, playhead } = useSession()
  const text = useDocument((state) => state.text)
  const example = examples.find((each) => each.text === text)?.id
  const isExample = example !== undefined
  const { answer } = useAnswer(useMemo(() => (isExample ? undefined : packQuestion(text)), [text, isExample]))
  if (!isExample && answer === undefined) return undefined
  const make = () => {
    const { minor, choice, gateOverrides: gates, seenMs } = document.getState()
    const source = isExample ? { example } : { packed: answer?.packed }
    const timeMs = playhead.getState().t
    return `${location.origin}${location.pathname}#${formatLink({ ...source, timeMs, minor, choice, gates, seenMs })}`
  }
  return { make, masked: answer?.names ?? [] }
}
