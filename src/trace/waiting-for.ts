import { type SimTime, simTime } from '../base/time.ts'
import { code, named, type Phrase, phrase } from './phrase.ts'
import type { NodeContainer, NodeView, Snapshot } from './trace.ts'

/** One thing that the Pod waits for. */
export interface Wait {
  /** Reads on after "The Pod waits for": `the start-up probe of proxy to pass`. */
  readonly what: Phrase
  readonly container?: string
  /** When it is over, where that is certain. */
  readonly until?: SimTime
  /** It may never end without somebody's help. */
  readonly isTrouble: boolean
}

/** What the Pod waits for now. */
export interface Waiting {
  readonly waits: readonly Wait[]
  /** Why there is nothing to wait for; undefined when `waits` says it. */
  readonly rest: Phrase | undefined
  /** While containers are being stopped: the end of the grace period. */
  readonly graceEnds?: SimTime | undefined
}

/**
 * What has to happen next for the Pod to go on, as the node has it (the API may lag behind).
 * In spec order, while stopping in the order of the end; regular init containers that are over and containers that are ready hold nothing up.
 */
export function waitingFor(snapshot: Snapshot): Waiting {
  const { pod, node } = snapshot
  if (snapshot.removed) return resting(phrase`The Pod is gone.`)
  const ending = endOf(snapshot)
  if (ending.length > 0) return { ...waiting(ending), graceEnds: graceEndOf(node) }
  if (pod.status.phase === 'Succeeded')
    return resting(phrase`Nothing: every container ended well. The Pod stays ${code('Succeeded')}.`)
  if (pod.status.phase === 'Failed')
    return resting(phrase`Nothing: the Pod stays ${code('Failed')}. A controller would make a new one.`)
  if (pod.spec.nodeName === undefined) return waiting([scheduling(snapshot)])
  if (node.sandbox === undefined || !node.sandbox.ready)
    return waiting([{ what: phrase`the sandbox: network and shared namespaces of the Pod`, isTrouble: false }])
  const blocking = blockingInit(node.containers)
  const waits = blocking ? [startWait(blocking)] : mainWaits(node.containers)
  return waits.length > 0 ? waiting(waits) : atRest(node.containers)
}

function waiting(waits: readonly Wait[]): Waiting {
  return { waits, rest: undefined }
}

function resting(rest: Phrase): Waiting {
  return { waits: [], rest }
}

function scheduling({ pod }: Snapshot): Wait {
  const gates = pod.spec.schedulingGates ?? []
  if (gates.length > 0)
    return {
      what: phrase`its scheduling gates to be removed: ${gates.map(({ name }) => name).join(', ')}`,
      isTrouble: true,
    }
  const scheduled = pod.status.conditions?.find(({ type }) => type === 'PodScheduled')
  const isTrouble = scheduled?.reason === 'Unschedulable'
  return { what: isTrouble ? phrase`a node on which it fits` : phrase`the scheduler to bind it to a node`, isTrouble }
}

/** The init container or sidecar that holds the next one back; undefined once the main containers have their turn. */
function blockingInit(containers: readonly NodeContainer[]): NodeContainer | undefined {
  if (containers.some((container) => container.ref.role === 'main' && container.state !== 'absent')) return undefined
  return containers.find(({ ref, started, state, exitCode, reason }) => {
    if (ref.role === 'sidecar') return !started
    return ref.role === 'init' && !(state === 'exited' && exitCode === 0 && reason !== 'OOMKilled')
  })
}

/** What must happen to `container` before the next one may start, or before it is ready. */
function startWait(container: NodeContainer): Wait {
  const { ref, state, backoffUntil } = container
  const name = named(ref.name)
  const about = { container: ref.name, ...(backoffUntil !== undefined && { until: backoffUntil }) }
  switch (state) {
    case 'absent':
    case 'created':
      return { ...about, what: phrase`${name} to be started`, isTrouble: false }
    case 'pulling':
      return { ...about, what: phrase`the image of ${name}`, isTrouble: false }
    case 'pullFailed':
      return { ...about, what: phrase`the next try to pull the image of ${name}`, isTrouble: true }
    case 'createFailed':
      return { ...about, what: phrase`the next try to create ${name}`, isTrouble: true }
    case 'backoff':
      return { ...about, what: phrase`the back-off of ${name} to be over`, isTrouble: true }
    case 'exited':
      return { ...about, what: phrase`the kubelet to notice that ${name} ended`, isTrouble: false }
    default:
      return { ...about, what: runningWait(container), isTrouble: false }
  }
}

function runningWait({ ref, started }: NodeContainer): Phrase {
  const name = named(ref.name)
  if (ref.role === 'init') return phrase`${name} to end with exit code 0`
  return started ? phrase`the readiness probe of ${name} to pass` : phrase`the start-up of ${name} to be over`
}

function mainWaits(containers: readonly NodeContainer[]): Wait[] {
  return containers
    .filter(({ ref, ready, state }) => ref.role !== 'init' && !ready && !(ref.role === 'main' && state === 'exited'))
    .map(startWait)
}

function atRest(containers: readonly NodeContainer[]): Waiting {
  const hasRunning = containers.some(({ ref, state }) => ref.role === 'main' && state === 'running')
  return resting(
    hasRunning
      ? phrase`Nothing: every container that has to run runs and is ready.`
      : phrase`Nothing more starts: the main containers are over.`,
  )
}

/** What is left of the stop of the whole Pod; empty when it is not being stopped, or when that is over and the object stays. */
function endOf({ pod, node }: Snapshot): readonly Wait[] {
  const waits = node.stopping === undefined ? [] : stopWaits(node.containers)
  if (waits.length > 0) return waits
  if (pod.metadata.deletionTimestamp !== undefined) return [removalWait(pod, node)]
  const isTold = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
  if (node.stopping === undefined || isTold) return []
  return [{ what: phrase`the kubelet to write its last status`, isTrouble: false }]
}

function removalWait({ metadata }: Snapshot['pod'], { stopping }: NodeView): Wait {
  if (stopping === undefined) return { what: phrase`the kubelet to begin with the stop`, isTrouble: false }
  const finalizers = metadata.finalizers ?? []
  return finalizers.length > 0
    ? { what: phrase`its finalizers to be taken away: ${finalizers.join(', ')}`, isTrouble: true }
    : { what: phrase`the kubelet and the API server to remove it`, isTrouble: false }
}

function graceEndOf({ containers, stopping }: NodeView): SimTime | undefined {
  if (stopping === undefined || stopWaits(containers).length === 0) return undefined
  return simTime(stopping.since + stopping.graceMs)
}

function stopWaits(containers: readonly NodeContainer[]): readonly Wait[] {
  const isHeld = ({ state }: NodeContainer) => state === 'waitingTurn'
  const inOrder = [...containers.filter((container) => !isHeld(container)), ...containers.filter(isHeld).reverse()]
  return inOrder.flatMap((container): Wait[] => {
    const what = stopWait(container)
    return what === undefined ? [] : [{ what, container: container.ref.name, isTrouble: false }]
  })
}

function stopWait({ ref, state }: NodeContainer): Phrase | undefined {
  const name = named(ref.name)
  if (state === 'prestop') return phrase`the ${code('preStop')} hook of ${name}`
  if (state === 'terminating' || state === 'running') return phrase`${name} to end`
  if (state === 'waitingTurn') return phrase`the turn of ${name}: sidecars stop last, in reverse order`
  return undefined
}
