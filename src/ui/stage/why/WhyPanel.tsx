import type { MotionValue } from 'framer-motion'
import { useMemo, useRef } from 'react'
import { formatDuration, formatTime } from '../../../trace/time-label.ts'
import type { Cause, Snapshot, Step, Trace } from '../../../trace/trace.ts'
import { stepText } from '../../../view/story/step-text.ts'
import { wallTime } from '../../../view/story/wall-clock.ts'
import * as words from '../../../words/en/stage/why.ts'
import { ClampedPhrase } from '../../kit/ClampedPhrase.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { DiagnosisNote } from '../advice/DiagnosisNote.tsx'
import { useDiagnoser } from '../advice/use-diagnoser.ts'
import { Commands } from '../parts/Commands.tsx'
import { Causes, GuessMark, SameInstant } from './CauseChain.tsx'
import { LagNotes } from './LagNotes.tsx'
import { RuleNote } from './RuleNote.tsx'
import { ScrollFrame } from './ScrollFrame.tsx'
import { WaitingNote } from './WaitingNote.tsx'
import { whyAt } from './why-model.ts'
import './why.css'

interface Props {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly time: MotionValue<number>
  readonly onSeek: (t: number) => void
  readonly onInspect: (step: Step) => void
  /** `seq` of the step that was asked for; undefined when none was. */
  readonly step: number | undefined
  /** Name of the container that was picked; undefined for none. */
  readonly selected: string | undefined
  readonly onSelect: (container: string | undefined) => void
  /** In which the clock of a real Pod is shown; absent: that of the API server. */
  readonly zone?: string
  /** What is the matter with a real Pod in its newest state stands elsewhere. */
  readonly isDiagnosedApart?: boolean
}

/** What just changed, by which rule and from which causes, what has to happen next, and what to ask kubectl. */
export function WhyPanel(props: Props) {
  const { trace, snapshot, time, onSeek, onInspect, step, selected, onSelect, zone, isDiagnosedApart = false } = props
  const body = useRef<HTMLDivElement>(null)
  const diagnose = useDiagnoser()
  const why = useMemo(
    () => whyAt(trace, snapshot, { step, container: selected }, diagnose?.(trace, snapshot)),
    [trace, snapshot, step, selected, diagnose],
  )
  const { headline, others, toldAt, reasons, causes, waiting, lags, ask, isTrouble } = why
  const isReplay = trace.endedBy === 'observed'
  const isSaidApart = isDiagnosedApart && isReplay && snapshot === trace.snapshots.at(-1) && selected === undefined
  const diagnosis = isSaidApart ? undefined : why.diagnosis
  const ruleOf = ({ rule }: Cause) => <RuleNote key={rule} id={rule} minor={trace.scenario.kubernetes} />
  // The line that was clicked goes away with what it leads to; the focus stays in the panel.
  const inspect = (target: Step) => {
    body.current?.focus({ preventScroll: true })
    onInspect(target)
  }
  const waits = <WaitingNote waiting={waiting} time={time} end={trace.end} onSeek={onSeek} />
  const commands = isSaidApart ? null : <Commands ask={ask} />
  return (
    <section className="card why" aria-label={words.panel}>
      <ScrollFrame ref={body} resetKey={`${headline?.seq} ${selected}`}>
        <div className="why-head">
          <h2 className="title">{words.panel}</h2>
          {selected !== undefined && (
            <button
              type="button"
              className="why-subject"
              aria-label={words.wholePodFrom(selected)}
              title={words.wholePod}
              onClick={() => onSelect(undefined)}
            >
              {selected} <Icon name="close" />
            </button>
          )}
          {headline && (
            <ToldNote step={headline} toldAt={toldAt} isReplay={isReplay} wall={wallTime(trace, headline.at, zone)} />
          )}
        </div>
        {diagnosis && (
          <DiagnosisNote diagnosis={diagnosis} end={trace.end} onSeek={onSeek}>
            {commands}
          </DiagnosisNote>
        )}
        <p className="why-headline">
          {headline ? <ClampedPhrase parts={stepText(headline)} /> : words.nothingYet(selected)}
          {headline && <GuessMark step={headline} />}
        </p>
        {isTrouble && waits}
        {isTrouble && !diagnosis && commands}
        {reasons.slice(0, 1).map(ruleOf)}
        {!isTrouble && waits}
        <LagNotes lags={isReplay ? [] : lags} end={trace.end} onSeek={onSeek} />
        {reasons.slice(1).map(ruleOf)}
        <Causes causes={causes} onInspect={inspect} />
        <SameInstant others={others} onInspect={inspect} />
        {!isTrouble && !diagnosis && commands}
      </ScrollFrame>
    </section>
  )
}

interface ToldProps {
  readonly step: Step
  readonly toldAt: number | undefined
  /** Nobody knows when the API was told of what really happened. */
  readonly isReplay: boolean
  /** What a clock showed then; undefined where there was none. */
  readonly wall: string | undefined
}

/** When `step` happened, and how much later kubectl can know of it: the API learns of what the node does a moment after. */
function ToldNote({ step, toldAt, isReplay, wall }: ToldProps) {
  const isOfApi = step.verb === 'world' || step.verb === 'scheduled' || step.verb === 'removed'
  const told =
    toldAt === undefined
      ? words.notInApi
      : toldAt === step.at
        ? words.inApiAtOnce
        : words.inApiLater(formatDuration(toldAt - step.at))
  return (
    <p className="why-told">
      <span>{step.inferred ? words.about(formatTime(step.at)) : formatTime(step.at)}</span>
      {wall !== undefined && <span>{wall}</span>}
      {!isOfApi && !isReplay && <span>{told}</span>}
    </p>
  )
}
