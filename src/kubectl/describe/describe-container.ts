import type {
  Container,
  ContainerPort,
  ContainerState,
  ContainerStatus,
  Handler,
  Pod,
  Probe,
  ResourceRequirements,
} from '../../kube/pod.ts'
import { describeEnv } from './describe-env.ts'
import { fieldOf, formatRfc1123, sortedEntries } from './describe-texts.ts'
import type { DescribeWriter } from './describe-writer.ts'

/** The blocks of all containers: init containers (sidecars among them), main containers, ephemeral ones. */
export function describeContainers(writer: DescribeWriter, pod: Pod): void {
  const { initContainers = [], containers, ephemeralContainers = [] } = pod.spec
  const { initContainerStatuses, containerStatuses, ephemeralContainerStatuses } = pod.status
  if (initContainers.length > 0) describeGroup(writer, pod, 'Init Containers', initContainers, initContainerStatuses)
  describeGroup(writer, pod, 'Containers', containers, containerStatuses)
  if (ephemeralContainers.length > 0)
    describeGroup(writer, pod, 'Ephemeral Containers', ephemeralContainers, ephemeralContainerStatuses)
}

function describeGroup(
  writer: DescribeWriter,
  pod: Pod,
  label: string,
  containers: readonly Container[],
  statuses: readonly ContainerStatus[] = [],
): void {
  writer.line(0, containers.length === 0 ? `${label}: <none>` : `${label}:`)
  for (const container of containers) {
    const status = statuses.find(({ name }) => name === container.name)
    describeBasics(writer, container, status)
    describeWords(writer, 'Command', container.command)
    describeWords(writer, 'Args', container.args)
    if (status) describeStates(writer, status)
    if (container.resources) describeResources(writer, 2, container.resources)
    if (container.livenessProbe) writer.line(2, `Liveness:\t${describeProbe(container.livenessProbe)}`)
    if (container.readinessProbe) writer.line(2, `Readiness:\t${describeProbe(container.readinessProbe)}`)
    if (container.startupProbe) writer.line(2, `Startup:\t${describeProbe(container.startupProbe)}`)
    describeEnv(writer, container, pod)
    describeMounts(writer, container)
  }
}

function describeBasics(writer: DescribeWriter, container: Container, status: ContainerStatus | undefined): void {
  writer.line(1, `${container.name}:`)
  if (status) writer.line(2, `Container ID:\t${status.containerID ?? ''}`)
  writer.line(2, `Image:\t${container.image ?? ''}`)
  if (status) writer.line(2, `Image ID:\t${status.imageID ?? ''}`)
  describePorts(writer, 'Port', container.ports, ({ containerPort }) => containerPort)
  describePorts(writer, 'Host Port', container.ports, ({ hostPort = 0 }) => hostPort)
  const seccomp = fieldOf(fieldOf(container, 'securityContext'), 'seccompProfile')
  const type = fieldOf(seccomp, 'type')
  if (type !== undefined) writer.line(2, `SeccompProfile:\t${type}`)
  if (type === 'Localhost') writer.line(3, `LocalhostProfile:\t${fieldOf(seccomp, 'localhostProfile')}`)
}

function describePorts(
  writer: DescribeWriter,
  label: string,
  ports: readonly ContainerPort[] = [],
  numberOf: (port: ContainerPort) => number,
): void {
  const texts = ports.map((port) => `${numberOf(port)}/${port.protocol ?? ''}${port.name ? ` (${port.name})` : ''}`)
  writer.line(2, `${label}${texts.length > 1 ? 's' : ''}:\t${texts.join(', ') || '<none>'}`)
}

function describeWords(writer: DescribeWriter, label: string, words: readonly string[] = []): void {
  if (words.length > 0) writer.line(2, `${label}:`)
  for (const word of words) for (const line of word.split('\n')) writer.line(3, line)
}

function describeStates(writer: DescribeWriter, { state, lastState, ready, restartCount }: ContainerStatus): void {
  describeState(writer, 'State', state)
  if (lastState?.terminated) describeState(writer, 'Last State', lastState)
  writer.line(2, `Ready:\t${ready ? 'True' : 'False'}`)
  writer.line(2, `Restart Count:\t${restartCount}`)
}

function describeState(writer: DescribeWriter, label: string, state: ContainerState = {}): void {
  const { running, waiting, terminated } = state
  if (running) {
    writer.line(2, `${label}:\tRunning`)
    writer.line(3, `Started:\t${formatRfc1123(running.startedAt)}`)
  } else if (terminated && !waiting) {
    writer.line(2, `${label}:\tTerminated`)
    if (terminated.reason) writer.line(3, `Reason:\t${terminated.reason}`)
    if (terminated.message) writer.line(3, `Message:\t${terminated.message}`)
    writer.line(3, `Exit Code:\t${terminated.exitCode}`)
    if (terminated.signal !== undefined && terminated.signal > 0) writer.line(3, `Signal:\t${terminated.signal}`)
    writer.line(3, `Started:\t${formatRfc1123(terminated.startedAt)}`)
    writer.line(3, `Finished:\t${formatRfc1123(terminated.finishedAt)}`)
  } else {
    writer.line(2, `${label}:\tWaiting`)
    if (waiting?.reason) writer.line(3, `Reason:\t${waiting.reason}`)
  }
}

/** Limits and requests, each only where it has entries. */
export function describeResources(writer: DescribeWriter, level: number, resources: ResourceRequirements): void {
  for (const [label, list] of [
    ['Limits', resources.limits],
    ['Requests', resources.requests],
  ] as const) {
    const entries = sortedEntries(list)
    if (entries.length > 0) writer.line(level, `${label}:`)
    for (const [name, quantity] of entries) writer.line(level + 1, `${name}:\t${quantity}`)
  }
}

function describeProbe(probe: Probe): string {
  const { initialDelaySeconds = 0, timeoutSeconds = 0, periodSeconds = 0 } = probe
  const times = `delay=${initialDelaySeconds}s timeout=${timeoutSeconds}s period=${periodSeconds}s`
  return `${describeHandler(probe)} ${times} #success=${probe.successThreshold ?? 0} #failure=${probe.failureThreshold ?? 0}`
}

function describeHandler({ exec, httpGet, tcpSocket, grpc }: Handler): string {
  if (exec) return `exec [${(exec.command ?? []).join(' ')}]`
  if (httpGet) {
    const { scheme = '', host = '', port, path = '' } = httpGet
    const slash = path === '' || path.startsWith('/') ? '' : '/'
    return `http-get ${scheme.toLowerCase()}://${host.includes(':') ? `[${host}]` : host}:${port}${slash}${encodeURI(path)}`
  }
  if (tcpSocket) return `tcp-socket ${tcpSocket.host ?? ''}:${tcpSocket.port}`
  return grpc ? `grpc <pod>:${grpc.port} ${grpc.service ?? ''}` : 'unknown'
}

function describeMounts(writer: DescribeWriter, container: Container): void {
  const mounts = [...(container.volumeMounts ?? [])].sort((a, b) => (a.mountPath < b.mountPath ? -1 : 1))
  writer.line(2, mounts.length === 0 ? 'Mounts:\t<none>' : 'Mounts:')
  for (const { mountPath, name, readOnly, subPath } of mounts) {
    const flags = [readOnly ? 'ro' : 'rw', ...(subPath ? [`path=${JSON.stringify(subPath)}`] : [])]
    writer.line(3, `${mountPath} from ${name} (${flags.join(',')})`)
  }
  const devices = fieldOf(container, 'volumeDevices')
  if (!Array.isArray(devices) || devices.length === 0) return
  writer.line(2, mounts.length === 0 ? 'Devices:\t<none>' : 'Devices:')
  const texts = devices.map((device) => `${fieldOf(device, 'devicePath')} from ${fieldOf(device, 'name')}`)
  for (const text of texts.sort()) writer.line(3, text)
}
