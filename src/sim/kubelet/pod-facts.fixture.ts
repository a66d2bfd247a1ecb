import { simTime } from '../../base/time.ts'
import { type FeatureGates, featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import type { Container, Pod, PodSpec } from '../../kube/pod.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { parseBehavior } from '../../scenario/scenario-file.ts'
import { layoutOf, type PodLayout } from '../layout.ts'
import type { ContainerRecord, SandboxRecord } from '../runtime/cri.ts'
import type { PodActionFacts, PodActions } from './pod-action-types.ts'
import type { ProbeResult } from './probe-results.ts'

/** One situation that the kubelet finds: containers by name, with what the runtime says of each. */
export interface Situation {
  readonly minor?: Minor
  readonly gates?: Readonly<Record<string, boolean>>
  readonly restartPolicy?: PodSpec['restartPolicy']
  /** In spec order. `running`, `created`, `exited 0`; several records newest first, `exited 1, exited 0`; empty: none. */
  readonly init?: Readonly<Record<string, string>>
  /** Likewise; init containers with restartPolicy Always are marked by a name that begins with `side`. */
  readonly main: Readonly<Record<string, string>>
  /** Fields of a container's spec. */
  readonly spec?: Readonly<Record<string, Partial<Container>>>
  /** `<name> <kind>` by result of the newest record's probe. */
  readonly probes?: Readonly<Record<string, ProbeResult>>
  /** Newest first; `ready` or `lost`. Default: one that is ready. */
  readonly sandboxes?: readonly ('ready' | 'lost')[]
  readonly isDeleted?: boolean
  readonly restartsAllContainers?: boolean
}

/** The layout of a Pod of which only the names are known: sidecars begin with `side`. */
export function layoutFor(init: readonly string[], main: readonly string[]): PodLayout {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
  return factsOf({ init: named(init), main: named(main) }).layout
}

export function factsOf(situation: Situation): PodActionFacts {
  const { minor = '1.36', init = {}, main, spec = {}, probes = {}, sandboxes = ['ready'] } = situation
  const gates = featureGates(minor, situation.gates ?? {})
  const container = (name: string): Container => ({
    name,
    image: 'app:1',
    ...(name.startsWith('side') && { restartPolicy: 'Always' }),
    ...spec[name],
  })
  const podSpec: PodSpec = {
    restartPolicy: situation.restartPolicy ?? 'Always',
    initContainers: Object.keys(init).map(container),
    containers: Object.keys(main).map(container),
  }
  const pod: Pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', ...(situation.isDeleted === true && { deletionTimestamp: '2026-01-15T09:00:00Z' }) },
    spec: podSpec,
    status: {},
  }
  const layout = layoutOf(pod, scenarioOf(pod, minor, gates))
  const containers = [...Object.values(init), ...Object.values(main)].map(recordsOf)
  const results = new Map(
    Object.entries(probes).map(([key, result]) => {
      const [name, kind] = key.split(' ')
      const slot = layout.slots.findIndex((each) => each.name === name)
      return [`${kind}/${containers[slot]?.[0]?.id}`, result]
    }),
  )
  return {
    pod,
    layout,
    runtime: {
      containers,
      sandboxes: sandboxes.map((state, place) => sandboxOf(state, sandboxes.length - 1 - place)),
      hasMainRecords: containers.slice(layout.initCount).some(({ length }) => length > 0),
    },
    probes: { get: (kind, id) => results.get(`${kind}/${id}`) },
    restartsAllContainers: situation.restartsAllContainers ?? false,
    gates,
  }
}

/** What is to be done, in words, in the order in which it is done. */
export function summaryOf(actions: PodActions, { layout }: PodActionFacts): readonly string[] {
  const name = (slot: number) => layout.slots[slot]?.name ?? '?'
  const kept = actions.toReset.map(
    ({ record, kills }) => `${kills ? 'kill and remove' : 'remove'} ${name(record.slot)}`,
  )
  return [
    ...(actions.killsPod ? [`kill the Pod: ${actions.killRule}`] : []),
    ...actions.toKill.map(({ record, reason }) => `kill ${name(record.slot)}: ${reason}`),
    ...kept,
    ...(actions.createsSandbox ? [`create sandbox ${actions.sandboxAttempt}`] : []),
    ...[...actions.initToStart, ...actions.mainToStart].map(({ slot, rule }) => `start ${name(slot)}: ${rule}`),
  ]
}

function scenarioOf(pod: Pod, kubernetes: Minor, gates: FeatureGates): Scenario {
  return { name: 'a situation', kubernetes, gates, pod, behavior: parseBehavior({}, pod.spec).behavior }
}

function recordsOf(text: string, slot: number): readonly ContainerRecord[] {
  const states = text === '' ? [] : text.split(', ')
  return states.map((state, place) => recordOf(state, slot, states.length - 1 - place))
}

/** `running`, `created`, `exited <code>`, `exited <code> <reason>`. */
function recordOf(text: string, slot: number, attempt: number): ContainerRecord {
  const [state, code, reason = code === '0' ? 'Completed' : 'Error'] = text.split(' ')
  const base = {
    id: `${slot}/${attempt}`,
    slot,
    attempt,
    sandboxAttempt: 0,
    createdAt: simTime(attempt),
    startedAt: undefined,
    finishedAt: undefined,
    exitCode: undefined,
    reason: undefined,
    message: undefined,
    step: 0,
  }
  if (state === 'exited') return { ...base, state, finishedAt: simTime(attempt), exitCode: Number(code), reason }
  if (state === 'running' || state === 'created') return { ...base, state }
  throw new Error(`No such state: ${text}`)
}

function sandboxOf(state: 'ready' | 'lost', attempt: number): SandboxRecord {
  return { id: `sandbox/${attempt}`, attempt, ready: state === 'ready', ip: '10.0.0.1', step: 0 }
}
