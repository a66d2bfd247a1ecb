import { expect, test } from 'vitest'
import type { PodSpec } from '../kube/pod.ts'
import { parseBehavior } from '../scenario/scenario-file.ts'
import { horizonOf, lastInstant, lastNamedInstant } from './horizon.ts'

const spec: PodSpec = { containers: [{ name: 'app' }] }
const minute = 60_000

test.each<{ what: string; behavior: object; named: number; horizon: number }>([
  { what: 'nothing said', behavior: {}, named: 0, horizon: 30 * minute },
  { what: 'where the scenario says', behavior: { until: '20s' }, named: 0, horizon: 20_000 },
  {
    what: 'after the last request',
    behavior: { delete: [{ at: '5m' }, { at: '6m' }] },
    named: 6 * minute,
    horizon: 36 * minute,
  },
  {
    what: 'after the last loss of the sandbox',
    behavior: { sandboxLost: ['1m', '2m'] },
    named: 2 * minute,
    horizon: 32 * minute,
  },
  { what: 'after an eviction', behavior: { evict: { at: '1h' } }, named: 60 * minute, horizon: 90 * minute },
  {
    what: 'a dependency that never comes does not count',
    behavior: { dependencies: { db: 'never' } },
    named: 0,
    horizon: 30 * minute,
  },
  {
    what: 'each container has the time for what is said of it once',
    behavior: {
      containers: { app: { runs: [{ duration: '10m' }, { duration: 'forever' }], imagePull: { duration: '1m' } } },
    },
    named: 0,
    horizon: 41 * minute,
  },
  { what: 'never behind the last date', behavior: { until: 1e300 }, named: 0, horizon: lastInstant },
])('$what', ({ behavior, named, horizon }) => {
  const read = parseBehavior(behavior, spec)
  expect(read.diagnostics).toEqual([])
  expect(lastNamedInstant(read.behavior)).toBe(named)
  expect(horizonOf(read.behavior)).toBe(horizon)
})
