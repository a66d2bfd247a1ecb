import { useId, useMemo, useRef } from 'react'
import { type Example, examples } from '../../lessons/examples.ts'
import { examplesByGroup } from '../../lessons/examples-by-group.ts'
import { usePages } from '../pages/pages-context.ts'
import { useSession } from '../session-context.ts'
import { Icon } from '../shared/Icon.tsx'

const pages = [
  { name: 'lessons', title: 'Lessons', text: 'Short courses: predict, then play' },
  { name: 'gallery', title: 'Gallery', text: 'All examples as pictures, with a search' },
  { name: 'myths', title: 'Myths', text: 'Widely believed, and not so' },
  { name: 'glossary', title: 'Glossary', text: 'The words, explained shortly' },
] as const

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
        Examples <Icon name="chevron" />
      </button>
      <div id={id} ref={menu} popover="auto" className="menu" role="dialog" aria-label="Examples">
        <nav className="menu-pages" aria-label="Pages to learn with">
          {pages.map(({ name, title, text }) => (
            <button
              key={name}
              type="button"
              className="menu-item"
              onClick={() => {
                menu.current?.hidePopover()
                openPage?.({ name, find: '' })
              }}
            >
              <b>{title}</b>
              <small>{text}</small>
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
