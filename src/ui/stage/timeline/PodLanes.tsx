import { memo } from 'react'
import { formatTime } from '../../../trace/time-label.ts'
import { placeBar } from '../../../view/timeline/bar-place.ts'
import { eventClusters } from '../../../view/timeline/event-clusters.ts'
import type { EventMark, Lanes } from '../../../view/timeline/lanes.ts'
import type { Span } from '../../../view/timeline/span-writer.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import { toldStory } from '../../../view/timeline/told-story.ts'
import * as words from '../../../words/en/stage/timeline.ts'
import { Stretches } from './Stretches.tsx'

interface Props {
  readonly lanes: Lanes
  readonly axis: TimeAxis
  readonly withConditions: boolean
}

/** The Pod as a whole: its phase, its Events, and on demand its conditions. */
export const PodLanes = memo(function PodLanes({ lanes, axis, withConditions }: Props) {
  return (
    <>
      <div className="lane lane-pod">
        <span className="lane-name">{words.phase}</span>
        <div className="lane-track" role="img" aria-label={words.phaseStory(story(lanes.phase, (phase) => phase))}>
          <Stretches items={lanes.phase} axis={axis} className="phase">
            {(span) => (
              <SpanView
                key={span.from}
                span={span}
                axis={axis}
                className="phase"
                value={span.value}
                text={span.value}
              />
            )}
          </Stretches>
        </div>
      </div>
      {withConditions &&
        lanes.conditions.map(({ type, spans }) => (
          <div key={type} className="lane lane-condition" data-condition={type}>
            <span className="lane-name" data-long={type.length > 15} title={type}>
              {type}
            </span>
            <div
              className="lane-track"
              role="img"
              aria-label={words.conditionStory(
                type,
                story(spans, ({ status, reason }) => (reason ? words.statusFor(status, reason) : status)),
              )}
            >
              <Stretches items={spans} axis={axis} className="condition">
                {(span) => (
                  <SpanView
                    key={span.from}
                    span={span}
                    axis={axis}
                    className="condition"
                    value={span.value.status}
                    text={undefined}
                  />
                )}
              </Stretches>
            </div>
          </div>
        ))}
      <div className="lane lane-events">
        <span className="lane-name">{words.events}</span>
        <div className="lane-track" role="img" aria-label={eventsStory(lanes.events)}>
          {eventClusters(lanes.events, axis).map(({ x, first, end, isWarning, isGuess }) => (
            <span
              key={first}
              className="event-mark"
              data-type={isWarning ? 'Warning' : 'Normal'}
              data-many={end - first > 1}
              data-guess={isGuess}
              data-events={`${first} ${end}`}
              style={{ left: x }}
            />
          ))}
        </div>
      </div>
    </>
  )
})

interface SpanProps {
  readonly span: Span<unknown>
  readonly axis: TimeAxis
  readonly className: string
  readonly value: string
  readonly text: string | undefined
}

function SpanView({ span, axis, className, value, text }: SpanProps) {
  const place = placeBar(axis, span.from, span.to, text === undefined ? [] : [text], 1)
  if (!place) return null
  return (
    <div
      className={className}
      data-value={value}
      style={{ left: place.left, width: place.width, textIndent: place.indent }}
    >
      {place.words}
    </div>
  )
}

function story<T>(spans: readonly Span<T>[], word: (value: T) => string): string {
  return toldStory(spans, ({ value, from }) => words.valueFrom(word(value), formatTime(from))) || words.notWritten
}

function eventsStory(events: readonly EventMark[]): string {
  const warnings = events.filter((event) => event.type === 'Warning').length
  return words.eventsCounted(events.length, warnings)
}
