import { Suspense, useCallback, useRef, useState } from 'react'
import { newestMinor } from '../kube/minor.ts'
import { hasScenarioErrors } from '../store/left-out.ts'
import * as words from '../words/en/page/app.ts'
import { lazyPanel } from './kit/lazy-panel.ts'
import { PanelBoundary } from './kit/PanelBoundary.tsx'
import { useTheme } from './kit/theme.ts'
import { useMedia } from './kit/use-media.ts'
import { EditorPane } from './page/editor/EditorPane.tsx'
import { PodOnStage } from './page/editor/PodOnStage.tsx'
import { Header } from './page/header/Header.tsx'
import { UpdateNotice } from './page/header/UpdateNotice.tsx'
import { PagesLayer } from './page/pages/PagesLayer.tsx'
import { LinkNotice } from './page/share/LinkNotice.tsx'
import { WhatIfLayer } from './page/what-if/WhatIfLayer.tsx'
import { useLayout } from './page/workspace/use-layout.ts'
import { type Side, Workspace } from './page/workspace/Workspace.tsx'
import { useResult } from './session/session-context.ts'
import { usePlayheadTime, usePlaying } from './session/use-clock.ts'
import { useStory } from './session/use-story.ts'
import { EmptyStage } from './stage/EmptyStage.tsx'
import { OldPictureNotice, useOldPicture } from './stage/OldPictureNotice.tsx'
import { Stage } from './stage/Stage.tsx'
import { StageNotice } from './stage/StageNotice.tsx'
import { Transport } from './stage/transport/Transport.tsx'
import { useStageKeys } from './stage/transport/use-keys.ts'
import './app.css'

const HelpDialog = lazyPanel(async () => (await import('./page/header/HelpDialog.tsx')).HelpDialog)

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
