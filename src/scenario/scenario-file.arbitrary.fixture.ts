import fc from 'fast-check'
import { simTime } from '../base/time.ts'
import { minors } from '../kube/minor.ts'
import type { ContainerFile, ScenarioFile } from './fields.ts'
import { gateNames } from './own-readers.ts'

const name = fc.constantFrom('app', 'proxy', 'wait-for-db', 'migrate')
const text = fc.string({ minLength: 1, maxLength: 12 })
const finiteMs = fc.nat({ max: 4_000_000 })
const ms = fc.oneof(finiteMs, fc.constant(Number.POSITIVE_INFINITY))
const at = finiteMs.map(simTime)
const exitCode = fc.nat({ max: 255 })
const grace = fc.nat({ max: 600 })
const some: { requiredKeys: [] } = { requiredKeys: [] }

function sorted<T extends { readonly at: number }>(items: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(items, { maxLength: 4 }).map((list) => list.toSorted((a, b) => a.at - b.at))
}

const imagePullFile = fc.record({ present: fc.boolean(), durationMs: ms, error: text }, some)
const imagePull = fc.record(
  { present: fc.boolean(), durationMs: ms, error: text },
  { requiredKeys: ['present', 'durationMs'] },
)
const onTerm = fc.oneof(fc.constant('ignore' as const), fc.record({ durationMs: ms, exitCode }))
const run = fc.record(
  { durationMs: ms, waitsFor: text, exitCode, reason: text, signal: fc.integer({ min: 1, max: 64 }) },
  some,
)
const forever = Number.POSITIVE_INFINITY
const probe = fc
  .record({ succeedsAfterMs: ms, failsAtMs: ms, recoversAtMs: ms }, some)
  .filter(({ failsAtMs = forever, recoversAtMs = forever }) => recoversAtMs === forever || recoversAtMs > failsAtMs)
const hook = fc.record(
  { durationMs: ms, error: fc.oneof(fc.boolean(), text), statusCode: fc.integer({ min: 100, max: 599 }) },
  some,
)
const createError = fc.record({ reason: text, message: text, until: at }, { requiredKeys: ['reason', 'message'] })

const containerFile: fc.Arbitrary<ContainerFile> = fc.record(
  {
    imagePull: imagePullFile,
    runs: fc.array(run, { minLength: 1, maxLength: 3 }),
    startError: text,
    createError,
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
    postStart: hook,
    preStop: hook,
    onTerm: fc.oneof(fc.constant('ignore' as const), fc.record({ durationMs: ms, exitCode }, some)),
  },
  some,
)

const intervention = fc.oneof(
  fc.record({ at, container: name, exit: exitCode, reason: text }, { requiredKeys: ['at', 'container', 'exit'] }),
  fc.record({ at, container: name, imagePull }),
  fc.record({ at, container: name, image: text }),
  fc.record({
    at,
    container: name,
    probe: fc.constantFrom('startup' as const, 'readiness' as const, 'liveness' as const),
    result: fc.constantFrom('success' as const, 'failure' as const),
  }),
  fc.record({ at, container: name, onTerm }),
  fc.record({ at, dependency: text, available: fc.boolean() }),
)

/** As `shutdownGracePeriod` and `shutdownGracePeriodCriticalPods` say them. */
const twoPeriods = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(99)).map(([others, critical]) => [
  { priority: 0, seconds: others },
  { priority: 2_000_000_000, seconds: critical },
])
const periods = fc
  .uniqueArray(fc.record({ priority: fc.integer({ min: -99, max: 99 }), seconds: fc.nat(99) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ priority }) => priority,
  })
  .map((list) => list.toSorted((a, b) => a.priority - b.priority))

/** Any Scenario document that says only what can be read back: lists sorted by time, no empty objects that mean nothing. */
export const scenarioFile: fc.Arbitrary<ScenarioFile> = fc.record(
  {
    for: text,
    kubernetes: fc.constantFrom(...minors),
    featureGates: fc.dictionary(fc.constantFrom(...gateNames()), fc.boolean()),
    node: fc.record(
      {
        name: text,
        podIP: text,
        preset: fc.constantFrom('tiny' as const, 'small' as const, 'medium' as const, 'large' as const),
        allocatable: fc.dictionary(
          fc.constantFrom('cpu', 'memory', 'pods'),
          fc.constantFrom('2', '500m', '4Gi', '1e3'),
        ),
        latency: fc.record({ sandboxMs: finiteMs, createMs: finiteMs, startMs: finiteMs }, some),
        kubelet: fc.record(
          {
            maxContainerRestartPeriodSeconds: fc.integer({ min: 1, max: 300 }),
            serializeImagePulls: fc.constant(false),
            maxParallelImagePulls: fc.integer({ min: 1, max: 9 }),
          },
          some,
        ),
        otherPulls: fc
          .array(fc.record({ at, durationMs: ms }), { minLength: 1, maxLength: 3 })
          .map((list) => list.toSorted((a, b) => a.at - b.at)),
        sandboxError: fc.record({ message: text, until: at }, { requiredKeys: ['message'] }),
        networkReadyAtMs: ms,
        shutdown: fc.record({ at, periods: fc.oneof(twoPeriods, periods) }),
      },
      some,
    ),
    containers: fc.dictionary(name, containerFile),
    dependencies: fc.dictionary(fc.constantFrom('db:5432', 'redis:6379'), ms),
    interventions: sorted(intervention),
    deletes: sorted(fc.record({ at, gracePeriodSeconds: grace }, { requiredKeys: ['at'] })),
    evictions: sorted(
      fc.oneof(
        fc.record(
          { at, reason: fc.constant('Evicted' as const), gracePeriodSeconds: grace, message: text },
          { requiredKeys: ['at'] },
        ),
        fc.record({ at, reason: fc.constant('Preempting' as const) }),
      ),
    ),
    sandboxLost: fc.array(at, { maxLength: 3 }).map((list) => list.toSorted((a, b) => a - b)),
    missing: fc.record({ configMaps: fc.array(text, { maxLength: 2 }), secrets: fc.array(text, { maxLength: 2 }) }),
    until: at,
  },
  { requiredKeys: ['featureGates', 'containers', 'dependencies', 'interventions', 'evictions', 'sandboxLost'] },
)
