import { isSidecar, type PodSpec } from '../../kube/pod.ts'
import type { Step, Trace } from '../../trace/trace.ts'
import {
  type ContainerStep,
  isAlive,
  isContainerStep,
  isTerminal,
  type Law,
  lastSnapshot,
  told,
} from './law.fixture.ts'

/** Of the order in which containers stop, and of the end. */
export const stopLaws: readonly Law[] = [
  {
    name: 'no sidecar is told to stop before main containers and the sidecar after it, while grace is left (1.29+)',
    broken: outOfTurn,
  },
  {
    name: 'hooks begin with the stop, for sidecars too; a main container waits for nothing but its hook',
    broken: waitsForOthers,
  },
  { name: 'SIGKILL comes when the stop signal has had its time, and not otherwise', broken: wrongKill },
  { name: 'no stop takes longer than the longest grace period and 2 s', broken: tooLong },
  { name: 'every container that was created has ended when the Pod has', broken: leftOver },
  { name: 'nothing runs after the end', broken: runsAfterEnd },
  { name: 'nothing is started once the Pod is to end', broken: startsAfterEnd },
  { name: 'a Pod that was deleted goes, unless a finalizer keeps it', broken: staysAfterDelete },
]

/** Rules by which the whole Pod is stopped: only then sidecars wait. */
const wholePodRules: readonly string[] = [
  'pod-terminates',
  'all-mains-done',
  'init-failed-for-good',
  'sidecars-stop-in-reverse',
  'turn-ends-with-grace',
]

function outOfTurn({ steps, scenario }: Trace): string | undefined {
  if (!scenario.gates.SidecarsStopInOrder) return undefined
  const running = new Map<string, ContainerStep>()
  /** What ran when the stop of the container began. */
  const runningThen = new Map<string, readonly ContainerStep[]>()
  for (const step of steps) {
    if (step.verb === 'event' && step.event.reason === 'Killing' && step.event.container !== undefined)
      runningThen.set(step.event.container, [...running.values()])
    if (!isContainerStep(step)) continue
    const { name } = step.container
    if (step.verb === 'start') running.set(name, step)
    if (step.verb === 'exit') running.delete(name)
    // The last two seconds are given to everybody, whether or not any grace is left.
    if (step.verb !== 'term' || step.container.role !== 'sidecar' || step.timeoutMs <= 2000) continue
    if (!wholePodRules.includes(step.cause.rule)) continue
    const awaited = (runningThen.get(name) ?? []).filter((other) => isAwaited(other, step, scenario.pod.spec))
    const early = awaited.find(({ container, seq }) => running.get(container.name)?.seq === seq)
    if (early !== undefined) return `${early.container.name} still runs: ${told(step)}`
  }
  return undefined
}

/** Sidecars are chained by their places in the spec: one that does not run breaks the chain. */
function isAwaited(other: ContainerStep, { container }: ContainerStep, spec: PodSpec): boolean {
  if (other.container.role === 'main') return true
  const next = spec.initContainers?.findIndex((each, index) => index > container.index && isSidecar(each))
  return other.container.role === 'sidecar' && other.container.index === next
}

/** A stop call takes a moment on its way. */
const callMs = 10

/** Looks at stops of the whole Pod; how one container is stopped alone says nothing of the others. */
function waitsForOthers({ steps, snapshots, scenario }: Trace): string | undefined {
  const since = snapshots.at(-1)?.node.stopping?.since ?? Number.POSITIVE_INFINITY
  const hookEnds = new Map<string, number>()
  for (const step of steps) {
    if (!isContainerStep(step) || step.at < since) continue
    const { name, role } = step.container
    if (step.verb === 'prestop' && step.at > since + callMs) return `the stop began at ${since} ms: ${told(step)}`
    if (step.verb === 'prestopDone') hookEnds.set(name, step.at)
    if (step.verb !== 'term' || role !== 'main' || isGraceOver(step)) continue
    const from = hookEnds.get(name) ?? (hasHook(name) ? Number.POSITIVE_INFINITY : since)
    if (step.at > from + callMs) return `its turn was at ${from} ms: ${told(step)}`
  }
  return undefined

  function hasHook(name: string): boolean {
    return scenario.pod.spec.containers.find((each) => each.name === name)?.lifecycle?.preStop !== undefined
  }
}

/** Nobody gets less than this; so it says nothing of how much grace was left. */
function isGraceOver({ timeoutMs }: Step & { readonly verb: 'term' }): boolean {
  return timeoutMs <= 2000
}

function wrongKill({ steps }: Trace): string | undefined {
  const terms = new Map<string, Step & { readonly verb: 'term' }>()
  for (const step of steps) {
    if (!isContainerStep(step)) continue
    const { name } = step.container
    if (step.verb === 'term') terms.set(name, step)
    const term = terms.get(name)
    if (step.verb === 'kill') {
      if (term === undefined) return `no stop signal before: ${told(step)}`
      const lateMs = step.at - term.at - term.timeoutMs
      if (lateMs < 0 || lateMs > callMs) return `${lateMs} ms late: ${told(step)}`
    }
    if (step.verb === 'exit') {
      if (term !== undefined && step.at - term.at > term.timeoutMs + callMs) return `no SIGKILL: ${told(step)}`
      terms.delete(name)
    }
  }
  return undefined
}

/** Times used up are cut to whole seconds before they are subtracted, twice at most. */
function tooLong({ steps, scenario, end }: Trace): string | undefined {
  const { spec } = scenario.pod
  const { deletes, evictions } = scenario.behavior
  const all = [...(spec.initContainers ?? []), ...spec.containers]
  const graces = [
    spec.terminationGracePeriodSeconds ?? 30,
    ...[...deletes, ...evictions].map(({ gracePeriodSeconds = 1 }) => gracePeriodSeconds),
    ...all.flatMap(({ livenessProbe, startupProbe }) =>
      [livenessProbe, startupProbe].map((probe) => probe?.terminationGracePeriodSeconds ?? 0),
    ),
  ]
  const longestMs = (Math.max(...graces) + 2 + 2) * 1000 + callMs
  const begun = new Map<string, Step>()
  const running = new Set<string>()
  for (const step of steps) {
    // A container that has ended by itself can be stopped all the same, after a failed hook.
    if (step.verb === 'event' && step.event.reason === 'Killing' && running.has(step.event.container ?? ''))
      begun.set(step.event.container ?? '', step)
    if (!isContainerStep(step)) continue
    if (step.verb === 'start') running.add(step.container.name)
    if (step.verb !== 'exit') continue
    running.delete(step.container.name)
    const from = begun.get(step.container.name)
    if (from !== undefined && step.at - from.at > longestMs) return `${told(from)}, ${told(step)}`
    begun.delete(step.container.name)
  }
  const open = [...begun.values()].find(({ at }) => end - at > longestMs)
  return open && `never ended: ${told(open)}`
}

/** Whether the Pod is over, as far as the trace goes. */
function isOver(trace: Trace): boolean {
  const last = lastSnapshot(trace)
  return trace.endedBy === 'settled' && (last.removed || isTerminal(last))
}

function leftOver(trace: Trace): string | undefined {
  if (!isOver(trace)) return undefined
  const open = new Map<string, ContainerStep>()
  for (const step of trace.steps) {
    if (!isContainerStep(step)) continue
    if (step.verb === 'create') open.set(step.container.name, step)
    if (step.verb === 'exit' || step.verb === 'failed') open.delete(step.container.name)
  }
  const [left] = open.values()
  return left && told(left)
}

function runsAfterEnd(trace: Trace): string | undefined {
  if (!isOver(trace)) return undefined
  const left = lastSnapshot(trace).node.containers.find(isAlive)
  return left && `${left.ref.name} is ${left.state}`
}

/** What was under way when the end was decided is brought to its end: one start, with its pull and hook. */
/** A Pod that is neither deleted nor in a terminal phase may go on in a new sandbox. */
function startsAfterEnd({ steps, snapshots }: Trace): string | undefined {
  for (const [index, snapshot] of snapshots.entries()) {
    if (snapshot.node.stopping === undefined) continue
    const isOver = snapshot.pod.metadata.deletionTimestamp !== undefined || isTerminal(snapshot)
    const meanwhile = steps.slice(snapshot.stepCount, snapshots[index + 1]?.stepCount)
    const fresh = meanwhile.findIndex(({ verb }) => verb === 'sandbox')
    const stopped = fresh < 0 || isOver ? meanwhile : meanwhile.slice(0, fresh)
    const late = stopped.find(({ verb }) => ['sandbox', 'create', 'start', 'pull'].includes(verb))
    if (late !== undefined) return told(late)
  }
  return undefined
}

function staysAfterDelete(trace: Trace): string | undefined {
  const { pod, removed } = lastSnapshot(trace)
  const isKept = (pod.metadata.finalizers?.length ?? 0) > 0
  if (trace.endedBy !== 'settled' || pod.metadata.deletionTimestamp === undefined || isKept) return undefined
  return removed ? undefined : `phase ${pod.status.phase}`
}
