import { isOnNode } from '../../../kube/on-node.ts'
import type { Container } from '../../../kube/pod.ts'
import type { NodeContainer, Snapshot } from '../../../trace/trace.ts'
import { roleWords } from '../../../view/timeline/bar-words.ts'
import { nodeLook } from '../../../view/timeline/lane-bars.ts'
import { type StateSign, stateLooks, type Tone } from '../../../view/timeline/state-look.ts'
import * as words from '../../../words/en/stage/pod.ts'
import type { ProbeTry, RunTable } from './run-table.ts'
import { type StateText, stateText } from './state-text.ts'

/** One container as a box of the machine. Only values that compare by `===`, so that an unchanged box is not drawn again. */
export interface BoxModel {
  readonly name: string
  readonly role: NodeContainer['ref']['role']
  /** `init 1 of 3`, `sidecar · stays`, `main`. */
  readonly roleLine: string
  readonly image: string
  readonly kind: string
  readonly tone: Tone
  readonly sign: StateSign
  readonly text: string
  /** Counts down to this instant behind `text`; undefined where nothing is awaited. */
  readonly until: number | undefined
  /** Stands before the countdown; may be empty. */
  readonly untilWords: string
  readonly restarts: number
  /** The two lights; undefined for a container to which they mean nothing. */
  readonly started: boolean | undefined
  readonly ready: boolean | undefined
  readonly startedHint: string
  readonly readyHint: string
  /** The place in the order of the stop signals, from 1; undefined outside of a shutdown. */
  readonly stopPlace: number | undefined
  readonly isStopSent: boolean
  readonly gate: GateModel
}

/** What stands between a container and the one before it. */
export interface GateModel {
  /**
   * `start`: opens when the next container may start. `stop`: opens when the one before may be signalled. `none`: nothing passes now.
   * `beside`: no gate, the container stands beside the one before it.
   */
  readonly way: 'start' | 'stop' | 'none' | 'beside'
  readonly isOpen: boolean
  /** What opens it, in a word: `exit 0`, `started`, `stopped`. */
  readonly word: string
  /** The same as a sentence. */
  readonly hint: string
  /** The startup probe that has to pass before it opens, while it has not; undefined elsewhere. */
  readonly probe: GateProbe | undefined
}

/** How far a startup probe has come. */
export interface GateProbe {
  /** Its failed tries, by time; the same object as long as it is about the same run. */
  readonly tries: readonly ProbeTry[]
  /** After so many failed tries the container is killed. */
  readonly threshold: number
}

/** The boxes of `snapshot` in spec order, init containers first. */
export function boxesOf(snapshot: Snapshot, runs: RunTable): BoxModel[] {
  const { containers } = snapshot.node
  const { initContainers = [], containers: mains } = snapshot.pod.spec
  const now = runs.containersNow(snapshot)
  const lastPresent = now.findLastIndex(({ state }) => state !== 'absent')
  const isStopping = runs.stopAt(snapshot) !== undefined
  const stopPlaces = runs.stopPlaces(snapshot)
  return containers.map((container, slot) => {
    const { ref } = container
    const spec = (ref.role === 'main' ? mains : initContainers)[ref.index]
    const look = nodeLook(container, spec?.image)
    const kind = look?.kind ?? 'absent'
    const text: StateText = stateText(container, snapshot, runs)
    const stop = stopPlaces.get(ref.name)
    /** It, or one after it, is there. */
    const hasPassed = lastPresent >= slot
    return {
      name: ref.name,
      role: ref.role,
      roleLine: roleWords({ ref: container.ref, place: container.ref.index + 1, of: initContainers.length }),
      image: spec?.image ?? '',
      kind,
      tone: look ? stateLooks[look.kind].tone : 'waiting',
      sign: look ? stateLooks[look.kind].sign : 'hollow',
      text: text.words,
      until: text.until,
      untilWords: text.untilWords,
      restarts: ref.attempt,
      ...lights(container, spec),
      stopPlace: stop?.place,
      isStopSent: stop !== undefined && stop.at <= snapshot.at,
      gate: {
        ...gateOf(now[slot - 1], snapshot, hasPassed, isStopping),
        probe: hasPassed ? undefined : probeOf(now[slot - 1], snapshot, runs),
      },
    }
  })
}

/** An ordinary init container has no lights: it is there to end. */
function lights(
  container: NodeContainer,
  spec: Container | undefined,
): Pick<BoxModel, 'started' | 'ready' | 'startedHint' | 'readyHint'> {
  const { started, ready, ref } = container
  if (ref.role === 'init') return { started: undefined, ready: undefined, startedHint: '', readyHint: '' }
  return {
    started,
    ready,
    startedHint: words.startedHint(started, spec?.startupProbe !== undefined),
    readyHint: words.readyHint(ready, spec?.readinessProbe !== undefined),
  }
}

const defaultFailureThreshold = 3

/** The startup probe of the sidecar before a gate, while it has yet to pass. */
function probeOf(before: NodeContainer | undefined, { at, pod }: Snapshot, runs: RunTable): GateProbe | undefined {
  if (before?.ref.role !== 'sidecar' || before.state !== 'running' || before.started) return undefined
  const probe = pod.spec.initContainers?.[before.ref.index]?.startupProbe
  if (probe === undefined) return undefined
  return {
    tries: runs.startupTries(before.ref.name, at),
    threshold: probe.failureThreshold ?? defaultFailureThreshold,
  }
}

/** The gate behind the container `before`. Main containers after the first have none: nothing holds them back. */
function gateOf(
  before: NodeContainer | undefined,
  snapshot: Snapshot,
  hasPassed: boolean,
  isStopping: boolean,
): Omit<GateModel, 'probe'> {
  if (before?.ref.role === 'main') return { way: 'beside', isOpen: true, word: '', hint: '' }
  if (isStopping) return stopGate(before)
  if (!before) {
    return {
      way: 'start',
      isOpen: hasPassed || snapshot.node.sandbox?.ready === true,
      word: words.gateOfSandbox,
      hint: words.opensWithSandbox,
    }
  }
  const holder = before.ref.name
  const isInit = before.ref.role === 'init'
  return {
    way: 'start',
    isOpen: hasPassed || (isInit ? hasSucceeded(before) : before.started),
    word: isInit ? words.gateOfInit : words.gateOfSidecar,
    hint: isInit ? words.opensAfter(holder) : words.opensBeside(holder),
  }
}

/** While the Pod stops, the gates behind sidecars work the other way round. */
function stopGate(before: NodeContainer | undefined): Omit<GateModel, 'probe'> {
  if (before?.ref.role !== 'sidecar' || before.state === 'absent') {
    return { way: 'none', isOpen: true, word: '', hint: '' }
  }
  const { name } = before.ref
  const isHeld = before.state === 'waitingTurn' || before.state === 'prestop' || before.state === 'running'
  return {
    way: 'stop',
    isOpen: !isHeld,
    word: words.gateOfStop,
    hint: words.stopsAfter(name),
  }
}

function hasSucceeded(container: NodeContainer): boolean {
  return container.state === 'exited' && container.exitCode === 0 && container.reason !== 'OOMKilled'
}

/** What is there of the Pod around its containers, for the head of the card. */
export function sandboxWords(snapshot: Snapshot): readonly string[] {
  const { pod, node } = snapshot
  const nodeName = pod.spec.nodeName
  const named = [pod.metadata.name ?? pod.metadata.generateName ?? 'pod']
  if (nodeName === undefined) return [...named, isOnNode(pod) ? words.unnamedNode : words.unbound]
  if (!node.sandbox) return [...named, snapshot.removed ? words.removed : words.noSandbox, nodeName]
  return [
    ...named,
    snapshot.removed ? words.removedFromApi : node.sandbox.ready ? words.sandboxReady : words.sandboxStopped,
    ...(node.sandbox.ready && node.sandbox.ip ? [node.sandbox.ip] : []),
    nodeName,
  ]
}
