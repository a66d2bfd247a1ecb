import type { SimTime } from '../../base/time.ts'
import type { Bar } from '../timeline/lane-bars.ts'
import type { ContainerLane } from '../timeline/lanes.ts'

/** Amounts of one resource by container name. */
export type Amounts = ReadonlyMap<string, ContainerAmount>

export interface ContainerAmount {
  /** As it is written. */
  readonly text: string
  /** To draw. */
  readonly value: number
  /** In plain units, to the last digit. */
  readonly exact: string
  /** The field's path in the Pod. */
  readonly field: string
}

/** A container's amount for as long as it lies at one height of the stack. */
export interface DemandBlock extends ContainerAmount {
  readonly container: string
  readonly from: SimTime
  readonly to: SimTime
  /** What lies under it. */
  readonly base: number
  /** It belongs to the step that decides the effective amount. */
  readonly isDeciding: boolean
}

/** A height for a while. */
export interface LevelSpan {
  readonly from: SimTime
  readonly to: SimTime
  readonly value: number
}

/** A stretch in which containers are there that may use as much as they like. */
export interface OpenSpan {
  readonly from: SimTime
  readonly to: SimTime
  /** In stacking order; never empty. */
  readonly containers: readonly string[]
}

interface Presence {
  readonly lane: ContainerLane
  readonly spans: readonly { readonly from: SimTime; readonly to: SimTime }[]
}

const stackOrder = { sidecar: 0, init: 1, main: 2 }

/** More blocks than these nobody can tell apart, and no page can draw: each end of a container moves all that lie above it. */
const mostBlocks = 800

/**
 * The stack of `amounts` over time. A container counts from its image pull to its last exit, back-offs between two tries included;
 * what comes after one of `newSandboxes` is no further try of what was before.
 * Blocks of one container that touch at one height are one. undefined where there are too many to draw.
 * `decidingStep` names the step that decides (an init container, or `main`): what is there during it is marked.
 */
export function demandBlocks(
  lanes: readonly ContainerLane[],
  amounts: Amounts,
  decidingStep: string | undefined,
  newSandboxes: readonly number[] = [],
): DemandBlock[] | undefined {
  const done: DemandBlock[] = []
  let open = new Map<string, DemandBlock>()
  for (const { from, to, there } of stretches(presences(lanes, amounts, newSandboxes))) {
    const isDeciding = there.some(({ ref }) =>
      decidingStep === 'main' ? ref.role === 'main' : ref.name === decidingStep,
    )
    const next = new Map<string, DemandBlock>()
    let base = 0
    for (const { ref } of there) {
      const amount = amounts.get(ref.name)
      if (!amount || next.has(ref.name)) continue
      const before = open.get(ref.name)
      const isSame = before?.base === base && before.isDeciding === isDeciding
      next.set(ref.name, { container: ref.name, from: isSame ? before.from : from, to, base, ...amount, isDeciding })
      base += amount.value
    }
    for (const [name, block] of open) if (next.get(name)?.from !== block.from) done.push(block)
    open = next
    if (done.length + open.size > mostBlocks) return undefined
  }
  return [...done, ...open.values()]
}

/** The sum of `amounts` of the containers that are there, where it is not nothing. */
export function levelSpans(
  lanes: readonly ContainerLane[],
  amounts: Amounts,
  newSandboxes: readonly number[] = [],
): LevelSpan[] {
  const spans: LevelSpan[] = []
  for (const { from, to, there } of stretches(presences(lanes, amounts, newSandboxes))) {
    const value = there.reduce((sum, { ref }) => sum + (amounts.get(ref.name)?.value ?? 0), 0)
    const last = spans.at(-1)
    if (last?.value === value && last.to === from) spans[spans.length - 1] = { ...last, to }
    else if (value > 0) spans.push({ from, to, value })
  }
  return spans
}

/** When containers that are not `limited` are there. */
export function openSpans(
  lanes: readonly ContainerLane[],
  limited: Amounts,
  newSandboxes: readonly number[] = [],
): OpenSpan[] {
  const stack = presencesOf(
    lanes.filter((lane) => !limited.has(lane.ref.name)),
    newSandboxes,
  )
  const spans: OpenSpan[] = []
  for (const { from, to, there } of stretches(stack)) {
    const containers = there.map(({ ref }) => ref.name)
    const last = spans.at(-1)
    if (last?.to === from && last.containers.join() === containers.join()) spans[spans.length - 1] = { ...last, to }
    else if (containers.length > 0) spans.push({ from, to, containers })
  }
  return spans
}

function presences(lanes: readonly ContainerLane[], amounts: Amounts, newSandboxes: readonly number[]): Presence[] {
  return presencesOf(
    lanes.filter((lane) => amounts.has(lane.ref.name)),
    newSandboxes,
  )
}

function presencesOf(lanes: readonly ContainerLane[], newSandboxes: readonly number[]): Presence[] {
  return lanes
    .map((lane) => ({ lane, spans: presenceOf(lane.node, newSandboxes) }))
    .sort((a, b) => stackOrder[a.lane.ref.role] - stackOrder[b.lane.ref.role])
}

/** From the first bar to the exit after which no other try follows. */
function presenceOf(bars: readonly Bar[], newSandboxes: readonly number[]): Presence['spans'] {
  const spans: { from: SimTime; to: SimTime }[] = []
  for (const [index, bar] of bars.entries()) {
    const isEnd = bar.kind === 'completed' || bar.kind === 'failed' || bar.kind === 'killed'
    const isRetried = bars[index + 1]?.from === bar.to && !newSandboxes.some((at) => bar.from <= at && at <= bar.to)
    if (isEnd && !isRetried) continue
    const last = spans.at(-1)
    if (last?.to === bar.from) spans[spans.length - 1] = { from: last.from, to: bar.to }
    else spans.push({ from: bar.from, to: bar.to })
  }
  return spans
}

/** The stretches between two changes of the stack, in order, each with the lanes that are there. */
function* stretches(
  stack: readonly Presence[],
): Generator<{ readonly from: SimTime; readonly to: SimTime; readonly there: readonly ContainerLane[] }> {
  const changes = stack.flatMap(({ spans }, place) =>
    spans.flatMap(({ from, to }) => [
      { at: from, place, by: 1 },
      { at: to, place, by: -1 },
    ]),
  )
  changes.sort((a, b) => a.at - b.at)
  const counts = stack.map(() => 0)
  for (const [index, { at, place, by }] of changes.entries()) {
    counts[place] = (counts[place] ?? 0) + by
    const to = changes[index + 1]?.at
    if (to === undefined || to === at) continue
    yield { from: at, to, there: stack.filter((_, each) => (counts[each] ?? 0) > 0).map(({ lane }) => lane) }
  }
}
