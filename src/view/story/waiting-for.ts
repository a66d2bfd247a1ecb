import type { Phrase } from '../../base/phrase.ts'
import type { SimTime } from '../../base/time.ts'
import type { Container } from '../../kube/pod.ts'
import { stepIndexOf, stepsBefore } from '../../trace/step-index.ts'
import type { NodeContainer, Snapshot, Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/waiting.ts'
import { containersOfSandbox } from './of-sandbox.ts'
import { newestEvent, type Outlook, untilExit, untilStep, untilSuccess, type Wait } from './outlook.ts'
import { graceEndOf, stopWaitsAt } from './stop-waits.ts'

/** What the Pod waits for now. */
export interface Waiting {
  readonly waits: readonly Wait[]
  /** Why there is nothing to wait for; undefined when `waits` says it. */
  readonly rest: Phrase | undefined
  /** While containers are being stopped: the end of the grace period. */
  readonly graceEnds?: SimTime | undefined
}

/**
 * What has to happen next for the Pod to go on, as the node has it (the API may lag behind), and how that goes on in `trace`.
 * In spec order, while stopping in the order of the end; regular init containers that are over and containers that are ready hold nothing up.
 */
export function waitingFor(trace: Trace, snapshot: Snapshot): Waiting {
  const { pod, node } = snapshot
  const ending = stopWaitsAt(trace, snapshot)
  if (snapshot.removed && ending.length === 0) return resting(words.gone)
  if (ending.length > 0) return { ...waiting(ending), graceEnds: graceEndOf(trace, snapshot) }
  if (pod.status.phase === 'Succeeded') return resting(words.succeeded)
  if (pod.status.phase === 'Failed') return resting(words.failed)
  if (pod.spec.nodeName === undefined) return waiting([scheduling(trace, snapshot)])
  if (node.sandbox === undefined || !node.sandbox.ready) return waiting([sandboxWait(trace, snapshot)])
  const containers = containersOfSandbox(trace, snapshot)
  const blocking = blockingInit(containers)
  const waits = blocking ? [startWait(trace, snapshot, blocking)] : mainWaits(trace, snapshot, containers)
  return waits.length > 0 ? waiting(waits) : atRest(node.containers)
}

/** The same about one container: what it waits for itself, or what has to happen before its turn. */
export function waitingOf(trace: Trace, snapshot: Snapshot, name: string): Waiting {
  const ofPod = waitingFor(trace, snapshot)
  const own = ofPod.waits.filter(({ container }) => container === name)
  if (own.length > 0) return waiting(own)
  if (isPodOver(snapshot) && ofPod.waits.length === 0) return ofPod
  const container = snapshot.node.containers.find(({ ref }) => ref.name === name)
  const [first] = ofPod.waits
  if (container?.state === 'absent' && first !== undefined && snapshot.node.stopping === undefined && !snapshot.removed)
    return waiting([{ ...first, what: words.turn(first.what) }])
  return resting(container === undefined ? words.nothing : restOf(container))
}

function isPodOver({ removed, pod }: Snapshot): boolean {
  return removed || pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
}

function restOf({ ref, state, ready }: NodeContainer): Phrase {
  if (state === 'exited') return words.runOver
  if (state === 'absent') return words.notOnNode
  if (ready) return ref.role === 'sidecar' ? words.sidecarStays : words.readyContainer
  return words.nothingKnown
}

function waiting(waits: readonly Wait[]): Waiting {
  return { waits, rest: undefined }
}

function resting(rest: Phrase): Waiting {
  return { waits: [], rest }
}

function scheduling(trace: Trace, snapshot: Snapshot): Wait {
  const { spec, status } = snapshot.pod
  const until = (reason?: Phrase) => untilStep(trace, snapshot, { verbs: ['scheduled'] }, reason)
  const gates = spec.schedulingGates ?? []
  if (gates.length > 0)
    return {
      what: words.gates(gates.map(({ name }) => name)),
      isTrouble: true,
      ...until(words.untilGatesRemoved),
    }
  const scheduled = status.conditions?.find(({ type }) => type === 'PodScheduled')
  if (scheduled?.reason !== 'Unschedulable') return { what: words.scheduler, isTrouble: false, ...until() }
  return {
    what: words.node,
    isTrouble: true,
    ...until(words.untilRoom),
  }
}

/** Before the sandbox the kubelet waits for the network and mounts the volumes; one that cannot be mounted holds up everything. */
function sandboxWait(trace: Trace, snapshot: Snapshot): Wait {
  const until = (reason?: Phrase) => untilStep(trace, snapshot, { verbs: ['sandbox'] }, reason)
  const plain = { what: words.sandbox, isTrouble: false, ...until() }
  if (snapshot.node.sandbox !== undefined) return plain
  const mount = newestEvent(trace, snapshot, ['FailedMount'])
  if (mount !== undefined) {
    const hasObject = /not found/.test(mount)
    return { what: words.volumes, isTrouble: true, ...until(hasObject ? words.untilObject : words.untilMounted) }
  }
  const failure = newestEvent(trace, snapshot, ['FailedCreatePodSandBox'])
  if (failure !== undefined) return { what: words.sandboxFailed, isTrouble: true, ...until(words.everySandbox) }
  if (newestEvent(trace, snapshot, ['NetworkNotReady']) === undefined) return plain
  return { what: words.network, isTrouble: true, ...until(words.untilNetwork) }
}

/** The init container or sidecar that holds the next one back; undefined once the main containers have their turn. */
function blockingInit(containers: readonly NodeContainer[]): NodeContainer | undefined {
  if (containers.some((container) => container.ref.role === 'main' && container.state !== 'absent')) return undefined
  return containers.find(({ ref, started, state, exitCode, reason }) => {
    if (ref.role === 'sidecar') return !started
    return ref.role === 'init' && !(state === 'exited' && exitCode === 0 && reason !== 'OOMKilled')
  })
}

/** Whether the kubelet has asked for the image of the container and the pull has not begun. */
function isPullQueued(trace: Trace, { stepCount }: Snapshot, name: string): boolean {
  const now = trace.steps[stepCount]?.seq ?? Number.POSITIVE_INFINITY
  const [last] = stepsBefore(stepIndexOf(trace).about(name), now)
  return last?.verb === 'event' && last.event.reason === 'Pulling'
}

/** What must happen to `container` before the next one may start, or before it is ready. */
function startWait(trace: Trace, snapshot: Snapshot, container: NodeContainer): Wait {
  const { ref, state } = container
  const about = { container: ref.name, isTrouble: false }
  const trouble = { container: ref.name, isTrouble: true }
  switch (state) {
    case 'absent':
    case 'created':
      if (isPullQueued(trace, snapshot, ref.name))
        return {
          ...about,
          what: words.otherImages(ref.name),
          ...untilStep(trace, snapshot, { verbs: ['pull'], container: ref.name }),
        }
      return {
        ...about,
        what: words.toStart(ref.name),
        ...untilStep(trace, snapshot, { verbs: ['start'], container: ref.name }),
      }
    case 'pulling':
      return {
        ...about,
        what: words.image(ref.name),
        ...untilStep(trace, snapshot, { verbs: ['pulled'], container: ref.name }),
      }
    case 'pullFailed':
      return {
        ...trouble,
        what: words.imageNotPulled(ref.name),
        ...untilSuccess(trace, snapshot, container, { verbs: ['pulled'], container: ref.name, isWell: true }),
      }
    case 'createFailed':
      return {
        ...trouble,
        what: words.notCreated(ref.name),
        ...untilSuccess(trace, snapshot, container, { verbs: ['start'], container: ref.name }),
      }
    case 'backoff':
      return {
        ...trouble,
        what: words.backOff(ref.name),
        ...backoffOutlook(trace, snapshot, container),
      }
    case 'exited':
      return {
        ...about,
        what: words.notice(ref.name),
        ...untilStep(trace, snapshot, { verbs: ['backoff', 'pull', 'create', 'start', 'status'] }),
      }
    default:
      return { ...about, ...runningWait(trace, snapshot, container) }
  }
}

/** A main container or sidecar that crashes may well be started again for a while, so only of init containers it is said that none succeeds. */
function backoffOutlook(trace: Trace, snapshot: Snapshot, container: NodeContainer): Outlook {
  const { name, role } = container.ref
  const outlook = untilSuccess(trace, snapshot, container, { verbs: ['exit'], container: name, isWell: true })
  const { forEver: _, ...rest } = outlook
  return role === 'init' ? outlook : rest
}

function runningWait(trace: Trace, snapshot: Snapshot, container: NodeContainer): Pick<Wait, 'what'> & Outlook {
  const { ref, started } = container
  if (ref.role === 'init') return { what: words.endWell(ref.name), ...untilExit(trace, snapshot, container) }
  if (!started)
    return {
      what: startUpOf(specOf(snapshot, ref), ref.name),
      ...untilStep(trace, snapshot, { verbs: ['started'], container: ref.name }),
    }
  return {
    what: words.readiness(ref.name),
    ...untilStep(trace, snapshot, { verbs: ['ready'], container: ref.name }, words.neverReady),
  }
}

const defaultPeriodSeconds = 10

/** A start-up probe passes at one of its tries only, however early the container is up. */
function startUpOf(spec: Container | undefined, name: string): Phrase {
  const probe = spec?.startupProbe
  if (probe === undefined) return words.startUp(name)
  return words.startUpProbe(name, probe.periodSeconds ?? defaultPeriodSeconds)
}

function specOf({ pod }: Snapshot, { role, index }: NodeContainer['ref']): Container | undefined {
  return (role === 'main' ? pod.spec.containers : pod.spec.initContainers)?.[index]
}

function mainWaits(trace: Trace, snapshot: Snapshot, containers: readonly NodeContainer[]): Wait[] {
  return containers
    .filter(({ ref, ready, state }) => ref.role !== 'init' && !ready && !(ref.role === 'main' && state === 'exited'))
    .map((container) => startWait(trace, snapshot, container))
}

function atRest(containers: readonly NodeContainer[]): Waiting {
  const hasRunning = containers.some(({ ref, state }) => ref.role === 'main' && state === 'running')
  return resting(hasRunning ? words.allReady : words.mainsOver)
}
