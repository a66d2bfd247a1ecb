import { useEffect, useId, useRef } from 'react'
import { glossary } from '../../../lessons/glossary.ts'
import * as words from '../../../words/en/page/glossary.ts'
import '../../kit/pages.css'
import '../../stage/parts/glossary.css'

/** Every word that is explained in place. `find`: the name of the one to show first, empty for none. */
export function GlossaryPage({ find }: { readonly find: string }) {
  const titleId = useId()
  const wanted = useRef<HTMLDivElement>(null)
  useEffect(() => wanted.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <article className="page" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className="page-lead">{words.lead}</p>
      <dl className="glossary-list">
        {glossary.map(({ id, name, text }) => (
          <div key={id} ref={id === find ? wanted : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
