import { useCallback, useEffect, useRef } from 'react'
import { lastAtMost } from '../../../base/binary-search.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Snapshot } from '../../../trace/trace.ts'
import type { Change } from '../../../view/story/watch.ts'
import { statusTone } from '../../../view/timeline/status-tone.ts'
import * as words from '../../../words/en/stage/terminal.ts'
import { windowAround } from '../../kit/window-around.ts'
import { useGlance } from '../../session/use-glance.ts'
import './terminal.css'

/** How many chips stand on either side of what is now, at least. */
const stride = 30

interface Props {
  readonly statuses: readonly Change<string>[]
  readonly snapshot: Snapshot
  readonly onSeek: (t: number) => void
}

/** Every STATUS of the trace as a chip, in order: what has been, what is, and faintly what will be; of very many those around now. A click goes there. */
export function StatusReel({ statuses, snapshot, onSeek }: Props) {
  const now = lastAtMost(statuses, snapshot.at, ({ at }) => at)
  const { first, end } = windowAround(statuses.length, now, stride)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const strip = list.current
    if (!strip || statuses.length === 0) return
    const observer = new ResizeObserver(() => {
      strip.dataset.overflows = String(strip.scrollWidth > strip.clientWidth)
    })
    observer.observe(strip)
    return () => observer.disconnect()
  }, [statuses])
  const showNow = useCallback(() => {
    const strip = list.current
    const chip = strip?.querySelector<HTMLElement>('[aria-current]')
    if (now >= 0 && strip && chip)
      strip.scrollTo({ left: chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2 })
  }, [now])
  useGlance(showNow)
  return (
    <ol className="reel" aria-label={words.reel} ref={list}>
      <More count={first} text={words.earlier} to={statuses[first - 1]} onSeek={onSeek} />
      {statuses.slice(first, end).map(({ at, value }, place) => (
        <li key={at}>
          <button
            type="button"
            className="chip"
            data-tone={statusTone(value)}
            data-when={first + place === now ? 'now' : first + place < now ? 'past' : 'future'}
            aria-current={first + place === now ? 'step' : undefined}
            title={words.from(value, formatTime(at))}
            onClick={() => onSeek(at)}
          >
            {value}
          </button>
        </li>
      ))}
      <More count={statuses.length - end} text={words.later} to={statuses[end]} onSeek={onSeek} />
    </ol>
  )
}

interface MoreProps {
  readonly count: number
  readonly text: (count: number) => string
  /** The next of them. */
  readonly to: Change<string> | undefined
  readonly onSeek: (t: number) => void
}

/** How many are not drawn, and the way to the next of them; nothing where all are. */
function More({ count, text, to, onSeek }: MoreProps) {
  if (count <= 0 || to === undefined) return null
  return (
    <li>
      <button type="button" className="chip" data-when="future" onClick={() => onSeek(to.at)}>
        {text(count)}
      </button>
    </li>
  )
}
