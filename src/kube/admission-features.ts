import { type FeatureRow, gate } from './feature-row.ts'

/**
 * Gates that decide only what the API server lets through: they change nothing of what a Pod does once it is there.
 * Source: kubernetes/kubernetes pkg/features/kube_features.go of each minor.
 */
export const admissionFeatures = {
  ClusterTrustBundleProjection: gate('1.29'),
  DynamicResourceAllocation: gate('1.28', '1.34', '1.35'),
  EnvFiles: gate('1.34', '1.35'),
  GenericWorkload: gate('1.35'),
  HostnameOverride: gate('1.34', '1.35'),
  JobBackoffLimitPerIndex: gate('1.28', '1.29', '1.33'),
  JobManagedBy: gate('1.30', '1.32', '1.35'),
  JobPodReplacementPolicy: gate('1.28', '1.29', '1.34'),
  JobSuccessPolicy: gate('1.30', '1.31', '1.33'),
  MatchLabelKeysInPodAffinity: gate('1.29', '1.31', '1.33'),
  MatchLabelKeysInPodTopologySpreadSelectorMerge: gate('1.34', '1.34'),
  PodCertificateRequest: gate('1.34'),
  ProcMountType: gate('1.28', '1.33', '1.36'),
  RelaxedDNSSearchValidation: gate('1.32', '1.33', '1.34'),
  RelaxedEnvironmentVariableValidation: gate('1.30', '1.32', '1.34'),
  SELinuxChangePolicy: gate('1.32', '1.33', '1.36'),
  SELinuxMount: gate('1.30'),
  StrictIPCIDRValidation: gate('1.33', '1.36'),
  SupplementalGroupsPolicy: gate('1.31', '1.33', '1.35'),
  TaintTolerationComparisonOperators: gate('1.35'),
  UserNamespacesHostNetworkSupport: gate('1.35'),
  UserNamespacesSupport: gate('1.28', '1.33', '1.36'),
} as const satisfies Record<string, FeatureRow>
