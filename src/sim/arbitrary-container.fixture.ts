import fc from 'fast-check'
import { simTime } from '../base/time.ts'
import type { FeatureGates } from '../kube/features.ts'
import type { Container, ContainerRestartRule, Handler, Probe, RestartPolicy } from '../kube/pod.ts'
import type { ContainerFile } from '../scenario/fields.ts'
import { type Present, present } from '../scenario/present.ts'
import type { ContainerRole } from '../trace/trace.ts'

/** A container as the generator wants it, before a minor has taken away what it does not know. */
export interface ContainerWish {
  readonly isSidecar: boolean
  readonly restartPolicy?: RestartPolicy
  readonly rules?: readonly ContainerRestartRule[]
  readonly startupProbe?: Probe
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
  readonly postStart?: 'exec' | 'sleep'
  readonly preStop?: 'exec' | 'sleep'
  readonly sleepSeconds: number
  readonly stopSignal?: string
  readonly imagePullPolicy?: 'Always' | 'Never'
  readonly readsConfig?: true
  readonly cpu: string
  readonly said: ContainerFile
}

const ms = fc.oneof(
  fc.nat({ max: 12 }).map((seconds) => seconds * 1000),
  fc.nat({ max: 12_000 }),
)
const forever = fc.constant(Number.POSITIVE_INFINITY)
const some: { requiredKeys: [] } = { requiredKeys: [] }

/** Once in `times` times; several rare things in one scenario hide one another. */
export function rarely<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

/** A record whose undefined fields are absent. */
export function sparse<T extends object>(
  fields: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<Present<T>> {
  return fc.record<T>(fields).map((record) => present(record as T))
}

const probe = sparse({
  initialDelaySeconds: rarely(3, fc.nat({ max: 3 })),
  periodSeconds: fc.integer({ min: 1, max: 5 }),
  failureThreshold: rarely(2, fc.integer({ min: 1, max: 3 })),
  successThreshold: rarely(4, fc.constant(2)),
  terminationGracePeriodSeconds: rarely(4, fc.integer({ min: 1, max: 4 })),
})

const rule: fc.Arbitrary<ContainerRestartRule> = fc.record({
  action: fc.constantFrom('Restart' as const, 'RestartAllContainers' as const),
  exitCodes: fc.record({
    operator: fc.constantFrom('In' as const, 'NotIn' as const),
    values: fc.uniqueArray(fc.constantFrom(0, 1, 42), { minLength: 1, maxLength: 2 }),
  }),
})

/** How a process ends: an init container mostly soon and well, all others mostly never. */
function runs(role: ContainerRole) {
  const isInit = role === 'init'
  const durationMs = fc.oneof(
    { weight: isInit ? 15 : 2, arbitrary: ms },
    { weight: isInit ? 1 : 5, arbitrary: forever },
  )
  const run = sparse({
    durationMs,
    exitCode: isInit ? fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 1, 42) : fc.constantFrom(0, 0, 1, 42),
    reason: rarely(20, fc.constant('OOMKilled')),
    waitsFor: rarely(10, fc.constantFrom('db:5432', 'queue:5672')),
  })
  return fc.array(run, { minLength: 1, maxLength: 3 })
}

/** Before the first of them it fails; mostly it passes soon and goes on passing. */
const probeSaid = fc.record({
  succeedsAfterMs: fc.oneof({ weight: 6, arbitrary: ms }, forever),
  failsAtMs: forever,
  recoversAtMs: forever,
})
const failingProbeSaid = fc.record({ succeedsAfterMs: ms, failsAtMs: ms, recoversAtMs: fc.oneof(ms, forever) }, some)
const anyProbeSaid = fc.oneof({ weight: 3, arbitrary: probeSaid }, failingProbeSaid)
const hookSaid = sparse({
  durationMs: ms,
  error: rarely(8, fc.constantFrom(true, 'no such file')),
})

const imagePull = fc.oneof(
  { weight: 14, arbitrary: fc.record({ present: fc.boolean(), durationMs: ms }) },
  fc.record({ durationMs: ms, error: fc.constantFrom('no such image', 'RegistryUnavailable: down') }),
)

function saidOf(role: ContainerRole) {
  return sparse({
    imagePull: rarely(4, imagePull),
    runs: runs(role),
    startError: rarely(60, fc.constant('exec: "run": not found')),
    createError: rarely(
      60,
      sparse({
        reason: fc.constant('CreateContainerError'),
        message: fc.constant('no space left'),
        until: rarely(2, ms.map(simTime)),
      }),
    ),
    startupProbe: rarely(2, anyProbeSaid),
    readinessProbe: rarely(2, anyProbeSaid),
    livenessProbe: rarely(2, anyProbeSaid),
    postStart: hookSaid,
    preStop: hookSaid,
    onTerm: rarely(
      2,
      fc.oneof(fc.constant('ignore' as const), fc.record({ durationMs: ms, exitCode: fc.constantFrom(0, 1, 143) })),
    ),
  })
}

/** Any container that wants to be of this role; a sidecar of a minor without sidecars becomes an ordinary init container. */
export function arbitraryContainer(role: ContainerRole): fc.Arbitrary<ContainerWish> {
  return sparse({
    isSidecar: fc.constant(role === 'sidecar'),
    restartPolicy: rarely(3, fc.constantFrom('Always' as const, 'OnFailure' as const, 'Never' as const)),
    rules: rarely(3, fc.array(rule, { minLength: 1, maxLength: 2 })),
    startupProbe: rarely(4, probe),
    readinessProbe: rarely(4, probe),
    livenessProbe: rarely(4, probe),
    postStart: rarely(5, fc.constantFrom('exec' as const, 'sleep' as const)),
    preStop: rarely(4, fc.constantFrom('exec' as const, 'sleep' as const)),
    sleepSeconds: fc.nat({ max: 4 }),
    stopSignal: rarely(8, fc.constantFrom('SIGQUIT', 'SIGKILL')),
    imagePullPolicy: rarely(8, fc.constantFrom('Always' as const, 'Always' as const, 'Never' as const)),
    readsConfig: rarely(6, fc.constant(true as const)),
    cpu: fc.constantFrom('100m', '300m', '600m'),
    said: saidOf(role),
  })
}

/** The container as a Pod of that minor may have it: what its gates do not allow is left out. */
export function specOf(
  wish: ContainerWish,
  name: string,
  isInit: boolean,
  { gates, graceSeconds }: { readonly gates: FeatureGates; readonly graceSeconds: number },
): Container {
  const isSidecar = isInit && wish.isSidecar && gates.SidecarContainers
  const isOrdinaryInit = isInit && !isSidecar
  return {
    name,
    image: `images.example.test/${name}:1`,
    ...(wish.imagePullPolicy !== undefined && { imagePullPolicy: wish.imagePullPolicy }),
    resources: { requests: { cpu: wish.cpu } },
    ...(wish.readsConfig === true && { envFrom: [{ configMapRef: { name: 'settings' } }] }),
    ...restartOf(wish, isSidecar, isInit, gates),
    ...(isOrdinaryInit ? {} : { ...probesOf(wish), ...lifecycleOf(wish, gates, graceSeconds) }),
  }
}

function restartOf(wish: ContainerWish, isSidecar: boolean, isInit: boolean, gates: FeatureGates): Partial<Container> {
  if (isSidecar) {
    const hasRules = gates.RestartAllContainersOnContainerExits && wish.rules !== undefined
    return { restartPolicy: 'Always', ...(hasRules && { restartPolicyRules: wish.rules }) }
  }
  const policy = isInit && wish.restartPolicy === 'Always' ? 'OnFailure' : wish.restartPolicy
  if (!gates.ContainerRestartRules || policy === undefined) return {}
  const rules = wish.rules?.filter(({ action }) => action === 'Restart' || gates.RestartAllContainersOnContainerExits)
  return { restartPolicy: policy, ...(rules !== undefined && rules.length > 0 && { restartPolicyRules: rules }) }
}

function probesOf({ startupProbe, readinessProbe, livenessProbe }: ContainerWish): Partial<Container> {
  const exec = { exec: { command: ['check'] } }
  const { terminationGracePeriodSeconds: _grace, ...readiness } = readinessProbe ?? {}
  return {
    ...(startupProbe && { startupProbe: { ...startupProbe, successThreshold: 1, ...exec } }),
    ...(readinessProbe && { readinessProbe: { ...readiness, ...exec } }),
    ...(livenessProbe && { livenessProbe: { ...livenessProbe, successThreshold: 1, ...exec } }),
  }
}

function lifecycleOf(wish: ContainerWish, gates: FeatureGates, graceSeconds: number): Partial<Container> {
  const { postStart, preStop } = wish
  // A hook may not sleep for longer than the grace period.
  const seconds = Math.min(wish.sleepSeconds, graceSeconds)
  const maySleep = gates.PodLifecycleSleepAction && (seconds > 0 || gates.PodLifecycleSleepActionAllowZero)
  const handler = (kind: 'exec' | 'sleep'): Handler =>
    kind === 'sleep' && maySleep ? { sleep: { seconds } } : { exec: { command: ['hook'] } }
  const stopSignal = gates.ContainerStopSignals ? wish.stopSignal : undefined
  if (postStart === undefined && preStop === undefined && stopSignal === undefined) return {}
  return {
    lifecycle: {
      ...(postStart && { postStart: handler(postStart) }),
      ...(preStop && { preStop: handler(preStop) }),
      ...(stopSignal !== undefined && { stopSignal }),
    },
  }
}
