import { describe, expect, test } from 'vitest'
import { admissionFeatures } from '../kube/admission-features.ts'
import { type FeatureName, features } from '../kube/features.ts'
import { printPod } from '../kubectl/print-pod.ts'
import type { Trace } from '../trace/trace.ts'
import { type Story, traceOf } from './simulate.fixture.ts'
import { simulate } from './simulate.ts'

const sidecar = { name: 'proxy', restartPolicy: 'Always' }
const crash = { runs: [{ duration: '5s', exitCode: 1 }] }
const crashing: Story = { behavior: { until: '5m', containers: { app: crash } } }
const deleted = { delete: { at: '20s' } }
const stubborn = { containers: { app: { onTerm: 'ignore' } } }
const exec = { command: ['check'] }
const quiet = { containers: { app: { runs: [{ duration: 'forever' }] } } }
const small = { allocatable: { cpu: '500m', memory: '1Gi' } }
const big = { containers: [{ name: 'app', resources: { requests: { cpu: '2' } } }] }
const badPull = { until: '1m', containers: { app: { imagePull: { duration: '1s', error: 'not found' } } } }
const never = { restartPolicy: 'Never' }

/** A Pod whose life, as a user can see it, is another one with the row switched. */
const seen: Partial<Record<FeatureName, Story>> = {
  SidecarContainers: { minor: '1.29', spec: { initContainers: [sidecar] }, behavior: { ...quiet, ...deleted } },
  PodReadyToStartContainersCondition: {},
  PodHostIPs: {},
  PodLifecycleSleepAction: {
    spec: { containers: [{ name: 'app', lifecycle: { preStop: { sleep: { seconds: 5 } } } }] },
    behavior: deleted,
  },
  ContainerStopSignals: {
    gates: { ContainerStopSignals: true },
    spec: { os: { name: 'linux' }, containers: [{ name: 'app', lifecycle: { stopSignal: 'SIGKILL' } }] },
    behavior: deleted,
  },
  ContainerRestartRules: {
    spec: { ...never, containers: [{ name: 'app', restartPolicy: 'OnFailure' }] },
    behavior: crashing.behavior ?? {},
  },
  RestartAllContainersOnContainerExits: crashing,
  KubeletCrashLoopBackOffMax: {
    behavior: { ...crashing.behavior, node: { kubelet: { maxContainerRestartPeriod: '15s' } } },
  },
  ReduceDefaultCrashLoopBackOffDecay: crashing,
  PLEGOnDemandRelist: {},
  KubeletEnsureSecretPulledImages: {},
  ImageVolume: { spec: { volumes: [{ name: 'model', image: { reference: 'model:1' } }] } },
  PodLevelResources: {
    spec: { resources: { requests: { cpu: '2' } }, containers: [{ name: 'app' }] },
    behavior: { node: small },
  },
  InPlacePodVerticalScaling: {},
  InPlacePodLevelResourcesVerticalScaling: {},
  RecursiveReadOnlyMounts: {
    spec: {
      volumes: [{ name: 'data', emptyDir: {} }],
      containers: [{ name: 'app', volumeMounts: [{ name: 'data', mountPath: '/data' }] }],
    },
  },
  PodObservedGenerationTracking: {},
  TerminalPhaseShown: { behavior: deleted },
  ErrorShownOverCompleted: {
    spec: { ...never, containers: [{ name: 'app' }, { name: 'done' }, { name: 'web' }] },
    behavior: { containers: { app: { runs: [{ duration: '5s', exitCode: 0 }] }, done: crash } },
  },
  PodPhaseInitSplit: {
    minor: '1.31',
    spec: { initContainers: [{ name: 'setup' }] },
    behavior: { containers: { setup: { runs: [{ duration: '3s', exitCode: 0 }] } }, sandboxLost: '20s' },
  },
  PodPhaseActiveContainers: {
    spec: { initContainers: [sidecar, { name: 'setup' }] },
    behavior: { containers: { setup: { runs: [{ duration: '3s', exitCode: 0 }] } }, sandboxLost: '20s' },
  },
  EventBudgetPerType: {
    spec: { containers: [{ name: 'app', readinessProbe: { exec, periodSeconds: 1 } }] },
    behavior: { containers: { app: { readinessProbe: { succeedsAfter: 'never' } } }, delete: { at: '60s' } },
  },
  SchedulerSingleDot: { spec: big, behavior: { node: small } },
  FitUnresolvable: { spec: big, behavior: { node: small } },
  SchedulerAsksForClaims: { spec: big, behavior: { node: small } },
  ExitedMainsSayNothing: {
    spec: { initContainers: [sidecar] },
    behavior: { containers: { app: crash, proxy: { runs: [{ duration: '4s', exitCode: 1 }] } }, until: '60s' },
  },
  SidecarsStopInOrder: {
    spec: { initContainers: [sidecar] },
    behavior: { containers: { app: { onTerm: { duration: '5s', exitCode: 0 } } }, ...deleted },
  },
  ForceDeleteIsShort: { behavior: { ...stubborn, delete: { at: '20s', gracePeriodSeconds: 0 } } },
  DeletionEndsInFuture: {
    behavior: { ...stubborn, delete: [{ at: '20s' }, { at: '35s', gracePeriodSeconds: 5 }] },
  },
  PodHasGeneration: {},
  SidecarDefinitionFollowed: {
    spec: { initContainers: [sidecar] },
    behavior: { ...quiet, interventions: [{ at: '20s', container: 'proxy', image: 'proxy:2' }], until: '40s' },
  },
  RejectedPodKeepsClass: { behavior: { node: { shutdown: { at: '0s', shutdownGracePeriod: '30s' } } } },
  SoftEvictionKeepsPeriod: { behavior: { ...stubborn, evict: { at: '20s', gracePeriodSeconds: 60 } } },
  HandlersMayBeSleep: {
    spec: { containers: [{ name: 'app', lifecycle: { postStart: { tcpSocket: { port: 80 } } } }] },
    behavior: { until: '60s' },
  },
  CreatedEventHasColon: { minor: '1.34' },
  EventsWithoutContainerName: {},
  PulledEventHasSize: { behavior: { containers: { app: { imagePull: { duration: '2s' } } } } },
  PullErrorInBackOffMessage: { behavior: badPull },
  ImageNameErrorNamesRepository: {
    spec: { containers: [{ name: 'app', image: 'Upper:1' }] },
    behavior: { until: '10s' },
  },
  RequeueAtBackOffEnd: crashing,
  ProbeErrorNamesResult: {
    spec: { ...never, containers: [{ name: 'app', livenessProbe: { exec, periodSeconds: 1 } }, { name: 'web' }] },
    behavior: { containers: { app: { runs: [{ duration: '10450ms', exitCode: 0 }] } } },
  },
  StartedFlagKept: {
    spec: { containers: [{ name: 'app', startupProbe: { exec, periodSeconds: 2 } }] },
    behavior: { sandboxLost: '20s' },
  },
  SandboxReadyPublished: { behavior: { containers: { app: { imagePull: { duration: '5s' } } } } },
  ProbesEndWithPodContext: {
    // The end comes while the sync that began the probe still pulls an image.
    spec: { containers: [{ name: 'app', readinessProbe: { exec, periodSeconds: 2 } }, { name: 'web' }] },
    behavior: {
      containers: { ...stubborn.containers, web: { imagePull: { duration: '40s' } } },
      ...deleted,
    },
  },
  EachSyncHasItsContext: {
    spec: { containers: [{ name: 'app', readinessProbe: { exec, periodSeconds: 2 } }] },
    behavior: { ...stubborn, ...deleted },
  },
  SidecarProbeWorkersStay: {
    minor: '1.33',
    spec: {
      ...never,
      initContainers: [{ ...sidecar, startupProbe: { exec, periodSeconds: 1, failureThreshold: 60 } }],
    },
    behavior: {
      containers: {
        proxy: {
          startupProbe: { succeedsAfter: '5s' },
          runs: [{ duration: '3s', exitCode: 1 }, { duration: 'forever' }],
        },
      },
      until: '60s',
    },
  },
  StartupProbeHoldsAfterSuccess: {
    minor: '1.33',
    spec: { containers: [{ name: 'app', startupProbe: { exec, periodSeconds: 1, failureThreshold: 60 } }] },
    behavior: crashing.behavior ?? {},
  },
  ManualProbeResetsPeriod: {
    spec: {
      containers: [{ name: 'app', readinessProbe: { exec, periodSeconds: 5 } }, { name: 'web' }],
    },
    behavior: { containers: { app: { readinessProbe: { succeedsAfter: '12s' } }, web: crash }, until: '60s' },
  },
}

const ofAPastedStatus =
  'the arithmetic of a resize, which only the status of a real Pod shows: kube/pod-resources.test.ts'
const ofDescribeNode = 'kubectl describe node: kube/describe-node.test.ts'

/** Rows that change nothing in a simulation, and what they decide instead. */
const elsewhere: Partial<Record<FeatureName, string>> = {
  PodLifecycleSleepActionAllowZero: 'whether the API server lets a sleep of 0 s through: kube/admission.test.ts',
  PodResizeConditions: ofAPastedStatus,
  ActuatedResourcesCounted: ofAPastedStatus,
  ResizeComparesTotals: ofAPastedStatus,
  ClaimsMapResources: ofAPastedStatus,
  PodLevelHugePages: 'pod-level requests of huge pages: kube/pod-resources.test.ts',
  QuotaCountsDeviceClasses: 'what a ResourceQuota refuses: kube/plugins/resource-quota.test.ts',
  EmptyPodResourcesIgnored: 'the QoS class of empty pod-level resources, later than every minor: kube/qos.test.ts',
  EventFieldPathShown: 'how kubectl describe prints an Event: kube/describe-events.test.ts',
  DescribeNodeCountsSidecars: ofDescribeNode,
  DescribeNodeCountsAll: ofDescribeNode,
  DescribeTellsOptional: 'how kubectl describe prints a projected volume: kube/describe/describe-pod.test.ts',
  SidecarOomScoreMatched: 'which process the kernel kills first: kube/oom-score.ts',
  CreatedInitContainerStartsAgain:
    'an init container that stays created: the scripted runtime starts at once or fails, see kubelet/init-container-actions.test.ts',
  OneSetOfInitRules:
    'as the row before: the two sets of rules differ in containers that stay created, see kubelet/init-container-actions.test.ts',
  LostInitStatusIsCompleted:
    'an init container whose record was removed before its status was written: a simulated API server never fails, see kubelet/init-container-actions.test.ts',
}

describe('a row of the table of gates', () => {
  test.each(Object.keys(features) as FeatureName[])('%s is seen in a simulation, or decides something else', (name) => {
    const places = [name in seen, name in elsewhere, name in admissionFeatures]
    expect(places.filter(Boolean)).toHaveLength(1)
  })

  test.each(Object.entries(seen) as [FeatureName, Story][])('%s changes what is seen', (name, story) => {
    expect(whatIsSeen(switched(traceOf(story), name))).not.toBe(whatIsSeen(traceOf(story)))
  })

  test.each(Object.entries(seen))(
    'in the life for %s nothing changes by those that decide something else',
    (_, story) => {
      const others = [...Object.keys(elsewhere), ...Object.keys(admissionFeatures)] as FeatureName[]
      const trace = traceOf(story)
      expect(whatIsSeen(switched(trace, ...others))).toBe(whatIsSeen(trace))
    },
  )
})

/** The same life with rows switched, whether a user may switch them or not. */
function switched({ scenario }: Trace, ...names: readonly FeatureName[]): Trace {
  const others = Object.fromEntries(names.map((name) => [name, !scenario.gates[name]]))
  return simulate({ ...scenario, gates: { ...scenario.gates, ...others } })
}

/** Steps, states and rows of kubectl. */
function whatIsSeen({ steps, snapshots, scenario }: Trace): string {
  const rows = snapshots.map(({ pod, at }) => printPod(pod, at, scenario.gates))
  return JSON.stringify({ steps, snapshots, rows })
}
