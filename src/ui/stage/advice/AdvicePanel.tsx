import { useState } from 'react'
import type { Minor } from '../../../kube/minor.ts'
import { documentInput, undoable } from '../../../store/document.ts'
import type { PlacedAdvice } from '../../../store/spec-advice.ts'
import * as words from '../../../words/en/stage/advice.ts'
import { usePages } from '../../session/pages-context.ts'
import { usePinnedStore } from '../../session/pinned-context.ts'
import { useDocument, useSession } from '../../session/session-context.ts'
import { useFieldLinks } from '../../session/use-field-links.ts'
import { AdviceItem } from './AdviceItem.tsx'
import type { AdviceOnText } from './use-spec-advice.ts'
import './advice.css'

interface Props {
  readonly found: AdviceOnText
  readonly minor: Minor
  /** Of the trace on the stage: nothing later can be gone to. undefined: that is not the simulation which the advice is about. */
  readonly end: number | undefined
  readonly onSeek: (t: number) => void
}

/** The traps in the order of start and stop of this spec, each with what mends it, to be tried beside what is now. */
export function AdvicePanel({ found: { text, advice }, minor, end, onSeek }: Props) {
  const { document } = useSession()
  const links = useFieldLinks()
  const [tried, setTried] = useState<PlacedAdvice>()
  const change = useDocument(undoable)
  const isTried = tried?.fix !== undefined && change?.what === tried.fix.title
  const preview = (one: PlacedAdvice) => {
    // A text that was changed since is about to get advice of its own.
    if (one.fix === undefined || document.getState().text !== text) return
    document.getState().edit(one.fix.edits, one.fix.title)
    setTried(one)
  }
  const openPage = usePages()
  const pinned = usePinnedStore()
  const compare = (one: PlacedAdvice) => {
    const isInText = isTried && one === tried
    if (!isInText && document.getState().text !== text) return
    const before = isInText ? change.before : text
    if (!isInText) preview(one)
    pinned.getState().pin({ ...documentInput(document.getState()), text: before })
    openPage?.({ name: 'compare', find: '' })
  }
  const takeBack = () => {
    document.getState().undo()
    setTried(undefined)
  }
  const shared = { minor, links, end, onSeek, ...(openPage && { onCompare: compare }) }
  // What is tried has left the advice on the text as it is now, and stays in sight until it is decided.
  const others = isTried ? advice.filter(({ id }) => id !== tried.id) : advice
  return (
    <section className="advice-panel" aria-label={words.panel}>
      {others.length === 0 && !isTried && <p className="tab-none">{words.none}</p>}
      <ul className="advice">
        {isTried && (
          <AdviceItem
            key={tried.id}
            advice={tried}
            isTried
            onPreview={takeBack}
            onKeep={() => setTried(undefined)}
            {...shared}
          />
        )}
        {others.map((one) => (
          <AdviceItem key={one.id} advice={one} isTried={false} onPreview={() => preview(one)} {...shared} />
        ))}
      </ul>
    </section>
  )
}
