import type { Pod } from '../../kube/pod.ts'
import { type Process, Signal } from '../kernel.ts'
import type { World } from '../world.ts'
import type { EventRecorder } from './event-recorder.ts'
import { firstMountRetryMs, maxMountRetryMs, mountFailures } from './volumes.ts'

/** How long a sync waits for the volumes; milliseconds. Source: pkg/kubelet/volumemanager/volume_manager.go podAttachAndMountTimeout. */
const mountTimeoutMs = 123_000
/** From the first look at a Pod to its first mount. Source: the reconciler's loop period of 100 ms. */
const reconcileMs = 100

/** Mounts the Pod's volumes, as far as the objects that they come from exist. */
export class VolumeManager {
  readonly #world: World
  readonly #events: EventRecorder
  readonly #isTerminating: () => boolean
  readonly #given = new Signal()
  #isTrying = false

  constructor(world: World, events: EventRecorder, isTerminating: () => boolean) {
    this.#world = world
    this.#events = events
    this.#isTerminating = isTerminating
  }

  /** The Pod is to end: whoever waits for its volumes waits in vain. */
  giveUp(): void {
    this.#given.raise()
  }

  /**
   * Whether the volumes are mounted; waits for those that are not.
   * Models: kubernetes/kubernetes pkg/kubelet/volumemanager/volume_manager.go WaitForAttachAndMount.
   */
  *waitForMount(pod: Pod, by: number | undefined): Process<boolean> {
    const failures = mountFailures(pod.spec, this.#world.scenario.behavior.missing)
    if (failures.length === 0) return true
    if (!this.#isTrying) {
      this.#isTrying = true
      // Volumes are mounted side by side, each with waits of its own.
      for (const failure of failures) this.#world.kernel.spawn(this.#retry(failure, by))
    }
    yield* this.#world.kernel.waitFor(this.#given, mountTimeoutMs, 'upkeep')
    return false
  }

  /** The volume will not come: each try fails, later and later. */
  *#retry(message: string, by: number | undefined): Process {
    const { kernel } = this.#world
    yield kernel.sleep(reconcileMs)
    for (let delayMs = firstMountRetryMs; !this.#isTerminating(); delayMs = Math.min(2 * delayMs, maxMountRetryMs)) {
      this.#events.emit(undefined, 'Warning', 'FailedMount', message, by, 'volume-missing')
      yield kernel.sleep(delayMs, 'upkeep')
    }
  }
}
