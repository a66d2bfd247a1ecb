import type { SimTime } from '../base/time.ts'
import type { Bar } from './lane-bars.ts'
import type { ContainerLane } from './lanes.ts'

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

/**
 * The stack of `amounts` over time. A container counts from its image pull to its last exit, back-offs between two tries included;
 * what comes after one of `newSandboxes` is no further try of what was before.
 * Blocks of one container that touch at one height are one.
 * `decidingStep` names the step that decides (an init container, or `main`): what is there during it is marked.
 */
export function demandBlocks(
  lanes: readonly ContainerLane[],
  amounts: Amounts,
  decidingStep: string | undefined,
  newSandboxes: readonly number[] = [],
): DemandBlock[] {
  const stack = presences(lanes, amounts, newSandboxes)
  const done: DemandBlock[] = []
  let open: DemandBlock[] = []
  for (const [from, to] of intervals(stack)) {
    const there = stack.filter((presence) => isThere(presence, from))
    const isDeciding = there.some(({ lane }) =>
      decidingStep === 'main' ? lane.ref.role === 'main' : lane.ref.name === decidingStep,
    )
    const next: DemandBlock[] = []
    let base = 0
    for (const { lane } of there) {
      const amount = amounts.get(lane.ref.name)
      if (!amount) continue
      const before = open.find(
        (block) => block.container === lane.ref.name && block.base === base && block.isDeciding === isDeciding,
      )
      next.push({ container: lane.ref.name, from: before?.from ?? from, to, base, ...amount, isDeciding })
      base += amount.value
    }
    done.push(...open.filter((block) => !next.some((later) => isSameBlock(block, later))))
    open = next
  }
  return [...done, ...open]
}

/** The sum of `amounts` of the containers that are there, where it is not nothing. */
export function levelSpans(
  lanes: readonly ContainerLane[],
  amounts: Amounts,
  newSandboxes: readonly number[] = [],
): LevelSpan[] {
  const stack = presences(lanes, amounts, newSandboxes)
  const spans: LevelSpan[] = []
  for (const [from, to] of intervals(stack)) {
    const value = stack
      .filter((presence) => isThere(presence, from))
      .reduce((sum, { lane }) => sum + (amounts.get(lane.ref.name)?.value ?? 0), 0)
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
  for (const [from, to] of intervals(stack)) {
    const containers = stack.filter((presence) => isThere(presence, from)).map(({ lane }) => lane.ref.name)
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

/** The stretches between two changes of the stack, in order. */
function intervals(stack: readonly Presence[]): [SimTime, SimTime][] {
  const times = [...new Set(stack.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to])))]
  times.sort((a, b) => a - b)
  return times.flatMap((from, index) => {
    const to = times[index + 1]
    return to === undefined ? [] : [[from, to] as [SimTime, SimTime]]
  })
}

function isThere({ spans }: Presence, t: SimTime): boolean {
  return spans.some(({ from, to }) => from <= t && t < to)
}

function isSameBlock(a: DemandBlock, b: DemandBlock): boolean {
  return a.container === b.container && a.base === b.base && a.isDeciding === b.isDeciding && a.from === b.from
}
