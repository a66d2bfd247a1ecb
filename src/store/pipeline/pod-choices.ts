import { isRecord } from '../../base/json.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Container, Pod, PodStatus } from '../../kube/pod.ts'
import { printPod } from '../../kubectl/print-pod.ts'
import { lastSeenMs } from '../../replay/facts.ts'
import { type LiveState, readLiveState } from '../../replay/live-state.ts'
import type { ObservedEvent } from '../../replay/observed-event.ts'
import type { SeenPod } from './live-pods.ts'
import type { PodChoice } from './picture.ts'
import { troubleOf, worstFirst } from './pod-trouble.ts'

/** The Pods of a text, the worst first, and how they are offered. */
export interface PodChoices {
  readonly seen: readonly SeenPod[]
  readonly choices: readonly PodChoice[]
}

/** A Pod of a text with its states as a cluster had them, oldest first; none for what was only written. */
export interface LivePod {
  readonly one: SeenPod
  readonly states: readonly LiveState[]
}

/** As much of each state as times and its row take. */
export function livePods(seen: readonly SeenPod[]): readonly LivePod[] {
  return seen.map((one) => ({ one, states: one.states.map(({ object }) => readLiveState(shapeOf(object), object)) }))
}

/** The newest time that any of a text tells, milliseconds since 1970: its Pods were not taken before. Undefined where none is told. */
export function newestIn(pods: readonly LivePod[], events: readonly ObservedEvent[]): number | undefined {
  let newest: number | undefined
  const add = (ms: number | undefined) => {
    if (ms !== undefined && (newest === undefined || ms > newest)) newest = ms
  }
  for (const { states } of pods) for (const { newestMs } of states) add(newestMs)
  for (const { lastMs } of events) add(lastMs)
  return newest
}

/** Puts the worst Pod first; each that a cluster has gets the cells that kubectl prints of it, as of the moment at which its replay ends. */
export function podChoices(
  pods: readonly LivePod[],
  events: readonly ObservedEvent[],
  gates: FeatureGates,
  takenMs: number | undefined,
): PodChoices {
  const ranked = pods.map(({ states: [first, ...others] }) => {
    if (first === undefined) return undefined
    const { pod } = others.at(-1) ?? first
    return { pod, row: printPod(pod, lastSeenMs([first, ...others], events, takenMs), gates) }
  })
  const inOrder = worstFirst(ranked).flatMap((index) => {
    const one = pods[index]?.one
    if (one === undefined) return []
    const { id, kind, name } = one.pod
    const rank = ranked[index]
    if (rank === undefined) return [{ one, choice: { id, kind, name } }]
    const { ready, status, restarts, age } = rank.row
    const state = { ready, status, restarts, age, trouble: troubleOf(rank) }
    return [{ one, choice: { id, kind, name, namespace: rank.pod.metadata.namespace ?? 'default', state } }]
  })
  return { seen: inOrder.map(({ one }) => one), choices: inOrder.map(({ choice }) => choice) }
}

/** As much of a Pod as its row takes, in the shape that it should have; nothing is checked or filled in. */
function shapeOf({ metadata, spec, status }: Readonly<Record<string, unknown>>): Pod {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const of = (part: unknown) => (isRecord(part) ? part : {})
  const { initContainers, containers } = of(spec)
  const { name, namespace, creationTimestamp, deletionTimestamp } = of(metadata)
  const { phase, reason, ...rest } = of(status)
  const given = { name, namespace, creationTimestamp, deletionTimestamp }
  const texts = Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => (text(value) ? [[field, value]] : [])),
  )
  return {
    metadata: texts,
    spec: { initContainers: containerList(initContainers), containers: containerList(containers) },
    status: { ...rest, phase: text(phase), reason: text(reason) } as unknown as PodStatus,
  }
}

function containerList(value: unknown): readonly Container[] {
  return Array.isArray(value) ? value.filter((each): each is Container & Record<string, unknown> => isRecord(each)) : []
}
