import { simTime } from '../../base/time.ts'
import type { Trace } from '../../trace/trace.ts'
import { type Ghosts, ghostBars } from './ghost-bars.ts'
import type { Bar } from './lane-bars.ts'
import { type Lanes, lanesOf } from './lanes.ts'

/** Times of a replay are cut to whole seconds, and the kubelet looks once a second: what is shorter is no difference. */
const toleranceMs = 3000

/** Where a replay and what the rules say for it differ by more than their times can tell, up to the end of the replay. */
export function predictedGhosts(predicted: Trace, happened: Lanes): Ghosts {
  const ends = happened.containers.flatMap(({ node }) => node.at(-1)?.to ?? [])
  const end = Math.max(0, ...ends)
  const all = ghostBars(lanesOf(predicted), happened)
  const bars = new Map<string, readonly Bar[]>()
  for (const [name, gone] of all.bars) {
    const kept = gone
      .filter((bar) => bar.from < end)
      .map((bar) => ({ ...bar, to: simTime(Math.min(bar.to, end)) }))
      .filter((bar) => bar.to - bar.from > toleranceMs && !isGuessed(happened, name, bar))
    if (kept.length > 0) bars.set(name, kept)
  }
  const from = Math.min(...[...bars.values()].flat().map((bar) => bar.from))
  return { bars, from: Number.isFinite(from) ? from : undefined }
}

/** What the replay only guesses there says nothing against the rules. */
function isGuessed({ containers }: Lanes, name: string, ghost: Bar): boolean {
  const node = containers.find(({ ref }) => ref.name === name)?.node ?? []
  return node
    .filter((bar) => bar.from < ghost.to && bar.to > ghost.from)
    .every(({ certainty }) => certainty !== undefined && certainty !== 'known')
}
