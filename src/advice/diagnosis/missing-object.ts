import { isConfigKey, isDnsSubdomain } from '../../kube/name-format.ts'

/** An object of which a message says that it is not there. */
export interface MissingObject {
  readonly kind: string
  readonly name: string
}

/** Kinds as messages write them, in small letters, and as they are called. */
const kinds: Readonly<Record<string, string>> = {
  configmap: 'ConfigMap',
  secret: 'Secret',
  persistentvolumeclaim: 'PersistentVolumeClaim',
}

/**
 * The object that `message` says is not found; undefined where it says so of none, or of what can be no name of such an object: a status
 * or an Event may have been written by anybody.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go, apimachinery pkg/api/errors NewNotFound.
 */
export function missingObject(message: string): MissingObject | undefined {
  const [, written = '', name = ''] =
    /\b(configmap|secret|persistentvolumeclaim) "(?:[-a-z0-9]+\/)?([^"]+)" not found/i.exec(message) ?? []
  const kind = kinds[written.toLowerCase()]
  return kind !== undefined && isDnsSubdomain(name) ? { kind, name } : undefined
}

/** All such objects: a projected volume names several, and ends with one message. */
export function missingObjects(message: string): readonly MissingObject[] {
  return message.split(/(?<= not found)/).flatMap((part) => missingObject(part) ?? [])
}

/**
 * The key that `message` says is in no ConfigMap or Secret, with the object that lacks it; undefined likewise.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go makeEnvironmentVariables.
 */
export function missingKey(message: string): (MissingObject & { readonly key: string }) | undefined {
  const [, key = '', kind = '', name = ''] =
    /couldn't find key (\S+) in (ConfigMap|Secret) (?:[-a-z0-9]+\/)?(\S+)/.exec(message) ?? []
  return isConfigKey(key) && isDnsSubdomain(name) ? { kind, name, key } : undefined
}
