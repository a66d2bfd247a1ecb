import type { FeatureGates } from '../../kube/features.ts'
import type { Handler, Pod } from '../../kube/pod.ts'
import type { HookBehavior } from '../../scenario/scenario.ts'
import { because } from '../because.ts'
import type { Process } from '../kernel.ts'
import { refOf, type Slot } from '../layout.ts'
import type { ContainerRecord, ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { formatPod } from './texts.ts'

/** How a hook ended. */
export interface HookEnd {
  /** What the kubelet says of its failure; absent when it succeeded. */
  readonly failure?: string
  /** The step of its end. */
  readonly step: number
}

const noBehavior: HookBehavior = { durationMs: 0, error: false }

/**
 * Runs a hook to its end; undefined when the container has none. A command or a request that runs when its container dies fails at that moment;
 * sleeping needs no container.
 * Models: kubernetes/kubernetes pkg/kubelet/lifecycle/handlers.go Run.
 */
export function* runHook(
  world: World,
  runtime: ContainerRuntime,
  hook: 'postStart' | 'preStop',
  slot: Slot,
  record: ContainerRecord,
  pod: Pod,
  by: number | undefined,
): Process<HookEnd | undefined> {
  const handler = slot.container.lifecycle?.[hook]
  if (handler === undefined) return undefined
  const [begins, ends] =
    hook === 'postStart' ? (['poststart', 'poststartDone'] as const) : (['prestop', 'prestopDone'] as const)
  const container = refOf(slot, record.attempt)
  const rule = hook === 'postStart' ? 'poststart-hook' : 'prestop-hook'
  const begun = world.step({ verb: begins, container }, because(rule, by))
  const behavior = slot.behavior[hook] ?? noBehavior
  const error = yield* act(world, runtime, handler, behavior, record.id)
  const statusCode = error === undefined && handler.httpGet !== undefined ? statusCodeOf(behavior) : undefined
  const step = world.step(
    { verb: ends, container, ...(error !== undefined && { error }), ...(statusCode !== undefined && { statusCode }) },
    { rule: 'hook-ended', by: begun },
  )
  return error === undefined ? { step } : { step, failure: failureMessage(handler, slot, pod, error) }
}

function* act(
  world: World,
  runtime: ContainerRuntime,
  handler: Handler,
  behavior: HookBehavior,
  containerId: string,
): Process<string | undefined> {
  if (handler.sleep !== undefined) {
    if (world.gates.PodLifecycleSleepAction) yield world.kernel.sleep(handler.sleep.seconds * 1000)
    return undefined
  }
  if (handler.exec === undefined && handler.httpGet === undefined)
    return `invalid handler: ${inGo(handler, world.gates)}`
  const { error } = behavior
  const died = yield* runtime.waitForExit(containerId, behavior.durationMs)
  if (!died && typeof error === 'string') return error
  // The kubelet reads no answer to a request.
  if (handler.exec === undefined) return died ? 'connection refused' : undefined
  if (!died && error === false) return undefined
  return `command '${handler.exec.command?.join(' ') ?? ''}' exited with ${died ? 137 : 1}: `
}

function statusCodeOf({ error, statusCode }: HookBehavior): number | undefined {
  return statusCode ?? (error === true ? 500 : undefined)
}

/**
 * A handler that opens a socket, which no kubelet can run, as Go prints it.
 * Source: k8s.io/api core/v1 generated.pb.go (LifecycleHandler) String.
 */
function inGo({ tcpSocket }: Handler, gates: FeatureGates): string {
  const { port = 0, host = '' } = tcpSocket ?? {}
  const inStruct = typeof port === 'number' ? `{0 ${port} }` : `{1 0 ${port}}`
  const sleep = gates.HandlersMayBeSleep ? 'Sleep:nil,' : ''
  return `&LifecycleHandler{Exec:nil,HTTPGet:nil,TCPSocket:&TCPSocketAction{Port:${inStruct},Host:${host},},${sleep}}`
}

function failureMessage(handler: Handler, slot: Slot, pod: Pod, error: string): string {
  const where = `for Container "${slot.name}" in Pod "${formatPod(pod)}" failed - error: ${error}`
  if (handler.exec !== undefined) {
    return `Exec lifecycle hook ([${handler.exec.command?.join(' ') ?? ''}]) ${where}, message: ""`
  }
  if (handler.httpGet !== undefined) return `HTTP lifecycle hook (${handler.httpGet.path ?? ''}) ${where}`
  return `Cannot run handler: ${error}`
}
