import type { FeatureRow } from './features.ts'

/**
 * Gates that decide only what the API server lets through: they change nothing of what a Pod does once it is there.
 * Source: kubernetes/kubernetes pkg/features/kube_features.go of each minor.
 */
export const admissionFeatures = {
  ClusterTrustBundleProjection: { kind: 'gate', since: '1.29', does: 'Volumes may project a clusterTrustBundle.' },
  DynamicResourceAllocation: {
    kind: 'gate',
    since: '1.28',
    on: '1.34',
    locked: '1.35',
    does: 'Pods may have resourceClaims.',
  },
  EnvFiles: { kind: 'gate', since: '1.34', on: '1.35', does: 'Variables may come from a file (fileKeyRef).' },
  GenericWorkload: { kind: 'gate', since: '1.35', does: 'Pods may name the workload that they belong to.' },
  HostnameOverride: { kind: 'gate', since: '1.34', on: '1.35', does: 'spec.hostnameOverride may be set.' },
  JobBackoffLimitPerIndex: {
    kind: 'gate',
    since: '1.28',
    on: '1.29',
    locked: '1.33',
    does: 'Jobs may have backoffLimitPerIndex and maxFailedIndexes.',
  },
  JobManagedBy: { kind: 'gate', since: '1.30', on: '1.32', locked: '1.35', does: 'Jobs may have managedBy.' },
  JobPodReplacementPolicy: {
    kind: 'gate',
    since: '1.28',
    on: '1.29',
    locked: '1.34',
    does: 'Jobs may have podReplacementPolicy.',
  },
  JobSuccessPolicy: { kind: 'gate', since: '1.30', on: '1.31', locked: '1.33', does: 'Jobs may have successPolicy.' },
  MatchLabelKeysInPodAffinity: {
    kind: 'gate',
    since: '1.29',
    on: '1.31',
    locked: '1.33',
    does: 'Pod affinity may have matchLabelKeys and mismatchLabelKeys.',
  },
  MatchLabelKeysInPodTopologySpreadSelectorMerge: {
    kind: 'gate',
    since: '1.34',
    on: '1.34',
    does: 'matchLabelKeys of a topology spread are merged into its selector.',
  },
  PodCertificateRequest: { kind: 'gate', since: '1.34', does: 'Volumes may project a podCertificate.' },
  ProcMountType: {
    kind: 'gate',
    since: '1.28',
    on: '1.33',
    locked: '1.36',
    does: 'securityContext.procMount may be Unmasked.',
  },
  RecursiveReadOnlyMounts: {
    kind: 'gate',
    since: '1.30',
    on: '1.31',
    locked: '1.33',
    does: 'Mounts may have recursiveReadOnly.',
  },
  RelaxedDNSSearchValidation: {
    kind: 'gate',
    since: '1.32',
    on: '1.33',
    locked: '1.34',
    does: 'DNS search paths may be a dot or hold an underscore.',
  },
  RelaxedEnvironmentVariableValidation: {
    kind: 'gate',
    since: '1.30',
    on: '1.32',
    locked: '1.34',
    does: 'Names of variables may hold almost any printable character.',
  },
  SELinuxChangePolicy: {
    kind: 'gate',
    since: '1.32',
    on: '1.33',
    locked: '1.36',
    does: 'securityContext.seLinuxChangePolicy may be set.',
  },
  SELinuxMount: { kind: 'gate', since: '1.30', does: 'SELinux labels are set by mounting, for all volumes.' },
  StrictIPCIDRValidation: {
    kind: 'gate',
    since: '1.33',
    on: '1.36',
    does: 'IP addresses have to be written in the canonical form.',
  },
  SupplementalGroupsPolicy: {
    kind: 'gate',
    since: '1.31',
    on: '1.33',
    locked: '1.35',
    does: 'securityContext.supplementalGroupsPolicy may be set.',
  },
  TaintTolerationComparisonOperators: {
    kind: 'gate',
    since: '1.35',
    does: 'Tolerations may compare with Lt and Gt.',
  },
  UserNamespacesHostNetworkSupport: {
    kind: 'gate',
    since: '1.35',
    does: 'hostNetwork and hostUsers: false may be used together.',
  },
  UserNamespacesSupport: {
    kind: 'gate',
    since: '1.28',
    on: '1.33',
    locked: '1.36',
    does: 'hostUsers: false gives the Pod a user namespace.',
  },
} as const satisfies Record<string, FeatureRow>
