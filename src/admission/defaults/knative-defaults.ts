import type { Container, PodTemplateSpec } from '../schema/v1.ts'

/** The port that Knative gives a container without one. */
const defaultPort = 8080

/**
 * What Knative fills in, in place, before it makes a Deployment: names of containers, and what and where probes ask.
 * Its own sidecar queue-proxy is not in the text, and so not here.
 * Models: knative/serving pkg/apis/serving/v1/revision_defaults.go.
 */
export function defaultKnative({ spec }: PodTemplateSpec): void {
  for (const [index, container] of (spec?.containers ?? []).entries()) {
    container.name ||= `user-container${index === 0 ? '' : `-${index}`}`
    for (const field of ['livenessProbe', 'readinessProbe', 'startupProbe'] as const) fillProbe(container, field)
  }
}

function fillProbe(container: Container, field: 'livenessProbe' | 'readinessProbe' | 'startupProbe'): void {
  const probe = container[field]
  if (probe === undefined) return
  const port = container.ports?.[0]?.containerPort ?? defaultPort
  const { exec, httpGet, tcpSocket, grpc } = probe
  if (httpGet !== undefined) httpGet.port ||= port
  if (tcpSocket !== undefined) tcpSocket.port ||= port
  if (grpc !== undefined) grpc.port ||= port
  if ((exec ?? httpGet ?? tcpSocket ?? grpc) === undefined) probe.tcpSocket = { port }
}
