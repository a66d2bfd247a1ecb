import type { ContainerPort, PodSpec } from '../schema/v1.ts'
import type { Path } from '../validation/field-path.ts'
import { goQuote } from '../validation/go-quote.ts'
import { visitContainers } from '../validation/windows.ts'
import type { WarningList } from './warning-list.ts'

interface Placed {
  readonly port: ContainerPort
  readonly path: Path
}

/**
 * Ports that get in each other's way, across the containers. `path` leads to the spec.
 * Models: kubernetes/kubernetes pkg/api/pod/warnings.go.
 */
export function warnOfPorts(spec: PodSpec, path: Path, warnings: WarningList): void {
  const placed = visitContainers(spec, path).flatMap(([{ ports = [] }, containerPath]) =>
    ports.map((port, index): Placed => ({ port, path: containerPath.child('ports').index(index) })),
  )
  const byNumber = new Map<string, Placed[]>()
  for (const one of placed) {
    const { containerPort = 0, protocol = '', hostIP = '', hostPort = 0 } = one.port
    if (hostIP !== '' && hostPort === 0) warnings.add(one.path, `hostIP set without hostPort: ${printPort(one.port)}`)
    const key = `${containerPort}/${protocol}`
    const others = byNumber.get(key) ?? []
    for (const other of others) {
      const clash = clashOf(one.port, other.port)
      if (clash !== undefined) warnings.add(one.path, `${clash} port definition with ${other.path}`)
    }
    byNumber.set(key, [...others, one])
  }
  if (warnings.isAtLeast('1.33')) warnOfPortNames(placed, warnings)
}

function clashOf(a: ContainerPort, b: ContainerPort): string | undefined {
  const hostPorts = [a.hostPort ?? 0, b.hostPort ?? 0]
  const hostIps = [a.hostIP ?? '', b.hostIP ?? '']
  const isSamePort = hostPorts[0] === hostPorts[1]
  if (isSamePort && hostIps[0] === hostIps[1]) return 'duplicate'
  if (hostPorts.includes(0)) return 'overlapping'
  return isSamePort && hostIps.includes('') ? 'dangerously ambiguous' : undefined
}

/** The struct as Go prints it. */
function printPort({ name = '', hostPort = 0, containerPort = 0, protocol = '', hostIP = '' }: ContainerPort): string {
  return `{Name:${name} HostPort:${hostPort} ContainerPort:${containerPort} Protocol:${protocol} HostIP:${hostIP}}`
}

function warnOfPortNames(placed: readonly Placed[], warnings: WarningList): void {
  const byName = new Map<string, Path>()
  for (const { port, path } of placed) {
    if (!port.name) continue
    const other = byName.get(port.name)
    if (other === undefined) byName.set(port.name, path)
    else
      warnings.add(
        path,
        `duplicate port name ${goQuote(port.name)} with ${other}, services and probes that select ports by name will use ${other}`,
      )
  }
}
