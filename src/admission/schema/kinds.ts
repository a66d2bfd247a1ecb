import type { FieldPath } from '../../kube/diagnostic.ts'

/** A kind of the API server's own that is a Pod or makes Pods from a template. */
export interface KnownKind {
  readonly kind: string
  readonly apiVersion: string
  /** API group as messages have it: `apps`, empty for the core group. */
  readonly group: string
  /** The version within the group: `v1`. */
  readonly version: string
  /** The resource's name: `deployments`. */
  readonly resource: string
  /** Where the Pod or its template stands in the object. */
  readonly podPath: FieldPath
}

function known(kind: string, apiVersion: string, resource: string, podPath: FieldPath): KnownKind {
  const slash = apiVersion.indexOf('/')
  const [group, version] = slash < 0 ? ['', apiVersion] : [apiVersion.slice(0, slash), apiVersion.slice(slash + 1)]
  return { kind, apiVersion, group, version, resource, podPath }
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

/** Groups of projects beside Kubernetes whose kinds are custom resources, though their names end as those of its own. */
const definedGroups: ReadonlySet<string> = new Set([
  ...['sparkoperator', 'snapshot.storage', 'groupsnapshot.storage', 'gateway.networking', 'policy.networking'],
  ...['autoscaling', 'cluster', 'metrics', 'custom.metrics', 'external.metrics'],
])

/** Whether the group is one of Kubernetes' own: only the API server itself could know more kinds of it. */
export function isServedGroup(group: string): boolean {
  const own = group.endsWith('.k8s.io') ? group.slice(0, -'.k8s.io'.length) : undefined
  return !group.includes('.') || (own !== undefined && !definedGroups.has(own))
}
