import { type SimTime, simTime } from '../base/time.ts'
import type { Snapshot, Step } from '../trace/trace.ts'
import { Board } from './board.ts'
import type { ConditionHistory } from './conditions.ts'
import type { Edge } from './edge.ts'
import type { Facts } from './facts.ts'

/** Edges of one second are drawn this far apart at most: their order is known, their place within the second is not. */
const widestGapMs = 150

/** Steps and snapshots of all edges, in the order of their times. `edges` may come in any order. */
export function weave(
  facts: Facts,
  history: ConditionHistory,
  edges: readonly Edge[],
): { readonly steps: readonly Step[]; readonly snapshots: readonly Snapshot[] } {
  const board = new Board(facts, history)
  const steps: Step[] = []
  const snapshots: Snapshot[] = []
  const seqOf = new Map<Edge, number>()
  const placed = placeInTime(edges, facts.createdMs)
  for (const [index, { edge, at }] of placed.entries()) {
    board.at = at
    board.edge = edge
    if (edge.effect) board.forget()
    edge.effect?.(board)
    if (edge.seen) board.see(edge.seen)
    const seq = edge.step === undefined ? seqOfCause(edge, seqOf) : steps.length
    if (seq !== undefined) seqOf.set(edge, seq)
    if (edge.step !== undefined) steps.push(stepOf(edge, edge.step, steps.length, at, seqOf, board))
    if (placed[index + 1]?.at === at) continue
    const { pod, isRebuilt } = board.pod
    const before = snapshots.at(-1)
    const isSame = before !== undefined && before.node === board.node && before.stepCount === steps.length
    if (!isSame || before?.pod !== pod)
      snapshots.push({
        at,
        pod,
        node: board.node,
        stepCount: steps.length,
        removed: false,
        ...(isRebuilt && { isRebuilt }),
      })
  }
  return { steps, snapshots }
}

function stepOf(
  edge: Edge,
  step: NonNullable<Edge['step']>,
  seq: number,
  at: SimTime,
  seqOf: ReadonlyMap<Edge, number>,
  board: Board,
): Step {
  const by = edge.by === undefined ? undefined : seqOfCause(edge, seqOf)
  const isFromOutside = edge.by === undefined
  return {
    seq,
    at,
    cause: { rule: edge.rule, ...(!isFromOutside && { by: by ?? Math.max(0, seq - 1) }) },
    ...(edge.guess && { inferred: board.toInferred(edge.guess) }),
    ...step,
  }
}

/** The step of the nearest edge before that has one. */
function seqOfCause(edge: Edge, seqOf: ReadonlyMap<Edge, number>): number | undefined {
  let by = edge.by
  while (by !== undefined) {
    const seq = seqOf.get(by)
    if (seq !== undefined) return seq
    by = by.by
  }
  return undefined
}

interface PlacedEdge {
  readonly edge: Edge
  readonly at: SimTime
}

/** Puts edges of the same second one behind the other, within it. */
function placeInTime(edges: readonly Edge[], createdMs: number): readonly PlacedEdge[] {
  const sorted = edges
    .map((edge) => ({ edge, ms: Math.max(0, edge.ms - createdMs) }))
    .toSorted((a, b) => a.ms - b.ms || a.edge.rank - b.edge.rank)
  const placed: PlacedEdge[] = []
  for (let first = 0; first < sorted.length; ) {
    const second = secondOf(sorted[first]?.ms)
    let end = first
    while (end < sorted.length && secondOf(sorted[end]?.ms) === second) end += 1
    const gap = Math.min(widestGapMs, Math.floor(999 / (end - first)))
    for (const [index, { edge }] of sorted.slice(first, end).entries())
      placed.push({ edge, at: simTime(second * 1000 + index * gap) })
    first = end
  }
  return placed
}

function secondOf(ms = 0): number {
  return Math.floor(ms / 1000)
}
