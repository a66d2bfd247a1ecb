import { useEffect, useId, useRef } from 'react'
import { momentIn } from '../../../lessons/course/moment.ts'
import type { Myth } from '../../../lessons/course/read-myth.ts'
import { myths } from '../../../lessons/myths.ts'
import { startPageWorker } from '../../../store/page-worker.ts'
import type { MakeWorker } from '../../../store/pipeline-client.ts'
import { showAt } from '../../../store/show-at.ts'
import * as words from '../../../words/en/page/myths.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useSession } from '../../session/session-context.ts'
import { StillView } from '../gallery/StillView.tsx'
import type { StillSource } from '../gallery/still-source.ts'
import { useStillSource } from '../gallery/use-still.ts'
import { MarkdownText } from '../lesson/MarkdownText.tsx'
import '../../kit/pages.css'
import './myths.css'

interface Props {
  /** The name of the myth to show first; empty: none. */
  readonly find: string
  /** A Pod was put on the stage. */
  readonly onOpen: () => void
  readonly makeWorker?: MakeWorker
}

/** Claims that are widely believed, each with what is true instead and a Pod that shows it. */
export function MythsPage({ find, onOpen, makeWorker = startPageWorker }: Props) {
  const titleId = useId()
  const session = useSession()
  const source = useStillSource(makeWorker)
  const open = ({ manifest, at }: Myth) => {
    session.document.getState().load(manifest)
    showAt(session, (trace) => momentIn(trace, at))
    onOpen()
  }
  return (
    <article className="page myths" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className="page-lead">{words.lead(myths.length)}</p>
      <ol className="myths-list">
        {myths.map((myth) => (
          <MythItem key={myth.id} myth={myth} source={source} isWanted={myth.id === find} onOpen={() => open(myth)} />
        ))}
      </ol>
    </article>
  )
}

interface ItemProps {
  readonly myth: Myth
  readonly source: StillSource | undefined
  /** A link leads here. */
  readonly isWanted: boolean
  readonly onOpen: () => void
}

function MythItem({ myth: { claim, truth, since, body, manifest, proof }, source, isWanted, onOpen }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <li ref={item}>
      <h3>{words.quoted(claim)}</h3>
      <div className="myth-body">
        <div>
          <p className="myth-truth">
            <Icon name="check" />
            <span>
              <Sentence parts={words.truth((text) => <span className="visually-hidden">{text}</span>, truth)} />
            </span>
          </p>
          <MarkdownText blocks={body} />
          <p className="page-facts">{since}</p>
          <p>
            <button type="button" className="button" onClick={onOpen} aria-label={words.seeOf(claim)}>
              <Icon name="play" /> {words.see}
            </button>
          </p>
        </div>
        {proof.refused === undefined ? (
          <StillView source={source} text={manifest} />
        ) : (
          <p className="myth-refused mono">Forbidden: {proof.refused}</p>
        )}
      </div>
    </li>
  )
}
