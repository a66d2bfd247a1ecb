import type { DescribedContainer } from './described-container.ts'

/** What `kubectl describe` does not print, and what it does print lets one conclude. */
export interface GuessedPolicies {
  readonly restartPolicy: { readonly value: 'Always' | 'OnFailure' | 'Never'; readonly because: PolicyReason }
  /** Names of the init containers that must be sidecars. */
  readonly sidecars: readonly string[]
  /** Names of the init containers behind which others have begun: they are done, or count as started. */
  readonly hasBegun: readonly string[]
}

/** `job`, `owner`: by what controls the Pod; `phase`: by its end; `stays`: by a container that was not started again; else the default. */
export type PolicyReason = 'job' | 'owner' | 'phase' | 'stays' | 'default'

interface Described {
  readonly inits: readonly DescribedContainer[]
  readonly mains: readonly DescribedContainer[]
  /** The kind of what controls the Pod. */
  readonly owner: string | undefined
  readonly phase: string
  /** Whether its Events tell that its containers were stopped from outside: then its end says nothing of its policy. */
  readonly wasStopped: boolean
  readonly conditions: readonly { readonly type: string; readonly status: string }[]
}

export function guessPolicies(described: Described): GuessedPolicies {
  const hasBegun = begunBefore(described)
  const sidecars = described.inits.filter((init) => isSidecar(init, hasBegun.includes(init.name)))
  const names = sidecars.map(({ name }) => name)
  return { restartPolicy: restartPolicyOf(described, names), sidecars: names, hasBegun }
}

/** The init containers of which a later container has run. */
function begunBefore({ inits, mains, conditions }: Described): readonly string[] {
  const isInitialized =
    mains.some(wasStarted) || conditions.some(({ type, status }) => type === 'Initialized' && status === 'True')
  const last = isInitialized ? inits.length : inits.findLastIndex(wasStarted)
  return inits.slice(0, Math.max(last, 0)).map(({ name }) => name)
}

function wasStarted({ status }: DescribedContainer): boolean {
  return status !== undefined && (status.state.waiting === undefined || status.lastState?.terminated !== undefined)
}

/**
 * An ordinary init container has no probes, is ready only when it has ended with 0, and has ended with 0 when anything after it begins.
 */
function isSidecar({ spec, status }: DescribedContainer, hasBegun: boolean): boolean {
  if (spec.livenessProbe ?? spec.readinessProbe ?? spec.startupProbe) return true
  const { state, ready = false } = status ?? {}
  if (state?.running) return ready || hasBegun
  if (state?.terminated) return hasBegun && !(ready && state.terminated.exitCode === 0)
  return state?.waiting?.reason !== undefined && state.waiting.reason !== 'PodInitializing' && hasBegun
}

function restartPolicyOf(
  { inits, mains, owner, phase, wasStopped }: Described,
  sidecars: readonly string[],
): GuessedPolicies['restartPolicy'] {
  const bound = [...inits.filter(({ name }) => !sidecars.includes(name)), ...mains]
  const restarts = bound.some(({ status }) => (status?.restartCount ?? 0) > 0)
  const ended = bound.flatMap(({ status }) => status?.state.terminated ?? [])
  const ofTask = restarts ? 'OnFailure' : 'Never'
  if (owner === 'Job') return { value: ofTask, because: 'job' }
  if (owner !== undefined && /^(?:ReplicaSet|ReplicationController|StatefulSet|DaemonSet|Node)$/.test(owner))
    return { value: 'Always', because: 'owner' }
  if (wasStopped) return { value: 'Always', because: 'default' }
  if (phase === 'Succeeded') return { value: ofTask, because: 'phase' }
  if (phase === 'Failed' && ended.some(({ exitCode }) => exitCode !== 0)) return { value: 'Never', because: 'phase' }
  const stays = mains.some(({ status }) => status?.restartCount === 0 && status.state.terminated !== undefined)
  const runs = mains.some(({ status }) => status?.state.running !== undefined)
  if (stays && runs) return { value: 'Never', because: 'stays' }
  return { value: 'Always', because: 'default' }
}
