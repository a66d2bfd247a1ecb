import type { Phrase } from '../../base/phrase.ts'
import { logsRefusal } from '../../kubectl/logs-refusal.ts'
import type { NodeContainer, Snapshot, Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/commands.ts'
import { keepsLogs, leftLog } from './log-record.ts'
import { containersOfSandbox } from './of-sandbox.ts'
import { dependencyOf } from './outlook.ts'
import * as kubectl from './pod-commands.ts'

/** What a person would ask kubectl. */
export interface Ask {
  /** The most telling first; at most four, none once the Pod is gone. */
  readonly commands: readonly kubectl.Command[]
  /** Why it is that container that the commands are about; undefined where they are about the Pod. */
  readonly because: Phrase | undefined
  /** What the plain `kubectl logs` answers, where that is a refusal: it asks for another container. */
  readonly refused: { readonly line: string; readonly answer: string } | undefined
}

const defaultContainerAnnotation = 'kubectl.kubernetes.io/default-container'

/**
 * What to ask kubectl when the Pod stands where `snapshot` has it: the log of the container that holds things up, not of the
 * main one; of `selected` where a container was picked.
 * While a container waits to be restarted its log is that of the run that ended; --previous is for a run that has begun anew.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go validateContainerLogStatus.
 */
export function askKubectl(trace: Trace, snapshot: Snapshot, selected?: string): Ask {
  if (snapshot.removed) return { commands: [], because: undefined, refused: undefined }
  const picked = snapshot.node.containers.find(({ ref }) => ref.name === selected)
  const containers = containersOfSandbox(trace, snapshot)
  // How a sidecar was stopped is no trouble in a Pod that has done its work.
  const hasSucceeded = snapshot.pod.status.phase === 'Succeeded'
  const subject = picked ?? (hasSucceeded ? undefined : containers.find(isTroubled)) ?? containers.find(isUnderWay)
  const own = subject === undefined ? [] : [...about(subject, snapshot), ...aboutObjects(trace, subject, snapshot)]
  const commands = kubectl.distinct([...own, ...aboutPod(snapshot)]).slice(0, 4)
  const hasLogs = commands.some(({ words: [, verb], line }) => verb === 'logs' && line !== undefined)
  return {
    commands,
    because: subject && hasLogs ? reasonFor(subject) : undefined,
    refused: subject && hasLogs ? refusalOf(snapshot, subject) : undefined,
  }
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

function about({ ref, state, reason }: NodeContainer, snapshot: Snapshot): readonly kubectl.Command[] {
  if (!keepsLogs(snapshot.pod) || ((state === 'exited' || state === 'backoff') && !leftLog(reason)))
    return [kubectl.events(snapshot)]
  if (state === 'pullFailed' || state === 'createFailed') return [kubectl.events(snapshot)]
  if (state === 'absent' || state === 'pulling' || state === 'created') return []
  if (state === 'exited' || state === 'backoff') return [kubectl.logs(snapshot, ref, words.logOfEnded(ref.name))]
  return ref.attempt === 0
    ? [kubectl.logs(snapshot, ref)]
    : [kubectl.logs(snapshot, ref), kubectl.previousLogs(snapshot, ref, words.lastLog)]
}

/** What the container needs from outside of the Pod, where the scenario names it. */
function aboutObjects(trace: Trace, container: NodeContainer, snapshot: Snapshot): readonly kubectl.Command[] {
  const service = kubectl.serviceOf(dependencyOf(trace, container))
  if (service !== undefined) return [kubectl.endpoints(snapshot, service)]
  const missing = trace.scenario.behavior.missing
  if (container.state !== 'createFailed' || missing === undefined) return []
  return [
    ...missing.configMaps.map((name) => kubectl.get(snapshot, 'configmap', name)),
    ...missing.secrets.map((name) => kubectl.get(snapshot, 'secret', name)),
  ]
}

function aboutPod(snapshot: Snapshot): readonly kubectl.Command[] {
  const { spec, status } = snapshot.pod
  const isUnschedulable =
    spec.nodeName === undefined && status.conditions?.some(({ reason }) => reason === 'Unschedulable')
  return isUnschedulable ? [kubectl.describe(snapshot), kubectl.describeNodes()] : [kubectl.describe(snapshot)]
}

function reasonFor(container: NodeContainer): Phrase {
  const { name } = container.ref
  if (isTroubled(container)) return words.hasFailed(name)
  if (container.state === 'prestop' || container.state === 'terminating') return words.endWaits(name)
  if (isUnderWay(container)) return words.podWaits(name)
  return words.logOf(name)
}

/** `kubectl logs` without -c asks for the default container: the one of the annotation, else the first main container. */
function refusalOf(snapshot: Snapshot, { ref }: NodeContainer): Ask['refused'] {
  const { pod: object } = snapshot
  const asked = object.metadata.annotations?.[defaultContainerAnnotation] ?? object.spec.containers[0]?.name
  if (asked === undefined || asked === ref.name) return undefined
  const refusal = logsRefusal(object, asked)
  const { line } = kubectl.plainLogs(snapshot)
  return refusal === undefined || line === undefined
    ? undefined
    : { line, answer: `Error from server (BadRequest): ${refusal}` }
}
