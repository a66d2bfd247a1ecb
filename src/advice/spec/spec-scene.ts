import type { SimTime } from '../../base/time.ts'
import { simTime } from '../../base/time.ts'
import type { Container, PodSpec } from '../../kube/pod.ts'
import type { Behavior, ContainerBehavior } from '../../scenario/scenario.ts'
import { simulate } from '../../sim/simulate.ts'
import type { ContainerRole, Step, Trace, Verb } from '../../trace/trace.ts'
import { statusSequence } from '../../view/story/watch.ts'

/** A container of the spec, and how it behaves in the scenario. */
export interface Member {
  readonly name: string
  readonly role: ContainerRole
  readonly list: 'initContainers' | 'containers'
  /** In its list. */
  readonly index: number
  /** In the order of the start: init containers and sidecars first. */
  readonly order: number
  /** `spec.initContainers[1]`. */
  readonly path: string
  readonly spec: Container
  readonly behavior: ContainerBehavior | undefined
}

/** The trace of a spec, ready to be asked for traps. */
export interface SpecScene {
  readonly trace: Trace
  /** Of the object that the user wrote: `Pod`, `Deployment`, `Job`. */
  readonly kind: string
  readonly spec: PodSpec
  readonly members: readonly Member[]
  /** Dependencies of which nobody said when they are there. */
  readonly assumed: ReadonlySet<string>
  readonly graceMs: number
}

/** The scene of `trace`, which was simulated from a spec. */
export function specScene(trace: Trace, kind: string, assumed: ReadonlySet<string>): SpecScene {
  const { spec } = trace.scenario.pod
  const { behavior } = trace.scenario
  const { SidecarContainers } = trace.scenario.gates
  const of = (list: Member['list'], before: number) =>
    (spec[list] ?? []).map(
      (container, index): Member => ({
        name: container.name,
        role:
          list === 'containers'
            ? 'main'
            : SidecarContainers && container.restartPolicy === 'Always'
              ? 'sidecar'
              : 'init',
        list,
        index,
        order: before + index,
        path: `spec.${list}[${index}]`,
        spec: container,
        behavior: behavior.containers[container.name],
      }),
    )
  const inits = of('initContainers', 0)
  return {
    trace,
    kind,
    spec,
    members: [...inits, ...of('containers', inits.length)],
    assumed,
    graceMs: (spec.terminationGracePeriodSeconds ?? 30) * 1000,
  }
}

/** Among kinds of steps that share their shape, too. */
type StepOf<V extends Verb, S = Step> = S extends { readonly verb: infer W }
  ? V extends W
    ? S & { readonly verb: V }
    : never
  : never

/** The first step of `verb` about the container, from `from` on; undefined when there is none. */
export function firstStep<
  V extends 'start' | 'started' | 'ready' | 'exit' | 'prestop' | 'prestopDone' | 'term' | 'kill',
>({ steps }: Trace, verb: V, name: string, from = 0): StepOf<V> | undefined {
  return steps.find(
    (step): step is StepOf<V> =>
      step.verb === verb && 'container' in step && step.container?.name === name && step.at >= from,
  )
}

/** A deletion of the Pod, and when it was asked for. */
export interface Deletion {
  readonly trace: Trace
  readonly at: SimTime
}

/** How the Pod ends when it is deleted in its steady state: in its own trace, else in one that asks for it at the end. undefined when it has ended by itself. */
export function deletionOf(scene: SpecScene): Deletion | undefined {
  const { trace } = scene
  const own = deleteIn(trace)
  if (own !== undefined) return { trace, at: own }
  // Nobody deletes the Pod of a Job while it does its work.
  if (scene.kind === 'Job' || scene.kind === 'CronJob') return undefined
  const last = trace.snapshots.at(-1)
  if (last === undefined || last.removed || last.node.containers.every(({ state }) => state !== 'running'))
    return undefined
  const at = simTime(last.at + 1000)
  const deleted = simulateWith(trace, (behavior) => ({ ...withoutUntil(behavior), deletes: [{ at }] }))
  const found = deleteIn(deleted)
  return found === undefined ? undefined : { trace: deleted, at: found }
}

function withoutUntil({ until: _, ...behavior }: Behavior): Behavior {
  return behavior
}

function deleteIn({ steps }: Trace): SimTime | undefined {
  return steps.find((step) => step.verb === 'world' && step.what === 'delete')?.at
}

/** The same Pod in another world. */
export function simulateWith({ scenario }: Trace, change: (behavior: Behavior) => Behavior): Trace {
  return simulate({ ...scenario, behavior: change(scenario.behavior) })
}

/** STATUS at `t`. */
export function statusAt(trace: Trace, t: number): string {
  return statusSequence(trace).findLast(({ at }) => at <= t)?.value ?? ''
}
