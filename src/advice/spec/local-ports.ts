import type { Container, Probe } from '../../kube/pod.ts'
import type { Member, SpecScene } from './spec-scene.ts'

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\]|::1|0\.0\.0\.0)$/
const localPort = /(?:localhost|127\.0\.0\.1|\[::1\])(?::|\s+)(\d{2,5})\b/g

/** A container that others of the Pod can ask, by a port of the address that they share. */
export interface LocalUse {
  readonly server: Member
  readonly port: number
}

/** The first container of the Pod, other than itself, at whose port `member` asks: as its command, arguments or environment say. */
export function localUse({ members }: SpecScene, member: Member): LocalUse | undefined {
  for (const port of portsAsked(member)) {
    const server = members.find((other) => other.name !== member.name && portsServed(other.spec).includes(port))
    if (server !== undefined) return { server, port }
  }
  return undefined
}

/** The ports of the Pod's own address that a container asks at. */
function portsAsked({ spec, behavior }: Member): readonly number[] {
  const values = (spec.env ?? []).map(({ value = '' }) => value)
  const words = [...(spec.command ?? []), ...(spec.args ?? []), ...values]
  const awaited = behavior?.runs.flatMap(({ waitsFor }) => waitsFor ?? []) ?? []
  const inWords = [...words, ...awaited].flatMap((word) =>
    [...word.matchAll(localPort)].map((match) => Number(match[1])),
  )
  // DB_HOST=localhost beside DB_PORT=5432.
  const isSplit = values.some((value) => localHost.test(value))
  const split = isSplit ? values.filter((value) => /^\d{2,5}$/.test(value)).map(Number) : []
  return [...new Set([...inWords, ...split])]
}

/** The ports at which a container listens, as far as its spec says so. */
export function portsServed({ ports = [], startupProbe, readinessProbe, livenessProbe }: Container): readonly number[] {
  const named = new Map(ports.map(({ name, containerPort }) => [name, containerPort]))
  const numberOf = (port: number | string | undefined) =>
    typeof port === 'string' ? (named.get(port) ?? Number(port)) : port
  const probed = [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => portOf(probe) ?? [])
  return [...ports.map(({ containerPort }) => containerPort), ...probed.map(numberOf)].filter(
    (port): port is number => port !== undefined && Number.isInteger(port),
  )
}

function portOf(probe: Probe | undefined): number | string | undefined {
  return probe?.tcpSocket?.port ?? probe?.httpGet?.port ?? probe?.grpc?.port
}
