import { simTime } from '../base/time.ts'
import type { FeatureGates } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Trace } from '../trace/trace.ts'
import { conditionHistory } from './conditions.ts'
import { type Facts, gatherFacts } from './facts.ts'
import type { LiveState } from './live-state.ts'
import type { ObservedEvent } from './observed-event.ts'
import { podEdges } from './pod-edges.ts'
import { edgesInSandbox } from './sandbox-edges.ts'
import { type SandboxLoss, sandboxLosses } from './sandbox-losses.ts'
import { stoppingEdges } from './stopping-edges.ts'
import { eventEdges, sightingEdges } from './told-edges.ts'
import { weave } from './weave.ts'

export interface ReplayInput {
  /** States of one Pod, oldest first. */
  readonly states: readonly [LiveState, ...LiveState[]]
  /** Of whatever objects; those of others are left out. */
  readonly events: readonly ObservedEvent[]
  readonly minor: Minor
  readonly gates: FeatureGates
  /** What the trace names as its scenario. */
  readonly scenario: Scenario
  /** When the newest state was taken, milliseconds since 1970, where somebody knows: a clock may be wrong. */
  readonly seenMs?: number | undefined
}

export interface Replay {
  readonly trace: Trace
  readonly facts: Facts
  readonly losses: readonly SandboxLoss[]
  /** The newest time that is told of, milliseconds since 1970. */
  readonly newestMs: number
}

/** What happened to a real Pod, as its states and Events tell. Never throws: what contradicts itself is shown as it is told. */
export function replay({ states, events, gates, scenario, seenMs }: ReplayInput): Replay {
  const facts = gatherFacts(states, events, gates, seenMs)
  const history = conditionHistory(facts)
  const losses = sandboxLosses(facts, history)
  const ofPod = podEdges(facts, history, losses)
  const happened = [
    ...ofPod.all,
    ...ofPod.sandboxes.flatMap((sandbox, epoch) =>
      edgesInSandbox(facts, {
        sandbox,
        epoch,
        losses,
        history,
        deleted: ofPod.deleted,
        endedFromMs: ofPod.endedFromMs,
      }),
    ),
    ...(ofPod.deleted === undefined ? [] : stoppingEdges(facts, ofPod.deleted)),
  ]
  const edges = [...happened, ...eventEdges(facts, ofPod.created, happened)]
  const newestMs = Math.max(facts.observedMs, ...edges.map(({ ms }) => ms))
  const { steps, snapshots } = weave(facts, history, [...edges, ...sightingEdges(facts, ofPod.created, newestMs)])
  const end = snapshots.at(-1)?.at ?? simTime(0)
  return {
    trace: { scenario, epochMs: facts.createdMs, steps, snapshots, end, endedBy: 'observed', observed: end },
    facts,
    losses,
    newestMs,
  }
}
