import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import { useCallback, useRef } from 'react'
import { EditorPane } from './editor/EditorPane.tsx'
import { Header } from './header/Header.tsx'
import { HelpDialog, type HelpHandle } from './header/HelpDialog.tsx'
import { useResult } from './session-context.ts'
import { PanelBoundary } from './shared/PanelBoundary.tsx'
import { useTheme } from './shared/theme.ts'
import { useMedia } from './shared/use-media.ts'
import { EmptyStage } from './stage/EmptyStage.tsx'
import { Stage } from './stage/Stage.tsx'
import { StageNotice } from './stage/StageNotice.tsx'
import { Transport } from './transport/Transport.tsx'
import { useStageKeys } from './transport/use-keys.ts'
import { usePlayheadTime, usePlaying } from './use-clock.ts'
import { useStory } from './use-story.ts'
import { WhatIfLayer } from './what-if/WhatIfLayer.tsx'
import './app.css'

/** The full page. */
export function App({ isKept }: { readonly isKept: boolean }) {
  const { theme, switchTheme } = useTheme()
  const isNarrow = useMedia('(max-width: 900px)')
  const shown = useResult((state) => state.shown)
  const failure = useResult((state) => state.failure)
  const isStale = useResult((state) => state.isStale)
  const errorCount = useResult(
    (state) => state.picture?.diagnostics.filter(({ severity }) => severity === 'error').length ?? 0,
  )
  const trace = shown?.trace
  const story = useStory(trace)
  const time = usePlayheadTime()
  usePlaying(story)

  const help = useRef<HelpHandle>(null)
  const stage = useRef<HTMLDivElement>(null)
  const editorPane = useRef<HTMLElement>(null)
  const openHelp = useCallback(() => help.current?.open(), [])
  const goToEditor = useCallback(() => {
    editorPane.current?.scrollIntoView()
    editorPane.current?.focus({ preventScroll: true })
  }, [])
  const focusStage = useCallback(() => stage.current?.focus({ preventScroll: true }), [])
  useStageKeys(story?.moves, openHelp)

  const editor = (
    <PanelBoundary key="editor" name="Editor" resetKey={theme}>
      <EditorPane ref={editorPane} theme={theme} isKept={isKept} />
    </PanelBoundary>
  )
  const stagePane = (
    <div key="stage" className="workspace-stage" data-stage>
      <div className="stage" ref={stage} tabIndex={-1}>
        {story ? <Stage story={story} time={time} /> : <EmptyStage />}
      </div>
      {story && (
        <div className="stage-foot">
          <StageNotice isStale={isStale} errorCount={errorCount} failure={failure} />
          <Transport story={story} time={time} />
        </div>
      )}
    </div>
  )
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">
        <div className="app">
          <Header
            theme={theme}
            onSwitchTheme={switchTheme}
            onHelp={openHelp}
            onEdit={isNarrow ? goToEditor : undefined}
            onLoaded={focusStage}
          />
          <WhatIfLayer>
            <main className="workspace">{isNarrow ? [stagePane, editor] : [editor, stagePane]}</main>
          </WhatIfLayer>
          <HelpDialog ref={help} />
        </div>
      </MotionConfig>
    </LazyMotion>
  )
}
