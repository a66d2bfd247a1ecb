import { expect, test } from 'vitest'
import { diagnose } from '../advice/diagnose.ts'
import { phraseText } from '../base/phrase.ts'
import { describePod } from '../kube/describe/describe-pod.ts'
import type { Minor } from '../kube/minor.ts'
import type { ContainerStatus, Pod, PodCondition } from '../kube/pod.ts'
import { examples } from '../lessons/examples.ts'
import { formatYaml } from '../manifest/format-yaml.ts'
import { eventObjectsAt, podAt } from '../replay/as-pasted.fixture.ts'
import { eventsAt } from '../trace/event-list.ts'
import type { Snapshot, Trace } from '../trace/trace.ts'
import { compute } from './pipeline.ts'

/** Two moments of each story, as shares of its snapshots: others in the next. */
const shares = [0.1, 0.3, 0.5, 0.8, 1]
const momentsOf = (story: number) => [shares[story % 5] ?? 1, shares[(story + 2) % 5] ?? 1]

/** What is the matter, as the text tells it. */
function sentenceOf(text: string, minor: Minor): string {
  const { replay, diagnostics } = compute({ text, gates: {}, minor })
  if (replay === undefined) return `nothing: ${diagnostics.map(({ message }) => message).join('; ')}`
  return phraseText(diagnose(replay.trace, replay.trace.end).sentence)
}

function asYaml(pod: Pod, trace: Trace, t: number): string {
  return [pod, ...eventObjectsAt(trace, t)].map(formatYaml).join('---\n')
}

function asDescribed({ pod, at }: Snapshot, trace: Trace): string {
  const time = { nowMs: trace.epochMs + at, eventsNowMs: at }
  return `${describePod(pod, eventsAt(trace, at), time, trace.scenario.gates).join('\n')}\n`
}

/** `pod` without what `kubectl describe` does not print, whatever the diagnosis makes of it. */
function withoutUnprinted(pod: Pod, hidesTerminal: boolean): Pod {
  const { metadata, spec, status } = pod
  const { creationTimestamp: _, uid: __, deletionTimestamp, ...named } = metadata
  const isOver = status.phase === 'Succeeded' || status.phase === 'Failed'
  const { activeDeadlineSeconds: ___, ...rest } = spec
  const isDeleted = deletionTimestamp !== undefined && !(isOver && hidesTerminal)
  return {
    ...pod,
    metadata: { ...named, ...(isDeleted && { deletionTimestamp }) },
    spec: {
      ...rest,
      containers: spec.containers.map(({ lifecycle: _hooks, ...container }) => container),
      ...(spec.initContainers && { initContainers: spec.initContainers.map(({ lifecycle: _hooks, ...each }) => each) }),
    },
    status: {
      ...status,
      conditions: status.conditions?.map(({ type, status: value }): PodCondition => ({ type, status: value })) ?? [],
      ...(status.initContainerStatuses && { initContainerStatuses: status.initContainerStatuses.map(withoutMessage) }),
      ...(status.containerStatuses && { containerStatuses: status.containerStatuses.map(withoutMessage) }),
    },
  }
}

function withoutMessage(status: ContainerStatus): ContainerStatus {
  const { waiting } = status.state ?? {}
  return waiting === undefined
    ? status
    : { ...status, state: { waiting: { ...(waiting.reason && { reason: waiting.reason }) } } }
}

test('a description tells the same as the Pod, but for what kubectl does not print', () => {
  const other: string[] = []
  let same = 0
  let all = 0
  for (const [story, { id, text }] of examples.entries()) {
    const { trace } = compute({ text, gates: {} })
    if (trace === undefined) throw new Error(`${id} has no trace`)
    const { kubernetes: minor, gates } = trace.scenario
    const told = trace.snapshots.filter(({ pod, removed }) => !removed && pod.status.conditions !== undefined)
    for (const share of momentsOf(story)) {
      const snapshot = told[Math.floor((told.length - 1) * share)]
      if (snapshot === undefined) continue
      all++
      const described = sentenceOf(asDescribed(snapshot, trace), minor)
      const pod = podAt(snapshot)
      if (described === sentenceOf(asYaml(pod, trace, snapshot.at), minor)) {
        same++
        continue
      }
      const printed = sentenceOf(asYaml(withoutUnprinted(pod, gates.TerminalPhaseShown), trace, snapshot.at), minor)
      if (described !== printed) other.push(`${id} at ${snapshot.at}: ${described} <> ${printed}`)
    }
  }
  expect(other).toEqual([])
  expect(same / all).toBeGreaterThan(0.8)
}, 120_000)
