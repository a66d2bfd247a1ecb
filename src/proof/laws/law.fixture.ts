import type { ContainerRef, Snapshot, Step, Trace } from '../../trace/trace.ts'

/** Something that holds for every trace. */
export interface Law {
  readonly name: string
  /** What breaks it in this trace, in words; undefined when nothing does. */
  readonly broken: (trace: Trace) => string | undefined
}

/** A step that is about one container. */
export type ContainerStep = Step & { readonly container: ContainerRef }

export function isContainerStep(step: Step): step is ContainerStep {
  return step.verb !== 'event' && 'container' in step && step.container !== undefined
}

/** One step in a message: `12 at 3400 ms: start app#1 (main-restarts by 11)`. */
export function told(step: Step): string {
  const container = isContainerStep(step) ? ` ${step.container.name}#${step.container.attempt}` : ''
  const event =
    step.verb === 'event' ? ` ${step.event.reason} ${step.event.container ?? ''}: ${step.event.message}` : ''
  const what = step.verb === 'world' ? ` ${step.what}` : ''
  return `${step.seq} at ${step.at} ms: ${step.verb}${what}${container}${event} (${step.cause.rule} by ${step.cause.by})`
}

/** The last state of all. */
export function lastSnapshot(trace: Trace): Snapshot {
  const last = trace.snapshots.at(-1)
  if (last === undefined) throw new RangeError('a trace without snapshots')
  return last
}

const aliveStates: readonly string[] = ['running', 'prestop', 'waitingTurn', 'terminating']

/** Whether a container's process lives in this state. */
export function isAlive({ state }: { readonly state: string }): boolean {
  return aliveStates.includes(state)
}

export function isTerminal({ pod }: Snapshot): boolean {
  return pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
}
