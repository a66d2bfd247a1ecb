import { expect, test } from 'vitest'
import { growthOf } from '../../base/growth.fixture.ts'
import { simTime } from '../../base/time.ts'
import { traceOf } from '../../sim/simulate.fixture.ts'
import { type ContainerLane, lanesOf } from '../timeline/lanes.ts'
import { demandBlocks, levelSpans, openSpans } from './demand-blocks.ts'
import { resourceViews } from './resource-steps.ts'

/** Containers that end one after the other. */
function lanesEnding(count: number): readonly ContainerLane[] {
  return Array.from({ length: count }, (_, index) => ({
    ref: { name: `c${index}`, role: 'main', index, attempt: 0 } as ContainerLane['ref'],
    place: index + 1,
    of: count,
    node: [barOf(0, 1000 * (index + 1))],
    api: [],
  }))
}

function barOf(from: number, to: number): ContainerLane['node'][number] {
  return { kind: 'ready', from: simTime(from), to: simTime(to), attempt: 0 }
}

const amount = { text: '1', value: 1, exact: '1', field: '' }
const amountsOf = (lanes: readonly ContainerLane[]) => new Map(lanes.map(({ ref }) => [ref.name, amount]))

test('blocks are stacked, and one that what lies under it moves is another one', () => {
  const lanes = lanesEnding(3)
  const blocks = demandBlocks(lanes, amountsOf(lanes), 'main') ?? []
  const told = blocks.map(({ container, from, to, base }) => `${container} ${from}-${to} at ${base}`)
  expect(told.toSorted()).toEqual([
    'c0 0-1000 at 0',
    'c1 0-1000 at 1',
    'c1 1000-2000 at 0',
    'c2 0-1000 at 2',
    'c2 1000-2000 at 1',
    'c2 2000-3000 at 0',
  ])
  expect(blocks.every(({ isDeciding }) => isDeciding)).toBe(true)
})

test('blocks that nobody could tell apart are summed up', () => {
  const lanes = lanesEnding(500)
  expect(demandBlocks(lanes, amountsOf(lanes), 'main')).toBeUndefined()
  const sums = levelSpans(lanes, amountsOf(lanes))
  expect(sums).toHaveLength(500)
  expect([sums[0]?.value, sums.at(-1)?.value]).toEqual([500, 1])
})

test('a Pod of hundreds of containers that end at different times has an area in the place of its bars', () => {
  const containers = Array.from({ length: 100 }, (_, index) => ({
    name: `c${index}`,
    image: 'a:1',
    resources: { requests: { cpu: '1m' } },
  }))
  const ends = containers.map(({ name }, index) => [name, { runs: [{ duration: `${60 + 5 * index}s` }] }])
  const trace = traceOf({
    spec: { restartPolicy: 'Never', containers },
    behavior: { containers: Object.fromEntries(ends) },
  })
  const [view] = resourceViews(trace, lanesOf(trace).containers)
  expect(view?.blocks).toEqual([])
  expect(view?.sums.length).toBeGreaterThan(50)
})

test.each<[string, (lanes: readonly ContainerLane[]) => unknown]>([
  ['levels', (lanes) => levelSpans(lanes, amountsOf(lanes))],
  ['blocks', (lanes) => demandBlocks(lanes, amountsOf(lanes), 'main')],
])('the %s of a container that starts four times as often take about four times as long', (_, work) => {
  const often = (times: number): readonly ContainerLane[] =>
    lanesEnding(20).map((lane, index) => ({
      ...lane,
      node: Array.from({ length: times }, (_each, time) => barOf(1000 * time + 2 * index, 1000 * time + 500)),
    }))
  expect(growthOf(40, (times) => () => often(times), work)).toBeLessThan(6)
})

test('what is open is told by the containers that are there', () => {
  expect(openSpans(lanesEnding(2), new Map())).toEqual([
    { from: 0, to: 1000, containers: ['c0', 'c1'] },
    { from: 1000, to: 2000, containers: ['c1'] },
  ])
})
