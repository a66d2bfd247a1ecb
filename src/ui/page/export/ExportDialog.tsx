import { useEffect, useId, useRef, useState } from 'react'
import * as words from '../../../words/en/page/export.ts'
import { Icon } from '../../kit/Icon.tsx'
import { SecretsField } from '../outgoing/SecretsField.tsx'
import { AnimationPane } from './AnimationPane.tsx'
import { PicturePane } from './PicturePane.tsx'
import { TextPane } from './TextPane.tsx'
import { useExported, useShown } from './use-exported.ts'
import './export.css'

const kinds = ['picture', 'animation', 'text'] as const
type Kind = (typeof kinds)[number]
const panes = { picture: PicturePane, animation: AnimationPane, text: TextPane }

/** The story on the stage as a file: a picture, an animation, or text for a terminal or another program. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const shown = useShown()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="export" aria-labelledby={id} closedby="any" onClose={onClose}>
      <form method="dialog" className="export-head">
        <h2 id={id}>{words.title}</h2>
        <button type="submit" className="button quiet icon-only" aria-label={words.close}>
          <Icon name="close" />
        </button>
      </form>
      {shown === undefined ? <p className="export-note">{words.nothing}</p> : <Kinds shown={shown} />}
      <p className="export-note">{words.madeHere}</p>
    </dialog>
  )
}

function Kinds({ shown }: { readonly shown: ReturnType<typeof useShown> & object }) {
  const id = useId()
  const [kind, setKind] = useState<Kind>('picture')
  const [isMasked, setIsMasked] = useState(true)
  const { subject, names, trouble } = useExported(shown, isMasked)
  const Pane = panes[kind]
  return (
    <>
      <div className="export-kinds" role="radiogroup" aria-label={words.exportAs}>
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" name={`${id}kind`} checked={each === kind} onChange={() => setKind(each)} />
            <span>{words.kinds[each]}</span>
          </label>
        ))}
      </div>
      {trouble !== undefined && (
        <p className="export-note" role="alert" data-tone="bad">
          {words.notReady(trouble)}
        </p>
      )}
      {subject && <Pane subject={subject} />}
      <SecretsField names={names} isMasked={isMasked} onMask={setIsMasked} />
    </>
  )
}
