import { useMemo } from 'react'
import type { PictureInput } from '../../../store/pipeline/picture.ts'
import type { Trace } from '../../../trace/trace.ts'
import { useSession } from '../../session/session-context.ts'
import { useAnswer } from '../outgoing/use-answer.ts'
import { useMasked } from '../outgoing/use-shared.ts'

/** What is exported: the page as it was when the dialog was opened. */
export interface Subject {
  readonly trace: Trace
  /** The playhead, in milliseconds. */
  readonly timeMs: number
  readonly name: string
  /** The text and how it is looked at, for a picture to carry. */
  readonly source: PictureInput
}

/** What leaves the page, and where secrets stand in it. */
interface Exported {
  /** undefined while it is looked through, and where that fails. */
  readonly subject: Subject | undefined
  /** undefined while it is looked through. */
  readonly names: readonly string[] | undefined
  readonly trouble: string | undefined
}

/** What is on the stage; undefined when nothing is. */
export function useShown(): (Subject & { readonly isReplay: boolean }) | undefined {
  const { playhead, result } = useSession()
  return useMemo(() => {
    const { shown, view } = result.getState()
    if (shown === undefined) return undefined
    const { trace, input, replay } = shown
    const timeMs = Math.round(Math.min(playhead.getState().t, trace.end))
    const isReplay = replay !== undefined && view === 'happened'
    return { trace, timeMs, name: trace.scenario.name, source: input, isReplay }
  }, [playhead, result])
}

/** `shown` as it leaves the page: with `isMasked` it is what the text tells without its secrets, so that none is drawn or written either. */
export function useExported({ isReplay, ...shown }: ReturnType<typeof useShown> & object, isMasked: boolean): Exported {
  const { source } = shown
  const looked = useMasked(source.text)
  const { text, names } = looked.answer?.masked ?? {}
  const isOther = isMasked && names !== undefined && names.length > 0
  const question = useMemo(
    () =>
      isOther && text !== undefined ? ({ kind: 'trace', input: { ...source, text }, isReplay } as const) : undefined,
    [isOther, text, source, isReplay],
  )
  const told = useAnswer(question)
  const trouble = looked.trouble ?? told.trouble
  if (names === undefined || question === undefined)
    return { subject: names === undefined ? undefined : shown, names, trouble }
  const trace = told.answer?.trace
  return { subject: trace && { ...shown, trace, source: question.input }, names, trouble }
}
