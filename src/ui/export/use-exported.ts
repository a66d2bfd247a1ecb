import { useMemo } from 'react'
import { type Masked, maskSecrets } from '../../share/secrets/mask-secrets.ts'
import { documentInput } from '../../store/document.ts'
import type { Trace } from '../../trace/trace.ts'
import { useSession } from '../session-context.ts'

/** What is exported: the page as it was when the dialog was opened. */
export interface Subject {
  readonly trace: Trace
  /** The playhead, in milliseconds. */
  readonly timeMs: number
  readonly name: string
  /** The text and how it is looked at, for a picture to carry. */
  readonly source: { readonly text: string } & Pick<ReturnType<typeof documentInput>, 'choice' | 'minor'> & {
      readonly gates: Readonly<Record<string, boolean>>
    }
  /** The text without its secrets. */
  readonly masked: Masked
}

/** undefined when nothing is on the stage. */
export function useSubject(): Subject | undefined {
  const { document, playhead, result } = useSession()
  return useMemo(() => {
    const { shown } = result.getState()
    if (shown === undefined) return undefined
    const { text, choice, minor, gateOverrides } = documentInput(document.getState())
    const timeMs = Math.round(Math.min(playhead.getState().t, shown.trace.end))
    return {
      trace: shown.trace,
      timeMs,
      name: shown.trace.scenario.name,
      source: { text, choice, minor, gates: gateOverrides },
      masked: maskSecrets(text),
    }
  }, [document, playhead, result])
}
