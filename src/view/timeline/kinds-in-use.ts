import type { BarKind } from './lane-bars.ts'
import type { Lanes } from './lanes.ts'
import { barKinds } from './state-look.ts'

/** The states that occur in the lanes, as `side` has them, for at least `shortestMs`, or until `endMs`, in the order of a container's life. */
export function kindsInUse(
  lanes: Lanes,
  shortestMs: number,
  endMs: number,
  side: 'node' | 'api' = 'node',
): readonly BarKind[] {
  const bars = lanes.containers.flatMap((lane) => lane[side])
  const seen = new Set(bars.filter((bar) => bar.to - bar.from >= shortestMs || bar.to >= endMs).map((bar) => bar.kind))
  return barKinds.filter((kind) => seen.has(kind))
}
