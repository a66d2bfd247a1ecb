import type { Container, Probe } from '../../kube/pod.ts'

/** Why a probe failed: the process answers that it is not well, or nobody answers yet. */
export type ProbeFailure = 'failure' | 'refused'

/**
 * What a failed probe prints: for a command its output, of which nothing is known; else what the client says.
 * Source: pkg/probe/http/http.go, pkg/probe/tcp/tcp.go, pkg/probe/grpc/grpc.go.
 */
export function probeOutput(probe: Probe, container: Container, podIP: string, failure: ProbeFailure): string {
  const { httpGet, tcpSocket, grpc } = probe
  if (httpGet !== undefined) {
    if (failure === 'failure') return 'HTTP probe failed with statuscode: 503'
    const address = `${httpGet.host || podIP}:${portNumber(httpGet.port, container)}`
    const path = (httpGet.path ?? '/').replace(/^(?!\/)/, '/')
    return `Get "${(httpGet.scheme ?? 'HTTP').toLowerCase()}://${address}${path}": ${refused(address)}`
  }
  if (tcpSocket !== undefined) return refused(`${tcpSocket.host || podIP}:${portNumber(tcpSocket.port, container)}`)
  if (grpc !== undefined) {
    if (failure === 'failure') return 'service unhealthy (responded with "NOT_SERVING")'
    const timeout = `within ${probe.timeoutSeconds ?? 1}s: context deadline exceeded`
    return `timeout: failed to connect service "${podIP}:${grpc.port}" ${timeout}`
  }
  return ''
}

function refused(address: string): string {
  return `dial tcp ${address}: connect: connection refused`
}

/** A port by its number; one that the container does not name stays as it is. */
function portNumber(port: number | string, { ports = [] }: Container): number | string {
  return typeof port === 'number' ? port : (ports.find(({ name }) => name === port)?.containerPort ?? port)
}
