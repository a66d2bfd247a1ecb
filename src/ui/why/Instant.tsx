import { formatTime } from '../../trace/time-label.ts'

interface Props {
  readonly at: number
  /** Of the trace: nothing later can be gone to. */
  readonly end: number
  readonly onSeek: (t: number) => void
}

/** A time that can be gone to, as long as it lies in the trace. */
export function Instant({ at, end, onSeek }: Props) {
  if (at > end) return <span className="mono">{formatTime(at)}</span>
  return (
    <button type="button" className="link mono" onClick={() => onSeek(at)}>
      {formatTime(at)}
    </button>
  )
}
