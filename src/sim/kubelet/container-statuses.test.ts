import { expect, test } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { simulationEpochMs } from '../../base/time.ts'
import type { ContainerState, ContainerStatus } from '../../kube/pod.ts'
import { toContainerStatus } from './container-statuses.ts'
import { fixedStatusOf } from './fixed-status.ts'
import { factsOf } from './pod-facts.fixture.ts'
import { RecordStates } from './record-states.ts'

const removed = {
  reason: 'RestartingAllContainers',
  message: 'The container is removed because RestartAllContainers in place',
}
const vanished: ContainerState = {
  terminated: {
    reason: 'ContainerStatusUnknown',
    message: 'The container could not be located when the pod was deleted.  The container used to be Running',
    exitCode: 137,
  },
}
const removedForRestart: Shown = {
  state: { waiting: removed },
  lastState: { terminated: { ...removed, exitCode: 137 } },
  restartCount: 1,
}
const lost: ContainerState = {
  terminated: {
    reason: 'Completed',
    message:
      'Unable to get init container status from container runtime and pod has been initialized, treat it as exited normally',
    exitCode: 0,
  },
}

type Shown = Pick<ContainerStatus, 'state' | 'lastState' | 'restartCount'>

interface Row {
  readonly what: string
  /** What the runtime has of `app`, newest first; as in `Situation`. */
  readonly record: string
  readonly old?: Shown
  readonly isDeleted?: boolean
  readonly isRestartingAll?: boolean
  readonly shows: Shown
}

function running(restartCount = 0, lastState?: ContainerState): Shown {
  return { state: { running: {} }, restartCount, ...(lastState !== undefined && { lastState }) }
}

function ended(exitCode: number, restartCount = 0): Shown {
  return { state: { terminated: { exitCode } }, restartCount }
}

/** Without what upstream's tests do not look at: times, ids, and the runtime's own reason. */
function shownOf({ state, lastState, restartCount }: ContainerStatus): Shown {
  return { state: bare(state), restartCount, ...(lastState !== undefined && { lastState: bare(lastState) }) }
}

function bare(state: ContainerState = {}): ContainerState {
  if (state.running !== undefined) return { running: {} }
  const { terminated } = state
  if (terminated === undefined) return state
  const { exitCode, reason, message } = terminated
  return { terminated: { exitCode, ...(message !== undefined && { reason, message }) } }
}

const gates = { ContainerRestartRules: true, NodeDeclaredFeatures: true, RestartAllContainersOnContainerExits: true }

function statusOf(name: string, facts: ReturnType<typeof factsOf>, row: Partial<Row>): Shown {
  const { old } = row
  const slot = assertExists(
    facts.layout.slots.find((each) => each.name === name),
    name,
  )
  const status = toContainerStatus({
    pod: facts.pod,
    slot,
    fixed: fixedStatusOf(slot, facts.gates),
    records: facts.runtime.containers[slot.index] ?? [],
    old: old && { name, image: 'app:1', imageID: '', ready: false, containerID: 'old', ...old },
    startError: undefined,
    isDeleted: facts.pod.metadata.deletionTimestamp !== undefined,
    isRestartingAll: row.isRestartingAll ?? false,
    hasMainRecord: facts.layout.mains.some(({ index }) => facts.runtime.containers[index]?.[0] !== undefined),
    gates: facts.gates,
    states: new RecordStates(simulationEpochMs),
  })
  return shownOf(status)
}

const restarting = { isRestartingAll: true } as const

/** The situations of TestConvertToAPIContainerStatuses; source: pkg/kubelet/kubelet_pods_test.go (1.36). */
test.each<Row>([
  {
    what: 'no record of a running one, deleted: it has vanished',
    record: '',
    old: running(),
    isDeleted: true,
    shows: { state: { waiting: { reason: 'ContainerCreating' } }, lastState: vanished, restartCount: 0 },
  },
  {
    what: 'no record of a running one: that counts as a restart',
    record: '',
    old: running(),
    shows: { state: { waiting: { reason: 'ContainerCreating' } }, lastState: vanished, restartCount: 1 },
  },
  { what: 'no record of one that has ended', record: '', old: ended(-1, 5), shows: ended(-1, 5) },
  {
    what: 'a new record whose count is behind',
    record: 'running',
    old: ended(-1, 5),
    shows: running(6, { terminated: { exitCode: -1 } }),
  },
  { what: 'restart of all: still running', ...restarting, record: 'running', old: running(), shows: running() },
  { what: 'restart of all: the one that asks', ...restarting, record: 'exited 42', old: running(), shows: ended(42) },
  { what: 'restart of all: killed', ...restarting, record: 'exited 137', old: running(), shows: ended(137) },
  { what: 'restart of all: removed', ...restarting, record: '', old: ended(42), shows: removedForRestart },
  {
    what: 'restart of all: killed and removed in one',
    ...restarting,
    record: '',
    old: running(),
    shows: removedForRestart,
  },
  {
    what: 'restart of all: running again',
    ...restarting,
    record: 'running',
    old: removedForRestart,
    shows: running(1, removedForRestart.lastState),
  },
  {
    what: 'restart of all: ended after it, with 0',
    ...restarting,
    record: 'exited 0',
    old: running(1),
    shows: ended(0, 1),
  },
  {
    what: 'restart of all: ended after it, with 1',
    ...restarting,
    record: 'exited 1',
    old: running(1),
    shows: ended(1, 1),
  },
])('$what', (row) => {
  const facts = factsOf({ gates, main: { app: row.record }, ...(row.isDeleted === true && { isDeleted: true }) })
  expect(statusOf('app', facts, row)).toEqual(row.shows)
})

/** Likewise. */
test.each([
  { name: 'init', shows: { state: lost, restartCount: 0 } },
  { name: 'sidecar', shows: { state: { waiting: { reason: 'PodInitializing' } }, restartCount: 0 } },
])('an initialized Pod of whose $name there is no record', ({ name, shows }) => {
  const spec = { sidecar: { restartPolicy: 'Always' } } as const
  const facts = factsOf({ gates, init: { [name]: '' }, main: { app: 'running' }, spec })
  expect(statusOf(name, facts, {})).toEqual(shows)
})
