import type { FeatureGates } from '../features.ts'
import { isAtLeast, type Minor } from '../minor.ts'

/**
 * Gates that decide only what the API server lets through, with the minor from which they are on; `off` in every known minor.
 * They change nothing of what a Pod does once it is there, so nobody switches them here.
 * Source: kubernetes/kubernetes pkg/features/kube_features.go of each minor.
 */
const defaults = {
  ClusterTrustBundleProjection: 'off',
  DynamicResourceAllocation: '1.34',
  EnvFiles: '1.35',
  GenericWorkload: 'off',
  HostnameOverride: '1.35',
  ImageVolume: '1.35',
  InPlacePodVerticalScaling: '1.33',
  JobBackoffLimitPerIndex: '1.29',
  JobManagedBy: '1.32',
  JobPodReplacementPolicy: '1.29',
  JobSuccessPolicy: '1.31',
  MatchLabelKeysInPodAffinity: '1.31',
  MatchLabelKeysInPodTopologySpreadSelectorMerge: '1.34',
  PodCertificateRequest: 'off',
  PodHostIPs: '1.29',
  ProcMountType: '1.33',
  RecursiveReadOnlyMounts: '1.31',
  RelaxedDNSSearchValidation: '1.33',
  RelaxedEnvironmentVariableValidation: '1.32',
  SELinuxChangePolicy: '1.33',
  SELinuxMount: 'off',
  StrictIPCIDRValidation: '1.36',
  SupplementalGroupsPolicy: '1.33',
  TaintTolerationComparisonOperators: 'off',
  UserNamespacesHostNetworkSupport: 'off',
  UserNamespacesSupport: '1.33',
} as const satisfies Record<string, Minor | 'off'>

type ServerGate = keyof typeof defaults

/** What the API server of one minor checks by. */
export interface ServerOptions {
  readonly minor: Minor
  readonly gates: FeatureGates
  readonly has: (gate: ServerGate) => boolean
}

/** The options of a server of `minor` with these feature gates. */
export function serverOptions(minor: Minor, gates: FeatureGates): ServerOptions {
  return {
    minor,
    gates,
    has: (gate) => {
      const since: Minor | 'off' = defaults[gate]
      return since !== 'off' && isAtLeast(minor, since)
    },
  }
}
