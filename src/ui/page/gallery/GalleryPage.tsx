import { useId, useMemo, useState } from 'react'
import { type Example, examples } from '../../../lessons/examples.ts'
import { examplesByGroup } from '../../../lessons/examples-by-group.ts'
import { startPageWorker } from '../../../store/page-worker.ts'
import type { MakeWorker } from '../../../store/pipeline-client.ts'
import * as words from '../../../words/en/page/gallery.ts'
import { PageFind } from '../../kit/PageFind.tsx'
import { useSession } from '../../session/session-context.ts'
import { StillView } from './StillView.tsx'
import type { StillSource } from './still-source.ts'
import { useStillSource } from './use-still.ts'
import '../../kit/pages.css'
import './gallery.css'

interface Props {
  /** What to look for at first. */
  readonly find: string
  /** An example was put on the stage. */
  readonly onOpen: () => void
  readonly makeWorker?: MakeWorker
}

/** Every example as a picture of its timeline, by group, with a search. */
export function GalleryPage({ find, onOpen, makeWorker = startPageWorker }: Props) {
  const titleId = useId()
  const { document } = useSession()
  const [wanted, setWanted] = useState(find)
  const groups = useMemo(() => examplesByGroup(examples.filter((example) => hasWords(example, wanted))), [wanted])
  const source = useStillSource(makeWorker)
  const count = groups.reduce((sum, { members }) => sum + members.length, 0)
  const open = ({ text }: Example) => {
    document.getState().load(text)
    onOpen()
  }
  return (
    <article className="page gallery" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className="page-lead">{words.lead}</p>
      <PageFind
        label={words.find}
        placeholder={words.findWhat}
        wanted={wanted}
        onWanted={setWanted}
        counted={words.counted(count)}
      />
      {groups.map(({ group, members }) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <ul className="gallery-cards">
            {members.map((example) => (
              <li key={example.id}>
                <Card example={example} source={source} onOpen={() => open(example)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && <p>{words.nothingFound(wanted.trim())}</p>}
    </article>
  )
}

interface CardProps {
  readonly example: Example
  readonly source: StillSource | undefined
  readonly onOpen: () => void
}

function Card({ example: { title, summary, text }, source, onOpen }: CardProps) {
  const id = useId()
  return (
    <button
      type="button"
      className="gallery-card"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}summary`}
      onClick={onOpen}
    >
      <StillView source={source} text={text} />
      <b id={`${id}title`}>{title}</b>
      <small id={`${id}summary`}>{summary}</small>
    </button>
  )
}

/** Whether each word of `wanted` occurs in what the example is about, or in its manifest. */
function hasWords({ title, summary, group, text }: Example, wanted: string): boolean {
  const all = `${title} ${summary} ${group} ${text}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
