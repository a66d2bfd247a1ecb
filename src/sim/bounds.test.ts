import { describe, expect, test } from 'vitest'
import { simTime } from '../base/time.ts'
import { formatTime } from '../trace/time-label.ts'
import type { Trace } from '../trace/trace.ts'
import { endNote } from '../view/timeline/end-note.ts'
import { lastInstant, maxEntries, maxPlaces, maxSteps } from './horizon.ts'
import { Kernel } from './kernel.ts'
import { type Story, traceOf, wordsOf } from './simulate.fixture.ts'

const tcpSocket = { port: 80 }
const failingPull = { until: '87600h', containers: { app: { imagePull: { error: 'no such image' } } } }

/** The entries that the kernel handles until `limit`, skipping what comes round whenever nothing else is near. */
function entriesUntil(limit: number, set: (kernel: Kernel) => void): number {
  const kernel = new Kernel(() => {})
  set(kernel)
  let entries = 0
  while (kernel.runNext(simTime(limit))) {
    entries++
    kernel.skipRepeats(1000, simTime(limit))
  }
  return entries
}

describe('what only comes round', () => {
  const every = (kernel: Kernel, everyMs: number, note: (at: number) => void = () => {}) => {
    const again = () => {
      note(kernel.now)
      kernel.schedule(everyMs, again, { everyMs })
    }
    kernel.schedule(everyMs, again, { everyMs })
  }

  test('is left out while nothing else is near, and keeps its rhythm', () => {
    const seen: number[] = []
    const entries = entriesUntil(1e12 + 1500, (kernel) => {
      kernel.schedule(1e12, () => {})
      every(kernel, 300, (at) => seen.push(at))
    })
    expect(entries).toBeLessThan(20)
    expect(seen.filter((at) => at % 300 !== 0)).toEqual([])
    expect(seen.filter((at) => Math.abs(at - 1e12) < 900).length).toBeGreaterThan(4)
  })

  test('is not left out before anything else, however small', () => {
    expect(
      entriesUntil(100_000, (kernel) => {
        every(kernel, 300)
        const upkeep = () => {
          kernel.schedule(900, upkeep, 'upkeep')
        }
        upkeep()
      }),
    ).toBeGreaterThan(400)
  })
})

describe('ends within its bounds', () => {
  const stories: readonly (Story & { readonly what: string; readonly most: number })[] = [
    { what: 'a run of three centuries', most: 50, behavior: { containers: { app: { runs: [{ duration: 1e10 }] } } } },
    {
      what: 'a run of three centuries beside a probe of every second',
      most: 50,
      spec: { containers: [{ name: 'app', readinessProbe: { periodSeconds: 1, tcpSocket } }] },
      behavior: { containers: { app: { runs: [{ duration: 1e10 }] } } },
    },
    { what: 'a pull that fails for ten years', most: maxSteps, behavior: failingPull },
    {
      what: 'crashes beside a probe of every second for ten years',
      most: maxSteps,
      spec: { containers: [{ name: 'app', livenessProbe: { periodSeconds: 1, tcpSocket } }] },
      behavior: { until: '87600h', containers: { app: { runs: [{ duration: '5s', exitCode: 1 }] } } },
    },
  ]
  test.each(stories)(
    '$what',
    ({ most, ...story }) => {
      const trace = traceOf(story)
      expect(trace.endedBy).toBe('horizon')
      expect(trace.steps.length).toBeLessThan(most)
      expect(trace.end).toBeGreaterThanOrEqual(trace.snapshots.at(-1)?.at ?? Number.NaN)
    },
    60_000,
  )

  test('many containers that crash all day', () => {
    const { spec, behavior } = crashing(300)
    const trace = traceOf({ spec, behavior: { ...behavior, until: '24h' } })
    expect(placesOf(trace)).toBeLessThan(maxPlaces + 3 * spec.containers.length)
    expect(maxPlaces).toBeLessThan(10_000_000)
    expect(maxEntries).toBeLessThan(1_000_000)
    expect(trace.loop?.from).toBeLessThan(trace.end)
    expect(trace.cutBy).toBe('size')
  }, 60_000)

  test('so many containers that none is seen to repeat: what is sure to repeat is told', () => {
    const trace = traceOf({ ...crashing(500) })
    expect(trace.cutBy).toBe('size')
    expect(trace.loop).toEqual({ from: trace.end, periodMs: 305_000 })
    expect(endNote(trace)).toBe(
      `Simulated only until ${formatTime(trace.end)}: 500 containers with ${trace.steps.length.toLocaleString('en')} steps are as much as podreel holds at once. It goes on like this for ever, in the end about every 5 min 5 s.`,
    )
  }, 60_000)

  test('an image whose name stands in each status and is very long', () => {
    const image = 'a'.repeat(100_000)
    const behavior = { containers: { app: { runs: [{ duration: '1s', exitCode: 1 }] } }, until: '24h' }
    const trace = traceOf({ spec: { containers: [{ name: 'app', image }] }, behavior })
    expect(trace.cutBy).toBe('size')
    expect(trace.steps.length * image.length).toBeLessThan(100_000_000)
  })

  test('what the scenario cuts short, or ends, is not said to go on', () => {
    const { spec, behavior } = crashing(2)
    const cut = (more: object) => traceOf({ spec, behavior: { ...behavior, until: '20s', ...more } })
    expect(cut({})).toMatchObject({ cutBy: 'time', loop: { from: 20_000 } })
    expect(cut({ delete: { at: '60s' } }).loop).toBeUndefined()
    const once = { containers: { 'app-0': { runs: [{ duration: '5s', exitCode: 1 }, { duration: 'forever' }] } } }
    expect(
      traceOf({ spec: { containers: [{ name: 'app-0' }] }, behavior: { ...once, until: '6s' } }).loop,
    ).toBeUndefined()
    const never = traceOf({ spec: { ...spec, restartPolicy: 'Never' }, behavior: { ...behavior, until: '3s' } })
    expect(never).toMatchObject({ endedBy: 'horizon', cutBy: 'time' })
    expect(never.loop).toBeUndefined()
  })
})

/** So many containers that crash after 5 s each, over and over. */
function crashing(count: number): {
  readonly spec: { readonly containers: readonly object[] }
  readonly behavior: object
} {
  const names = Array.from({ length: count }, (_, place) => `app-${place}`)
  const crash = { runs: [{ duration: '5s', exitCode: 1 }] }
  return {
    spec: { containers: names.map((name) => ({ name })) },
    behavior: { containers: Object.fromEntries(names.map((name) => [name, crash])) },
  }
}

/** The lengths of all lists of containers in the snapshots, each list counted once. */
function placesOf({ snapshots }: Trace): number {
  const lists = new Set<readonly unknown[]>()
  for (const { node, pod } of snapshots) {
    for (const list of [node.containers, pod.status.containerStatuses, pod.status.initContainerStatuses]) {
      if (list !== undefined) lists.add(list)
    }
  }
  return [...lists].reduce((sum, { length }) => sum + length, 0)
}

describe('behind the last date', () => {
  test.each([
    { what: 'a run', behavior: { containers: { app: { runs: [{ duration: 1e300 }] } } } },
    { what: 'a request', behavior: { delete: { at: 1e13 } } },
    {
      what: 'a dependency',
      behavior: { containers: { app: { runs: [{ waitsFor: 'db' }] } }, dependencies: { db: 1e20 } },
    },
  ])('$what never comes', ({ behavior }) => {
    const trace = traceOf({ behavior })
    expect(trace.endedBy).toBe('settled')
    expect(wordsOf(trace)).not.toContain('exit app 0')
    expect(wordsOf(trace)).not.toContain('world delete')
  })

  test.each([Number.MAX_SAFE_INTEGER, 1e12])(
    'a grace period of %d seconds ends with it',
    (terminationGracePeriodSeconds) => {
      const trace = traceOf({
        spec: { terminationGracePeriodSeconds },
        behavior: {
          delete: [{ at: '10s' }, { at: '12s', gracePeriodSeconds: 5 }],
          containers: { app: { onTerm: 'ignore' } },
        },
      })
      const ends = new Set(trace.snapshots.flatMap(({ pod }) => pod.metadata.deletionTimestamp ?? []))
      expect([...ends]).toEqual(['9999-12-31T23:59:59Z', '2026-01-15T12:00:15Z'])
    },
  )

  test('nothing is simulated', () => {
    const trace = traceOf({ behavior: { ...failingPull, until: 1e300 } })
    expect(trace.end).toBeLessThan(lastInstant)
  }, 60_000)
})

describe('a loop is told of', () => {
  test.each<Story & { what: string }>([
    {
      what: 'a missing object',
      spec: { containers: [{ name: 'app', envFrom: [{ configMapRef: { name: 'settings' } }] }] },
      behavior: { missing: { configMaps: ['settings'] } },
    },
    {
      what: 'an image that is never pulled',
      spec: { containers: [{ name: 'app', imagePullPolicy: 'Never' }] },
      behavior: { containers: { app: { imagePull: { present: false } } } },
    },
    { what: 'an image name that cannot be read', spec: { containers: [{ name: 'app', image: 'App:1' }] } },
  ])('$what: every try', ({ what: _what, ...story }) => {
    const { loop, endedBy } = traceOf(story)
    expect(endedBy).toBe('horizon')
    expect(loop?.periodMs).toBeGreaterThan(9000)
    expect(loop?.periodMs).toBeLessThan(13_000)
  })

  test('a process that cannot be started: every start', () => {
    const { loop } = traceOf({ behavior: { containers: { app: { startError: 'no such file' } } } })
    expect(loop?.periodMs).toBeGreaterThan(290_000)
  })
})

test('dead sandboxes without a container go', () => {
  const sandboxLost = Array.from({ length: 40 }, (_, place) => `${10 + 5 * place}s`)
  const trace = traceOf({ behavior: { sandboxLost } })
  expect(wordsOf(trace).filter((word) => word === 'sandbox').length).toBeGreaterThan(10)
  expect(trace.endedBy).toBe('settled')
})
