import { useCallback, useEffect, useRef } from 'react'
import { lastAtMost } from '../../base/binary-search.ts'
import { visibleText } from '../../base/visible-text.ts'
import { statusTone } from '../../trace/status-tone.ts'
import { formatTime } from '../../trace/time-label.ts'
import type { Snapshot } from '../../trace/trace.ts'
import type { Change } from '../../trace/watch.ts'
import * as words from '../../words/terminal.ts'
import { useGlance } from '../shared/use-glance.ts'
import './terminal.css'

interface Props {
  readonly statuses: readonly Change<string>[]
  readonly snapshot: Snapshot
  readonly onSeek: (t: number) => void
}

/** Every STATUS of the trace as a chip, in order: what has been, what is, and faintly what will be. A click goes there. */
export function StatusReel({ statuses, snapshot, onSeek }: Props) {
  const now = lastAtMost(statuses, snapshot.at, ({ at }) => at)
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
    const chip = strip?.children[now]
    if (strip && chip instanceof HTMLElement)
      strip.scrollTo({ left: chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2 })
  }, [now])
  useGlance(showNow)
  return (
    <ol className="reel" aria-label={words.reel} ref={list}>
      {statuses.map(({ at, value }, index) => (
        <li key={at}>
          <button
            type="button"
            className="chip"
            data-tone={statusTone(value)}
            data-when={index === now ? 'now' : index < now ? 'past' : 'future'}
            aria-current={index === now ? 'step' : undefined}
            title={words.from(visibleText(value), formatTime(at))}
            onClick={() => onSeek(at)}
          >
            {visibleText(value)}
          </button>
        </li>
      ))}
    </ol>
  )
}
