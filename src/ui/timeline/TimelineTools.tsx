import type { MotionValue } from 'framer-motion'
import { type StatusSource, statusSources } from './status-source.ts'
import type { AxisControls } from './use-time-axis.ts'

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
        aria-label="Whose word the lanes show"
        title={statusSources.find(([each]) => each === source)?.[2]}
        value={source}
        onChange={(event) => {
          const chosen = statusSources.find(([each]) => each === event.target.value)
          if (chosen) onSource(chosen[0])
        }}
      >
        {statusSources.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="tool"
        aria-pressed={hasRange}
        title={
          hasRange
            ? 'Play everything again'
            : 'Play one stretch over and over (i and o set its ends; Shift and a drag over the lanes draws it)'
        }
        onClick={onRange}
      >
        Range
      </button>
      <button
        type="button"
        className="tool"
        aria-pressed={withConditions}
        onClick={() => onConditions(!withConditions)}
      >
        Conditions
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
        <button type="button" className="tool" title="Draw long silences to scale" onClick={controls.openFolds}>
          Unfold
        </button>
      )}
      {controls.opened.length > 0 && (
        <button type="button" className="tool" title="Draw long silences short" onClick={controls.closeFolds}>
          Fold
        </button>
      )}
      {controls.isZoomed && (
        <>
          <IconTool label="Earlier (a)" path="M9 3 4.5 7.5 9 12" onClick={() => controls.pan(-0.5)} />
          <IconTool label="Later (d)" path="M6 3l4.5 4.5L6 12" onClick={() => controls.pan(0.5)} />
          <button type="button" className="tool" title="Show the whole time (f)" onClick={controls.fit}>
            Fit
          </button>
        </>
      )}
      <IconTool
        label="Zoom out (s)"
        path="M3.5 7.5h8"
        isDisabled={!controls.isZoomed}
        onClick={() => controls.zoom(2, time.get())}
      />
      <IconTool label="Zoom in (w)" path="M3.5 7.5h8M7.5 3.5v8" onClick={() => controls.zoom(0.5, time.get())} />
    </>
  )
}

interface IconToolProps {
  /** The name, and in brackets the key. */
  readonly label: string
  readonly path: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function IconTool({ label, path, isDisabled = false, onClick }: IconToolProps) {
  return (
    <button
      type="button"
      className="tool tool-icon"
      aria-label={label.replace(/ \(.*\)$/, '')}
      title={label}
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
