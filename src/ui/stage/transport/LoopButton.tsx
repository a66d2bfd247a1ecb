import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/stage/transport.ts'
import { Icon } from '../../kit/Icon.tsx'
import { usePlayhead, useSession } from '../../session/session-context.ts'

/** Starts again at the end; with a range that is set: plays that stretch over and over, until it is put away. */
export function LoopButton() {
  const { playhead } = useSession()
  const loop = usePlayhead((state) => state.loop)
  const range = usePlayhead((state) => state.range)
  if (range !== undefined) {
    const stretch = words.range(formatTime(range.from), formatTime(range.to))
    return (
      <button
        type="button"
        className="button quiet loop"
        aria-pressed="true"
        aria-label={words.loopOf(stretch)}
        title={words.playEverything}
        onClick={() => playhead.getState().setRange(undefined)}
      >
        <Icon name="loop" /> <span className="loop-range">{stretch}</span> <Icon name="close" />
      </button>
    )
  }
  return (
    <button
      type="button"
      className="button quiet loop"
      aria-pressed={loop}
      title={words.loopHint}
      onClick={() => playhead.getState().setLoop(!loop)}
    >
      <Icon name="loop" /> <span className="loop-word">{words.loop}</span>
    </button>
  )
}
