import { useEffect, useState } from 'react'
import type { ShownPicture } from '../../store/result.ts'
import * as words from '../../words/en/stage/stage.ts'
import { useDocument, useResult, useSession } from '../session/session-context.ts'
import { AgainButton } from './LongRun.tsx'
import { whyNoPicture } from './why-no-picture.ts'

/** A text that is half typed for no longer than this is not worth a word. */
const pauseMs = 900

/** Whether the stage is to say that it shows an earlier text: once the typing pauses, and until there is a picture again. */
export function useOldPicture(): boolean {
  const isStale = useResult((state) => state.isStale)
  const isFailed = useResult((state) => state.failure !== undefined)
  const text = useDocument((state) => state.text)
  const [isTold, setTold] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins a pause.
  useEffect(() => {
    if (!isStale) return setTold(false)
    const timer = setTimeout(() => setTold(true), isFailed ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [isStale, isFailed, text])
  return isStale && isTold
}

/** Before a faded stage: that it is of the text before the last change, why there is no picture of this one, and the ways on. */
export function OldPictureNotice({ shown }: { readonly shown: ShownPicture }) {
  const { document, fields } = useSession()
  const text = useDocument((state) => state.text)
  const picture = useResult((state) => state.picture)
  const failure = useResult((state) => state.failure)
  const { title, text: reason } = whyNoPicture(picture, failure, false)
  const problem = picture?.diagnostics.find(({ severity }) => severity === 'error')
  const range = failure === undefined ? problem?.range : undefined
  const goBack = () => {
    const edits = [{ range: { start: 0, end: text.length }, text: shown.input.text }]
    document.getState().edit(edits, words.wentBack)
  }
  return (
    <div className="stage-old">
      <section className="card" aria-label={title}>
        <div role="status">
          <h2>{title}</h2>
          <p>{failure === undefined && problem ? problem.message : reason}</p>
          <p className="stage-old-note">{words.beforeLastChange}</p>
        </div>
        <div className="stage-old-ways">
          {failure?.kind === 'stopped' && <AgainButton />}
          {range && fields && (
            <button type="button" className="button" onClick={() => fields.getState().goTo(range)}>
              {words.goToProblem}
            </button>
          )}
          {shown.input.text !== text && (
            <button type="button" className="button" onClick={goBack}>
              {words.back}
            </button>
          )}
        </div>
      </section>
    </div>
  )
}
