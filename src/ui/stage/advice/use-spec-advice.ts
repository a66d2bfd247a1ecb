import { useEffect, useRef, useState } from 'react'
import type { AdviceReply, AdviceRequest } from '../../../store/advice-worker.ts'
import { documentInput } from '../../../store/document.ts'
import type { MinorSpan } from '../../../store/minors-taking.ts'
import type { PlacedAdvice } from '../../../store/spec-advice.ts'
import { useResult, useSession } from '../../session/session-context.ts'

/** Advice is no hurry: so long nothing has to change before it is asked for. */
const calmMs = 400

/** Advice, and the text whose places its changes count in. */
export interface AdviceOnText {
  readonly text: string
  readonly advice: readonly PlacedAdvice[]
  /** Between which minors it can be compared; undefined where there are no two that take the Pod. */
  readonly span: MinorSpan | undefined
}

const none: AdviceOnText = { text: '', advice: [], span: undefined }

/** Advice on the text that the page shows, a moment after it was simulated; that of the text before until then. */
export function useSpecAdvice(): AdviceOnText {
  const { document } = useSession()
  const picture = useResult((state) => state.picture)
  const [found, setFound] = useState(none)
  const worker = useRef<Worker>(undefined)
  const asked = useRef(0)
  const askedText = useRef('')
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (picture?.chosen === undefined) {
      asked.current += 1
      setFound(none)
      return
    }
    const timer = setTimeout(() => {
      worker.current ??= startWorker((reply) => {
        if (reply.id === asked.current) setFound({ text: askedText.current, advice: reply.advice, span: reply.span })
      })
      asked.current += 1
      const { text, choice, minor, gateOverrides } = documentInput(document.getState())
      askedText.current = text
      const request: AdviceRequest = { id: asked.current, input: { text, choice, minor, gates: gateOverrides } }
      worker.current?.postMessage(request)
    }, calmMs)
    return () => clearTimeout(timer)
  }, [picture, document])
  return found
}

/** undefined where there are no workers: then there is no advice. */
function startWorker(onReply: (reply: AdviceReply) => void): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  const worker = new Worker(new URL('../../../store/advice-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<AdviceReply>) => onReply(event.data))
  return worker
}
