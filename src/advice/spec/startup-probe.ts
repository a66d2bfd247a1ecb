import type { JsonObject } from '../../base/json.ts'
import type { Probe } from '../../kube/pod.ts'

/** How long a start-up probe gives, in tries of a second each. */
const tries = 60

/** A start-up probe that asks as `probe` does, every second, for a minute. */
export function startupProbeLike({ exec, httpGet, tcpSocket, grpc }: Probe): JsonObject | undefined {
  const handler: JsonObject | undefined = exec?.command
    ? { exec: { command: [...exec.command] } }
    : httpGet
      ? { httpGet: httpOf(httpGet) }
      : tcpSocket
        ? { tcpSocket: { port: tcpSocket.port } }
        : grpc && { grpc: { port: grpc.port } }
  return handler && { ...handler, periodSeconds: 1, failureThreshold: tries }
}

/** A start-up probe that asks whether anything listens at `port`. */
export function startupProbeAt(port: number): JsonObject {
  return { tcpSocket: { port }, periodSeconds: 1, failureThreshold: tries }
}

/** Without what the API server fills in anyway. */
function httpOf({ path, port, host, scheme, httpHeaders }: NonNullable<Probe['httpGet']>): JsonObject {
  return {
    ...(path !== undefined && path !== '/' && { path }),
    port,
    ...(host !== undefined && host !== '' && { host }),
    ...(scheme !== undefined && scheme !== 'HTTP' && { scheme }),
    ...(httpHeaders !== undefined && { httpHeaders: httpHeaders.map(({ name, value }) => ({ name, value })) }),
  }
}
