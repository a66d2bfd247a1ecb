import { type Container, isSidecar, type PodSpec } from '../kube/pod.ts'
import type { HookFile, ImagePullFile, ProbeFile, RunFile } from './container-file.ts'
import { present } from './present.ts'
import type {
  ContainerBehavior,
  HookBehavior,
  ImagePull,
  NodeBehavior,
  ProbeBehavior,
  Run,
  TermBehavior,
} from './scenario.ts'

/** A process that handles nothing: the signal ends it at once. 143 is 128 + SIGTERM. */
export const defaultOnTerm: TermBehavior = { durationMs: 0, exitCode: 143 }

/** When a dependency is there of which nothing is said; milliseconds from the Pod's creation. */
export const defaultDependencyMs = 6000

/** The latencies are those of the recorded clusters. */
export const defaultNode: NodeBehavior = {
  name: 'node-1',
  podIP: '10.244.1.7',
  sandboxMs: 60,
  createMs: 30,
  startMs: 60,
  dependencies: {},
}

/**
 * How a container behaves of which nothing is said: its image is present, a regular init container ends at once with 0,
 * all others run for ever, SIGTERM ends them at once.
 */
export function defaultContainerBehavior(isRegularInit: boolean): ContainerBehavior {
  return {
    imagePull: { present: true, durationMs: 0 },
    runs: [{ durationMs: isRegularInit ? 0 : Number.POSITIVE_INFINITY, exitCode: 0 }],
    onTerm: defaultOnTerm,
  }
}

/** A container of a Pod and where it stands. */
export interface PlacedContainer {
  readonly container: Container
  /** It stands under `initContainers`. */
  readonly isInit: boolean
  /** It runs to its end before the next one may start. */
  readonly isRegularInit: boolean
}

/** All containers of the spec in the order of their start: init containers and sidecars, then main containers. */
export function containersOf(spec: PodSpec): readonly PlacedContainer[] {
  return [
    ...(spec.initContainers ?? []).map((container) => ({
      container,
      isInit: true,
      isRegularInit: !isSidecar(container),
    })),
    ...spec.containers.map((container) => ({ container, isInit: false, isRegularInit: false })),
  ]
}

/** Fills an image pull: one with a time or an error is absent from the node unless it says otherwise. */
export function imagePullOf(file: ImagePullFile): ImagePull {
  const isPulled = file.durationMs !== undefined || file.error !== undefined
  return present({ present: file.present ?? !isPulled, durationMs: file.durationMs ?? 0, error: file.error })
}

/**
 * Fills a run. The exit code is 0; for a signal 128 + signal, for `OOMKilled` 137.
 * Without a duration, one that says how it ends, or what it waits for, ends at once; one that says nothing runs for ever.
 */
export function runOf(file: RunFile): Run {
  const { reason, signal, waitsFor } = file
  const saysEnd = file.exitCode !== undefined || reason !== undefined || signal !== undefined || waitsFor !== undefined
  const fromSignal = signal === undefined ? undefined : 128 + signal
  return present({
    durationMs: file.durationMs ?? (saysEnd ? 0 : Number.POSITIVE_INFINITY),
    exitCode: file.exitCode ?? fromSignal ?? (reason === 'OOMKilled' ? 137 : 0),
    waitsFor,
    reason,
    signal,
  })
}

/** Fills a probe: it passes from the first try and never fails. */
export function probeOf(file: ProbeFile): ProbeBehavior {
  return {
    succeedsAfterMs: file.succeedsAfterMs ?? 0,
    failsAtMs: file.failsAtMs ?? Number.POSITIVE_INFINITY,
    recoversAtMs: file.recoversAtMs ?? Number.POSITIVE_INFINITY,
  }
}

/** Fills a hook: it succeeds at once. */
export function hookOf(file: HookFile): HookBehavior {
  return { durationMs: file.durationMs ?? 0, error: file.error ?? false }
}
