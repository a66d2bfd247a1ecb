import { expect, test } from 'vitest'
import { featureGates } from '../../kube/features.ts'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { eventsAt } from './event-list.ts'

test('lists what was emitted up to then, oldest first', () => {
  expect(eventsAt(shopTrace(), 1000).map(({ reason, count }) => [reason, count])).toEqual([
    ['Scheduled', 1],
    ['Pulling', 1],
  ])
})

test('equal ones are one with a count, at the place of the last', () => {
  const script = `
    1 event Warning BackOff app Back-off restarting failed container app
    2 event Normal Pulled app Container image already present
    3 event Warning BackOff app Back-off restarting failed container app
  `
  const listed = eventsAt(scriptedTrace(shopPod, script, 10), 10_000)
  expect(listed.map(({ reason, count, first, last }) => [reason, count, first, last])).toEqual([
    ['Pulled', 1, 2000, 2000],
    ['BackOff', 2, 1000, 3000],
  ])
})

test('from ten messages of one reason on they are combined', () => {
  const script = Array.from({ length: 12 }, (_, index) => `${index + 1} event Normal Pulled app image ${index}`).join(
    '\n',
  )
  const listed = eventsAt(scriptedTrace(shopPod, script, 20), 20_000)
  expect(listed).toHaveLength(10)
  expect(listed.at(-1)).toMatchObject({ message: '(combined from similar events): image 11', count: 3, first: 10_000 })
})

test('a combined one stays about the container that it was first about', () => {
  const of = (container: string, index: number) => `${index + 1} event Normal Killing ${container} Stopping ${index}`
  const script = Array.from({ length: 12 }, (_, index) => of(index === 9 ? 'app' : 'proxy', index)).join('\n')
  const listed = eventsAt(scriptedTrace(shopPod, script, 20), 20_000)
  expect(listed.at(-1)).toMatchObject({ message: '(combined from similar events): Stopping 11', container: 'app' })
})

const busy = [
  ...Array.from({ length: 20 }, (_, index) => `${index} event Normal Started app Container started`),
  ...Array.from({ length: 10 }, (_, index) => `${20 + index} event Warning Unhealthy app Readiness probe failed: no`),
  '400 event Warning Unhealthy app Readiness probe failed: no',
].join('\n')

test('a source may say 25 things at once, then one in five minutes; what was held back is counted', () => {
  const trace = scriptedTrace(shopPod, busy, 500)
  const old = { ...trace, scenario: { ...trace.scenario, gates: featureGates('1.31') } }
  expect(eventsAt(old, 100_000).map(({ reason, count }) => [reason, count])).toEqual([
    ['Started', 20],
    ['Unhealthy', 5],
  ])
  expect(eventsAt(old, 400_000).at(-1)).toMatchObject({ reason: 'Unhealthy', count: 11 })
})

test('from 1.32 on warnings have a budget of their own', () => {
  expect(eventsAt(scriptedTrace(shopPod, busy, 500), 100_000).at(-1)).toMatchObject({ reason: 'Unhealthy', count: 10 })
})
