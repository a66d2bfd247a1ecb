import { type Container, isSidecar, type PodSpec } from '../../kube/pod.ts'
import { imageFact, programFact } from './program-facts.ts'
import type { TermStory } from './story.ts'

/** What a container is in its Pod, as far as its behavior is concerned. */
export interface Role {
  readonly kind: 'init' | 'sidecar' | 'main'
  /** A main container whose end is the Pod's: of a Job, or of a Pod that is not restarted always. */
  readonly completes: boolean
}

/** The role of `container` in `spec`; `isInit`: it stands under `initContainers`. */
export function roleOf(container: Container, isInit: boolean, spec: PodSpec): Role {
  if (isInit) return { kind: isSidecar(container) ? 'sidecar' : 'init', completes: false }
  return { kind: 'main', completes: (container.restartPolicy ?? spec.restartPolicy ?? 'Always') !== 'Always' }
}

const seconds = (durationMs: number) => `${durationMs / 1000} s`

/** Kinds of work that names of containers and images speak of. Milliseconds. */
const namedWork: readonly { readonly pattern: RegExp; readonly ms: number; readonly what: string }[] = [
  { pattern: /migrat|schema|flyway|liquibase|alembic|db-(?:setup|init|seed)/, ms: 4000, what: 'a migration' },
  { pattern: /git-?(?:sync|clone)|clone|fetch|download|pull-/, ms: 3000, what: 'a download' },
  { pattern: /restore|backup|seed|import|warm/, ms: 4000, what: 'moving data' },
  {
    pattern: /perm|chown|ownership|sysctl|iptables|copy|install|inject|template|render/,
    ms: 1000,
    what: 'a short preparation',
  },
]

const helperName = /proxy|agent|sidecar|log(?:ger|s|-)|shipper|collector|exporter|tail|mesh|envoy|sync|watch/

/** How long a program of which nothing is known takes in a container of this role, and why; `Infinity`: until stopped. */
export function unknownTime(
  container: Container,
  role: Role,
  spec: PodSpec,
): { readonly durationMs: number; readonly reason: string } {
  if (role.kind === 'sidecar')
    return { durationMs: Number.POSITIVE_INFINITY, reason: 'a sidecar is taken to run until it is stopped' }
  if (role.kind === 'main') return unknownMainTime(container, role, spec)
  const image = container.image ?? ''
  const named = namedWork.find(({ pattern }) => pattern.test(container.name) || pattern.test(image))
  if (named !== undefined)
    return { durationMs: named.ms, reason: `${named.what}, by its name, is taken to last ${seconds(named.ms)}` }
  return { durationMs: 2000, reason: 'an init container whose work is not known is taken to last 2 s' }
}

function unknownMainTime(container: Container, role: Role, spec: PodSpec): { durationMs: number; reason: string } {
  if (!role.completes)
    return { durationMs: Number.POSITIVE_INFINITY, reason: 'an application is taken to run until it is stopped' }
  const others = spec.containers.filter((other) => other.name !== container.name)
  const isHelper = helperName.test(container.name) && others.some((other) => !isLasting(other))
  if (isHelper)
    return {
      durationMs: Number.POSITIVE_INFINITY,
      reason: 'a helper beside the work, by its name, is taken to run until it is stopped',
    }
  return { durationMs: 8000, reason: 'work that is to be completed is taken to last 8 s' }
}

function isLasting(container: Container): boolean {
  const [command] = container.command ?? []
  const fact = command === undefined ? imageFact(container.image ?? '') : programFact(command)
  return helperName.test(container.name) || fact?.runs === 'server'
}

/** How a program of which nothing is known answers SIGTERM. */
export function unknownTerm(role: Role): TermStory {
  switch (role.kind) {
    case 'sidecar':
      return { onTerm: { durationMs: 1000, exitCode: 0 }, reason: 'a sidecar is taken to end within 1 s of SIGTERM' }
    case 'init':
      return {
        onTerm: { durationMs: 500, exitCode: 143 },
        reason: 'an init container is taken to end soon after SIGTERM',
      }
    case 'main':
      return {
        onTerm: { durationMs: 2000, exitCode: 0 },
        reason: 'an application is taken to end its work within 2 s of SIGTERM',
      }
  }
}
