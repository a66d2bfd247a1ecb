import { describe, expect, test } from 'vitest'
import type { FeatureRow } from './feature-row.ts'
import { type FeatureName, featureGates, features, isSwitchableFeature, laterFeatureGates } from './features.ts'
import { isAtLeast, type Minor, minors } from './minor.ts'

const names = Object.keys(features) as FeatureName[]

/** `-` there is no such gate, `a` alpha or beta and off, `B` on, `L` on and locked; one letter a minor from 1.28 to 1.36. */
const gateHistory: Partial<Record<FeatureName, string>> = {
  SidecarContainers: 'aBBBBLLLL',
  PodReadyToStartContainersCondition: 'aBBBBBBBB',
  PodLifecycleSleepAction: '-aBBBBLLL',
  PodLifecycleSleepActionAllowZero: '----aBLLL',
  ContainerStopSignals: '-----aaaa',
  ContainerRestartRules: '------aBB',
  RestartAllContainersOnContainerExits: '-------aB',
  KubeletCrashLoopBackOffMax: '----aaaBB',
  ReduceDefaultCrashLoopBackOffDecay: '-----aaaa',
  PLEGOnDemandRelist: '--------B',
  KubeletEnsureSecretPulledImages: '-----aaBB',
  PodLevelResources: '----aaBBB',
  InPlacePodVerticalScaling: 'aaaaaBBLL',
  InPlacePodLevelResourcesVerticalScaling: '-------aB',
  PodObservedGenerationTracking: '-----aBLL',
  ClusterTrustBundleProjection: '-aaaaaaaa',
  DynamicResourceAllocation: 'aaaaaaBLL',
  EnvFiles: '------aBB',
  GenericWorkload: '-------aa',
  HostnameOverride: '------aBB',
  ImageVolume: '---aaaaBL',
  JobBackoffLimitPerIndex: 'aBBBBLLLL',
  JobManagedBy: '--aaBBBLL',
  JobPodReplacementPolicy: 'aBBBBBLLL',
  JobSuccessPolicy: '--aBBLLLL',
  MatchLabelKeysInPodAffinity: '-aaBBLLLL',
  MatchLabelKeysInPodTopologySpreadSelectorMerge: '------BBB',
  PodCertificateRequest: '------aaa',
  PodHostIPs: 'aBLLLLLLL',
  ProcMountType: 'aaaaaBBBL',
  RecursiveReadOnlyMounts: '--aBBLLLL',
  RelaxedDNSSearchValidation: '----aBLLL',
  RelaxedEnvironmentVariableValidation: '--aaBBLLL',
  SELinuxChangePolicy: '----aBBBL',
  SELinuxMount: '--aaaaaaa',
  StrictIPCIDRValidation: '-----aaaB',
  SupplementalGroupsPolicy: '---aaBBLL',
  TaintTolerationComparisonOperators: '-------aa',
  UserNamespacesHostNetworkSupport: '-------aa',
  UserNamespacesSupport: 'aaaaaBBBL',
}

describe('gates by minor', () => {
  test.each(Object.entries(gateHistory) as [FeatureName, string][])('%s', (name, history) => {
    const letterOf = (minor: Minor) => {
      const isOn = featureGates(minor)[name]
      if (isSwitchableFeature(name, minor)) return isOn ? 'B' : 'a'
      return isOn ? 'L' : '-'
    }
    expect(minors.map(letterOf).join('')).toBe(history)
  })

  test('every gate has its history here', () => {
    expect(names.filter((name) => features[name].kind === 'gate').sort()).toEqual(Object.keys(gateHistory).sort())
  })
})

test('a change cannot be switched, and is on from the minor that has it to the one that takes it back', () => {
  const off = Object.fromEntries(names.map((name) => [name, false]))
  for (const minor of minors) {
    const gates = featureGates(minor, off)
    for (const name of names) {
      const row: FeatureRow = features[name]
      if (row.kind !== 'change') continue
      const isTakenBack = row.off !== undefined && isAtLeast(minor, row.off)
      const isKnown = row.on !== undefined && isAtLeast(minor, row.on) && !isTakenBack
      expect([name, minor, gates[name]]).toEqual([name, minor, isKnown])
    }
  }
})

describe('overrides', () => {
  test.each<{ name: FeatureName; minor: Minor; to: boolean; value: boolean; why: string }>([
    { name: 'SidecarContainers', minor: '1.28', to: true, value: true, why: 'an alpha gate can be switched on' },
    { name: 'SidecarContainers', minor: '1.32', to: false, value: false, why: 'a beta gate can be switched off' },
    { name: 'SidecarContainers', minor: '1.33', to: false, value: true, why: 'a locked gate stays on' },
    { name: 'ContainerRestartRules', minor: '1.33', to: true, value: false, why: 'there is no such gate yet' },
    { name: 'TerminalPhaseShown', minor: '1.36', to: false, value: true, why: 'a change is no gate' },
  ])('$name in $minor: $why', ({ name, minor, to, value }) => {
    expect(featureGates(minor, { [name]: to })[name]).toBe(value)
  })

  test('a gate is off without the gate that it needs', () => {
    expect(featureGates('1.36', { ContainerRestartRules: false }).RestartAllContainersOnContainerExits).toBe(false)
    expect(featureGates('1.35', { RestartAllContainersOnContainerExits: true })).toMatchObject({
      ContainerRestartRules: true,
      RestartAllContainersOnContainerExits: true,
    })
  })

  test('an unknown name does no harm', () => {
    expect(featureGates('1.36', { constructor: true, NoSuchGate: true })).toEqual(featureGates('1.36'))
  })
})

test('later than every minor: the newest one and what came after', () => {
  const later = laterFeatureGates()
  const newest = featureGates('1.36')
  for (const name of names) expect(later[name]).toBe(newest[name] || features[name].since === 'later')
})
