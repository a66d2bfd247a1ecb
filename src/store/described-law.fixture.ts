import { diagnose } from '../advice/diagnose.ts'
import { phraseText } from '../base/phrase.ts'
import type { Minor } from '../kube/minor.ts'
import type { ContainerStatus, Pod, PodCondition } from '../kube/pod.ts'
import { describePod } from '../kubectl/describe/describe-pod.ts'
import { formatYaml } from '../manifest/format-yaml.ts'
import { eventObjectsAt, podAt } from '../replay/as-pasted.fixture.ts'
import type { Snapshot, Trace } from '../trace/trace.ts'
import { eventsAt } from '../view/story/event-list.ts'
import { compute } from './pipeline/pipeline.ts'

/** What is the matter, as the text tells it. */
function sentenceOf(text: string, minor: Minor): string {
  const { replay, diagnostics } = compute({ text, gates: {}, minor })
  if (replay === undefined) return `nothing: ${diagnostics.map(({ message }) => message).join('; ')}`
  return phraseText(diagnose(replay.trace, replay.trace.end).sentence)
}

function asYaml(pod: Pod, trace: Trace, t: number): string {
  return [pod, ...eventObjectsAt(trace, t)].map(formatYaml).join('---\n')
}

/** What `kubectl describe pod` prints. */
export function asDescribed({ pod, at }: Snapshot, trace: Trace): string {
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

/** The moments of a trace at which a cluster has the Pod, and a kubelet tells of it. */
export function describable({ snapshots }: Trace): readonly Snapshot[] {
  return snapshots.filter(({ pod, removed }) => !removed && pod.status.conditions !== undefined)
}

/**
 * Whether the description of a Pod tells the same as the Pod; `printed`: but for what kubectl does not print. A text says what else it
 * tells.
 */
export function describedTells(snapshot: Snapshot, trace: Trace): 'same' | 'printed' | { readonly other: string } {
  const { kubernetes: minor, gates } = trace.scenario
  const described = sentenceOf(asDescribed(snapshot, trace), minor)
  const pod = podAt(snapshot)
  if (described === sentenceOf(asYaml(pod, trace, snapshot.at), minor)) return 'same'
  const printed = sentenceOf(asYaml(withoutUnprinted(pod, gates.TerminalPhaseShown), trace, snapshot.at), minor)
  return described === printed ? 'printed' : { other: `${described} <> ${printed}` }
}
