import type { MotionValue } from 'framer-motion'
import type { Snapshot, Trace } from '../../trace/trace.ts'

/** What every panel of the stage is given. A panel draws (trace, time) and asks for changes through the callbacks. */
export interface StageProps {
  readonly trace: Trace
  /** The snapshot in force at the playhead; changes only when the Pod does. */
  readonly snapshot: Snapshot
  /** The playhead in simulated milliseconds; moves every frame while playing, without rendering React. */
  readonly time: MotionValue<number>
  readonly onSeek: (t: number) => void
  /** Name of the container that is selected, undefined for none. */
  readonly selected: string | undefined
  readonly onSelect: (container: string | undefined) => void
  /** Name of the container under the pointer, in any panel or in the editor. */
  readonly hovered: string | undefined
  readonly onHover: (container: string | undefined) => void
}
