import { isRecord } from '../../base/json.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Pod, Toleration } from '../../kube/pod.ts'
import { qosClassOf } from '../../kube/qos.ts'
import { durationSince } from '../../kube/timestamp.ts'
import { type CountedEvent, describeEvents, formatEventsTable } from '../describe-events.ts'
import { describeContainers, describeResources } from './describe-container.ts'
import { describeAnnotations, describeMap, fieldOf, formatRfc1123, sortedEntries } from './describe-texts.ts'
import { describeVolumes } from './describe-volumes.ts'
import { DescribeWriter } from './describe-writer.ts'

/** An instant in both clocks that a description needs. */
export interface DescribeTime {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** The same instant in the clock of the Events. */
  readonly eventsNowMs: number
}

/**
 * What `kubectl describe pod` prints, line by line. `events` as the API server holds them.
 * Models: kubernetes/kubectl pkg/describe/describe.go describePod.
 */
export function describePod(
  pod: Pod,
  events: readonly CountedEvent[],
  { nowMs, eventsNowMs }: DescribeTime,
  gates: FeatureGates,
): readonly string[] {
  const writer = new DescribeWriter()
  describeIdentity(writer, pod)
  describeStatus(writer, pod, nowMs, gates)
  describeContainers(writer, pod)
  describeConditions(writer, pod)
  describeVolumes(writer, pod.spec.volumes ?? [], gates)
  writer.line(0, `QoS Class:\t${pod.status.qosClass ?? qosClassOf(pod.spec, gates)}`)
  writer.list(0, 'Node-Selectors', describeMap(pod.spec.nodeSelector))
  writer.list(0, 'Tolerations', [...(pod.spec.tolerations ?? [])].sort(byKey).map(describeToleration))
  describeSpreading(writer, pod)
  const rows = describeEvents(events, eventsNowMs, gates)
  if (rows.length > 0) return [...writer.finish(), ...formatEventsTable(rows)]
  writer.line(0, 'Events:\t<none>')
  return writer.finish()
}

function describeIdentity(writer: DescribeWriter, { metadata, spec, status }: Pod): void {
  const { priority, priorityClassName, runtimeClassName, serviceAccountName, nodeName } = spec
  writer.line(0, `Name:\t${metadata.name ?? ''}`)
  writer.line(0, `Namespace:\t${metadata.namespace ?? ''}`)
  if (priority !== undefined) writer.line(0, `Priority:\t${priority}`)
  if (priorityClassName) writer.line(0, `Priority Class Name:\t${priorityClassName}`)
  if (runtimeClassName) writer.line(0, `Runtime Class Name:\t${runtimeClassName}`)
  if (serviceAccountName) writer.line(0, `Service Account:\t${serviceAccountName}`)
  writer.line(0, `Node:\t${nodeName ? `${nodeName}/${status.hostIP ?? ''}` : '<none>'}`)
  if (status.startTime) writer.line(0, `Start Time:\t${formatRfc1123(status.startTime)}`)
  writer.list(0, 'Labels', describeMap(metadata.labels))
  describeAnnotations(writer, metadata)
}

function describeStatus(writer: DescribeWriter, pod: Pod, nowMs: number, gates: FeatureGates): void {
  const { metadata, spec, status } = pod
  const isTerminal = status.phase === 'Failed' || status.phase === 'Succeeded'
  if (metadata.deletionTimestamp && !(isTerminal && gates.TerminalPhaseShown)) {
    writer.line(0, `Status:\tTerminating (lasts ${durationSince(metadata.deletionTimestamp, nowMs)})`)
    writer.line(0, `Termination Grace Period:\t${metadata.deletionGracePeriodSeconds ?? 0}s`)
  } else writer.line(0, `Status:\t${status.phase ?? ''}`)
  if (status.reason) writer.line(0, `Reason:\t${status.reason}`)
  if (status.message) writer.line(0, `Message:\t${status.message}`)
  const seccomp = fieldOf(fieldOf(spec, 'securityContext'), 'seccompProfile')
  if (isRecord(seccomp)) {
    writer.line(0, `SeccompProfile:\t${seccomp.type}`)
    if (seccomp.type === 'Localhost') writer.line(0, `LocalhostProfile:\t${seccomp.localhostProfile}`)
  }
  writer.line(0, `IP:\t${status.podIP ?? ''}`)
  const ips = status.podIPs ?? []
  writer.line(0, ips.length === 0 ? 'IPs:\t<none>' : 'IPs:')
  for (const { ip } of ips) writer.line(1, `IP:\t${ip}`)
  const controller = metadata.ownerReferences?.find((owner) => owner.controller)
  if (controller) writer.line(0, `Controlled By:\t${controller.kind}/${controller.name}`)
  if (status.nominatedNodeName) writer.line(0, `NominatedNodeName:\t${status.nominatedNodeName}`)
  if (spec.resources) {
    writer.line(0, 'Resources:')
    describeResources(writer, 1, spec.resources)
  }
}

function describeConditions(writer: DescribeWriter, { spec, status }: Pod): void {
  const conditions = status.conditions ?? []
  const gates = spec.readinessGates ?? []
  if (gates.length > 0) writer.line(0, 'Readiness Gates:\n  Type\tStatus')
  for (const { conditionType } of gates) {
    const found = conditions.find(({ type }) => type === conditionType)
    writer.line(1, `${conditionType} \t${found?.status ?? '<none>'} `)
  }
  if (conditions.length > 0) writer.line(0, 'Conditions:\n  Type\tStatus')
  for (const { type, status: value } of conditions) writer.line(1, `${type} \t${value} `)
}

function byKey(a: Toleration, b: Toleration): number {
  const [first = '', second = ''] = [a.key, b.key]
  return first < second ? -1 : first > second ? 1 : 0
}

function describeToleration({ key = '', operator, value = '', effect = '', tolerationSeconds }: Toleration): string {
  let text = key
  if (value !== '') text += `=${value}`
  if (effect !== '') text += `:${effect}`
  if (operator === 'Exists' && value === '') text += key === '' && effect === '' ? 'op=Exists' : ' op=Exists'
  if (tolerationSeconds !== undefined) text += ` for ${tolerationSeconds}s`
  return text
}

function describeSpreading(writer: DescribeWriter, { spec }: Pod): void {
  const constraints = fieldOf(spec, 'topologySpreadConstraints')
  if (!Array.isArray(constraints) || constraints.length === 0) return
  const texts = constraints.filter(isRecord).map(({ topologyKey, whenUnsatisfiable, maxSkew, labelSelector }) => {
    const labels = fieldOf(labelSelector, 'matchLabels')
    const selector = isRecord(labels) ? sortedEntries(toTexts(labels)).map(([key, value]) => `${key}=${value}`) : []
    const suffix = isRecord(labelSelector) ? ` for selector ${selector.join(',') || '<none>'}` : ''
    return `${topologyKey}:${whenUnsatisfiable} when max skew ${maxSkew} is exceeded${suffix}`
  })
  writer.list(0, 'Topology Spread Constraints', [...texts].sort())
}

function toTexts(map: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, String(value)]))
}
