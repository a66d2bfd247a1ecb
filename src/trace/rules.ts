import type { FeatureName } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'
import { sentences } from '../words/en/trace/rules.ts'

/** One rule of Kubernetes that makes steps happen. */
export interface Rule {
  /** One sentence in plain words, for a reader who knows Deployments. */
  readonly sentence: string
  /** The minors for which it holds; absent bounds are open. */
  readonly since?: Minor
  readonly until?: Minor
  /** Holds only with this gate on (`!` in front: off). */
  readonly gate?: FeatureName | `!${FeatureName}`
  /** Path and function in kubernetes/kubernetes, unless another repository is named. */
  readonly source: string
  /** A page of the Kubernetes documentation. */
  readonly docs?: string
}

const facts = {
  // The world
  'pod-created': {
    source: 'pkg/registry/core/pod/strategy.go PrepareForCreate',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/',
  },
  scheduled: {
    source: 'pkg/scheduler/schedule_one.go',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/kube-scheduler/',
  },
  unschedulable: {
    source: 'pkg/scheduler/framework/plugins/noderesources/fit.go fitsRequest',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/kube-scheduler/',
  },
  'delete-request': {
    source: 'pkg/registry/core/pod/strategy.go CheckGracefulDelete',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'deleted-at-once': {
    source: 'pkg/registry/core/pod/strategy.go CheckGracefulDelete',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination-forced',
  },
  'object-removed-last': {
    source: 'pkg/kubelet/status/status_manager.go canBeDeleted',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  preempted: {
    source: 'pkg/kubelet/preemption/preemption.go evictPodsToFreeRequests',
    docs: 'https://kubernetes.io/docs/tasks/administer-cluster/guaranteed-scheduling-critical-addon-pods/',
  },
  evicted: {
    source: 'pkg/kubelet/eviction/eviction_manager.go evictPod',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction/',
  },
  'node-shutdown': {
    source: 'pkg/kubelet/nodeshutdown/nodeshutdown_manager.go killPods',
    docs: 'https://kubernetes.io/docs/concepts/cluster-administration/node-shutdown/#graceful-node-shutdown',
  },
  'node-rejects': {
    source: 'pkg/kubelet/lifecycle/predicate.go Admit',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#nodename',
  },
  'node-shutdown-rejects': {
    source: 'pkg/kubelet/nodeshutdown/nodeshutdown_manager_linux.go Admit',
    docs: 'https://kubernetes.io/docs/concepts/cluster-administration/node-shutdown/#graceful-node-shutdown',
  },
  'active-deadline': {
    source: 'pkg/kubelet/active_deadline.go pastActiveDeadline',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#detailed-behavior',
  },
  intervention: {
    source: 'podreel: a line of the scenario',
  },
  'kubelet-stopped': {
    source: 'podreel: a line of the scenario',
  },
  'kubelet-started': {
    source: 'pkg/kubelet/kubelet.go Run, HandlePodAdditions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/',
  },
  'evicted-by-api': {
    source: 'pkg/registry/core/pod/storage/eviction.go addConditionAndDeletePod',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/api-eviction/',
  },
  'pod-patched': {
    source: 'pkg/registry/core/pod/strategy.go PrepareForUpdate',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/#pod-update-and-replacement',
  },
  'dependency-available': {
    source: 'podreel: a line of the scenario',
  },
  // Sandbox
  'sandbox-first': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-has-network',
  },
  'sandbox-failed': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-has-network',
  },
  'network-not-ready': {
    source: 'pkg/kubelet/kubelet.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/extend-kubernetes/compute-storage-net/network-plugins/',
  },
  'sandbox-lost': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#detailed-behavior',
  },
  'sandbox-lost-init-again': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#detailed-behavior',
  },
  'sandbox-stops-last': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go killPodWithSyncResult',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  // Init containers and sidecars
  'first-init-container': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'init-done-gates-next': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'init-retry': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'init-failed-for-good': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'sidecar-gates-next': {
    gate: 'SidecarContainers',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  },
  'sidecar-restarts': {
    gate: 'SidecarContainers',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  },
  // Main containers
  'mains-start-in-order': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/',
  },
  'mains-after-init': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'main-restarts': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#restart-policy',
  },
  'definition-changed': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go containerChanged',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/#pod-update-and-replacement',
  },
  'all-mains-done': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  },
  'restart-all-containers': {
    gate: 'RestartAllContainersOnContainerExits',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go getContainersToReset',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#restart-all-containers',
  },
  // Starting a container
  'image-present': {
    source: 'pkg/kubelet/images/image_manager.go EnsureImageExists',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy',
  },
  'image-pull': {
    source: 'pkg/kubelet/images/image_manager.go EnsureImageExists',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy',
  },
  'image-pull-waits': {
    source: 'pkg/kubelet/images/puller.go',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#serial-and-parallel-image-pulls',
  },
  'image-volume': {
    gate: 'ImageVolume',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go getImageVolumes',
    docs: 'https://kubernetes.io/docs/tasks/configure-pod-container/image-volumes/',
  },
  'image-pulled': {
    source: 'pkg/kubelet/images/image_manager.go pullImage',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/',
  },
  'image-pull-failed': {
    source: 'pkg/kubelet/images/image_manager.go pullImage',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#imagepullbackoff',
  },
  'image-never-pull': {
    source: 'pkg/kubelet/images/image_manager.go imagePullPrecheck',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy',
  },
  'image-name-invalid': {
    source: 'pkg/kubelet/images/image_manager.go EnsureImageExists',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-names',
  },
  'pull-back-off': {
    source: 'pkg/kubelet/images/image_manager.go pullImage',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#imagepullbackoff',
  },
  'create-failed': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/tasks/debug/debug-application/debug-pods/',
  },
  'created-then-started': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
  },
  'start-failed': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/tasks/debug/debug-application/debug-pods/',
  },
  'restart-back-off': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go doBackOff',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#restart-policy',
  },
  'volume-missing': {
    source: 'pkg/kubelet/volumemanager/volume_manager.go WaitForAttachAndMount',
    docs: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-pod-configmap/#restrictions',
  },
  'pull-secret-missing': {
    source: 'pkg/kubelet/kubelet_pods.go getPullSecretsForPod',
    docs: 'https://kubernetes.io/docs/tasks/configure-pod-container/pull-image-private-registry/',
  },
  // Probes and flags
  'started-without-probe': {
    source: 'pkg/kubelet/prober/prober_manager.go isContainerStarted',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/',
  },
  'started-after-probe': {
    source: 'pkg/kubelet/prober/prober_manager.go isContainerStarted',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#startup-probe',
  },
  'ready-without-probe': {
    source: 'pkg/kubelet/prober/prober_manager.go UpdatePodStatus',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#readiness-probe',
  },
  'ready-after-probe': {
    source: 'pkg/kubelet/prober/prober_manager.go UpdatePodStatus',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#readiness-probe',
  },
  unready: {
    source: 'pkg/kubelet/prober/prober_manager.go UpdatePodStatus',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#readiness-probe',
  },
  'probe-failed': {
    source: 'pkg/kubelet/prober/prober.go probe',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/',
  },
  'liveness-kills': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#liveness-probe',
  },
  'startup-kills': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#startup-probe',
  },
  'restart-after-probe': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/',
  },
  // Hooks
  'poststart-hook': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'poststart-failed': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'prestop-hook': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go executePreStopHook',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'prestop-hook-failed': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go executePreStopHook',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'hook-ended': {
    source: 'pkg/kubelet/lifecycle/handlers.go Run',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  // Stopping
  'pod-terminates': {
    source: 'pkg/kubelet/kubelet.go SyncTerminatingPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'sidecars-stop-in-reverse': {
    gate: 'SidecarsStopInOrder',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_termination_order.go newTerminationOrdering',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#termination-with-sidecars',
  },
  'turn-ends-with-grace': {
    gate: 'SidecarsStopInOrder',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_termination_order.go waitForTurn',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#termination-with-sidecars',
  },
  'grace-period-over': {
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go killContainer',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'process-ended': {
    source: 'podreel: a run of the scenario',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#container-state-terminated',
  },
  'process-stopped': {
    source: 'podreel: onTerm of the scenario',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'process-killed': {
    source: 'containerd/containerd internal/cri/server/container_stop.go',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'process-lost': {
    source: 'containerd/containerd internal/cri/server/restart.go',
  },
  'oom-killed': {
    source: 'containerd/containerd internal/cri/server/events.go',
    docs: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  },
  // What is told
  'status-published': {
    source: 'pkg/kubelet/status/status_manager.go syncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/',
  },
  'phase-succeeded': {
    source: 'pkg/kubelet/kubelet_pods.go getPhase',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-phase',
  },
  'phase-failed': {
    source: 'pkg/kubelet/kubelet_pods.go getPhase, pkg/kubelet/status/status_manager.go TerminatePod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-phase',
  },
  'event-tells': {
    source: 'pkg/kubelet/events/event.go',
    docs: 'https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/event-v1/',
  },
} as const satisfies Record<string, Omit<Rule, 'sentence'>>

/** The id of a rule; it stands in the causes of steps. */
export type RuleId = keyof typeof facts

/** The catalogue: every cause of a step names one of these. */
export const rules: Readonly<Record<RuleId, Rule>> = withSentences(facts)

function withSentences(without: Readonly<Record<RuleId, Omit<Rule, 'sentence'>>>): Readonly<Record<RuleId, Rule>> {
  const ids = Object.keys(without) as RuleId[]
  const entries = ids.map((id): [RuleId, Rule] => [id, { sentence: sentences[id], ...without[id] }])
  return Object.fromEntries(entries) as Record<RuleId, Rule>
}
