import type { Container, Handler } from '../../kube/pod.ts'
import { unlistedPort } from '../../words/en/advice/diagnosis-probes.ts'
import type { Evidence } from '../diagnosis.ts'
import { seen } from './draft.ts'

export const refusedConnection = /connection refused/

/**
 * The probe asks a port at which nothing answers and that `ports` of the container does not list; undefined where `ports` lists nothing. The list
 * binds nothing, but often one of the two has a slip. A port by name is in the list, or the kubelet says that it is not.
 */
export function portNotListed(
  { name, ports = [] }: Container,
  probe: Handler | undefined,
  message: string,
): Evidence | undefined {
  const port = (probe?.httpGet ?? probe?.tcpSocket ?? probe?.grpc)?.port
  const host = probe?.httpGet?.host ?? probe?.tcpSocket?.host
  if (typeof port !== 'number' || host || !refusedConnection.test(message)) return undefined
  const listed = ports.map(({ containerPort }) => containerPort)
  return listed.length === 0 || listed.includes(port) ? undefined : seen(unlistedPort(name, port, listed))
}
