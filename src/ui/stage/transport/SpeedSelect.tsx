import { type Speed, speeds } from '../../../store/playhead.ts'
import * as words from '../../../words/en/stage/transport.ts'
import { usePlayhead, useSession } from '../../session/session-context.ts'

/** The value of the choice that is no speed. */
const beat = 'beat'

/** How fast it plays: simulated seconds a second, or one step a beat. */
export function SpeedSelect() {
  const { playhead } = useSession()
  const speed = usePlayhead((state) => state.speed)
  const beats = usePlayhead((state) => state.beats)
  const choose = (value: string) => {
    const chosen = speeds.find((candidate) => String(candidate) === value)
    if (chosen !== undefined) playhead.getState().setSpeed(chosen)
    else playhead.getState().setBeats(value === beat)
  }
  return (
    <select
      className="select quiet"
      aria-label={words.speed}
      title={words.speedAndKeys}
      value={beats ? beat : speed}
      onChange={(event) => choose(event.target.value)}
    >
      <option value={beat}>{words.beat}</option>
      {speeds.map((candidate) => (
        <option key={candidate} value={candidate}>
          {speedText(candidate)}
        </option>
      ))}
    </select>
  )
}

function speedText(speed: Speed): string {
  return speed === 0.25 ? '¼×' : speed === 0.5 ? '½×' : `${speed}×`
}
