import type { FieldPath } from '../../kube/diagnostic.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Container, PodSpec } from '../../kube/pod.ts'
import { hasPodLevelResources } from '../../kube/pod-level-resources.ts'
import { qosClassOf } from '../../kube/qos.ts'
import {
  addQuantities,
  compareQuantities,
  formatQuantity,
  isZeroQuantity,
  makeQuantity,
  zeroQuantity,
} from '../../kube/quantity.ts'
import { parseResourceList, type Quantities } from '../../kube/resource-list.ts'
import { specLimits, specRequests } from '../../kube/spec-resources.ts'
import type { Affinity } from '../schema/v1.ts'
import type { PluginProblem } from './plugin-problem.ts'

/** One condition for the Pods that a quota counts. */
export interface QuotaScope {
  /** `Terminating`, `BestEffort`, `PriorityClass`, … */
  readonly scopeName: string
  readonly operator: string
  readonly values: readonly string[]
}

/** A ResourceQuota of the Pod's namespace. */
export interface ResourceQuota {
  readonly name: string
  readonly hard: Quantities
  /** What is used already, where its status says so; what is absent is taken to be 0. */
  readonly used: Quantities
  /** All of them have to hold. */
  readonly scopes: readonly QuotaScope[]
}

/**
 * Why the quotas refuse a valid Pod; undefined where none does. First each container has to say what a quota counts of it, then the Pod
 * has to fit.
 * Models: kubernetes/kubernetes apiserver pkg/admission/plugin/resourcequota/controller.go CheckRequest,
 * pkg/quota/v1/evaluator/core/pods.go.
 */
export function quotaProblem(
  spec: PodSpec,
  quotas: readonly ResourceQuota[],
  gates: FeatureGates,
): PluginProblem | undefined {
  const counting = quotas.filter(
    ({ hard, scopes }) =>
      [...hard.keys()].some((key) => isOfPods(key, gates)) && scopes.every((scope) => isInScope(scope, spec, gates)),
  )
  for (const { name, hard } of counting) {
    const missing = missingOf(spec, hard, gates)
    if (missing !== undefined)
      return { ...missing, message: `failed quota: ${name}: ${missing.message}`, isOfAmounts: true }
  }
  const usage = usageOf(spec, gates)
  for (const { name, hard, used } of counting) {
    const exceeded = [...hard.keys()].filter((key) => exceeds(key, usage, used, hard)).sort()
    if (exceeded.length === 0) continue
    const list = (amounts: Quantities) =>
      exceeded.map((key) => `${key}=${formatQuantity(amounts.get(key) ?? zeroQuantity)}`).join(',')
    const message = `exceeded quota: ${name}, requested: ${list(usage)}, used: ${list(used)}, limited: ${list(hard)}`
    return { path: ['spec'], message, isOfAmounts: true }
  }
  return undefined
}

function exceeds(key: string, usage: Quantities, used: Quantities, hard: Quantities): boolean {
  const [asked, limit] = [usage.get(key), hard.get(key)]
  if (asked === undefined || limit === undefined || isZeroQuantity(asked)) return false
  return compareQuantities(addQuantities(used.get(key) ?? zeroQuantity, asked), limit) > 0
}

const podResources = new Set([
  'count/pods',
  'pods',
  ...['cpu', 'memory', 'ephemeral-storage'].flatMap((name) => [name, `requests.${name}`, `limits.${name}`]),
])

/** Whether the resource of a quota is counted of Pods. Models: MatchingResources. */
function isOfPods(name: string, gates: FeatureGates): boolean {
  return (
    podResources.has(name) ||
    /^(?:requests\.)?hugepages-/.test(name) ||
    (name.startsWith('requests.') && (isExtended(name) || isOfDeviceClass(name.slice('requests.'.length), gates)))
  )
}

/** Whether the resource stands for devices of a class, and counts. Models: IsDRAExtendedResourceName. */
function isOfDeviceClass(name: string, gates: FeatureGates): boolean {
  return gates.QuotaCountsDeviceClasses && name.startsWith('deviceclass.resource.kubernetes.io/')
}

/** Whether the resource is none of Kubernetes' own. Models: IsNativeResource. */
function isExtended(name: string): boolean {
  return name.includes('/') && !name.includes('kubernetes.io/')
}

const mustBeSaid = ['cpu', 'memory'].flatMap((name) => [name, `requests.${name}`, `limits.${name}`]).sort()

/** Which containers do not say what the quota counts; undefined where all do. Models: Constraints. */
function missingOf(
  spec: PodSpec,
  hard: Quantities,
  gates: FeatureGates,
): { readonly path: FieldPath; readonly message: string } | undefined {
  if (gates.PodLevelResources && hasPodLevelResources(spec, 'either', gates)) return undefined
  const containers = (['containers', 'initContainers'] as const).flatMap((list) =>
    (spec[list] ?? []).map((container, index) => ({
      name: container.name,
      path: ['spec', list, index, 'resources'],
      usage: containerUsage(container, gates),
    })),
  )
  const lacking = mustBeSaid
    .filter((key) => hard.has(key))
    .map((key) => ({ key, of: containers.filter(({ usage }) => !usage.has(key)) }))
    .filter(({ of }) => of.length > 0)
  const [path] = lacking.flatMap(({ of }) => of.map((container) => container.path))
  if (path === undefined) return undefined
  const words = lacking.map(({ key, of }) => `${key} for: ${[...new Set(of.map(({ name }) => name))].sort().join(',')}`)
  return { path, message: `must specify ${words.join('; ')}` }
}

function containerUsage({ resources }: Container, gates: FeatureGates): Quantities {
  return countedAs(parseResourceList(resources?.requests), parseResourceList(resources?.limits), gates)
}

function usageOf(spec: PodSpec, gates: FeatureGates): Quantities {
  const counted = countedAs(specRequests(spec, gates).total, specLimits(spec, gates).total, gates)
  return new Map([['count/pods', makeQuantity(1)], ...counted])
}

/** Under which names requests and limits are counted. Models: podComputeUsageHelper. */
function countedAs(requests: Quantities, limits: Quantities, gates: FeatureGates): Quantities {
  const counted = new Map([['pods', makeQuantity(1)]])
  for (const name of ['cpu', 'memory', 'ephemeral-storage']) {
    const [request, limit] = [requests.get(name), limits.get(name)]
    if (request !== undefined) counted.set(name, request).set(`requests.${name}`, request)
    if (limit !== undefined) counted.set(`limits.${name}`, limit)
  }
  for (const [name, request] of requests) {
    if (name.startsWith('hugepages-')) counted.set(name, request).set(`requests.${name}`, request)
    else if (isExtended(name) || isOfDeviceClass(name, gates)) counted.set(`requests.${name}`, request)
  }
  return counted
}

/** Models: podMatchesScopeFunc. */
function isInScope({ scopeName, operator, values }: QuotaScope, spec: PodSpec, gates: FeatureGates): boolean {
  switch (scopeName) {
    case 'Terminating':
      return spec.activeDeadlineSeconds !== undefined
    case 'NotTerminating':
      return spec.activeDeadlineSeconds === undefined
    case 'BestEffort':
      return qosClassOf(spec, gates) === 'BestEffort'
    case 'NotBestEffort':
      return qosClassOf(spec, gates) !== 'BestEffort'
    case 'PriorityClass':
      return isOfClass(operator, values, spec.priorityClassName ?? '')
    case 'CrossNamespacePodAffinity':
      return looksAcrossNamespaces(spec)
    default:
      return false
  }
}

function isOfClass(operator: string, values: readonly string[], name: string): boolean {
  switch (operator) {
    case 'Exists':
      return name !== ''
    case 'DoesNotExist':
      return name === ''
    case 'In':
      return values.includes(name)
    default:
      return !values.includes(name)
  }
}

/** Models: usesCrossNamespacePodAffinity. */
function looksAcrossNamespaces({ affinity }: PodSpec & { readonly affinity?: Affinity }): boolean {
  return [affinity?.podAffinity, affinity?.podAntiAffinity].some((side) =>
    [
      ...(side?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
      ...(side?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(({ podAffinityTerm }) => podAffinityTerm),
    ].some((term) => (term?.namespaces ?? []).length > 0 || term?.namespaceSelector !== undefined),
  )
}
