import type { Snapshot } from '../../trace/trace.ts'
import { usePlayhead } from '../session-context.ts'

/** How often what counts seconds is told anew while playing, in simulated milliseconds. */
const paceMs = 200

/** The playhead for texts that count seconds: exact while it stands, in small strides while it plays; never before `snapshot`. */
export function useShownTime({ at }: Snapshot): number {
  const t = usePlayhead((state) => (state.playing ? Math.floor(state.t / paceMs) * paceMs : state.t))
  return Math.max(t, at)
}
