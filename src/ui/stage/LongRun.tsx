import * as words from '../../words/en/stage/stage.ts'
import { useLasting } from '../kit/use-lasting.ts'
import { useResult, useSession } from '../session/session-context.ts'

/** What takes no longer than this is not worth a word. */
const longMs = 2000

/** Whether a simulation has been under way for long. */
export function useLongRun(): boolean {
  return useLasting(
    useResult(({ busy }) => busy),
    longMs,
  )
}

/** Ends the simulation that is under way; the focus stays where the button was. */
export function StopButton() {
  const { run } = useSession()
  return (
    <button
      type="button"
      className="button"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
        run?.halt()
      }}
    >
      {words.stop}
    </button>
  )
}

/** Simulates the text that was stopped. */
export function AgainButton() {
  const { run } = useSession()
  return (
    <button type="button" className="button" onClick={run?.again}>
      {words.again}
    </button>
  )
}
