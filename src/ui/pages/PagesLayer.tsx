import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Minor } from '../../kube/minor.ts'
import { Icon } from '../shared/Icon.tsx'
import { pageOf } from './page-route.ts'
import { PagesContext } from './pages-context.ts'

const RulesPage = lazy(() => import('./RulesPage.tsx').then((module) => ({ default: module.RulesPage })))
const ProofPage = lazy(() => import('./ProofPage.tsx').then((module) => ({ default: module.ProofPage })))

interface Props {
  /** The minor on the stage: sources are shown as of it. */
  readonly minor: Minor
  readonly children: ReactNode
}

/** Lets `children` open the pages of text, which lie over everything else: the rules, and how we know. An address may end in `#rules` or `#proof`. */
export function PagesLayer({ minor, children }: Props) {
  const [page, setPage] = useState(() => pageOf(location.hash))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onHash = () => {
      const named = pageOf(location.hash)
      if (named !== undefined) setPage(named)
    }
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  useEffect(() => {
    if (page !== undefined && dialog.current?.open === false) dialog.current.showModal()
  }, [page])
  return (
    <PagesContext value={setPage}>
      {children}
      <dialog
        ref={dialog}
        className="page-dialog"
        aria-label={page?.name === 'proof' ? 'How do we know?' : 'The rules'}
        closedby="any"
        onClose={() => {
          setPage(undefined)
          leaveAddress()
        }}
      >
        <form method="dialog">
          <button type="submit" className="button quiet icon-only" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
        {page && (
          <Suspense fallback={<p className="page">…</p>}>
            {page.name === 'rules' ? <RulesPage key={page.find} minor={minor} find={page.find} /> : <ProofPage />}
          </Suspense>
        )}
      </dialog>
    </PagesContext>
  )
}

/** A closed page is not opened again by a reload; a link with a text stays in the address. */
function leaveAddress(): void {
  if (pageOf(location.hash) !== undefined) history.replaceState(null, '', location.pathname + location.search)
}
