import type { FieldPath } from '../../kube/diagnostic.ts'
import type { Container, PodSpec } from '../schema/v1.ts'

/** A field that the user wrote and the API server drops without a word. */
export interface DroppedField {
  /** From the spec on. */
  readonly path: FieldPath
  /** The feature gate that is off. */
  readonly gate: string
}

interface WatchedField extends DroppedField {
  readonly isThere: () => boolean
}

/**
 * Notes which fields with a feature gate are there now, of those that change how containers start and stop; the answer, asked for
 * later, is which of them have gone since.
 */
export function watchGatedFields(spec: PodSpec): () => readonly DroppedField[] {
  const watched: WatchedField[] = [
    { path: ['resources'], gate: 'PodLevelResources', isThere: () => spec.resources !== undefined },
    { path: ['hostnameOverride'], gate: 'HostnameOverride', isThere: () => spec.hostnameOverride !== undefined },
  ]
  for (const list of ['initContainers', 'containers'] as const)
    for (const [index, container] of (spec[list] ?? []).entries())
      watched.push(...fieldsOfContainer(container, [list, index], list === 'initContainers'))
  const there = watched.filter(({ isThere }) => isThere())
  return () => there.filter(({ isThere }) => !isThere()).map(({ path, gate }) => ({ path, gate }))
}

function fieldsOfContainer(container: Container, path: FieldPath, isInit: boolean): WatchedField[] {
  const isSidecar = isInit && container.restartPolicy === 'Always'
  const watch = (gate: string, parts: readonly string[], get: () => unknown): WatchedField => ({
    path: [...path, ...parts],
    gate,
    isThere: () => get() !== undefined,
  })
  return [
    watch(isSidecar ? 'SidecarContainers' : 'ContainerRestartRules', ['restartPolicy'], () => container.restartPolicy),
    watch('ContainerRestartRules', ['restartPolicyRules'], () => container.restartPolicyRules),
    watch('ContainerStopSignals', ['lifecycle', 'stopSignal'], () => container.lifecycle?.stopSignal),
    watch('PodLifecycleSleepAction', ['lifecycle', 'preStop', 'sleep'], () => container.lifecycle?.preStop?.sleep),
    watch('PodLifecycleSleepAction', ['lifecycle', 'postStart', 'sleep'], () => container.lifecycle?.postStart?.sleep),
    watch('InPlacePodVerticalScaling', ['resizePolicy'], () => container.resizePolicy),
  ]
}
