import { Suspense, useCallback, useRef, useState } from 'react'
import { newestMinor } from '../kube/minor.ts'
import { hasScenarioErrors } from '../store/left-out.ts'
import * as words from '../words/app.ts'
import { EditorPane } from './editor/EditorPane.tsx'
import { PodOnStage } from './editor/PodOnStage.tsx'
import { Header } from './header/Header.tsx'
import { UpdateNotice } from './header/UpdateNotice.tsx'
import { PagesLayer } from './pages/PagesLayer.tsx'
import { useResult } from './session-context.ts'
import { LinkNotice } from './share/LinkNotice.tsx'
import { lazyPanel } from './shared/lazy-panel.ts'
import { PanelBoundary } from './shared/PanelBoundary.tsx'
import { useTheme } from './shared/theme.ts'
import { useMedia } from './shared/use-media.ts'
import { EmptyStage } from './stage/EmptyStage.tsx'
import { OldPictureNotice, useOldPicture } from './stage/OldPictureNotice.tsx'
import { Stage } from './stage/Stage.tsx'
import { StageNotice } from './stage/StageNotice.tsx'
import { Transport } from './transport/Transport.tsx'
import { useStageKeys } from './transport/use-keys.ts'
import { usePlayheadTime, usePlaying } from './use-clock.ts'
import { useStory } from './use-story.ts'
import { WhatIfLayer } from './what-if/WhatIfLayer.tsx'
import { useLayout } from './workspace/use-layout.ts'
import { type Side, Workspace } from './workspace/Workspace.tsx'
import './app.css'

const HelpDialog = lazyPanel(async () => (await import('./header/HelpDialog.tsx')).HelpDialog)

const MendedNotice = lazyPanel(async () => (await import('./stage/MendedNotice.tsx')).default)

const PrintedNotice = lazyPanel(async () => (await import('./stage/PrintedNotice.tsx')).default)

/** The full page. */
export function App({ isKept }: { readonly isKept: boolean }) {
  const look = useTheme()
  const { theme } = look
  const isNarrow = useMedia('(max-width: 56.25rem)')
  const shown = useResult((state) => state.shown)
  const isStale = useResult((state) => state.isStale)
  const isOld = useOldPicture()
  const minor = useResult((state) => state.picture?.minor ?? newestMinor)
  const trace = shown?.trace
  const story = useStory(trace)
  const time = usePlayheadTime()
  usePlaying(story)

  const [isHelpOpen, setHelpOpen] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const editorPane = useRef<HTMLElement>(null)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const closeHelp = useCallback(() => setHelpOpen(false), [])
  const layout = useLayout()
  const [side, setSide] = useState<Side>('stage')
  const goToEditor = () => {
    editorPane.current?.scrollIntoView()
    editorPane.current?.focus({ preventScroll: true })
  }
  const goToStage = useCallback(() => {
    setSide('stage')
    stage.current?.focus({ preventScroll: true })
  }, [])
  useStageKeys(story?.moves, openHelp, stage)

  const editor = (
    <PanelBoundary name={words.parts.editor} resetKey={theme}>
      <EditorPane ref={editorPane} theme={theme} isKept={isKept} choosesPod={!isNarrow} />
    </PanelBoundary>
  )
  const stagePane = (
    <>
      <div className="stage" ref={stage} tabIndex={-1} data-old={isOld}>
        {isNarrow && <PodOnStage />}
        {shown && isOld && <OldPictureNotice shown={shown} />}
        {shown?.mended && !isOld && (
          <PanelBoundary name={words.parts.mended} resetKey={shown}>
            <Suspense>
              <MendedNotice shown={shown} />
            </Suspense>
          </PanelBoundary>
        )}
        {shown?.printed && !isStale && (
          <PanelBoundary name={words.parts.printed} resetKey={shown}>
            <Suspense>
              <PrintedNotice printed={shown.printed} />
            </Suspense>
          </PanelBoundary>
        )}
        {story ? <Stage story={story} time={time} /> : <EmptyStage />}
      </div>
      {story && (
        <div className="stage-foot" tabIndex={-1}>
          <StageNotice isScenarioWrong={shown !== undefined && !isStale && hasScenarioErrors(shown)} />
          <PanelBoundary name={words.parts.playing} resetKey={trace}>
            <Transport story={story} time={time} />
          </PanelBoundary>
        </div>
      )}
    </>
  )
  return (
    <PagesLayer minor={minor} onLoaded={goToStage}>
      <div className="app">
        <button type="button" className="skip-link" onClick={goToStage}>
          {words.skipToStage}
        </button>
        <PanelBoundary name={words.parts.header} resetKey={minor}>
          <Header
            minor={minor}
            look={look}
            onHelp={openHelp}
            layout={layout}
            isNarrow={isNarrow}
            onEdit={isNarrow && layout.narrow === 'column' ? goToEditor : undefined}
            onLoaded={goToStage}
          />
          <LinkNotice />
        </PanelBoundary>
        <WhatIfLayer>
          <Workspace
            layout={layout}
            isNarrow={isNarrow}
            side={side}
            onSide={setSide}
            editor={editor}
            stage={stagePane}
          />
        </WhatIfLayer>
        <PanelBoundary name={words.parts.help} resetKey={isHelpOpen} onClose={closeHelp}>
          <Suspense>{isHelpOpen && <HelpDialog onClose={closeHelp} />}</Suspense>
        </PanelBoundary>
        <PanelBoundary name={words.parts.update} resetKey={minor}>
          <UpdateNotice />
        </PanelBoundary>
      </div>
    </PagesLayer>
  )
}
