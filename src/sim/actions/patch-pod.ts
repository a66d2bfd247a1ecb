import type { Pod } from '../../kube/pod.ts'
import type { Action } from '../../scenario/fields.ts'
import type { Cluster } from '../cluster.ts'

type PodPatch = Extract<Action, { readonly patch: unknown }>['patch']

/**
 * A patch of the Pod. The kubelet takes notice of the spec only. With its last finalizer an object goes that was to go before.
 * Models: kubernetes/kubernetes pkg/registry/core/pod/strategy.go PrepareForUpdate, kubernetes/apiserver pkg/registry/generic/registry/store.go deleteForEmptyFinalizers.
 */
export function patchPod({ world, api }: Cluster, { metadata = {}, spec = {} }: PodPatch): void {
  const by = world.step({ verb: 'world', what: 'action', name: 'patched' }, { rule: 'pod-patched' })
  const { pod } = api
  const { labels, annotations, finalizers } = metadata
  const { activeDeadlineSeconds } = spec
  const isNewSpec = activeDeadlineSeconds !== undefined && activeDeadlineSeconds !== pod.spec.activeDeadlineSeconds
  const { generation } = pod.metadata
  const patched: Pod = {
    ...pod,
    metadata: {
      ...pod.metadata,
      ...(labels !== undefined && { labels: { ...pod.metadata.labels, ...labels } }),
      ...(annotations !== undefined && { annotations: { ...pod.metadata.annotations, ...annotations } }),
      ...(finalizers !== undefined && { finalizers }),
      ...(isNewSpec && generation !== undefined && { generation: generation + 1 }),
    },
    spec: isNewSpec ? { ...pod.spec, activeDeadlineSeconds } : pod.spec,
  }
  api.replace(patched, by)
  if ((patched.metadata.finalizers ?? []).length === 0) api.finalize(by)
}
