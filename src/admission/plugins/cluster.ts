import { isRecord } from '../../base/json.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import { parseResourceList, type Quantities } from '../../kube/resource-list.ts'
import type { Toleration } from '../schema/v1.ts'
import type { LimitRange } from './limit-ranger.ts'
import type { PriorityClass } from './priority.ts'
import type { ResourceQuota } from './resource-quota.ts'
import type { RuntimeClass } from './runtime-class.ts'
import type { ServiceAccount } from './service-account.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** What admission plug-ins find in the cluster beside the Pod, in the order of the names, as they list it. */
export interface Cluster {
  readonly limitRanges: readonly LimitRange[]
  readonly resourceQuotas: readonly ResourceQuota[]
  readonly priorityClasses: readonly PriorityClass[]
  readonly runtimeClasses: readonly RuntimeClass[]
  readonly serviceAccounts: ReadonlyMap<string, ServiceAccount>
}

/** The kinds that act on a Pod by an admission plug-in, and where an object of each has to be: in the Pod's namespace or anywhere. */
const actingKinds: Readonly<Record<string, { readonly group: string; readonly isNamespaced: boolean }>> = {
  LimitRange: { group: '', isNamespaced: true },
  ResourceQuota: { group: '', isNamespaced: true },
  ServiceAccount: { group: '', isNamespaced: true },
  PriorityClass: { group: 'scheduling.k8s.io', isNamespaced: false },
  RuntimeClass: { group: 'node.k8s.io', isNamespaced: false },
}

/** Whether an object is of a kind that acts on Pods by an admission plug-in; of one with a namespace, only on the Pods in it. */
function actsOnPods(object: JsonObject, namespace?: string): boolean {
  const { apiVersion, kind } = object
  const acting = typeof kind === 'string' && Object.hasOwn(actingKinds, kind) ? actingKinds[kind] : undefined
  if (acting === undefined || typeof apiVersion !== 'string') return false
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
  return (
    group === acting.group && (!acting.isNamespaced || namespace === undefined || namespaceOf(object) === namespace)
  )
}

function namespaceOf({ metadata }: JsonObject): string {
  return (isRecord(metadata) && text(metadata.namespace)) || 'default'
}

/** What of `objects`, as they are written, acts on a Pod in `namespace`. What cannot be read of them is left out. */
export function clusterOf(objects: readonly JsonObject[], namespace: string): Cluster {
  const named = (kind: string) =>
    objects
      .filter((object) => object.kind === kind && actsOnPods(object, namespace))
      .map((object) => ({ name: nameOf(object), object, spec: record(object.spec) }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return {
    limitRanges: named('LimitRange').map(({ name, spec }) => ({
      name,
      limits: records(spec.limits).map((limit) => ({
        type: text(limit.type) ?? '',
        min: amounts(limit.min),
        max: amounts(limit.max),
        default: amounts(limit.default),
        defaultRequest: amounts(limit.defaultRequest),
        maxLimitRequestRatio: amounts(limit.maxLimitRequestRatio),
      })),
    })),
    resourceQuotas: named('ResourceQuota').map(({ name, object, spec }) => {
      const status = record(object.status)
      const selector = records(record(spec.scopeSelector).matchExpressions)
      return {
        name,
        hard: amounts(spec.hard),
        used: amounts(status.used),
        scopes: [
          ...texts(spec.scopes).map((scopeName) => ({ scopeName, operator: 'Exists', values: [] })),
          ...selector.map(({ scopeName, operator, values }) => ({
            scopeName: text(scopeName) ?? '',
            operator: text(operator) ?? '',
            values: texts(values),
          })),
        ],
      }
    }),
    priorityClasses: named('PriorityClass').flatMap(({ name, object: { value, globalDefault, preemptionPolicy } }) =>
      typeof value === 'number'
        ? [{ name, value, isDefault: globalDefault === true, preemptionPolicy: text(preemptionPolicy) ?? usualPolicy }]
        : [],
    ),
    runtimeClasses: named('RuntimeClass').map(({ name, object }) => {
      const { podFixed } = record(object.overhead)
      const { nodeSelector, tolerations } = record(object.scheduling)
      return {
        name,
        ...(isRecord(podFixed) && { podFixed: stringMap(podFixed) }),
        nodeSelector: stringMap(record(nodeSelector)),
        tolerations: records(tolerations).map((one): Toleration => ({ ...one })),
      }
    }),
    serviceAccounts: new Map(
      named('ServiceAccount').map(({ name, object: { automountServiceAccountToken: automount, imagePullSecrets } }) => [
        name,
        {
          ...(typeof automount === 'boolean' && { automountServiceAccountToken: automount }),
          imagePullSecrets: records(imagePullSecrets).flatMap((secret) => {
            const secretName = text(secret.name)
            return secretName === undefined ? [] : [{ name: secretName }]
          }),
        },
      ]),
    ),
  }
}

/** The quota as it would be without any Pod. */
export function unused(quota: ResourceQuota): ResourceQuota {
  return { ...quota, used: new Map() }
}

const usualPolicy = 'PreemptLowerPriority'

function nameOf({ metadata }: JsonObject): string {
  return text(record(metadata).name) ?? ''
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function record(value: unknown): JsonObject {
  return isRecord(value) ? value : {}
}

function records(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function stringMap(value: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      typeof item === 'string' || typeof item === 'number' ? [[name, String(item)]] : [],
    ),
  )
}

/** Amounts that are quantities, in the order of their names: the plug-ins' own order is that of Go's maps, by chance. */
function amounts(value: unknown): Quantities {
  const list = stringMap(record(value))
  const names = Object.keys(list).filter((name) => parseQuantity(list[name] ?? '').quantity !== undefined)
  return parseResourceList(Object.fromEntries(names.sort().map((name) => [name, list[name] ?? ''])))
}
