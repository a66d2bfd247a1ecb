import type { FeatureName } from './features.ts'

/** What each feature changes, in one sentence; a change without a gate names its source. Apart from `features`, so that the engine carries no texts. */
export const featureWords: Readonly<Record<FeatureName, string>> = {
  ClusterTrustBundleProjection: 'Volumes may project a clusterTrustBundle.',
  DynamicResourceAllocation: 'Pods may have resourceClaims.',
  EnvFiles: 'Variables may come from a file (fileKeyRef).',
  GenericWorkload: 'Pods may name the workload that they belong to.',
  HostnameOverride: 'spec.hostnameOverride may be set.',
  JobBackoffLimitPerIndex: 'Jobs may have backoffLimitPerIndex and maxFailedIndexes.',
  JobManagedBy: 'Jobs may have managedBy.',
  JobPodReplacementPolicy: 'Jobs may have podReplacementPolicy.',
  JobSuccessPolicy: 'Jobs may have successPolicy.',
  MatchLabelKeysInPodAffinity: 'Pod affinity may have matchLabelKeys and mismatchLabelKeys.',
  MatchLabelKeysInPodTopologySpreadSelectorMerge: 'matchLabelKeys of a topology spread are merged into its selector.',
  PodCertificateRequest: 'Volumes may project a podCertificate.',
  ProcMountType: 'securityContext.procMount may be Unmasked.',
  RecursiveReadOnlyMounts: 'Mounts may have recursiveReadOnly, and the status of a container lists them.',
  RelaxedDNSSearchValidation: 'DNS search paths may be a dot or hold an underscore.',
  RelaxedEnvironmentVariableValidation: 'Names of variables may hold almost any printable character.',
  SELinuxChangePolicy: 'securityContext.seLinuxChangePolicy may be set.',
  SELinuxMount: 'SELinux labels are set by mounting, for all volumes.',
  StrictIPCIDRValidation: 'IP addresses have to be written in the canonical form.',
  SupplementalGroupsPolicy: 'securityContext.supplementalGroupsPolicy may be set.',
  TaintTolerationComparisonOperators: 'Tolerations may compare with Lt and Gt.',
  UserNamespacesHostNetworkSupport: 'hostNetwork and hostUsers: false may be used together.',
  UserNamespacesSupport: 'hostUsers: false gives the Pod a user namespace.',
  SidecarContainers: 'Init containers may have restartPolicy Always.',
  PodReadyToStartContainersCondition: 'The Pod condition PodReadyToStartContainers is written.',
  PodHostIPs: 'status.hostIPs is written, and variables and volumes may read it.',
  PodLifecycleSleepAction: 'Hooks may be of the kind sleep.',
  PodLifecycleSleepActionAllowZero: 'A sleep hook may last zero seconds.',
  ContainerStopSignals: 'lifecycle.stopSignal names the signal that stops the container.',
  ContainerRestartRules: 'Containers may have a restartPolicy and restartPolicyRules of their own.',
  RestartAllContainersOnContainerExits: 'A restart rule may restart all containers of the Pod in place.',
  KubeletCrashLoopBackOffMax: 'The node sets the longest restart back-off.',
  ReduceDefaultCrashLoopBackOffDecay: 'Restart back-off begins at 1 s and ends at 60 s.',
  PLEGOnDemandRelist: 'A sync that did something asks for an immediate relist of its Pod.',
  KubeletEnsureSecretPulledImages: 'A present image is used only by Pods that may pull it.',
  ImageVolume: 'Volumes may be of the kind image; such images are looked after at each sync.',
  PodLevelResources: 'spec.resources sets requests and limits of the whole Pod.',
  InPlacePodVerticalScaling: 'A running Pod may be resized; what its status says of that counts in the arithmetic.',
  InPlacePodLevelResourcesVerticalScaling:
    'The resources of the Pod as a whole may be resized while it runs, and its status has them.',
  PodObservedGenerationTracking: 'Status and conditions carry observedGeneration.',
  TerminalPhaseShown:
    'A deleted Pod in a terminal phase no longer reads Terminating (pkg/printers/internalversion/printers.go printPod).',
  ErrorShownOverCompleted:
    'STATUS shows a failed container where another one has completed (pkg/printers/internalversion/printers.go printPod).',
  PodPhaseInitSplit:
    'A pending ordinary init container means Pending even after the main containers ran (pkg/kubelet/kubelet_pods.go getPhase).',
  PodPhaseActiveContainers:
    'Only main containers of the current sandbox count as started (pkg/kubelet/kubelet_pods.go generateAPIPodStatus).',
  PodResizeConditions:
    'The kubelet owns the conditions PodResizePending and PodResizeInProgress (pkg/kubelet/types/pod_status.go).',
  EventBudgetPerType:
    'Normal and Warning Events have a budget each instead of a common one (client-go tools/record getSpamKey).',
  EventFieldPathShown:
    'kubectl describe puts the container in front of an Event (kubectl pkg/describe/describe.go DescribeEvents).',
  ActuatedResourcesCounted:
    'A resized container counts with status.resources, before with its allocatedResources (component-helpers resource/helpers.go).',
  PodLevelHugePages: 'Pod-level resources may name huge pages (component-helpers resource/helpers.go).',
  SchedulerSingleDot:
    'The text of a failed scheduling ends in one dot, before in two (pkg/scheduler/framework/types.go FitError).',
  FitUnresolvable:
    'No preemption is tried where a request exceeds the whole node (pkg/scheduler/framework/plugins/noderesources/fit.go).',
  DescribeNodeCountsSidecars:
    'kubectl describe node counts sidecars beside what starts after them (kubectl pkg/util/resource/resource.go PodRequestsAndLimits).',
  DescribeNodeCountsAll:
    'kubectl describe node counts pod-level resources and resizes as the scheduler does (kubectl pkg/describe/describe.go describeNodeResource).',
  DescribeTellsOptional:
    'kubectl describe says whether a projected source is optional; before it printed a pointer (kubectl pkg/describe/describe.go printProjectedVolumeSource).',
  SidecarOomScoreMatched: 'A sidecar is not killed for memory before the main containers (pkg/kubelet/qos/policy.go).',
  QuotaCountsDeviceClasses:
    'Quotas count devices that a container asks for by the name of their class (pkg/quota/v1/evaluator/core/pods.go).',
  ResizeComparesTotals:
    'During a resize the greatest of three totals counts, before the total of the greatest (component-helpers resource/helpers.go).',
  ClaimsMapResources:
    'Device claims say by mapping and overhead what they take of the node (component-helpers resource/helpers.go).',
  EmptyPodResourcesIgnored:
    'Empty pod-level resources leave the QoS class to the containers (kubectl pkg/util/qos/qos.go).',
  CreatedInitContainerStartsAgain:
    'An init container that was created but never started is started again (pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions).',
  ExitedMainsSayNothing:
    'An exited main container no longer proves that the init containers are done (pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions).',
  OneSetOfInitRules:
    'Pods without sidecars are initialized by the rules that were made for sidecars (gate LegacySidecarContainers, pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions).',
  SidecarsStopInOrder:
    'Sidecars wait with their stop signal for the main containers and for the sidecar after them (pkg/kubelet/kuberuntime/kuberuntime_termination_order.go).',
  ForceDeleteIsShort:
    'A grace period of 0, of a forced deletion or a hard eviction, means 1 s on the node, not the whole period of the Pod (pkg/kubelet/pod_workers.go calculateEffectiveGracePeriod).',
  DeletionEndsInFuture:
    'A second deletion whose shorter period is over already leaves 1 s, and deletionTimestamp is not moved into the past (apiserver pkg/registry/rest/delete.go BeforeDelete).',
  PodHasGeneration: 'Pods have metadata.generation (pkg/registry/core/pod/strategy.go PrepareForCreate).',
  SidecarDefinitionFollowed:
    'A running sidecar is restarted when its image is changed (pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions).',
  RejectedPodKeepsClass: 'A Pod that the kubelet rejects keeps its QoS class (pkg/kubelet/kubelet.go rejectPod).',
  SoftEvictionKeepsPeriod:
    'A soft eviction gives the Pod no more than its own period (pkg/kubelet/eviction/eviction_manager.go synchronize).',
  HandlersMayBeSleep: 'A handler that is printed names its field Sleep (k8s.io/api core/v1 LifecycleHandler).',
  CreatedEventHasColon:
    'The Event reads "Created container: x" (pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer; in the patch releases of early 2025).',
  EventsWithoutContainerName:
    'The Events read "Container created" and "Container started" (pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer).',
  PulledEventHasSize: 'The Event Pulled names the size of the image (pkg/kubelet/images/image_manager.go pullImage).',
  PullErrorInBackOffMessage:
    'The message of ImagePullBackOff ends with the error of the last pull (pkg/kubelet/images/image_manager.go pullImage).',
  ImageNameErrorNamesRepository:
    'The error about upper case in an image name quotes the repository (distribution/reference).',
  RequeueAtBackOffEnd:
    'A sync that held a restart back is repeated when the back-off is over, not every 10 s (pkg/kubelet/pod_workers.go completeWork).',
  ProbeErrorNamesResult:
    'The Event of a probe that could not run names its result (pkg/kubelet/prober/prober.go probe).',
  StartedFlagKept:
    'A running container keeps the flag started of its last status (pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses).',
  LostInitStatusIsCompleted:
    'An init container without a record counts as completed once a main container was created (pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses).',
  SandboxReadyPublished:
    'PodReadyToStartContainers is published as soon as the sandbox is there (pkg/kubelet/kubelet.go OnPodSandboxReady).',
  ProbesEndWithPodContext:
    'Probes run with the context of the sync that began them; once the end of the Pod cancels it, exec probes fail (pkg/kubelet/pod_workers.go startPodSync, pkg/kubelet/prober/worker.go run).',
  EachSyncHasItsContext:
    'Each sync has a context of its own, so that the end of the Pod cancels only that of the last sync (pkg/kubelet/pod_workers.go startPodSync).',
  SidecarProbeWorkersStay:
    'The probe workers of a sidecar outlive its container where the policy is Never (pkg/kubelet/prober/worker.go doProbe).',
  SchedulerAsksForClaims:
    'The scheduler also says that no device claim can be freed (pkg/scheduler/framework/plugins/dynamicresources/dynamicresources.go PostFilter).',
  ManualProbeResetsPeriod:
    'A readiness probe that a sync asks for begins the period anew (pkg/kubelet/prober/worker.go run).',
  StartupProbeHoldsAfterSuccess:
    'A start-up probe that has passed is not run again before the result is published (pkg/kubelet/prober/worker.go doProbe).',
}
