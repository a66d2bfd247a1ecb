import { assertExists } from '../base/assert.ts'
import type { NodeContainer, Snapshot } from './trace.ts'

/** A command that tells more, and what it tells. */
export interface Command {
  readonly line: string
  readonly tells: string
}

/**
 * What to ask kubectl when the Pod stands where `snapshot` has it: the log of the container that holds things up, not of the
 * main one; at most three, the most telling first. Empty once the Pod is gone.
 * While a container waits to be restarted its log is that of the run that ended; --previous is for a run that has begun anew.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go validateContainerLogStatus.
 */
export function askKubectl(snapshot: Snapshot): readonly Command[] {
  if (snapshot.removed) return []
  const { name = '', namespace } = snapshot.pod.metadata
  const pod = namespace === undefined || namespace === 'default' ? name : `${name} -n ${namespace}`
  const troubled = snapshot.node.containers.find(isTroubled) ?? snapshot.node.containers.find(isUnderWay)
  const commands: Command[] = []
  if (troubled !== undefined) commands.push(...about(troubled, pod))
  commands.push({ line: `kubectl describe pod ${pod}`, tells: 'states, conditions and Events' })
  return commands.slice(0, 3)
}

function isTroubled({ state, exitCode }: NodeContainer): boolean {
  const hasFailed = state === 'exited' && exitCode !== 0
  return hasFailed || state === 'backoff' || state === 'pullFailed' || state === 'createFailed'
}

/** Runs, and something waits for it. */
function isUnderWay({ ref, state, ready }: NodeContainer): boolean {
  const isStopping = state === 'prestop' || state === 'terminating'
  return isStopping || (state === 'running' && (ref.role === 'init' || !ready))
}

function about({ ref, state }: NodeContainer, pod: string): readonly Command[] {
  if (state === 'pullFailed' || state === 'createFailed')
    return [{ line: eventsOf(pod), tells: 'the Events alone, newest last' }]
  const logs = `kubectl logs ${pod} -c ${ref.name}`
  if (state === 'exited' || state === 'backoff')
    return [{ line: logs, tells: `what ${ref.name} wrote before it ended` }]
  const now = { line: logs, tells: `what ${ref.name} writes` }
  return ref.attempt === 0 ? [now] : [now, { line: `${logs} --previous`, tells: 'what its last run wrote' }]
}

function eventsOf(pod: string): string {
  const [name, ...flags] = pod.split(' ')
  return ['kubectl events --for', `pod/${assertExists(name, 'the name of the Pod')}`, ...flags].join(' ')
}
