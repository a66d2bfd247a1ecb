import type { FeatureRow } from './features.ts'

/**
 * Gates that decide only what the API server lets through: they change nothing of what a Pod does once it is there.
 * Source: kubernetes/kubernetes pkg/features/kube_features.go of each minor.
 */
export const admissionFeatures = {
  ClusterTrustBundleProjection: { kind: 'gate', since: '1.29' },
  DynamicResourceAllocation: {
    kind: 'gate',
    since: '1.28',
    on: '1.34',
    locked: '1.35',
  },
  EnvFiles: { kind: 'gate', since: '1.34', on: '1.35' },
  GenericWorkload: { kind: 'gate', since: '1.35' },
  HostnameOverride: { kind: 'gate', since: '1.34', on: '1.35' },
  JobBackoffLimitPerIndex: {
    kind: 'gate',
    since: '1.28',
    on: '1.29',
    locked: '1.33',
  },
  JobManagedBy: { kind: 'gate', since: '1.30', on: '1.32', locked: '1.35' },
  JobPodReplacementPolicy: {
    kind: 'gate',
    since: '1.28',
    on: '1.29',
    locked: '1.34',
  },
  JobSuccessPolicy: { kind: 'gate', since: '1.30', on: '1.31', locked: '1.33' },
  MatchLabelKeysInPodAffinity: {
    kind: 'gate',
    since: '1.29',
    on: '1.31',
    locked: '1.33',
  },
  MatchLabelKeysInPodTopologySpreadSelectorMerge: {
    kind: 'gate',
    since: '1.34',
    on: '1.34',
  },
  PodCertificateRequest: { kind: 'gate', since: '1.34' },
  ProcMountType: {
    kind: 'gate',
    since: '1.28',
    on: '1.33',
    locked: '1.36',
  },
  RelaxedDNSSearchValidation: {
    kind: 'gate',
    since: '1.32',
    on: '1.33',
    locked: '1.34',
  },
  RelaxedEnvironmentVariableValidation: {
    kind: 'gate',
    since: '1.30',
    on: '1.32',
    locked: '1.34',
  },
  SELinuxChangePolicy: {
    kind: 'gate',
    since: '1.32',
    on: '1.33',
    locked: '1.36',
  },
  SELinuxMount: { kind: 'gate', since: '1.30' },
  StrictIPCIDRValidation: {
    kind: 'gate',
    since: '1.33',
    on: '1.36',
  },
  SupplementalGroupsPolicy: {
    kind: 'gate',
    since: '1.31',
    on: '1.33',
    locked: '1.35',
  },
  TaintTolerationComparisonOperators: {
    kind: 'gate',
    since: '1.35',
  },
  UserNamespacesHostNetworkSupport: {
    kind: 'gate',
    since: '1.35',
  },
  UserNamespacesSupport: {
    kind: 'gate',
    since: '1.28',
    on: '1.33',
    locked: '1.36',
  },
} as const satisfies Record<string, FeatureRow>
