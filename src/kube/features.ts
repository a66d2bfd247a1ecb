import { admissionFeatures } from './admission-features.ts'
import { changedIn, changedLater, type FeatureRow, gate } from './feature-row.ts'
import { isAtLeast, type Minor } from './minor.ts'

/**
 * Every difference between minors that podreel models. Nothing else asks for a version number.
 * Source: kubernetes/kubernetes pkg/features/kube_features.go of each minor; what each changes, and the source of a change: `feature-words.ts`.
 */
export const features = {
  ...admissionFeatures,
  SidecarContainers: gate('1.28', '1.29', '1.33'),
  PodReadyToStartContainersCondition: gate('1.28', '1.29'),
  PodHostIPs: gate('1.28', '1.29', '1.30'),
  PodLifecycleSleepAction: gate('1.29', '1.30', '1.34'),
  PodLifecycleSleepActionAllowZero: gate('1.32', '1.33', '1.34', ['PodLifecycleSleepAction']),
  ContainerStopSignals: gate('1.33'),
  ContainerRestartRules: gate('1.34', '1.35'),
  RestartAllContainersOnContainerExits: gate('1.35', '1.36', undefined, ['ContainerRestartRules']),
  KubeletCrashLoopBackOffMax: gate('1.32', '1.35'),
  ReduceDefaultCrashLoopBackOffDecay: gate('1.33'),
  PLEGOnDemandRelist: gate('1.36', '1.36'),
  KubeletEnsureSecretPulledImages: gate('1.33', '1.35'),
  ImageVolume: gate('1.31', '1.35', '1.36'),
  RecursiveReadOnlyMounts: gate('1.30', '1.31', '1.33'),
  PodLevelResources: gate('1.32', '1.34'),
  InPlacePodVerticalScaling: gate('1.28', '1.33', '1.35'),
  InPlacePodLevelResourcesVerticalScaling: gate('1.35', '1.36', undefined, [
    'InPlacePodVerticalScaling',
    'PodLevelResources',
  ]),
  PodObservedGenerationTracking: gate('1.33', '1.34', '1.35'),
  TerminalPhaseShown: changedIn('1.31'),
  ErrorShownOverCompleted: changedIn('1.35'),
  PodPhaseInitSplit: changedIn('1.32'),
  PodPhaseActiveContainers: changedIn('1.33'),
  PodResizeConditions: changedIn('1.33'),
  EventBudgetPerType: changedIn('1.32'),
  EventFieldPathShown: changedIn('1.35'),
  ActuatedResourcesCounted: changedIn('1.32'),
  PodLevelHugePages: changedIn('1.33'),
  SchedulerSingleDot: changedIn('1.29'),
  FitUnresolvable: changedIn('1.34'),
  DescribeNodeCountsSidecars: changedIn('1.29'),
  DescribeNodeCountsAll: changedIn('1.36'),
  DescribeTellsOptional: changedIn('1.33'),
  SidecarOomScoreMatched: changedIn('1.32'),
  QuotaCountsDeviceClasses: changedIn('1.35'),
  ResizeComparesTotals: changedLater,
  ClaimsMapResources: changedLater,
  EmptyPodResourcesIgnored: changedLater,
  CreatedInitContainerStartsAgain: changedIn('1.29'),
  ExitedMainsSayNothing: changedIn('1.29'),
  OneSetOfInitRules: changedIn('1.33'),
  SidecarsStopInOrder: changedIn('1.29'),
  ForceDeleteIsShort: changedIn('1.30'),
  DeletionEndsInFuture: changedIn('1.33'),
  PodHasGeneration: changedIn('1.33'),
  SidecarDefinitionFollowed: changedIn('1.32'),
  RejectedPodKeepsClass: changedIn('1.32'),
  SoftEvictionKeepsPeriod: changedIn('1.32'),
  HandlersMayBeSleep: changedIn('1.29'),
  CreatedEventHasColon: changedIn('1.29'),
  EventsWithoutContainerName: changedIn('1.35'),
  PulledEventHasSize: changedIn('1.30'),
  PullErrorInBackOffMessage: changedIn('1.32'),
  ImageNameErrorNamesRepository: changedIn('1.29'),
  RequeueAtBackOffEnd: changedIn('1.35'),
  ProbeErrorNamesResult: changedIn('1.33'),
  StartedFlagKept: changedIn('1.35'),
  LostInitStatusIsCompleted: changedIn('1.36'),
  SandboxReadyPublished: changedIn('1.36'),
  ProbesEndWithPodContext: changedIn('1.35'),
  EachSyncHasItsContext: changedIn('1.36'),
  SidecarProbeWorkersStay: changedIn('1.33'),
  SchedulerAsksForClaims: changedIn('1.34'),
  ManualProbeResetsPeriod: changedIn('1.32'),
  StartupProbeHoldsAfterSuccess: changedIn('1.32'),
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
