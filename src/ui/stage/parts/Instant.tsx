import { formatExactTime, formatTime } from '../../../trace/time-label.ts'

interface Props {
  readonly at: number
  /** Of the trace: nothing later can be gone to. */
  readonly end: number
  readonly onSeek: (t: number) => void
  /** To the millisecond where tenths would cut something off. */
  readonly isExact?: boolean
}

/** A time that can be gone to, as long as it lies in the trace. */
export function Instant({ at, end, onSeek, isExact = false }: Props) {
  const words = isExact && at < 60_000 && at % 100 !== 0 ? formatExactTime(at) : formatTime(at)
  if (at > end) return <span className="mono">{words}</span>
  return (
    <button type="button" className="link mono" onClick={() => onSeek(at)}>
      {words}
    </button>
  )
}
