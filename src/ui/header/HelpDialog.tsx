import { type Ref, useImperativeHandle, useRef } from 'react'
import type { TextPage } from '../pages/page-route.ts'
import { usePages } from '../pages/pages-context.ts'
import { Icon } from '../shared/Icon.tsx'

export interface HelpHandle {
  readonly open: () => void
}

const keys: readonly (readonly [readonly string[], string])[] = [
  [['Space', 'K'], 'play, pause'],
  [['←', '→'], 'previous, next step'],
  [['[', ']', 'Page Up', 'Page Down'], 'previous, next chapter'],
  [['Home', 'End'], 'the start, the end'],
  [['0', '…', '9'], 'jump to a tenth'],
  [['<', '>'], 'slower, faster'],
  [['W', 'S', 'A', 'D', 'F'], 'zoom in, out, pan, fit the timeline'],
  [['I', 'O'], 'where the range to play over and over begins, ends'],
  [['?'], 'this help'],
]

/** What the page is, how to drive it, and its promises. */
export function HelpDialog({ ref }: { readonly ref: Ref<HelpHandle> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openPage = usePages()
  const leaveTo = (name: TextPage['name']) => {
    dialog.current?.close()
    openPage?.({ name, find: '' })
  }
  useImperativeHandle(ref, () => ({ open: () => dialog.current?.showModal() }))
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help-title" closedby="any">
      <form method="dialog">
        <h2 id="help-title">podreel</h2>
        <button type="submit" className="button quiet icon-only" aria-label="Close">
          <Icon name="close" />
        </button>
      </form>
      <p className="help-lead">
        In which order do the containers of a Pod start and stop, and why? Paste a manifest at the left, then play it.
        At every instant the page shows what <code>kubectl get pods</code> would print, and the rule of Kubernetes
        behind it.
      </p>
      <h3>Keys, while the stage has the focus</h3>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>{names.map((name) => (name === '…' ? name : <kbd key={name}>{name}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        In the editor the Tab key indents; <kbd>Ctrl</kbd> <kbd>M</kbd> (on a Mac <kbd>Control</kbd> <kbd>Shift</kbd>{' '}
        <kbd>M</kbd>) makes it move on to the next control instead.
      </p>
      <h3>What to expect</h3>
      <p>
        What happens is simulated here in the browser, by the rules of the Kubernetes version at the top. How long an
        image takes to pull or a process to run cannot be known from a manifest: podreel assumes it, says so below the
        editor, and takes your word in a second document of the kind <code>Scenario</code>.
      </p>
      {openPage && (
        <p>
          <button type="button" className="link" onClick={() => leaveTo('rules')}>
            All rules
          </button>{' '}
          by which the stage moves, and{' '}
          <button type="button" className="link" onClick={() => leaveTo('proof')}>
            how we know
          </button>{' '}
          that they are Kubernetes’ own.
        </p>
      )}
      <h3>What you paste</h3>
      <p>
        It never leaves this page: nothing of it is sent anywhere, and it is kept in this browser alone, for your next
        visit. Only a link, a picture or a file that you make and pass on carries it; what looks like a secret is masked
        there, unless you want it in.
      </p>
    </dialog>
  )
}
