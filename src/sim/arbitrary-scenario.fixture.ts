import fc from 'fast-check'
import { admit } from '../admission/admission.ts'
import { simTime } from '../base/time.ts'
import { type FeatureGates, featureGates } from '../kube/features.ts'
import { minors } from '../kube/minor.ts'
import type { Pod, RestartPolicy } from '../kube/pod.ts'
import { behaviorFields, type Intervention, nodeFields, type ScenarioFile } from '../scenario/fields.ts'
import { gateNames } from '../scenario/own-readers.ts'
import { resolveBehavior } from '../scenario/resolve-behavior.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { anyPassed } from '../scenario/scenario-document.arbitrary.fixture.ts'
import { arbitraryContainer, type ContainerWish, rarely, sparse, specOf } from './arbitrary-container.fixture.ts'

const dependencies = ['db:5432', 'queue:5672']

/** Whole seconds are as likely as any other time: ties are where order goes wrong. */
const atMs = fc.oneof(
  fc.nat({ max: 90 }).map((seconds) => seconds * 1000),
  fc.nat({ max: 90_000 }),
)
const at = atMs.map(simTime)
/** Mostly late enough for all containers to be up. */
const deletedAt = fc.oneof(
  { weight: 1, arbitrary: at },
  { weight: 3, arbitrary: fc.integer({ min: 30, max: 120 }).map((s) => simTime(s * 1000)) },
)
const grace = fc.constantFrom(0, 1, 2, 3, 10, 30)
const containerIndex = fc.nat({ max: 6 })

function byTime<T extends { readonly at: number }>(items: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> {
  return fc.array(items, { maxLength }).map((list) => list.toSorted((a, b) => a.at - b.at))
}

const intervention = fc.oneof(
  fc.record({ at, container: containerIndex, exit: fc.constantFrom(0, 1, 42, 137), reason: fc.constant('OOMKilled') }),
  fc.record({ at, container: containerIndex, exit: fc.constantFrom(0, 1, 42) }),
  fc.record({
    at,
    container: containerIndex,
    imagePull: fc.constant({ present: false, durationMs: 500, error: 'gone' }),
  }),
  fc.record({
    at,
    container: containerIndex,
    probe: fc.constantFrom('startup' as const, 'readiness' as const, 'liveness' as const),
    result: fc.constantFrom('success' as const, 'failure' as const),
  }),
  fc.record({ at, container: containerIndex, onTerm: fc.constant('ignore' as const) }),
  fc.record({ at, container: containerIndex, image: fc.constantFrom('other:1', 'Bad:1') }),
  fc.record({ at, dependency: fc.constantFrom(...dependencies), available: fc.boolean() }),
)

const yes = fc.constant(true as const)
const longest = rarely(2, fc.constantFrom(1, 7, 60, 300))
const atOnce = rarely(2, fc.constantFrom(1, 2))

const world = sparse({
  deletes: rarely(2, byTime(sparse({ at: deletedAt, gracePeriodSeconds: rarely(2, grace) }), 2)),
  evictions: rarely(
    12,
    byTime(
      sparse({ at, reason: rarely(2, fc.constant('Preempting' as const)), gracePeriodSeconds: rarely(2, grace) }),
      1,
    ),
  ),
  sandboxLost: rarely(
    5,
    fc.array(at, { maxLength: 2 }).map((times) => times.toSorted((a, b) => a - b)),
  ),
  interventions: rarely(4, byTime(intervention, 3)),
  isConfigMissing: rarely(12, yes),
  isTinyNode: rarely(25, yes),
  kubelet: rarely(8, sparse({ maxContainerRestartPeriodSeconds: longest, maxParallelImagePulls: atOnce })),
  otherPulls: rarely(8, byTime(fc.record({ at, durationMs: atMs }), 3)),
  sandboxError: rarely(12, sparse({ until: rarely(2, at) })),
  shutdown: rarely(12, fc.record({ at, seconds: fc.constantFrom(0, 1, 5, 60) })),
})

interface PodWish {
  readonly restartPolicy: RestartPolicy
  readonly terminationGracePeriodSeconds: number
  readonly activeDeadlineSeconds: number
  readonly hostNetwork: true
  readonly imageVolume: 'Always' | 'IfNotPresent'
  readonly finalizers: readonly string[]
  readonly readinessGates: readonly { readonly conditionType: string }[]
}

const podWish = sparse({
  restartPolicy: rarely(2, fc.constantFrom('OnFailure' as const, 'Never' as const)),
  terminationGracePeriodSeconds: rarely(2, fc.constantFrom(0, 1, 2, 5, 10)),
  activeDeadlineSeconds: rarely(12, fc.integer({ min: 1, max: 60 })),
  hostNetwork: rarely(12, yes),
  imageVolume: rarely(12, fc.constantFrom('Always' as const, 'IfNotPresent' as const)),
  finalizers: rarely(12, fc.constant(['example.test/keep'])),
  readinessGates: rarely(12, fc.constant([{ conditionType: 'example.test/ready' }])),
})

/** The names are not in the order of the alphabet: statuses are, containers are not. */
const names = ['web', 'app', 'proxy', 'migrate', 'cache', 'logs', 'auth'] as const

const wish = fc.record({
  minor: fc.constantFrom(...minors),
  gates: fc.dictionary(fc.constantFrom(...gateNames()), fc.boolean(), { maxKeys: 3 }),
  pod: podWish,
  inits: fc.array(fc.oneof(arbitraryContainer('init'), arbitraryContainer('sidecar')), { maxLength: 4 }),
  mains: fc.array(arbitraryContainer('main'), { minLength: 1, maxLength: 3 }),
  world,
  dependencies: fc.record({
    'db:5432': fc.oneof({ weight: 9, arbitrary: atMs }, fc.constant(Number.POSITIVE_INFINITY)),
    'queue:5672': atMs,
  }),
  latency: fc.constantFrom(
    { sandboxMs: 60, createMs: 30, startMs: 60 },
    { sandboxMs: 60, createMs: 30, startMs: 60 },
    { sandboxMs: 0, createMs: 0, startMs: 0 },
    { sandboxMs: 2500, createMs: 700, startMs: 1300 },
  ),
  untilMs: fc.constantFrom(240_000, 240_000, 900_000),
  otherNode: anyPassed(nodeFields, ['sandboxError', 'shutdown'], atMs),
  otherBehavior: anyPassed(behaviorFields, ['missing', 'until'], atMs),
})

/**
 * Any Pod that the API server takes, and anything that can happen to it, for every minor and gate. What a minor does not know is
 * left out of the Pod, so that every scenario is a possible one.
 */
export const arbitraryScenario: fc.Arbitrary<Scenario> = wish.map((wanted) => {
  const { minor, inits, mains, untilMs } = wanted
  const gates = featureGates(minor, wanted.gates)
  const pod = podOf(wanted.pod, inits, mains, gates, minor)
  const all = [...inits, ...mains]
  const { deletes = [], evictions = [], sandboxLost = [], interventions = [], kubelet, otherPulls } = wanted.world
  const { sandboxError, shutdown } = wanted.world
  const file: ScenarioFile = {
    featureGates: {},
    containers: Object.fromEntries(all.map(({ said }, index) => [nameAt(index), said])),
    dependencies: wanted.dependencies,
    interventions: interventions.flatMap((each) => interventionOf(each, all.length)),
    deletes,
    evictions,
    sandboxLost,
    ...(wanted.world.isConfigMissing && { missing: { configMaps: ['settings'], secrets: [] } }),
    node: {
      ...wanted.otherNode,
      latency: wanted.latency,
      ...(kubelet !== undefined && { kubelet }),
      ...(otherPulls !== undefined && { otherPulls }),
      ...(sandboxError !== undefined && { sandboxError: { message: 'no network', ...sandboxError } }),
      ...(shutdown !== undefined && {
        shutdown: { at: shutdown.at, periods: [{ priority: 0, seconds: shutdown.seconds }] },
      }),
      ...(wanted.world.isTinyNode && { allocatable: { cpu: '500m', memory: '1Gi', pods: '10' } }),
    },
    ...wanted.otherBehavior,
    until: simTime(untilMs),
  }
  return { name: 'any', kubernetes: minor, gates, pod, behavior: resolveBehavior(file, pod.spec) }
})

function podOf(
  { finalizers, imageVolume, ...spec }: Partial<PodWish>,
  inits: readonly ContainerWish[],
  mains: readonly ContainerWish[],
  gates: FeatureGates,
  minor: Scenario['kubernetes'],
): Pod {
  const setting = { gates, graceSeconds: spec.terminationGracePeriodSeconds ?? 30 }
  const object = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'any', uid: '11111111-2222-4333-8444-555555555555', ...(finalizers && { finalizers }) },
    spec: {
      ...spec,
      os: { name: 'linux' },
      volumes: [
        { name: 'config', configMap: { name: 'settings', optional: true } },
        ...(imageVolume && gates.ImageVolume
          ? [{ name: 'model', image: { reference: 'model:1', pullPolicy: imageVolume } }]
          : []),
      ],
      initContainers: inits.map((container, index) => specOf(container, nameAt(index), true, setting)),
      containers: mains.map((container, index) => specOf(container, nameAt(inits.length + index), false, setting)),
    },
  }
  const { pod, diagnostics } = admit(object, { minor, gates })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (pod === undefined || errors.length > 0)
    throw new Error(`not a possible Pod in ${minor}: ${errors.map(({ message }) => message).join('; ')}`)
  return pod
}

/** An intervention on a container by its place. */
type InterventionWish = Intervention extends infer T
  ? T extends { readonly container: string }
    ? Omit<T, 'container'> & { readonly container: number }
    : T
  : never

/** With the container's name for its place; nothing where there is no such container. */
function interventionOf(wanted: InterventionWish, count: number): readonly Intervention[] {
  if (!('container' in wanted)) return [wanted]
  return wanted.container < count ? [{ ...wanted, container: nameAt(wanted.container) }] : []
}

function nameAt(index: number): string {
  return names[index] ?? `extra-${index}`
}
