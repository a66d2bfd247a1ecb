import { isRecord } from '../../base/json.ts'
import type { Container, PodSpec, Probe } from '../../kube/pod.ts'
import type { RecordingNote } from './recorded-note.ts'

/** What the HTTP, TCP and gRPC clients of the kubelet say. Source: pkg/probe/http/http.go, pkg/probe/tcp/tcp.go, pkg/probe/grpc/grpc.go. */
const clientWords = /HTTP probe failed|dial tcp|Get "|failed to connect service|service unhealthy/

/**
 * `spec` as a recorded cluster ran it. The scripted runtime answers commands only, so a recording has every probe as a command; where its
 * Events have the words of a client, or its note says so, the probes went over the network.
 */
export function specAsRecorded(
  spec: PodSpec,
  expect: Readonly<Record<string, unknown>>,
  { keepsNetwork }: Pick<RecordingNote, 'keepsNetwork'> = { keepsNetwork: false },
): PodSpec {
  if (keepsNetwork || hasClientWords(expect)) return spec
  const { initContainers } = spec
  return {
    ...spec,
    containers: spec.containers.map(withCommands),
    ...(initContainers !== undefined && { initContainers: initContainers.map(withCommands) }),
  }
}

function hasClientWords(expect: Readonly<Record<string, unknown>>): boolean {
  return Object.values(expect).some(
    (list) =>
      Array.isArray(list) &&
      list.some(
        (event: unknown) => isRecord(event) && event.reason === 'Unhealthy' && clientWords.test(String(event.message)),
      ),
  )
}

function withCommands(container: Container): Container {
  const { startupProbe, readinessProbe, livenessProbe } = container
  return {
    ...container,
    ...(startupProbe !== undefined && { startupProbe: asCommand(startupProbe) }),
    ...(readinessProbe !== undefined && { readinessProbe: asCommand(readinessProbe) }),
    ...(livenessProbe !== undefined && { livenessProbe: asCommand(livenessProbe) }),
  }
}

function asCommand({ httpGet: _http, tcpSocket: _tcp, grpc: _grpc, ...probe }: Probe): Probe {
  return { ...probe, exec: probe.exec ?? { command: ['probe'] } }
}
