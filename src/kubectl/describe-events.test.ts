import { expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import { type CountedEvent, describeEvents, formatEventsTable } from './describe-events.ts'

const backOff: CountedEvent = {
  type: 'Warning',
  reason: 'BackOff',
  message: 'Back-off restarting failed container proxy in pod shop ',
  source: 'kubelet',
  container: 'proxy',
  fieldPath: 'spec.initContainers{proxy}',
  count: 4,
  first: 170_900,
  last: 295_100,
}
const scheduled: CountedEvent = {
  type: 'Normal',
  reason: 'Scheduled',
  message: 'Successfully assigned default/shop to node-1',
  source: 'default-scheduler',
  count: 1,
  first: 0,
  last: 0,
}

test('the Events table of the newest kubectl', () => {
  expect(formatEventsTable(describeEvents([backOff, scheduled], 300_000, featureGates('1.36')))).toEqual([
    'Events:',
    '  Type     Reason     Age                 From               Message',
    '  ----     ------     ----                ----               -------',
    '  Normal   Scheduled  5m                  default-scheduler  Successfully assigned default/shop to node-1',
    '  Warning  BackOff    5s (x4 over 2m10s)  kubelet            spec.initContainers{proxy}: Back-off restarting failed container proxy in pod shop',
  ])
})

test('up to 1.34 the container is not named', () => {
  const [event] = describeEvents([backOff], 300_000, featureGates('1.34'))
  expect(event?.message).toBe('Back-off restarting failed container proxy in pod shop')
})

test('Events are sorted by the second of their last occurrence, then by their first', () => {
  const at = (reason: string, first: number, last: number) => ({ ...backOff, reason, first, last })
  const events = [at('C', 1000, 9000), at('B', 500, 2900), at('A', 0, 2950)]
  expect(describeEvents(events, 10_000, featureGates('1.36')).map(({ reason }) => reason)).toEqual(['A', 'B', 'C'])
})

test('a message with a line break goes on below, outside of the columns', () => {
  const event = { ...backOff, fieldPath: '', message: 'one\ntwo\u001b', count: 1, first: 0, last: 0 }
  expect(formatEventsTable(describeEvents([event], 1000, featureGates('1.36'))).slice(3)).toEqual([
    '  Warning  BackOff  1s    kubelet  one',
    'two^[',
  ])
})

test('no Events', () => {
  expect(formatEventsTable([])).toEqual(['Events:  <none>'])
})
