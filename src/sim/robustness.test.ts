import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import type { Container } from '../kube/pod.ts'
import { scenarioOf } from '../proof/checks/vector-scenario.ts'
import { laws } from '../proof/laws/laws.fixture.ts'
import type { ContainerBehavior } from '../scenario/scenario.ts'
import type { Trace } from '../trace/trace.ts'
import { simulate } from './simulate.ts'

// Whatever one writes, the answer comes soon, does not fill the memory, and says where it was cut.

const image = 'images.example.test/any:1'
const probe = { exec: { command: ['check'] }, periodSeconds: 1 }

function traceOf(spec: object, behavior: object = {}): Trace {
  const pod = { metadata: { name: 'any' }, spec }
  const read = scenarioOf({ name: 'any', kubernetes: '1.36', pod, behavior })
  if ('failures' in read) throw new Error(JSON.stringify(read.failures))
  return simulate(read.scenario)
}

/** One main container `app`, with `more` in its spec. */
function app(more: object = {}, inits: readonly object[] = []): object {
  return { containers: [{ name: 'app', image, ...more }], initContainers: inits }
}

const crash = { runs: [{ duration: '1s', exitCode: 1 }] }

describe('a thousand containers', () => {
  const named = (count: number, prefix: string, more: Partial<Container> = {}): readonly Container[] =>
    Array.from({ length: count }, (_, index) => ({ name: `${prefix}-${index}`, image, ...more }))

  /** The admission takes fewer; the engine takes what it is given. */
  function simulateCrowd(
    initContainers: readonly Container[],
    containers: readonly Container[],
    behave: (container: Container) => Partial<ContainerBehavior>,
    world: object,
  ): Trace {
    const { scenario } = traceOf(app(), world)
    const behavior = Object.fromEntries(
      [...initContainers, ...containers].map((container): [string, ContainerBehavior] => [
        container.name,
        {
          imagePull: { present: true, durationMs: 0 },
          runs: [{ durationMs: Number.POSITIVE_INFINITY, exitCode: 0 }],
          onTerm: { durationMs: 100, exitCode: 0 },
          ...behave(container),
        },
      ]),
    )
    return simulate({
      ...scenario,
      pod: { ...scenario.pod, spec: { ...scenario.pod.spec, initContainers, containers } },
      behavior: { ...scenario.behavior, containers: behavior },
    })
  }

  test('start in order and stop, and obey every law', () => {
    const ordinary = named(100, 'init')
    const sidecars = named(100, 'sidecar', { restartPolicy: 'Always' })
    const soon = { runs: [{ durationMs: 500, exitCode: 0 }] }
    const trace = simulateCrowd(
      [...ordinary, ...sidecars],
      named(800, 'main'),
      ({ name }) => (name.startsWith('init-') ? soon : {}),
      { delete: { at: '1000s' } },
    )
    expect(trace.endedBy).toBe('settled')
    expect(trace.snapshots.at(-1)?.removed).toBe(true)
    expect(trace.steps.filter(({ verb }) => verb === 'start')).toHaveLength(1000)
    expect(trace.steps.filter(({ verb }) => verb === 'exit')).toHaveLength(1000)
    for (const { name, broken } of laws) expect(`${name}: ${broken(trace)}`).toBe(`${name}: undefined`)
  }, 60_000)

  // Millions of steps in ten days. A thousand fill the memory's bound before anything has come round often enough: their loop is foreseen.
  test.each([
    [1000, 'foreseen'],
    [300, 'seen'],
  ])(
    '%d that crash for ten days are cut, and the loop is named that was %s',
    (count, how) => {
      const fails = { runs: [{ durationMs: 1000, exitCode: 1 }] }
      const trace = simulateCrowd([], named(count, 'main'), () => fails, { until: '240h' })
      expect(trace.endedBy).toBe('horizon')
      expect(trace.end).toBeLessThan(10 * 24 * 3_600_000)
      expect(trace.end).toBeGreaterThanOrEqual(trace.snapshots.at(-1)?.at ?? Number.NaN)
      expect(trace.steps.length).toBeLessThanOrEqual(251_000)
      const { from, periodMs } = assertExists(trace.loop, 'the loop')
      expect(from < trace.end ? 'seen' : 'foreseen').toBe(how)
      // A run of a second, and the longest back-off of five minutes; the kubelet looks once a second.
      expect(Math.abs(periodMs - 301_000)).toBeLessThanOrEqual(1000)
    },
    60_000,
  )
})

describe('what never settles is cut, and what repeats is named', () => {
  const restartsAll = {
    restartPolicy: 'Never',
    restartPolicyRules: [{ action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [1] } }],
  }
  const sidecar = { name: 'proxy', image, restartPolicy: 'Always' }
  const hook = { lifecycle: { postStart: { exec: { command: ['hook'] } } } }
  test.each<readonly [string, object, object]>([
    ['a crash', app(), { app: crash }],
    ['an init container that fails', app({}, [{ name: 'init', image }]), { init: crash }],
    ['a sidecar that ends', app({}, [sidecar]), { proxy: crash }],
    ['a liveness probe that fails', app({ livenessProbe: probe }), { app: { livenessProbe: { failsAt: '0s' } } }],
    [
      'a start-up probe that never passes',
      app({ startupProbe: probe }),
      { app: { startupProbe: { succeedsAfter: 'never' } } },
    ],
    ['an image that cannot be pulled', app(), { app: { imagePull: { duration: '1s', error: 'no such image' } } }],
    ['a hook that fails', app(hook), { app: { postStart: { error: true } } }],
    ['a container that cannot be created', app(), { app: { createError: 'CreateContainerError: no space left' } }],
    ['a Pod that starts over and over', app(restartsAll), { app: { runs: [{ duration: '5s', exitCode: 1 }] } }],
  ])('%s', (_, spec, containers) => {
    const trace = traceOf(spec, { containers })
    expect(trace.endedBy).toBe('horizon')
    expect(trace.end).toBeGreaterThanOrEqual(1_800_000)
    expect(trace.loop?.from).toBeLessThan(trace.end)
    expect(trace.loop?.periodMs).toBeGreaterThan(0)
  })
})

describe('extreme numbers of the spec and of the node throw nothing', () => {
  const most = 2 ** 31 - 1
  const slow = { ...probe, periodSeconds: most, failureThreshold: most, initialDelaySeconds: most }
  test.each<readonly [string, object, object]>([
    ['a deadline', { ...app(), activeDeadlineSeconds: most }, {}],
    ['the periods of a probe', app({ readinessProbe: slow }), {}],
    ['a runtime that takes ten years', app(), { node: { latency: { sandbox: '87600h' } } }],
  ])('%s', (_, spec, behavior) => {
    const trace = traceOf(spec, behavior)
    expect(trace.steps.length).toBeGreaterThan(3)
    expect(trace.snapshots.at(-1)?.at).toBeLessThanOrEqual(trace.end)
  })
})

test('ten thousand things from outside are all done', () => {
  const interventions = Array.from({ length: 10_000 }, (_, index) => ({ at: `${index}s`, container: 'app', exit: 1 }))
  const { steps } = traceOf(app(), { interventions })
  expect(steps.filter(({ cause }) => cause.rule === 'intervention').length).toBeGreaterThanOrEqual(10_000)
}, 60_000)
