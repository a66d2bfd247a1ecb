import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import { useCallback, useMemo, useRef } from 'react'
import { chaptersOf } from '../trace/chapters.ts'
import { changeTimes, timeScaleOf } from '../trace/time-scale.ts'
import { statusSequence } from '../trace/watch.ts'
import { EditorPane } from './editor/EditorPane.tsx'
import { Header } from './header/Header.tsx'
import { HelpDialog, type HelpHandle } from './header/HelpDialog.tsx'
import { useResult, useSession } from './session-context.ts'
import { PanelBoundary } from './shared/PanelBoundary.tsx'
import { useTheme } from './shared/theme.ts'
import { useMedia } from './shared/use-media.ts'
import { EmptyStage } from './stage/EmptyStage.tsx'
import { Stage } from './stage/Stage.tsx'
import { StageNotice } from './stage/StageNotice.tsx'
import { movesOn } from './transport/moves.ts'
import { Transport } from './transport/Transport.tsx'
import { useStageKeys } from './transport/use-keys.ts'
import { usePlayheadTime, usePlaying } from './use-clock.ts'
import './app.css'

/** The full page. */
export function App({ isKept }: { readonly isKept: boolean }) {
  const { playhead } = useSession()
  const { theme, switchTheme } = useTheme()
  const isNarrow = useMedia('(max-width: 900px)')
  const shown = useResult((state) => state.shown)
  const failure = useResult((state) => state.failure)
  const isStale = useResult((state) => state.isStale)
  const errorCount = useResult(
    (state) => state.picture?.diagnostics.filter(({ severity }) => severity === 'error').length ?? 0,
  )
  const trace = shown?.trace
  const story = useMemo(() => {
    if (trace === undefined) return undefined
    const scale = timeScaleOf(changeTimes(trace))
    const chapters = chaptersOf(trace)
    return { scale, chapters, statuses: statusSequence(trace), moves: movesOn(playhead, trace, chapters, scale) }
  }, [trace, playhead])
  const time = usePlayheadTime()
  usePlaying(story?.scale)

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
        {trace && story ? <Stage trace={trace} statuses={story.statuses} time={time} /> : <EmptyStage />}
      </div>
      {story && (
        <div className="stage-foot">
          <StageNotice isStale={isStale} errorCount={errorCount} failure={failure} />
          <Transport {...story} time={time} />
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
          <main className="workspace">{isNarrow ? [stagePane, editor] : [editor, stagePane]}</main>
          <HelpDialog ref={help} />
        </div>
      </MotionConfig>
    </LazyMotion>
  )
}
