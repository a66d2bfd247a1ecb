import type { MotionValue } from 'framer-motion'
import * as words from '../../../words/en/stage/timeline.ts'
import type { AxisControls } from '../parts/use-time-axis.ts'
import { type StatusSource, statusSources } from './status-source.ts'
import './timeline-tools.css'

interface Props {
  readonly controls: AxisControls
  readonly time: MotionValue<number>
  readonly withConditions: boolean
  readonly onConditions: (shown: boolean) => void
  readonly source: StatusSource
  readonly onSource: (source: StatusSource) => void
  readonly hasRange: boolean
  readonly onRange: () => void
}

/** Buttons for what the wheel, the keys and two fingers do too. */
export function TimelineTools(props: Props) {
  const { controls, time, withConditions, onConditions, source, onSource, hasRange, onRange } = props
  return (
    <div className="timeline-tools">
      <select
        className="select quiet tool-select"
        aria-label={words.source}
        title={words.sources[source].hint}
        value={source}
        onChange={(event) => {
          const chosen = statusSources.find((each) => each === event.target.value)
          if (chosen) onSource(chosen)
        }}
      >
        {statusSources.map((each) => (
          <option key={each} value={each}>
            {words.sources[each].title}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="tool"
        aria-pressed={hasRange}
        title={hasRange ? words.playEverything : words.rangeHint}
        onClick={onRange}
      >
        {words.range}
      </button>
      <button
        type="button"
        className="tool"
        aria-pressed={withConditions}
        onClick={() => onConditions(!withConditions)}
      >
        {words.conditions}
      </button>
      <ZoomTools controls={controls} time={time} />
    </div>
  )
}

/** Unfold, zoom and pan, for the reader of any time axis. */
export function ZoomTools({ controls, time }: Pick<Props, 'controls' | 'time'>) {
  return (
    <>
      {controls.hasFolds && (
        <button type="button" className="tool" title={words.unfoldHint} onClick={controls.openFolds}>
          {words.unfold}
        </button>
      )}
      {controls.opened.length > 0 && (
        <button type="button" className="tool" title={words.foldHint} onClick={controls.closeFolds}>
          {words.fold}
        </button>
      )}
      {controls.isZoomed && (
        <>
          <IconTool {...words.earlier} path="M9 3 4.5 7.5 9 12" onClick={() => controls.pan(-0.5)} />
          <IconTool {...words.later} path="M6 3l4.5 4.5L6 12" onClick={() => controls.pan(0.5)} />
          <button type="button" className="tool" title={words.fitHint} onClick={controls.fit}>
            {words.fit}
          </button>
        </>
      )}
      <IconTool
        {...words.zoomOut}
        path="M3.5 7.5h8"
        isDisabled={!controls.isZoomed}
        onClick={() => controls.zoom(2, time.get())}
      />
      <IconTool {...words.zoomIn} path="M3.5 7.5h8M7.5 3.5v8" onClick={() => controls.zoom(0.5, time.get())} />
    </>
  )
}

interface IconToolProps {
  readonly label: string
  /** The name, and in brackets the key. */
  readonly hint: string
  readonly path: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function IconTool({ label, hint, path, isDisabled = false, onClick }: IconToolProps) {
  return (
    <button
      type="button"
      className="tool tool-icon"
      aria-label={label}
      title={hint}
      disabled={isDisabled}
      onClick={onClick}
    >
      <svg
        width="15"
        height="15"
        viewBox="0 0 15 15"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
