import type { Phrase } from '../base/phrase.ts'
import { logsRefusal } from '../kube/logs-refusal.ts'
import * as words from '../words/commands.ts'
import { containersOfSandbox } from './of-sandbox.ts'
import { dependencyOf } from './outlook.ts'
import { type Command, describeNodes, PodCommands, serviceOf } from './pod-commands.ts'
import type { NodeContainer, Snapshot, Trace } from './trace.ts'

/** What a person would ask kubectl. */
export interface Ask {
  /** The most telling first; at most four, none once the Pod is gone. */
  readonly commands: readonly Command[]
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
  const ask = new PodCommands(snapshot.pod)
  const picked = snapshot.node.containers.find(({ ref }) => ref.name === selected)
  const containers = containersOfSandbox(trace, snapshot)
  // How a sidecar was stopped is no trouble in a Pod that has done its work.
  const hasSucceeded = snapshot.pod.status.phase === 'Succeeded'
  const subject = picked ?? (hasSucceeded ? undefined : containers.find(isTroubled)) ?? containers.find(isUnderWay)
  const own = subject === undefined ? [] : [...about(subject, ask), ...aboutObjects(trace, subject, ask)]
  const commands = [...own, ...aboutPod(snapshot, ask)].slice(0, 4)
  const hasLogs = commands.some(({ line }) => line.startsWith('kubectl logs'))
  return {
    commands,
    because: subject && hasLogs ? reasonFor(subject) : undefined,
    refused: subject && hasLogs ? refusalOf(snapshot, subject, ask) : undefined,
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

function about({ ref, state }: NodeContainer, ask: PodCommands): readonly Command[] {
  if (state === 'pullFailed' || state === 'createFailed') return [ask.events()]
  if (state === 'absent' || state === 'pulling' || state === 'created') return []
  if (state === 'exited' || state === 'backoff') return [ask.logs(ref, words.logOfEnded(ref.name))]
  return ref.attempt === 0 ? [ask.logs(ref)] : [ask.logs(ref), ask.previousLogs(ref, words.lastLog)]
}

/** What the container needs from outside of the Pod, where the scenario names it. */
function aboutObjects(trace: Trace, container: NodeContainer, ask: PodCommands): readonly Command[] {
  const service = serviceOf(dependencyOf(trace, container))
  if (service !== undefined) return [ask.endpoints(service)]
  const missing = trace.scenario.behavior.missing
  if (container.state !== 'createFailed' || missing === undefined) return []
  return [
    ...missing.configMaps.map((name) => ask.get('configmap', name)),
    ...missing.secrets.map((name) => ask.get('secret', name)),
  ]
}

function aboutPod({ pod: { spec, status } }: Snapshot, ask: PodCommands): readonly Command[] {
  const isUnschedulable =
    spec.nodeName === undefined && status.conditions?.some(({ reason }) => reason === 'Unschedulable')
  return isUnschedulable ? [ask.describe(), describeNodes] : [ask.describe()]
}

function reasonFor(container: NodeContainer): Phrase {
  const { name } = container.ref
  if (isTroubled(container)) return words.hasFailed(name)
  if (container.state === 'prestop' || container.state === 'terminating') return words.endWaits(name)
  if (isUnderWay(container)) return words.podWaits(name)
  return words.logOf(name)
}

/** `kubectl logs` without -c asks for the default container: the one of the annotation, else the first main container. */
function refusalOf({ pod: object }: Snapshot, { ref }: NodeContainer, ask: PodCommands): Ask['refused'] {
  const asked = object.metadata.annotations?.[defaultContainerAnnotation] ?? object.spec.containers[0]?.name
  if (asked === undefined || asked === ref.name) return undefined
  const refusal = logsRefusal(object, asked)
  return refusal === undefined
    ? undefined
    : { line: ask.plainLogs, answer: `Error from server (BadRequest): ${refusal}` }
}
