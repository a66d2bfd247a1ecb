import { useEffect, useRef, useState } from 'react'
import type { MakeWorker } from '../../../store/pipeline-client.ts'
import { type Session, startSession } from '../../../store/session.ts'

/** The stores of a stage of its own, so that the user's text stays what it is; they follow `text`. undefined before the first render is over. */
export function useLessonSession(text: string, makeWorker: MakeWorker): Session | undefined {
  const [session, setSession] = useState<Session>()
  const first = useRef(text)
  useEffect(() => {
    const input = { text: first.current, choice: undefined, minor: undefined, gateOverrides: {} }
    // Without an editor there is nothing in which a panel could point at a field.
    const { fields: _, ...started } = startSession(input, makeWorker)
    setSession(started)
    return started.stop
  }, [makeWorker])
  useEffect(() => {
    first.current = text
    if (session !== undefined && session.document.getState().text !== text) session.document.getState().load(text)
  }, [session, text])
  return session
}
