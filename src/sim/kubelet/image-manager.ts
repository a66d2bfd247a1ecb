import { addMs } from '../../base/time.ts'
import type { PodSpec } from '../../kube/pod.ts'
import { because } from '../because.ts'
import type { Process } from '../kernel.ts'
import { refOf, type Slot } from '../layout.ts'
import type { ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { BackOff, imagePullLimits } from './back-off.ts'
import type { EventRecorder } from './event-recorder.ts'
import { imageNameError } from './image-name.ts'
import { ImagePuller } from './image-puller.ts'
import { formatGoDuration } from './texts.ts'

/** Why an image is not there: a waiting reason, its message, and the step that says so. */
export interface ImageError {
  readonly reason: string
  readonly message: string
  readonly step?: number | undefined
}

/** What an image weighs of which nothing is known; bytes. */
const imageSizeBytes = 26_214_400

/**
 * Sees that the image of a container is on the node before it is created.
 *
 * | policy | image | back-off | then |
 * | --- | --- | --- | --- |
 * | IfNotPresent, Never | present | | use it |
 * | Never | absent | | ErrImageNeverPull |
 * | Always, IfNotPresent | not usable | running | ImagePullBackOff |
 * | Always, IfNotPresent | not usable | none, over | pull; on error ErrImagePull, and the next pulls are held back |
 *
 * Models: kubernetes/kubernetes pkg/kubelet/images/image_manager.go EnsureImageExists.
 */
export class ImageManager {
  readonly #world: World
  readonly #runtime: ContainerRuntime
  readonly #events: EventRecorder
  readonly #puller: ImagePuller
  readonly #backOff = new BackOff(imagePullLimits)
  readonly #lastErrors = new Map<string, string>()

  constructor(world: World, runtime: ContainerRuntime, events: EventRecorder) {
    this.#world = world
    this.#runtime = runtime
    this.#events = events
    this.#puller = new ImagePuller(world)
  }

  /**
   * Tells which of the Secrets that images are pulled with do not exist.
   * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go getPullSecretsForPod.
   */
  tellMissingPullSecrets(secrets: PodSpec['imagePullSecrets'], by: number | undefined): void {
    const missing = this.#world.scenario.behavior.missing?.secrets ?? []
    const names = (secrets ?? []).flatMap(({ name = '' }) => (name !== '' && missing.includes(name) ? [name] : []))
    if (names.length === 0) return
    const text = `Unable to retrieve some image pull secrets (${names.join(', ')}); attempting to pull the image may not succeed.`
    this.#events.emit(undefined, 'Warning', 'FailedToRetrieveImagePullSecret', text, by, 'pull-secret-missing')
  }

  /** Undefined when the image is there. `attempt` is that of the container that is to be created. */
  *ensureImageExists(slot: Slot, attempt: number, by: number | undefined): Process<ImageError | undefined> {
    const { image = '', imagePullPolicy = 'IfNotPresent' } = slot.container
    const nameError = imageNameError(image, this.#world.gates.ImageNameErrorNamesRepository)
    if (nameError !== undefined) {
      const message = `Failed to apply default image tag "${image}": ${nameError}`
      const step = this.#events.emit(slot, 'Warning', 'InspectFailed', message, by, 'image-name-invalid')
      return { reason: 'InvalidImageName', message, step }
    }
    if (imagePullPolicy !== 'Always') {
      if (this.#runtime.isImagePresent(slot.index)) {
        this.#events.emit(slot, 'Normal', 'Pulled', this.#presentText(image), by, 'image-present')
        return undefined
      }
      if (imagePullPolicy === 'Never') {
        const message = `Container image "${image}" is not present with pull policy of Never`
        const step = this.#events.emit(slot, 'Warning', 'ErrImageNeverPull', message, by, 'image-never-pull')
        return { reason: 'ErrImageNeverPull', message, step }
      }
    }
    return yield* this.#pullImage(slot, attempt, image, by)
  }

  /**
   * Looks after the images that are mounted as volumes, at each sync before any container is started. All that is known of them is that they can
   * be had; the Events are about the Pod.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go getImageVolumes.
   */
  ensureVolumeImages(volumes: PodSpec['volumes'], by: number | undefined): void {
    if (!this.#world.gates.ImageVolume) return
    for (const { image } of volumes ?? []) {
      const { reference, pullPolicy } = image ?? {}
      if (reference === undefined) continue
      if (pullPolicy !== 'Always') {
        this.#events.emit(undefined, 'Normal', 'Pulled', this.#presentText(reference), by, 'image-volume')
        continue
      }
      const pulling = this.#events.emit(
        undefined,
        'Normal',
        'Pulling',
        `Pulling image "${reference}"`,
        by,
        'image-pull',
      )
      this.#events.emit(undefined, 'Normal', 'Pulled', this.#pulledText(reference, 0, 0), pulling, 'image-pulled')
    }
  }

  #presentText(image: string): string {
    const access = this.#world.gates.KubeletEnsureSecretPulledImages ? ' and can be accessed by the pod' : ''
    return `Container image "${image}" already present on machine${access}`
  }

  /** `pullMs` is the pull alone, `totalMs` that and the wait for it. */
  #pulledText(image: string, pullMs: number, totalMs: number): string {
    const size = this.#world.gates.PulledEventHasSize ? `. Image size: ${imageSizeBytes} bytes.` : ''
    const took = `${formatGoDuration(pullMs)} (${formatGoDuration(totalMs)} including waiting)`
    return `Successfully pulled image "${image}" in ${took}${size}`
  }

  *#pullImage(slot: Slot, attempt: number, image: string, by: number | undefined): Process<ImageError | undefined> {
    const { kernel, gates } = this.#world
    if (this.#backOff.isInBackOffSinceUpdate(image, kernel.now)) {
      const message = `Back-off pulling image "${image}"`
      this.#events.emit(slot, 'Normal', 'BackOff', message, by, 'pull-back-off')
      const lastError = gates.PullErrorInBackOffMessage ? this.#lastErrors.get(image) : undefined
      return { reason: 'ImagePullBackOff', message: lastError === undefined ? message : `${message}: ${lastError}` }
    }
    this.#lastErrors.delete(image)
    const pulling = this.#events.emit(slot, 'Normal', 'Pulling', `Pulling image "${image}"`, by, 'image-pull')
    const askedAt = kernel.now
    const hasWaited = yield* this.#puller.begin()
    const startedAt = kernel.now
    const rule = hasWaited ? 'image-pull-waits' : 'image-pull'
    const error = yield* this.#runtime.pullImage(slot.index, attempt, because(rule, pulling))
    this.#puller.end()
    if (error === undefined) {
      const text = this.#pulledText(image, kernel.now - startedAt, kernel.now - askedAt)
      this.#events.emit(slot, 'Normal', 'Pulled', text, pulling, 'image-pulled')
      return undefined
    }
    const failed = this.#events.emit(
      slot,
      'Warning',
      'Failed',
      `Failed to pull image "${image}": ${error}`,
      pulling,
      'image-pull-failed',
    )
    this.#backOff.next(image, kernel.now, kernel.now)
    const { reason, message } = judgePullError(image, error)
    this.#lastErrors.set(image, `${reason}: ${message}`)
    return { reason, message, step: this.#holdBack(slot, attempt, image, failed) }
  }

  #holdBack(slot: Slot, attempt: number, image: string, by: number | undefined): number {
    const { kernel, board } = this.#world
    const delayMs = this.#backOff.delayMs(image)
    const until = addMs(kernel.now, delayMs)
    const container = refOf(slot, attempt)
    const step = this.#world.step(
      { verb: 'backoff', container, delayMs, until, of: 'pull' },
      because('pull-back-off', by),
    )
    board.enter(slot.index, 'pullFailed', kernel.now, { attempt, backoffUntil: until, reason: 'ErrImagePull' })
    return step
  }
}

/**
 * The reason of a failed pull: two errors of the runtime have their own.
 * Source: pkg/kubelet/images/image_manager.go evalCRIPullErr.
 */
function judgePullError(image: string, error: string): ImageError {
  const known = [
    ['RegistryUnavailable', 'the registry is unavailable'],
    ['SignatureValidationFailed', 'the signature validation failed'],
  ] as const
  for (const [reason, words] of known) {
    if (error.startsWith(reason)) {
      return { reason, message: `image pull failed for ${image} because ${words}${error.slice(reason.length)}` }
    }
  }
  return { reason: 'ErrImagePull', message: error }
}
