import { useEffect, useRef } from 'react'
import * as words from '../../../words/en/page/help.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import type { TextPage } from '../../session/page-route.ts'
import { usePages } from '../../session/pages-context.ts'
import './help.css'

/** What the page is, how to drive it, and its promises. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openPage = usePages()
  const leaveTo = (name: TextPage['name']) => {
    dialog.current?.close()
    openPage?.({ name, find: '' })
  }
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help-title" closedby="any" onClose={onClose}>
      <form method="dialog">
        <h2 id="help-title">{words.title}</h2>
        <button type="submit" className="button quiet icon-only" aria-label={words.close}>
          <Icon name="close" />
        </button>
      </form>
      <p className="help-lead">
        <Sentence parts={words.lead((text) => <code>{text}</code>)} />
      </p>
      <h3>{words.keysTitle}</h3>
      <dl>
        {words.keys.map(([names, does]) => (
          <div key={does}>
            <dt>{names.map((name) => (name === words.upTo ? name : <kbd key={name}>{name}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Sentence parts={words.tabKey((name) => <kbd>{name}</kbd>)} />
      </p>
      <h3>{words.expectTitle}</h3>
      <p>
        <Sentence parts={words.expect((text) => <code>{text}</code>)} />
      </p>
      {openPage && (
        <p>
          <Sentence
            parts={words.grounds((text, to) => (
              <button type="button" className="link" onClick={() => leaveTo(to)}>
                {text}
              </button>
            ))}
          />
        </p>
      )}
      <h3>{words.pasteTitle}</h3>
      <p>{words.paste}</p>
    </dialog>
  )
}
