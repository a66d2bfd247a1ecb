import { type Container, isSidecar, type PodSpec } from '../kube/pod.ts'
import type { ContainerBehavior, NodeBehavior, TermBehavior } from './scenario.ts'

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
