import type { BarKind } from '../lane-bars.ts'
import type { Lanes } from '../lanes.ts'
import { barKinds } from './state-look.ts'

/** The states that occur in the lanes for at least `shortestMs`, or until `endMs`, in the order of a container's life. */
export function kindsInUse(lanes: Lanes, shortestMs: number, endMs: number): readonly BarKind[] {
  const bars = lanes.containers.flatMap((lane) => lane.node)
  const seen = new Set(bars.filter((bar) => bar.to - bar.from >= shortestMs || bar.to >= endMs).map((bar) => bar.kind))
  return barKinds.filter((kind) => seen.has(kind))
}
