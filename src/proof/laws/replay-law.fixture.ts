import { equalJson } from '../../base/json.ts'
import type { NodeContainerState, Step, Trace } from '../../trace/trace.ts'
import { isContainerStep, type Law } from './law.fixture.ts'

/** What the steps alone say of one container. */
interface Told {
  readonly attempt: number
  readonly is:
    | 'absent'
    | 'pulling'
    | 'pullFailed'
    | 'created'
    | 'alive'
    | 'terminating'
    | 'exited'
    | 'backoff'
    | 'createFailed'
  readonly started: boolean
  readonly ready: boolean
  readonly exitCode?: number
}

const stopped = { started: false, ready: false }
const nothing: Told = { attempt: 0, is: 'absent', ...stopped }

export const replayLaw: Law = {
  name: 'the node of each snapshot is what its steps add up to',
  broken: ({ steps, snapshots, scenario }: Trace): string | undefined => {
    const { spec } = scenario.pod
    const all = [...(spec.initContainers ?? []), ...spec.containers]
    const probed = new Set(all.flatMap(({ name, startupProbe }) => (startupProbe === undefined ? [] : name)))
    const told = new Map(all.map(({ name }) => [name, nothing]))
    let sandbox: { readonly attempt: number; readonly ready: boolean } | undefined
    let isRemoved = false
    let done = 0
    for (const { at, stepCount, node, removed } of snapshots) {
      for (const step of steps.slice(done, stepCount)) {
        if (step.verb === 'sandbox') sandbox = { attempt: step.attempt, ready: true }
        const isLost = step.verb === 'sandboxStopped' || (step.verb === 'world' && step.what === 'sandboxLost')
        if (isLost && sandbox !== undefined) sandbox = { ...sandbox, ready: false }
        if (step.verb === 'removed') isRemoved = true
        if (!isContainerStep(step)) continue
        const { name } = step.container
        told.set(name, after(told.get(name) ?? nothing, step, step.container.attempt))
      }
      done = stepCount
      if (removed !== isRemoved) return `at ${at}: removed ${removed}`
      if (sandbox?.attempt !== node.sandbox?.attempt || sandbox?.ready !== node.sandbox?.ready)
        return `at ${at}: sandbox ${JSON.stringify(node.sandbox)}, by the steps ${JSON.stringify(sandbox)}`
      for (const container of node.containers) {
        const { ref, state, started, ready, exitCode } = container
        const is = toldState(state)
        const shown: Told = {
          attempt: ref.attempt,
          is,
          started,
          ready,
          ...(is === 'exited' && exitCode !== undefined && { exitCode }),
        }
        const wanted = withoutSteps(told.get(ref.name), shown, probed.has(ref.name))
        told.set(ref.name, wanted)
        if (!equalJson(shown, wanted))
          return `at ${at}: ${ref.name} ${JSON.stringify(shown)}, by the steps ${JSON.stringify(wanted)}`
      }
    }
    return undefined
  },
}

const hasNoProcess: readonly Told['is'][] = ['absent', 'pullFailed', 'exited', 'backoff', 'createFailed']

/**
 * Two things happen without a step. A container with a start-up probe can count as started before its own probe begins, by the flag
 * of the one before (1.35+) or because the probe's worker is gone (a sidecar with restartPolicy Never, up to 1.32), and loses the flag
 * then. And an image that is not even tried leaves only an Event.
 */
function withoutSteps(wanted: Told | undefined, shown: Told, hasStartupProbe: boolean): Told {
  const told = wanted ?? nothing
  if (shown.is === 'pullFailed' && hasNoProcess.includes(told.is)) return shown
  const isLost = hasStartupProbe && told.started && !shown.started && shown.is === told.is
  return isLost ? { ...told, started: false } : told
}

/** Hooks and turns have steps of their own, but the process lives all the same. */
function toldState(state: NodeContainerState): Told['is'] {
  return state === 'running' || state === 'prestop' || state === 'waitingTurn' ? 'alive' : state
}

/** The container of `before` after one more step about it. */
function after(before: Told, step: Step, attempt: number): Told {
  const rest = { attempt, ...stopped }
  switch (step.verb) {
    case 'pull':
      return { ...rest, is: 'pulling' }
    case 'pulled':
      return step.error === undefined ? before : { ...rest, is: 'pulling' }
    case 'create':
      return { ...rest, is: 'created' }
    case 'start':
      return { ...rest, is: 'alive' }
    case 'started':
      return before.is === 'alive' || before.is === 'terminating' ? { ...before, started: true } : before
    case 'ready':
      return before.is === 'alive' || before.is === 'terminating' ? { ...before, ready: true } : before
    case 'unready':
      return { ...before, ready: false }
    case 'term':
      return { ...before, is: 'terminating' }
    case 'exit':
      return { ...rest, is: 'exited', exitCode: step.exitCode }
    case 'backoff':
      return step.of === 'restart' ? { ...rest, attempt: before.attempt, is: 'backoff' } : { ...rest, is: 'pullFailed' }
    case 'failed':
      return { ...rest, is: 'createFailed' }
    default:
      return before
  }
}
