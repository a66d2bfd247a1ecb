import { missing } from '../base/assert.ts'
import type { FeatureGates } from '../kube/features.ts'
import { type Container, isSidecar, type Pod } from '../kube/pod.ts'
import { defaultContainerBehavior } from '../scenario/default-behavior.ts'
import type { ContainerBehavior, Scenario } from '../scenario/scenario.ts'
import type { ContainerRef, ContainerRole } from '../trace/trace.ts'
import { hexDigest } from './runtime/container-id.ts'

/** One container of the spec. Only its image may change while the Pod lives: `setImage`. */
export interface Slot {
  /** Place among all containers of the spec, init containers first: every list of the engine that is kept by container is in this order. */
  readonly index: number
  readonly name: string
  readonly role: ContainerRole
  /** Place among `initContainers` or `containers`. */
  readonly roleIndex: number
  container: Container
  readonly behavior: ContainerBehavior
  /** `spec.initContainers{name}` or `spec.containers{name}`. */
  readonly fieldPath: string
  /** The image by its digest, as the runtime reports it. */
  imageID: string
  /** What its restarts are counted by; with another image they begin anew. Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/helpers.go getStableKey. */
  backOffKey: string
  readonly hasProbe: boolean
  /** By attempt, the slot in a trace, as far as it was asked for: all steps about one attempt share it. */
  readonly refs: ContainerRef[]
}

/** The Pod's containers as the engine numbers them. */
export interface PodLayout {
  readonly slots: readonly Slot[]
  /** `slots[0, initCount)` are init containers and sidecars. */
  readonly initCount: number
  /** The main containers, in spec order. */
  readonly mains: readonly Slot[]
  readonly hasSidecar: boolean
}

/** The layout of the scenario's Pod; `pod` is the Pod after `dropDisabledFields`. */
export function layoutOf(pod: Pod, scenario: Scenario): PodLayout {
  const slots: Slot[] = []
  const add = (container: Container, role: ContainerRole, roleIndex: number) => {
    const { name } = container
    const list = role === 'main' ? 'containers' : 'initContainers'
    slots.push({
      index: slots.length,
      name,
      role,
      roleIndex,
      container,
      behavior: scenario.behavior.containers[name] ?? defaultContainerBehavior(role === 'init'),
      fieldPath: `spec.${list}{${name}}`,
      imageID: imageIdOf(container.image ?? ''),
      backOffKey: backOffKeyOf(container),
      hasProbe: [container.startupProbe, container.readinessProbe, container.livenessProbe].some(Boolean),
      refs: [],
    })
  }
  const inits = pod.spec.initContainers ?? []
  inits.forEach((container, index) => {
    add(container, isSidecar(container) ? 'sidecar' : 'init', index)
  })
  pod.spec.containers.forEach((container, index) => {
    add(container, 'main', index)
  })
  return { slots, initCount: inits.length, mains: slots.slice(inits.length), hasSidecar: inits.some(isSidecar) }
}

/** Gives the slot's container another image. */
export function setImage(slot: Slot, image: string): void {
  slot.container = { ...slot.container, image }
  slot.imageID = imageIdOf(image)
  slot.backOffKey = backOffKeyOf(slot.container)
}

function backOffKeyOf({ name, image }: Container): string {
  return `${name}/${image}`
}

function imageIdOf(image: string): string {
  return `${image.replace(/[:@].*/s, '')}@sha256:${hexDigest(image)}`
}

export function slotAt(layout: PodLayout, index: number): Slot {
  return layout.slots[index] ?? missing(`slot ${index}`)
}

/** The slot's container in a trace. */
export function refOf({ refs, name, role, roleIndex: index }: Slot, attempt: number): ContainerRef {
  const known = refs[attempt]
  if (known !== undefined) return known
  const ref = { name, role, index, attempt }
  if (attempt === refs.length) refs.push(ref)
  return ref
}

/**
 * The Pod as the API server stores it: fields whose gate is off are dropped.
 * Models: kubernetes/kubernetes pkg/api/pod/util.go dropDisabledFields.
 */
export function dropDisabledFields(pod: Pod, gates: FeatureGates): Pod {
  const keepsPolicy = (container: Container, isInit: boolean) =>
    gates.ContainerRestartRules || (isInit && isSidecar(container) && gates.SidecarContainers)
  const drop = (container: Container, isInit: boolean): Container => {
    if (container.restartPolicy === undefined && container.restartPolicyRules === undefined) return container
    if (keepsPolicy(container, isInit)) return container
    const { restartPolicy: _policy, restartPolicyRules: _rules, ...rest } = container
    return rest
  }
  const { initContainers, containers } = pod.spec
  const spec = {
    ...pod.spec,
    ...(initContainers !== undefined && { initContainers: initContainers.map((container) => drop(container, true)) }),
    containers: containers.map((container) => drop(container, false)),
  }
  return { ...pod, spec }
}
