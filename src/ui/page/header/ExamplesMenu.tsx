import { useId, useMemo, useRef } from 'react'
import { type Example, examples } from '../../../lessons/examples.ts'
import { examplesByGroup } from '../../../lessons/examples-by-group.ts'
import * as words from '../../../words/en/page/header.ts'
import { Icon } from '../../kit/Icon.tsx'
import { usePages } from '../../session/pages-context.ts'
import { useSession } from '../../session/session-context.ts'

const pages = ['lessons', 'gallery', 'myths', 'glossary'] as const

/** The examples by group, each one click away. */
export function ExamplesMenu({ onLoaded }: { readonly onLoaded: () => void }) {
  const { document } = useSession()
  const openPage = usePages()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => examplesByGroup(examples), [])
  const load = (example: Example) => {
    document.getState().load(example.text)
    menu.current?.hidePopover()
    onLoaded()
  }
  return (
    <>
      <button type="button" className="button quiet" popoverTarget={id}>
        {words.examples} <Icon name="chevron" />
      </button>
      <div id={id} ref={menu} popover="auto" className="menu" role="dialog" aria-label={words.examples}>
        <nav className="menu-pages" aria-label={words.pagesToLearnWith}>
          {pages.map((name) => (
            <button
              key={name}
              type="button"
              className="menu-item"
              onClick={() => {
                menu.current?.hidePopover()
                openPage?.({ name, find: '' })
              }}
            >
              <b>{words.pages[name].title}</b>
              <small>{words.pages[name].text}</small>
            </button>
          ))}
        </nav>
        <div className="menu-groups">
          {groups.map(({ group, members }) => (
            <section key={group} aria-label={group}>
              <h2 className="title">{group}</h2>
              <ul>
                {members.map((example) => (
                  <li key={example.id}>
                    <button type="button" className="menu-item" onClick={() => load(example)}>
                      <b>{example.title}</b>
                      <small>{example.summary}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
