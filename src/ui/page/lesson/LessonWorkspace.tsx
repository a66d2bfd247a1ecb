import { useMemo, useRef, useState } from 'react'
import type { Lesson } from '../../../lessons/course/lesson.ts'
import { momentIn } from '../../../lessons/course/moment.ts'
import { questionOf } from '../../../lessons/course/question.ts'
import { seenUntil } from '../../../lessons/course/seen-until.ts'
import type { Trace } from '../../../trace/trace.ts'
import * as words from '../../../words/en/page/lesson.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useDocument, useResult, useSession } from '../../session/session-context.ts'
import { usePlayheadTime, usePlaying } from '../../session/use-clock.ts'
import { useStory } from '../../session/use-story.ts'
import { EmptyStage } from '../../stage/EmptyStage.tsx'
import { Stage } from '../../stage/Stage.tsx'
import { Transport } from '../../stage/transport/Transport.tsx'
import { useStageKeys } from '../../stage/transport/use-keys.ts'
import { LessonText } from './LessonText.tsx'
import { regionOf, useArrival } from './use-arrival.ts'
import { usePlayTo } from './use-play-to.ts'
import { useWatch } from './use-watch.ts'

interface Props {
  readonly lesson: Lesson
  /** Of the step on screen. */
  readonly index: number
  readonly onStep: (index: number) => void
  readonly next: Lesson | undefined
  /** Opens the Pod of this step on the page, with its editor. */
  readonly onTry: () => void
}

const nothing: readonly string[] = []

/** The text of a step beside the stage on which it happens. While a question is open the stage knows nothing of what comes. */
export function LessonWorkspace({ lesson, index, onStep, next, onTry }: Props) {
  const isNarrow = useMedia('(max-width: 56.25rem)')
  const step = lesson.steps[index]
  const { playhead } = useSession()
  const trace = useTraceOf(step?.manifest)
  const story = useStory(trace)
  const time = usePlayheadTime()
  usePlaying(story)
  const playTo = usePlayTo(story)
  const stage = useRef<HTMLDivElement>(null)
  const { toStage, aside } = useWatch(stage, step?.point ?? nothing, isNarrow)

  const [answers, setAnswers] = useState<ReadonlyMap<number, string>>(new Map())
  const at = (trace && step && momentIn(trace, step.at)) ?? 0
  const question = trace && step?.ask && questionOf(trace, at, step.ask)
  const answer = answers.get(index)
  const isOpen = question !== undefined && answer === undefined
  const until = trace && step?.until !== undefined ? momentIn(trace, step.until) : undefined
  const seen = useMemo(() => (trace && isOpen ? seenUntil(trace, at) : trace), [trace, isOpen, at])
  const shown = useStory(seen)

  useStageKeys(isOpen ? undefined : story?.moves, noHelp, stage)
  useArrival(stage, trace, { at, targets: step?.point ?? nothing, scrolls: !isNarrow })

  if (step === undefined) return null
  const text = (
    <PanelBoundary name={words.text} resetKey={step}>
      <LessonText
        key={index}
        lesson={lesson}
        index={index}
        step={step}
        question={question}
        answer={answer}
        onAnswer={(choice) => {
          setAnswers(new Map(answers).set(index, choice))
          if (question) playTo(question.until, aside())
        }}
        at={at}
        until={until}
        onGo={(t) => {
          toStage()
          playhead.getState().stepTo(t)
        }}
        onPlayTo={(t) => {
          toStage()
          playTo(t)
        }}
        onStep={onStep}
        next={next}
        onTry={onTry}
      />
    </PanelBoundary>
  )
  return (
    <main className="workspace lesson-workspace" data-layout={isNarrow ? 'column' : 'wide'}>
      <div className="workspace-editor">{text}</div>
      <div className="workspace-stage" data-stage>
        <div
          className="stage"
          ref={stage}
          tabIndex={-1}
          data-point={step.point.map(regionOf).join(' ')}
          data-ask={isOpen ? step.ask?.what : undefined}
        >
          {shown ? <Stage story={shown} time={time} /> : <EmptyStage />}
        </div>
        {shown && (
          <div className="stage-foot" tabIndex={-1} inert={isOpen}>
            <PanelBoundary name={words.playing} resetKey={trace}>
              <Transport story={shown} time={time} />
            </PanelBoundary>
          </div>
        )}
      </div>
    </main>
  )
}

/** The trace of `manifest` once it is the one on the stage; undefined until then. */
function useTraceOf(manifest: string | undefined): Trace | undefined {
  const isAsked = useDocument((state) => state.text === manifest)
  const story = useDocument((state) => state.story)
  const trace = useResult((state) => (state.story === story && !state.isStale ? state.shown?.trace : undefined))
  return isAsked ? trace : undefined
}

function noHelp(): void {
  // The help of the page is about the editor, which a lesson does not have.
}
