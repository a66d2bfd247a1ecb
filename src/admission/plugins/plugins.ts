import type { FeatureGates } from '../../kube/features.ts'
import type { PodSpec } from '../../kube/pod.ts'
import type { Pod } from '../schema/v1.ts'
import type { Cluster } from './cluster.ts'
import { defaultTolerations } from './default-tolerations.ts'
import { limitRangeProblem } from './limit-range-check.ts'
import { applyLimitRanges } from './limit-ranger.ts'
import type { PluginProblem } from './plugin-problem.ts'
import { priorityProblem, setPriority } from './priority.ts'
import { quotaProblem } from './resource-quota.ts'
import { applyRuntimeClass, overheadProblem } from './runtime-class.ts'
import { admitServiceAccount } from './service-account.ts'

/** Which plug-ins run, and what they find. */
export interface PluginSetting {
  readonly cluster: Cluster
  /** Whether the ServiceAccount plug-in runs; it does in every cluster that does not switch it off. */
  readonly hasServiceAccounts: boolean
}

/**
 * What the admission plug-ins that are on by default make of a new Pod, in place and in their order, before it is validated; and why
 * the first of them refuses it, if one does. The others of the list (NamespaceLifecycle, DefaultStorageClass, PodSecurity with its
 * default `privileged`, …) leave nothing in a Pod that can be seen, or ask for what only the cluster knows.
 * Models: kubernetes/kubernetes pkg/kubeapiserver/options/plugins.go AllOrderedPlugins, DefaultOffAdmissionPlugins (the same for Pods
 * from 1.28 to 1.36).
 */
export function mutateNewPod(pod: Pod, { cluster, hasServiceAccounts }: PluginSetting): PluginProblem | undefined {
  applyLimitRanges(pod, cluster.limitRanges)
  if (hasServiceAccounts) admitServiceAccount(pod, (name) => cluster.serviceAccounts.get(name))
  pod.spec ??= {}
  const problem = priorityProblem(pod.spec, cluster.priorityClasses)
  setPriority(pod.spec, cluster.priorityClasses)
  defaultTolerations(pod.spec)
  const ofRuntime = applyRuntimeClass(pod.spec, cluster.runtimeClasses)
  return problem ?? ofRuntime
}

/** Why the first of the plug-ins that look at a valid Pod refuses it; undefined where none does. */
export function refuseNewPod(pod: Pod, cluster: Cluster, gates: FeatureGates): PluginProblem | undefined {
  const spec = { containers: [], ...pod.spec } as unknown as PodSpec
  return (
    limitRangeProblem(spec, cluster.limitRanges, gates) ??
    overheadProblem(pod.spec ?? {}, cluster.runtimeClasses) ??
    quotaProblem(spec, cluster.resourceQuotas, gates)
  )
}
