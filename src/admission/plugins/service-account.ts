import { isTokenVolume, tokenVolumePrefix } from '../../kube/token-volume.ts'
import { generateName } from '../defaults/fingerprint.ts'
import type { Container, Pod, PodSpec, ProjectedVolumeSource, VolumeMount } from '../schema/v1.ts'

/** Where every container finds the token of its service account. */
const tokenMountPath = '/var/run/secrets/kubernetes.io/serviceaccount'

/** What is known of the Pod's ServiceAccount, as far as a Pod shows it. */
export interface ServiceAccount {
  readonly automountServiceAccountToken?: boolean
  readonly imagePullSecrets?: readonly { readonly name?: string }[]
}

/**
 * What the ServiceAccount plug-in does to a new Pod, in place: its account is `default` where it names none, and each container that has
 * nothing at the token's path gets the token mounted there. `accountOf` gives the account of a name; undefined for one that only the
 * cluster knows, which is taken to be there and to say nothing. The name of the volume ends in characters drawn from the Pod's name.
 * Models: kubernetes/kubernetes plugin/pkg/admission/serviceaccount/admission.go Admit.
 */
export function admitServiceAccount(pod: Pod, accountOf: (name: string) => ServiceAccount | undefined): void {
  const { metadata = {} } = pod
  pod.spec ??= {}
  const { spec } = pod
  if (metadata.annotations?.['kubernetes.io/config.mirror'] !== undefined) return
  const name = spec.serviceAccountName || 'default'
  spec.serviceAccountName = name
  spec.serviceAccount = name
  const account = accountOf(name)
  if (spec.automountServiceAccountToken ?? account?.automountServiceAccountToken ?? true)
    mountToken(spec, metadata.name ?? '')
  const secrets = account?.imagePullSecrets ?? []
  if ((spec.imagePullSecrets ?? []).length === 0 && secrets.length > 0)
    spec.imagePullSecrets = secrets.map((secret) => ({ ...secret }))
}

function mountToken(spec: PodSpec, podName: string): void {
  const own = spec.volumes?.find(isTokenVolume)?.name
  const name = own ?? generateName(tokenVolumePrefix, podName)
  const without = [...(spec.initContainers ?? []), ...(spec.containers ?? [])].filter((each) => !hasOwnMount(each))
  for (const container of without) {
    const mount: VolumeMount = { name, readOnly: true, mountPath: tokenMountPath }
    container.volumeMounts = [...(container.volumeMounts ?? []), mount]
  }
  if (own === undefined && without.length > 0)
    spec.volumes = [...(spec.volumes ?? []), { name, projected: tokenSource() }]
}

function hasOwnMount({ volumeMounts = [] }: Container): boolean {
  return volumeMounts.some(({ mountPath }) => mountPath === tokenMountPath)
}

/** Models: the same file, TokenVolumeSource. */
function tokenSource(): ProjectedVolumeSource {
  const fieldRef = { apiVersion: 'v1', fieldPath: 'metadata.namespace' }
  return {
    defaultMode: 0o644,
    sources: [
      { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
      { configMap: { name: 'kube-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
      { downwardAPI: { items: [{ path: 'namespace', fieldRef }] } },
    ],
  }
}
