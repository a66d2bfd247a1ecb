import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Minor } from '../../../kube/minor.ts'
import * as words from '../../../words/en/page/pages.ts'
import { Icon } from '../../kit/Icon.tsx'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { useWindowTitle } from '../../kit/use-window-title.ts'
import {
  type FrontRoute,
  isTextPage,
  type LessonRoute,
  type Page,
  pageOf,
  type TextPage,
} from '../../session/page-route.ts'
import { PagesContext } from '../../session/pages-context.ts'

const RulesPage = lazyPanel(async () => (await import('./RulesPage.tsx')).RulesPage)
const ProofPage = lazyPanel(async () => (await import('./ProofPage.tsx')).ProofPage)
const GalleryPage = lazyPanel(async () => (await import('../gallery/GalleryPage.tsx')).GalleryPage)
const LessonsPage = lazyPanel(async () => (await import('../lesson/LessonsPage.tsx')).LessonsPage)
const LessonPage = lazyPanel(async () => (await import('../lesson/LessonPage.tsx')).LessonPage)
const PresenterPage = lazyPanel(async () => (await import('../presenter/PresenterPage.tsx')).PresenterPage)
const NotesPage = lazyPanel(async () => (await import('../presenter/NotesPage.tsx')).NotesPage)
const HandoutPage = lazyPanel(async () => (await import('../handout/HandoutPage.tsx')).HandoutPage)
const ComparePage = lazyPanel(async () => (await import('../compare/ComparePage.tsx')).ComparePage)
const MythsPage = lazyPanel(async () => (await import('../myths/MythsPage.tsx')).MythsPage)
const GlossaryPage = lazyPanel(async () => (await import('../glossary/GlossaryPage.tsx')).GlossaryPage)

interface Props {
  /** The minor on the stage: sources are shown as of it. */
  readonly minor: Minor
  /** Something was put on the stage, which takes the focus. */
  readonly onLoaded: () => void
  readonly children: ReactNode
}

/**
 * Lets `children` open the pages of text, which lie over everything else, and the lessons and pages for a room, which take the place of `children` for a while.
 * An address may end in `#rules`, `#lessons`, `#x=lesson-NAME` …
 */
export function PagesLayer({ minor, onLoaded, children }: Props) {
  const [standIn, setStandIn] = useState(() => standInOf(location.hash))
  const [page, setPage] = useState(() => textOf(location.hash))
  const dialog = useRef<HTMLDialogElement>(null)
  useWindowTitle(windowTitleOf(standIn))
  useWindowTitle(windowTitleOf(page))
  const open = useCallback((wanted: Page) => {
    if (!isTextPage(wanted)) setStandIn(wanted)
    setPage(isTextPage(wanted) ? wanted : undefined)
  }, [])
  useEffect(() => {
    const onHash = () => {
      const named = pageOf(location.hash)
      if (named !== undefined) return open(named)
      // What a link carries comes to the stage; a page would lie on it.
      setStandIn(undefined)
      setPage(undefined)
    }
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [open])
  useEffect(() => {
    if (page === undefined) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [page])
  const leave = () => {
    setStandIn(undefined)
    leaveAddress(standInOf)
  }
  const wasStandIn = useRef(false)
  useEffect(() => {
    // The focus was on what has gone.
    if (wasStandIn.current && standIn === undefined) onLoaded()
    wasStandIn.current = standIn !== undefined
  }, [standIn, onLoaded])
  return (
    <PagesContext value={open}>
      <div className="page-beneath" hidden={standIn !== undefined}>
        {children}
      </div>
      {standIn && (
        <PanelBoundary name={words.standIns[standIn.name]} resetKey={standIn} onClose={leave}>
          <Suspense fallback={<p className="page">…</p>}>
            <StandIn page={standIn} onLeave={leave} />
          </Suspense>
        </PanelBoundary>
      )}
      <dialog
        ref={dialog}
        className="page-dialog"
        data-page={page?.name}
        aria-label={page && words.titles[page.name]}
        closedby="any"
        onClose={() => {
          setPage(undefined)
          leaveAddress(textOf)
        }}
      >
        <form method="dialog">
          <button type="submit" className="button quiet icon-only" aria-label={words.close}>
            <Icon name="close" />
          </button>
        </form>
        {page && (
          <PanelBoundary name={words.titles[page.name]} resetKey={page}>
            <Suspense fallback={<p className="page">…</p>}>
              <PageOfText
                page={page}
                minor={minor}
                onOpen={() => {
                  dialog.current?.close()
                  onLoaded()
                }}
              />
            </Suspense>
          </PanelBoundary>
        )}
      </dialog>
    </PagesContext>
  )
}

interface StandInProps {
  readonly page: LessonRoute | FrontRoute
  readonly onLeave: () => void
}

function StandIn({ page, onLeave }: StandInProps) {
  switch (page.name) {
    case 'lesson':
      return <LessonPage key={page.find} id={page.find} step={page.step} onLeave={onLeave} />
    case 'presenter':
      return <PresenterPage talk={page.find} onLeave={onLeave} />
    case 'notes':
      return <NotesPage key={page.find} talk={page.find} onLeave={onLeave} />
    case 'handout':
      return <HandoutPage onLeave={onLeave} />
    case 'compare':
      return <ComparePage onLeave={onLeave} />
  }
}

interface PageProps {
  readonly page: TextPage
  readonly minor: Minor
  /** Something on the page was put on the stage. */
  readonly onOpen: () => void
}

function PageOfText({ page, minor, onOpen }: PageProps) {
  switch (page.name) {
    case 'rules':
      return <RulesPage key={page.find} minor={minor} find={page.find} />
    case 'proof':
      return <ProofPage />
    case 'gallery':
      return <GalleryPage key={page.find} find={page.find} onOpen={onOpen} />
    case 'lessons':
      return <LessonsPage />
    case 'glossary':
      return <GlossaryPage key={page.find} find={page.find} />
    case 'myths':
      return <MythsPage key={page.find} find={page.find} onOpen={onOpen} />
  }
}

/** undefined for a lesson, which names the window itself: it knows its title. */
function windowTitleOf(page: Page | undefined): string | undefined {
  if (page === undefined || page.name === 'lesson') return undefined
  return words.windowTitle(words.windows[page.name])
}

function standInOf(fragment: string): LessonRoute | FrontRoute | undefined {
  const page = pageOf(fragment)
  return page === undefined || isTextPage(page) ? undefined : page
}

function textOf(fragment: string): TextPage | undefined {
  const page = pageOf(fragment)
  return page !== undefined && isTextPage(page) ? page : undefined
}

/** A closed page is not opened again by a reload; a link to anything else than `of` names stays in the address. */
function leaveAddress(of: (fragment: string) => Page | undefined): void {
  if (of(location.hash) !== undefined) history.replaceState(null, '', location.pathname + location.search)
}
