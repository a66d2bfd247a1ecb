import { type Container, isSidecar, type PodSpec } from '../../kube/pod.ts'
import * as reasons from '../../words/en/scenario/inference.ts'
import { imageFact, programFact } from './program-facts.ts'
import type { TermStory } from './story.ts'

/** What a container is in its Pod, as far as its behavior is concerned. */
export interface Role {
  readonly kind: 'init' | 'sidecar' | 'main'
  /** A main container whose end is the Pod's: of a Job, or of a Pod that is not restarted always. */
  readonly completes: boolean
  /** An init container that is written as a sidecar, in a minor that knows none: its process stays, as it does where it is one. */
  readonly stays?: boolean
}

/** The role of `container` in `spec`; `isInit`: it stands under `initContainers`; `isWrittenSidecar`: with `restartPolicy: Always`. */
export function roleOf(container: Container, isInit: boolean, spec: PodSpec, isWrittenSidecar = false): Role {
  if (isInit && isSidecar(container)) return { kind: 'sidecar', completes: false }
  if (isInit) return { kind: 'init', completes: false, stays: isWrittenSidecar }
  return { kind: 'main', completes: (container.restartPolicy ?? spec.restartPolicy ?? 'Always') !== 'Always' }
}

/** Kinds of work that names of containers and images speak of. Milliseconds. */
const namedWork: readonly { readonly pattern: RegExp; readonly ms: number; readonly what: string }[] = [
  { pattern: /migrat|schema|flyway|liquibase|alembic|db-(?:setup|init|seed)/, ms: 4000, what: reasons.workMigration },
  { pattern: /git-?(?:sync|clone)|clone|fetch|download|pull-/, ms: 3000, what: reasons.workDownload },
  { pattern: /restore|backup|seed|import|warm/, ms: 4000, what: reasons.workData },
  {
    pattern: /perm|chown|ownership|sysctl|iptables|copy|install|inject|template|render/,
    ms: 1000,
    what: reasons.workPreparation,
  },
]

const helperName = /proxy|agent|sidecar|log(?:ger|s|-)|shipper|collector|exporter|tail|mesh|envoy|sync|watch/

/** How long a program of which nothing is known takes in a container of this role, and why; `Infinity`: until stopped. */
export function unknownTime(
  container: Container,
  role: Role,
  spec: PodSpec,
): { readonly durationMs: number; readonly reason: string } {
  if (role.kind === 'sidecar' || role.stays === true)
    return { durationMs: Number.POSITIVE_INFINITY, reason: reasons.sidecarRuns }
  if (role.kind === 'main') return unknownMainTime(container, role, spec)
  const image = container.image ?? ''
  const named = namedWork.find(({ pattern }) => pattern.test(container.name) || pattern.test(image))
  if (named !== undefined) return { durationMs: named.ms, reason: reasons.lastsByName(named.what, named.ms) }
  return { durationMs: 2000, reason: reasons.unknownInit }
}

function unknownMainTime(container: Container, role: Role, spec: PodSpec): { durationMs: number; reason: string } {
  if (!role.completes) return { durationMs: Number.POSITIVE_INFINITY, reason: reasons.applicationRuns }
  const others = spec.containers.filter((other) => other.name !== container.name)
  const isHelper = helperName.test(container.name) && others.some((other) => !isLasting(other))
  if (isHelper)
    return {
      durationMs: Number.POSITIVE_INFINITY,
      reason: reasons.helperRuns,
    }
  return { durationMs: 8000, reason: reasons.workCompletes }
}

function isLasting(container: Container): boolean {
  const [command] = container.command ?? []
  const fact = command === undefined ? imageFact(container.image ?? '') : programFact(command)
  return helperName.test(container.name) || fact?.runs === 'server'
}

/** How a program of which nothing is known answers SIGTERM. */
export function unknownTerm(role: Role): TermStory {
  switch (role.stays === true ? 'sidecar' : role.kind) {
    case 'sidecar':
      return { onTerm: { durationMs: 1000, exitCode: 0 }, reason: reasons.sidecarEnds }
    case 'init':
      return {
        onTerm: { durationMs: 500, exitCode: 143 },
        reason: reasons.initEnds,
      }
    case 'main':
      return {
        onTerm: { durationMs: 2000, exitCode: 0 },
        reason: reasons.applicationEnds,
      }
  }
}
