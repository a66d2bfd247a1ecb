import type { Diagnostic, FieldPath } from '../kube/diagnostic.ts'
import type { ContainerStatus, Pod, TerminatedState } from '../kube/pod.ts'
import * as words from '../words/en/replay/contradictions.ts'
import type { LiveState } from './live-state.ts'
import { readTime } from './observed-event.ts'

/** Clocks of nodes and of the API server differ by so much without anybody having to know. */
const skewMs = 2000

/**
 * What cannot be so in the newest state of a Pod, or in the order of several states (oldest first): told, and shown as it stands.
 * Paths lead into the newest object.
 */
export function contradictions(states: readonly [LiveState, ...LiveState[]]): readonly Diagnostic[] {
  const newest = states.at(-1) ?? states[0]
  const found: Diagnostic[] = []
  const add: Add = (path, message) => {
    found.push({ severity: 'warning', code: 'Hint', path, message })
  }
  checkTimes(newest, add)
  checkContainers(newest.pod, add)
  checkWhole(newest.pod, add)
  for (const [index, state] of states.entries()) {
    const before = states[index - 1]
    if (before !== undefined) checkOrder(before.pod, state.pod, add)
  }
  return found
}

type Add = (path: FieldPath, message: string) => void

interface Listed {
  readonly status: ContainerStatus
  readonly path: FieldPath
  readonly isInit: boolean
}

function listed({ status }: Pod): readonly Listed[] {
  return [
    ...(status.initContainerStatuses ?? []).map((one, index) => ({
      status: one,
      path: ['status', 'initContainerStatuses', index],
      isInit: true,
    })),
    ...(status.containerStatuses ?? []).map((one, index) => ({
      status: one,
      path: ['status', 'containerStatuses', index],
      isInit: false,
    })),
  ]
}

/** Everything that carries a time, with its place. */
function datedFields(pod: Pod): readonly { readonly path: FieldPath; readonly ms: number }[] {
  const dated = (path: FieldPath, text: string | undefined) => {
    const ms = readTime(text)
    return ms === undefined ? [] : [{ path, ms }]
  }
  const ofEnd = (path: FieldPath, ended: TerminatedState | undefined) =>
    ended === undefined
      ? []
      : [...dated([...path, 'startedAt'], ended.startedAt), ...dated([...path, 'finishedAt'], ended.finishedAt)]
  return [
    ...dated(['status', 'startTime'], pod.status.startTime),
    ...(pod.status.conditions ?? []).flatMap(({ lastTransitionTime }, index) =>
      dated(['status', 'conditions', index, 'lastTransitionTime'], lastTransitionTime),
    ),
    ...listed(pod).flatMap(({ status, path }) => [
      ...dated([...path, 'state', 'running', 'startedAt'], status.state?.running?.startedAt),
      ...ofEnd([...path, 'state', 'terminated'], status.state?.terminated),
      ...ofEnd([...path, 'lastState', 'terminated'], status.lastState?.terminated),
    ]),
  ]
}

function checkTimes({ pod, writtenMs }: LiveState, add: Add): void {
  const createdMs = readTime(pod.metadata.creationTimestamp)
  for (const { path, ms } of datedFields(pod)) {
    if (createdMs !== undefined && ms < createdMs - skewMs) add(path, words.beforeCreation(seconds(createdMs - ms)))
    if (writtenMs !== undefined && ms > writtenMs + skewMs) add(path, words.inFuture(seconds(ms - writtenMs)))
  }
  const deletedMs = readTime(pod.metadata.deletionTimestamp)
  if (createdMs !== undefined && deletedMs !== undefined && deletedMs < createdMs)
    add(['metadata', 'deletionTimestamp'], words.deletedBeforeCreation)
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}

function checkContainers(pod: Pod, add: Add): void {
  const { initContainers = [], containers } = pod.spec
  for (const { status, path, isInit } of listed(pod)) {
    const { state = {}, lastState, restartCount, ready } = status
    const names = (isInit ? initContainers : containers).map(({ name }) => name)
    if (!names.includes(status.name))
      add([...path, 'name'], (isInit ? words.noInitContainer : words.noContainer)(status.name))
    const states = [state.waiting, state.running, state.terminated].filter((one) => one !== undefined)
    if (states.length > 1) add([...path, 'state'], words.manyStates)
    for (const [field, ended] of [
      ['state', state.terminated],
      ['lastState', lastState?.terminated],
    ] as const) {
      const [startedMs, finishedMs] = [readTime(ended?.startedAt), readTime(ended?.finishedAt)]
      if (startedMs !== undefined && finishedMs !== undefined && finishedMs < startedMs)
        add([...path, field, 'terminated', 'finishedAt'], words.endedBeforeStart)
    }
    const endedMs = readTime(lastState?.terminated?.finishedAt)
    const againMs = readTime(state.running?.startedAt ?? state.terminated?.startedAt)
    if (endedMs !== undefined && againMs !== undefined && againMs < endedMs)
      add([...path, 'lastState', 'terminated', 'finishedAt'], words.lastRunAfterThis)
    if (lastState?.terminated !== undefined && restartCount === 0 && state.waiting === undefined)
      add([...path, 'restartCount'], words.notRestarted)
    if (ready && !isInit && state.running === undefined) add([...path, 'ready'], words.readyWithoutRunning)
  }
}

function checkWhole(pod: Pod, add: Add): void {
  const { phase, conditions = [] } = pod.status
  const mains = listed(pod).filter(({ isInit }) => !isInit)
  if (phase === 'Succeeded') {
    for (const { status, path } of mains) {
      if (status.state?.running !== undefined) add([...path, 'state', 'running'], words.runsThoughSucceeded)
      else if ((status.state?.terminated?.exitCode ?? 0) !== 0)
        add([...path, 'state', 'terminated', 'exitCode'], words.failedThoughSucceeded)
    }
  }
  const isTrue = (type: string) => conditions.some((one) => one.type === type && one.status === 'True')
  const readyAt = conditions.findIndex(({ type }) => type === 'Ready')
  if (isTrue('Ready') && !isTrue('ContainersReady') && conditions.some(({ type }) => type === 'ContainersReady'))
    add(['status', 'conditions', readyAt], words.readyWithoutContainers)
  checkGates(pod, add)
}

/** A regular init container has to be done before anything behind it starts. */
function checkGates(pod: Pod, add: Add): void {
  const spec = pod.spec.initContainers ?? []
  const all = listed(pod)
  const initialized = (pod.status.conditions ?? []).some(
    ({ type, status }) => type === 'Initialized' && status === 'True',
  )
  for (const [index, { name, restartPolicy }] of spec.entries()) {
    const own = all.find(({ isInit, status }) => isInit && status.name === name)
    const isRunning = own?.status.state?.running !== undefined
    if (own === undefined || restartPolicy === 'Always' || !isRunning || own.status.restartCount > 0 || initialized)
      continue
    const behind = new Set(spec.slice(index + 1).map((later) => later.name))
    const ahead = all.find(
      ({ status, isInit }) => status.state?.running !== undefined && (isInit ? behind.has(status.name) : true),
    )
    if (ahead !== undefined) add([...ahead.path, 'state'], words.runsBeforeInitEnded(name))
  }
}

function checkOrder(before: Pod, after: Pod, add: Add): void {
  const isOver = before.status.phase === 'Succeeded' || before.status.phase === 'Failed'
  if (isOver && after.status.phase !== before.status.phase)
    add(['status', 'phase'], words.leftPhase(before.status.phase ?? ''))
  if (before.metadata.deletionTimestamp !== undefined && after.metadata.deletionTimestamp === undefined)
    add(['metadata'], words.deletedEarlier)
}
