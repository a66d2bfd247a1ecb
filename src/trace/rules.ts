import type { FeatureName } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'

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

/** The catalogue: every cause of a step names one of these. */
export const rules = {
  // The world
  'pod-created': {
    sentence: 'The Pod was created; nothing runs before the scheduler has bound it to a node.',
    source: 'pkg/registry/core/pod/strategy.go PrepareForCreate',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/',
  },
  scheduled: {
    sentence: 'The scheduler found a node with room for what the Pod requests, and bound the Pod to it.',
    source: 'pkg/scheduler/schedule_one.go',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/kube-scheduler/',
  },
  unschedulable: {
    sentence: 'No node has room for what the Pod requests: it stays Pending, and no container is created.',
    source: 'pkg/scheduler/framework/plugins/noderesources/fit.go fitsRequest',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/kube-scheduler/',
  },
  'delete-request': {
    sentence:
      'Somebody asked the API server to delete the Pod; the object stays until the kubelet has stopped every container.',
    source: 'pkg/registry/core/pod/strategy.go CheckGracefulDelete',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'deleted-at-once': {
    sentence:
      'A Pod without a node, one that has already ended, or one that is deleted by force is removed in the same request.',
    source: 'pkg/registry/core/pod/strategy.go CheckGracefulDelete',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination-forced',
  },
  'object-removed-last': {
    sentence: 'When every container is down and the phase is terminal, the kubelet removes the object.',
    source: 'pkg/kubelet/status/status_manager.go canBeDeleted',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  evicted: {
    sentence: 'The node ran short of something, and the kubelet ends the Pod to get it back.',
    source: 'pkg/kubelet/eviction/eviction_manager.go evictPod',
    docs: 'https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction/',
  },
  'node-shutdown': {
    sentence:
      'The node is shutting down, and its kubelet ends the Pod first: it has the period that the kubelet keeps for Pods of its priority, or its own where that is shorter.',
    source: 'pkg/kubelet/nodeshutdown/nodeshutdown_manager.go killPods',
    docs: 'https://kubernetes.io/docs/concepts/cluster-administration/node-shutdown/#graceful-node-shutdown',
  },
  'active-deadline': {
    sentence:
      'The Pod has been active for longer than activeDeadlineSeconds: it fails, and its containers are stopped.',
    source: 'pkg/kubelet/active_deadline.go pastActiveDeadline',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#detailed-behavior',
  },
  intervention: {
    sentence: 'The scenario forces this from outside at this moment.',
    source: 'podreel: a line of the scenario',
  },
  'dependency-available': {
    sentence: 'Something outside the Pod that a container waits for has become available.',
    source: 'podreel: a line of the scenario',
  },
  // Sandbox
  'sandbox-first': {
    sentence: 'A new Pod first gets a sandbox with its network; no container can be created before it is there.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-has-network',
  },
  'sandbox-failed': {
    sentence:
      'The runtime could not create the sandbox, most often for want of a network: the kubelet says so and tries again about 10 s later; no container can be created meanwhile.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-has-network',
  },
  'network-not-ready': {
    sentence:
      'The node’s network plugin is not ready yet: only Pods in the host’s network are started, the others are looked at again about every second.',
    source: 'pkg/kubelet/kubelet.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/extend-kubernetes/compute-storage-net/network-plugins/',
  },
  'sandbox-lost': {
    sentence:
      'The sandbox is gone (a reboot of the node, for example), and with it every container: the kubelet makes a new one and begins again, but not with restartPolicy Never once a container has run.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#detailed-behavior',
  },
  'sandbox-lost-init-again': {
    sentence:
      'After the sandbox was lost the init containers run again from the first one, although they had succeeded.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#detailed-behavior',
  },
  'sandbox-stops-last': {
    sentence: 'The sandbox is stopped when the last container is down.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go killPodWithSyncResult',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  // Init containers and sidecars
  'first-init-container': {
    sentence: 'The first init container starts before anything else; all later ones wait.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'init-done-gates-next': {
    sentence: 'An init container has ended with exit code 0, which lets the next container start.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'init-retry': {
    sentence: 'An init container that failed is started again; only it, not the ones before it.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'init-failed-for-good': {
    sentence: 'An init container failed and is not to be restarted: the whole Pod fails.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'sidecar-gates-next': {
    sentence:
      'A sidecar lets the next container start once it runs and its start-up probe, if it has one, has passed. Readiness plays no part.',
    gate: 'SidecarContainers',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  },
  'sidecar-restarts': {
    sentence: 'A sidecar that has ended is started again, whatever its exit code and the restartPolicy of the Pod.',
    gate: 'SidecarContainers',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  },
  // Main containers
  'mains-start-in-order': {
    sentence: 'The main containers are started one after another, in the order in which the spec lists them.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/',
  },
  'mains-after-init': {
    sentence:
      'The last init container is done (a sidecar: runs and has started), so the main containers may start, one after another.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/init-containers/',
  },
  'main-restarts': {
    sentence:
      'A main container that has ended is started again as the restart policy says; init containers are not run again for that.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#restart-policy',
  },
  'all-mains-done': {
    sentence: 'Every main container has ended for good: what is left, the sidecars, is stopped and the Pod ends.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  },
  'restart-all-containers': {
    sentence:
      'A container ended with an exit code for which a rule says RestartAllContainers: all containers are removed, and the Pod starts over in its sandbox.',
    gate: 'RestartAllContainersOnContainerExits',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go getContainersToReset',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#restart-all-containers',
  },
  // Starting a container
  'image-present': {
    sentence: 'The image is on the node already: nothing is pulled.',
    source: 'pkg/kubelet/images/image_manager.go EnsureImageExists',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy',
  },
  'image-pull': {
    sentence:
      'The image is pulled only now, when its container is to be created; until it is there the whole Pod waits.',
    source: 'pkg/kubelet/images/image_manager.go EnsureImageExists',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy',
  },
  'image-pull-waits': {
    sentence:
      'Images of other Pods were pulled first: with serializeImagePulls the node pulls one image at a time, else at most maxParallelImagePulls.',
    source: 'pkg/kubelet/images/puller.go',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#serial-and-parallel-image-pulls',
  },
  'image-volume': {
    sentence: 'An image that is mounted as a volume is looked for at each sync, before any container is started.',
    gate: 'ImageVolume',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go getImageVolumes',
    docs: 'https://kubernetes.io/docs/tasks/configure-pod-container/image-volumes/',
  },
  'image-pulled': {
    sentence: 'The image has arrived, and the container can be created.',
    source: 'pkg/kubelet/images/image_manager.go pullImage',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/',
  },
  'image-pull-failed': {
    sentence: 'The registry did not give the image out.',
    source: 'pkg/kubelet/images/image_manager.go pullImage',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#imagepullbackoff',
  },
  'image-never-pull': {
    sentence: 'With imagePullPolicy Never an image that is not on the node is not pulled.',
    source: 'pkg/kubelet/images/image_manager.go imagePullPrecheck',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy',
  },
  'image-name-invalid': {
    sentence: 'The name of the image cannot be read.',
    source: 'pkg/kubelet/images/image_manager.go EnsureImageExists',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#image-names',
  },
  'pull-back-off': {
    sentence: 'After a failed pull the next try has to wait: 10 s, then twice as long each time, at most 5 minutes.',
    source: 'pkg/kubelet/images/image_manager.go pullImage',
    docs: 'https://kubernetes.io/docs/concepts/containers/images/#imagepullbackoff',
  },
  'create-failed': {
    sentence: 'The container cannot be created as the spec asks.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/tasks/debug/debug-application/debug-pods/',
  },
  'created-then-started': {
    sentence: 'A container that was created is started at once.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
  },
  'start-failed': {
    sentence: 'The runtime could not start the process.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/tasks/debug/debug-application/debug-pods/',
  },
  'restart-back-off': {
    sentence:
      'A container that ends again and again is restarted later and later: the first time at once, then after 10 s, 20 s, 40 s and so on, at most 5 minutes. Ten minutes after its last restart the count begins anew.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go doBackOff',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#restart-policy',
  },
  'volume-missing': {
    sentence: 'A volume comes from an object that does not exist: no container is created until it does.',
    source: 'pkg/kubelet/volumemanager/volume_manager.go WaitForAttachAndMount',
    docs: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-pod-configmap/#restrictions',
  },
  'pull-secret-missing': {
    sentence: 'A Secret for pulling images does not exist: the kubelet says so at each sync, and pulls without it.',
    source: 'pkg/kubelet/kubelet_pods.go getPullSecretsForPod',
    docs: 'https://kubernetes.io/docs/tasks/configure-pod-container/pull-image-private-registry/',
  },
  // Probes and flags
  'started-without-probe': {
    sentence: 'A container without a start-up probe counts as started as soon as it runs.',
    source: 'pkg/kubelet/prober/prober_manager.go isContainerStarted',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/',
  },
  'started-after-probe': {
    sentence: 'The start-up probe passed: the container counts as started.',
    source: 'pkg/kubelet/prober/prober_manager.go isContainerStarted',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#startup-probe',
  },
  'ready-without-probe': {
    sentence: 'A container without a readiness probe is ready as soon as it has started.',
    source: 'pkg/kubelet/prober/prober_manager.go UpdatePodStatus',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#readiness-probe',
  },
  'ready-after-probe': {
    sentence: 'The readiness probe passed: the container may get traffic.',
    source: 'pkg/kubelet/prober/prober_manager.go UpdatePodStatus',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#readiness-probe',
  },
  unready: {
    sentence: 'The container no longer runs, or its readiness probe fails: it gets no more traffic.',
    source: 'pkg/kubelet/prober/prober_manager.go UpdatePodStatus',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#readiness-probe',
  },
  'probe-failed': {
    sentence: 'A try of a probe failed; it counts only when failureThreshold tries in a row do.',
    source: 'pkg/kubelet/prober/prober.go probe',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/',
  },
  'liveness-kills': {
    sentence: 'The liveness probe failed failureThreshold times in a row: the container is killed.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#liveness-probe',
  },
  'startup-kills': {
    sentence: 'The start-up probe failed failureThreshold times in a row: the container is killed.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/#startup-probe',
  },
  'restart-after-probe': {
    sentence: 'A container that was killed for a failed probe is started again in the same go.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions',
    docs: 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/',
  },
  // Hooks
  'poststart-hook': {
    sentence: 'The postStart hook runs right after the start, and nothing else of the Pod is started until it returns.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'poststart-failed': {
    sentence: 'The postStart hook failed: the container is killed.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'prestop-hook': {
    sentence:
      'The preStop hook runs before the stop signal, out of the same grace period; those of sidecars run at once, too.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go executePreStopHook',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'prestop-hook-failed': {
    sentence: 'A failed preStop hook is only reported: the stop signal follows all the same.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go executePreStopHook',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  'hook-ended': {
    sentence: 'The hook has returned.',
    source: 'pkg/kubelet/lifecycle/handlers.go Run',
    docs: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/',
  },
  // Stopping
  'pod-terminates': {
    sentence:
      'The Pod is to end: every running container is stopped, main containers at once, each out of the same grace period.',
    source: 'pkg/kubelet/kubelet.go SyncTerminatingPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'sidecars-stop-in-reverse': {
    sentence:
      'A sidecar gets its stop signal when all main containers and all later sidecars are down: the reverse of the start.',
    gate: 'SidecarsStopInOrder',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_termination_order.go newTerminationOrdering',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#termination-with-sidecars',
  },
  'turn-ends-with-grace': {
    sentence: 'The grace period is over: sidecars that still waited for their turn get the stop signal all at once.',
    gate: 'SidecarsStopInOrder',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_termination_order.go waitForTurn',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#termination-with-sidecars',
  },
  'grace-period-over': {
    sentence: 'The process did not end in time after its stop signal: it is killed.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go killContainer',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'process-ended': {
    sentence: 'The main process of the container ended by itself.',
    source: 'podreel: a run of the scenario',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#container-state-terminated',
  },
  'process-stopped': {
    sentence: 'The main process ended as its answer to the stop signal.',
    source: 'podreel: onTerm of the scenario',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'process-killed': {
    sentence: 'SIGKILL ended the process: exit code 137.',
    source: 'containerd/containerd internal/cri/server/container_stop.go',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
  },
  'process-lost': {
    sentence: 'The process was lost together with its sandbox.',
    source: 'containerd/containerd internal/cri/server/restart.go',
  },
  'oom-killed': {
    sentence: 'The process used more memory than its limit, and the kernel killed it.',
    source: 'containerd/containerd internal/cri/server/events.go',
    docs: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  },
  // What is told
  'status-published': {
    sentence: 'The kubelet wrote a new status to the API: only from now on kubectl can show it.',
    source: 'pkg/kubelet/status/status_manager.go syncPod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/',
  },
  'phase-succeeded': {
    sentence:
      'Every container is down, every main container ended with exit code 0, and none is started again: the phase becomes Succeeded. How sidecars ended does not count.',
    source: 'pkg/kubelet/kubelet_pods.go getPhase',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-phase',
  },
  'phase-failed': {
    sentence:
      'Every container is down for good, and the phase becomes Failed: a main or an ordinary init container did not end with exit code 0, no main container ever ran, or a deadline or an eviction ended the Pod.',
    source: 'pkg/kubelet/kubelet_pods.go getPhase, pkg/kubelet/status/status_manager.go TerminatePod',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-phase',
  },
  'event-tells': {
    sentence: 'The kubelet reports what it just did.',
    source: 'pkg/kubelet/events/event.go',
    docs: 'https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/event-v1/',
  },
} as const satisfies Record<string, Rule>

/** The id of a rule; it stands in the causes of steps. */
export type RuleId = keyof typeof rules
