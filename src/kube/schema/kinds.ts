import type { FieldPath } from '../diagnostic.ts'

/** A kind of the API server's own that is a Pod or makes Pods from a template. */
export interface KnownKind {
  readonly kind: string
  readonly apiVersion: string
  /** API group as messages have it: `apps`, empty for the core group. */
  readonly group: string
  /** The resource's name: `deployments`. */
  readonly resource: string
  /** Where the Pod or its template stands in the object. */
  readonly podPath: FieldPath
}

function known(kind: string, apiVersion: string, resource: string, podPath: FieldPath): KnownKind {
  const slash = apiVersion.indexOf('/')
  return { kind, apiVersion, group: slash < 0 ? '' : apiVersion.slice(0, slash), resource, podPath }
}

const template: FieldPath = ['spec', 'template']

/** Every such kind, by name. */
export const knownKinds: ReadonlyMap<string, KnownKind> = new Map(
  [
    known('Pod', 'v1', 'pods', []),
    known('PodTemplate', 'v1', 'podtemplates', ['template']),
    known('ReplicationController', 'v1', 'replicationcontrollers', template),
    known('Deployment', 'apps/v1', 'deployments', template),
    known('StatefulSet', 'apps/v1', 'statefulsets', template),
    known('DaemonSet', 'apps/v1', 'daemonsets', template),
    known('ReplicaSet', 'apps/v1', 'replicasets', template),
    known('Job', 'batch/v1', 'jobs', template),
    known('CronJob', 'batch/v1', 'cronjobs', ['spec', 'jobTemplate', 'spec', 'template']),
  ].map((entry) => [entry.kind, entry]),
)
