import { isRecord } from '../base/json.ts'
import type { FeatureGates } from '../kube/features.ts'
import type { Container, Pod, PodStatus } from '../kube/pod.ts'
import { printPod } from '../kube/print-pod.ts'
import { readLiveState } from '../replay/live-state.ts'
import type { SeenPod } from './live-pods.ts'
import type { PodChoice } from './picture.ts'
import { troubleOf, worstFirst } from './pod-trouble.ts'

/** The Pods of a text, the worst first, and how they are offered. */
export interface PodChoices {
  readonly seen: readonly SeenPod[]
  readonly choices: readonly PodChoice[]
}

/** Puts the worst Pod first; each that a cluster has gets the cells that kubectl prints of it, as of the newest time in any of them or of `seenMs`. */
export function podChoices(seen: readonly SeenPod[], gates: FeatureGates, seenMs = 0): PodChoices {
  const live = seen.map(({ pod: { object }, states }) =>
    states.length === 0 ? undefined : readLiveState(shapeOf(object), object),
  )
  const nowMs = Math.max(...live.flatMap((each) => [each?.newestMs ?? 0, each?.writtenMs ?? 0]), seenMs)
  const ranked = live.map((each) => each && { pod: each.pod, row: printPod(each.pod, nowMs, gates) })
  const inOrder = worstFirst(ranked).flatMap((index) => {
    const one = seen[index]
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
