import { admissionFeatures } from './admission-features.ts'
import { isAtLeast, type Minor } from './minor.ts'

/** One row: a feature gate of Kubernetes, or a change that shipped without a gate and has a name of ours. */
export interface FeatureRow {
  readonly kind: 'gate' | 'change'
  /** The minor from which the switch exists at all. Before it, behaviour is as with `false`. `later`: after every known minor. */
  readonly since: Minor | 'later'
  /** The minor from which it is on by default; absent: off in every known minor. */
  readonly on?: Minor
  /** The minor from which it is off again: a slip that did not stay. */
  readonly off?: Minor
  /** The minor from which it can no longer be switched off. */
  readonly locked?: Minor
  /** Gates without which it has no effect. */
  readonly needs?: readonly string[]
  /** What it changes, in one sentence. */
  readonly does: string
}

/**
 * Every difference between minors that podreel models. Nothing else asks for a version number.
 * Source: kubernetes/kubernetes pkg/features/kube_features.go of each minor; changes name their own source in `does`.
 */
export const features = {
  ...admissionFeatures,
  SidecarContainers: {
    kind: 'gate',
    since: '1.28',
    on: '1.29',
    locked: '1.33',
    does: 'Init containers may have restartPolicy Always.',
  },
  PodReadyToStartContainersCondition: {
    kind: 'gate',
    since: '1.28',
    on: '1.29',
    does: 'The Pod condition PodReadyToStartContainers is written.',
  },
  PodHostIPs: {
    kind: 'gate',
    since: '1.28',
    on: '1.29',
    locked: '1.30',
    does: 'status.hostIPs is written, and variables and volumes may read it.',
  },
  PodLifecycleSleepAction: {
    kind: 'gate',
    since: '1.29',
    on: '1.30',
    locked: '1.34',
    does: 'Hooks may be of the kind sleep.',
  },
  PodLifecycleSleepActionAllowZero: {
    kind: 'gate',
    since: '1.32',
    on: '1.33',
    locked: '1.34',
    needs: ['PodLifecycleSleepAction'],
    does: 'A sleep hook may last zero seconds.',
  },
  ContainerStopSignals: {
    kind: 'gate',
    since: '1.33',
    does: 'lifecycle.stopSignal names the signal that stops the container.',
  },
  ContainerRestartRules: {
    kind: 'gate',
    since: '1.34',
    on: '1.35',
    does: 'Containers may have a restartPolicy and restartPolicyRules of their own.',
  },
  RestartAllContainersOnContainerExits: {
    kind: 'gate',
    since: '1.35',
    on: '1.36',
    needs: ['ContainerRestartRules'],
    does: 'A restart rule may restart all containers of the Pod in place.',
  },
  KubeletCrashLoopBackOffMax: {
    kind: 'gate',
    since: '1.32',
    on: '1.35',
    does: 'The node sets the longest restart back-off.',
  },
  ReduceDefaultCrashLoopBackOffDecay: {
    kind: 'gate',
    since: '1.33',
    does: 'Restart back-off begins at 1 s and ends at 60 s.',
  },
  PLEGOnDemandRelist: {
    kind: 'gate',
    since: '1.36',
    on: '1.36',
    does: 'A sync that did something asks for an immediate relist of its Pod.',
  },
  KubeletEnsureSecretPulledImages: {
    kind: 'gate',
    since: '1.33',
    on: '1.35',
    does: 'A present image is used only by Pods that may pull it.',
  },
  ImageVolume: {
    kind: 'gate',
    since: '1.31',
    on: '1.35',
    locked: '1.36',
    does: 'Volumes may be of the kind image; such images are looked after at each sync.',
  },
  PodLevelResources: {
    kind: 'gate',
    since: '1.32',
    on: '1.34',
    does: 'spec.resources sets requests and limits of the whole Pod.',
  },
  InPlacePodVerticalScaling: {
    kind: 'gate',
    since: '1.28',
    on: '1.33',
    locked: '1.35',
    does: 'A running Pod may be resized; what its status says of that counts in the arithmetic.',
  },
  InPlacePodLevelResourcesVerticalScaling: {
    kind: 'gate',
    since: '1.35',
    on: '1.36',
    needs: ['InPlacePodVerticalScaling', 'PodLevelResources'],
    does: 'The resources of the Pod as a whole may be resized while it runs.',
  },
  PodObservedGenerationTracking: {
    kind: 'gate',
    since: '1.33',
    on: '1.34',
    locked: '1.35',
    does: 'Status and conditions carry observedGeneration.',
  },
  TerminalPhaseShown: {
    kind: 'change',
    since: '1.31',
    on: '1.31',
    does: 'A deleted Pod in a terminal phase no longer reads Terminating (pkg/printers/internalversion/printers.go printPod).',
  },
  ErrorShownOverCompleted: {
    kind: 'change',
    since: '1.35',
    on: '1.35',
    does: 'STATUS shows a failed container where another one has completed (pkg/printers/internalversion/printers.go printPod).',
  },
  PodPhaseInitSplit: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'A pending ordinary init container means Pending even after the main containers ran (pkg/kubelet/kubelet_pods.go getPhase).',
  },
  PodPhaseActiveContainers: {
    kind: 'change',
    since: '1.33',
    on: '1.33',
    does: 'Only main containers of the current sandbox count as started (pkg/kubelet/kubelet_pods.go generateAPIPodStatus).',
  },
  PodResizeConditions: {
    kind: 'change',
    since: '1.33',
    on: '1.33',
    does: 'The kubelet owns the conditions PodResizePending and PodResizeInProgress (pkg/kubelet/types/pod_status.go).',
  },
  EventBudgetPerType: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'Normal and Warning Events have a budget each instead of a common one (client-go tools/record getSpamKey).',
  },
  EventFieldPathShown: {
    kind: 'change',
    since: '1.35',
    on: '1.35',
    does: 'kubectl describe puts the container in front of an Event (kubectl pkg/describe/describe.go DescribeEvents).',
  },
  ActuatedResourcesCounted: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'A resized container counts with status.resources, before with its allocatedResources (component-helpers resource/helpers.go).',
  },
  PodLevelHugePages: {
    kind: 'change',
    since: '1.33',
    on: '1.33',
    does: 'Pod-level resources may name huge pages (component-helpers resource/helpers.go).',
  },
  SchedulerSingleDot: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'The text of a failed scheduling ends in one dot, before in two (pkg/scheduler/framework/types.go FitError).',
  },
  FitUnresolvable: {
    kind: 'change',
    since: '1.34',
    on: '1.34',
    does: 'No preemption is tried where a request exceeds the whole node (pkg/scheduler/framework/plugins/noderesources/fit.go).',
  },
  DescribeNodeCountsSidecars: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'kubectl describe node counts sidecars beside what starts after them (kubectl pkg/util/resource/resource.go PodRequestsAndLimits).',
  },
  DescribeNodeCountsAll: {
    kind: 'change',
    since: '1.36',
    on: '1.36',
    does: 'kubectl describe node counts pod-level resources and resizes as the scheduler does (kubectl pkg/describe/describe.go describeNodeResource).',
  },
  SidecarOomScoreMatched: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'A sidecar is not killed for memory before the main containers (pkg/kubelet/qos/policy.go).',
  },
  ResizeComparesTotals: {
    kind: 'change',
    since: 'later',
    does: 'During a resize the greatest of three totals counts, before the total of the greatest (component-helpers resource/helpers.go).',
  },
  ClaimsMapResources: {
    kind: 'change',
    since: 'later',
    does: 'Device claims say by mapping and overhead what they take of the node (component-helpers resource/helpers.go).',
  },
  EmptyPodResourcesIgnored: {
    kind: 'change',
    since: 'later',
    does: 'Empty pod-level resources leave the QoS class to the containers (kubectl pkg/util/qos/qos.go).',
  },
  CreatedInitContainerStartsAgain: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'An init container that was created but never started is started again (pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions).',
  },
  ExitedMainsSayNothing: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'An exited main container no longer proves that the init containers are done (pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions).',
  },
  OneSetOfInitRules: {
    kind: 'change',
    since: '1.33',
    on: '1.33',
    does: 'Pods without sidecars are initialized by the rules that were made for sidecars (gate LegacySidecarContainers, pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions).',
  },
  SidecarsStopInOrder: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'Sidecars wait with their stop signal for the main containers and for the sidecar after them (pkg/kubelet/kuberuntime/kuberuntime_termination_order.go).',
  },
  ForceDeleteIsShort: {
    kind: 'change',
    since: '1.30',
    on: '1.30',
    does: 'A grace period of 0, of a forced deletion or a hard eviction, means 1 s on the node, not the whole period of the Pod (pkg/kubelet/pod_workers.go calculateEffectiveGracePeriod).',
  },
  SoftEvictionKeepsPeriod: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'A soft eviction gives the Pod no more than its own period (pkg/kubelet/eviction/eviction_manager.go synchronize).',
  },
  HandlersMayBeSleep: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'A handler that is printed names its field Sleep (k8s.io/api core/v1 LifecycleHandler).',
  },
  CreatedEventHasColon: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'The Event reads "Created container: x" (pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer; in the patch releases of early 2025).',
  },
  EventsWithoutContainerName: {
    kind: 'change',
    since: '1.35',
    on: '1.35',
    does: 'The Events read "Container created" and "Container started" (pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer).',
  },
  PulledEventHasSize: {
    kind: 'change',
    since: '1.30',
    on: '1.30',
    does: 'The Event Pulled names the size of the image (pkg/kubelet/images/image_manager.go pullImage).',
  },
  PullErrorInBackOffMessage: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'The message of ImagePullBackOff ends with the error of the last pull (pkg/kubelet/images/image_manager.go pullImage).',
  },
  ImageNameErrorNamesRepository: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'The error about upper case in an image name quotes the repository (distribution/reference).',
  },
  RequeueAtBackOffEnd: {
    kind: 'change',
    since: '1.35',
    on: '1.35',
    does: 'A sync that held a restart back is repeated when the back-off is over, not every 10 s (pkg/kubelet/pod_workers.go completeWork).',
  },
  ProbeErrorNamesResult: {
    kind: 'change',
    since: '1.33',
    on: '1.33',
    does: 'The Event of a probe that could not run names its result (pkg/kubelet/prober/prober.go probe).',
  },
  StartedFlagKept: {
    kind: 'change',
    since: '1.35',
    on: '1.35',
    does: 'A running container keeps the flag started of its last status (pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses).',
  },
  LostInitStatusIsCompleted: {
    kind: 'change',
    since: '1.36',
    on: '1.36',
    does: 'An init container without a record counts as completed once a main container was created (pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses).',
  },
  SandboxReadyPublished: {
    kind: 'change',
    since: '1.36',
    on: '1.36',
    does: 'PodReadyToStartContainers is published as soon as the sandbox is there (pkg/kubelet/kubelet.go OnPodSandboxReady).',
  },
  ProbesEndWithPodContext: {
    kind: 'change',
    since: '1.35',
    on: '1.35',
    off: '1.36',
    does: 'Once a Pod terminates, its exec probes run with a cancelled context and fail (pkg/kubelet/pod_workers.go startPodSync, pkg/kubelet/prober/worker.go run).',
  },
  SidecarProbeWorkersStay: {
    kind: 'change',
    since: '1.33',
    on: '1.33',
    does: 'The probe workers of a sidecar outlive its container where the policy is Never (pkg/kubelet/prober/worker.go doProbe).',
  },
  SchedulerAsksForClaims: {
    kind: 'change',
    since: '1.34',
    on: '1.34',
    does: 'The scheduler also says that no device claim can be freed (pkg/scheduler/framework/plugins/dynamicresources/dynamicresources.go PostFilter).',
  },
  MountTimeoutUntold: {
    kind: 'change',
    since: '1.29',
    on: '1.29',
    does: 'That a sync waited in vain for volumes is no Event of its own any more (pkg/kubelet/kubelet.go SyncPod).',
  },
  ManualProbeResetsPeriod: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'A readiness probe that a sync asks for begins the period anew (pkg/kubelet/prober/worker.go run).',
  },
  StartupProbeHoldsAfterSuccess: {
    kind: 'change',
    since: '1.32',
    on: '1.32',
    does: 'A start-up probe that has passed is not run again before the result is published (pkg/kubelet/prober/worker.go doProbe).',
  },
} as const satisfies Record<string, FeatureRow>

/** The name of a feature: a gate of Kubernetes, or a change without a gate under a name of ours. */
export type FeatureName = keyof typeof features

/** Each feature's value in a minor, with the user's overrides applied. */
export type FeatureGates = Readonly<Record<FeatureName, boolean>>

/** The features' values in `minor`; `overrides` count only where the minor lets them be switched. */
export function featureGates(minor: Minor, overrides: Readonly<Record<string, boolean>> = {}): FeatureGates {
  return gatesBy((name, row) => {
    const isOver = row.off !== undefined && isAtLeast(minor, row.off)
    const byDefault = row.on !== undefined && isAtLeast(minor, row.on) && !isOver
    const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined
    return override !== undefined && isSwitchable(row, minor) ? override : byDefault
  })
}

/** The newest minor's values with every later change on: what Kubernetes does after the minors that podreel simulates. */
export function laterFeatureGates(): FeatureGates {
  return gatesBy((_name, row) => row.off === undefined && (row.since === 'later' || row.on !== undefined))
}

/** Whether the user may switch the feature `name` in `minor`: a gate that exists there and is not locked. */
export function isSwitchableFeature(name: FeatureName, minor: Minor): boolean {
  return isSwitchable(features[name], minor)
}

function gatesBy(toValue: (name: FeatureName, row: FeatureRow) => boolean): FeatureGates {
  const names = Object.keys(features) as FeatureName[]
  const asked = new Map<string, boolean>(names.map((name) => [name, toValue(name, features[name])]))
  const gates = {} as Record<FeatureName, boolean>
  for (const name of names) {
    const row: FeatureRow = features[name]
    gates[name] = [name, ...(row.needs ?? [])].every((needed) => asked.get(needed) === true)
  }
  return gates
}

function isSwitchable(row: FeatureRow, minor: Minor): boolean {
  if (row.kind !== 'gate' || row.since === 'later' || !isAtLeast(minor, row.since)) return false
  return row.locked === undefined || !isAtLeast(minor, row.locked)
}
