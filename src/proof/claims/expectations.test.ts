import { describe, expect, test } from 'vitest'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { checkExpectations, checkTiming } from './expectations.ts'

const trace = shopTrace()

const met: readonly unknown[] = [
  { before: ['exit wait-for-db', 'create migrate'] },
  { before: ['exit migrate#1', 'start migrate#2'] },
  { before: ['term app', 'term proxy'] },
  { never: 'kill app' },
  { never: 'start app#2' },
  { notBefore: ['create migrate', '7.8s'] },
  { notBefore: ['start migrate#2', '14s'] },
  { notAfter: ['start app', '23s'] },
  { status: 'Init:0/3', at: '2s' },
  { status: 'Running', at: '30s' },
  { ready: '2/2', at: '30s' },
  { phase: 'Running', at: 'end' },
  { condition: { type: 'Initialized', status: 'False' }, at: '10s' },
  { condition: { type: 'Initialized', status: 'True' }, at: '30s' },
  { restartCount: { migrate: 1, app: 0 } },
  { restartCount: { migrate: 0 }, at: '14s' },
  { exitCode: { migrate: 0, 'wait-for-db': 0 } },
  { event: { reason: 'Killing', type: 'Normal', message: 'Stopping container app', container: 'app' } },
  { event: { reason: 'Unhealthy', messagePrefix: 'Readiness probe failed: ' } },
  {
    statusSequence: [
      'Init:0/3',
      'Init:1/3',
      'Init:Error',
      'Init:1/3',
      'Init:2/3',
      'PodInitializing',
      'Running',
      'Terminating',
    ],
  },
]

test.each(met.map((entry) => [JSON.stringify(entry), entry]))('%s is met', (_, entry) => {
  const failures = checkExpectations(trace, [entry])
  expect(failures).toEqual([])
})

const missed: readonly (readonly [unknown, string])[] = [
  [{ before: ['create migrate', 'exit wait-for-db'] }, 'create migrate at 11400 ms, exit wait-for-db at 7800 ms'],
  [{ before: ['start app', 'start nobody'] }, 'start app at 22500 ms, never'],
  [{ never: 'start migrate' }, 'start migrate at 11400 ms'],
  [{ never: 'start migrate#2' }, 'start migrate at 14300 ms'],
  [{ notBefore: ['start app', '23s'] }, 'start app at 22500 ms'],
  [{ notBefore: ['start app#2', '1s'] }, 'never'],
  [{ notAfter: ['start app', '22s'] }, 'start app at 22500 ms'],
  [{ status: 'Pending', at: '30s' }, 'Running'],
  [{ ready: '1/2', at: '30s' }, '2/2'],
  [
    { condition: { type: 'Initialized', status: 'True', reason: 'PodCompleted' }, at: '30s' },
    '{"type":"Initialized","status":"True"}',
  ],
  [{ restartCount: { migrate: 2 } }, '{"migrate":1}'],
  [{ exitCode: { nobody: 0 } }, '{}'],
  [{ lastTerminated: { app: 'Error' }, at: 'end' }, '{}'],
  [{ podReason: 'Evicted', at: 'end' }, 'nothing'],
  [
    { event: { reason: 'Killing', message: 'Stopping container nobody' } },
    '["Stopping container app","Stopping container proxy"]',
  ],
]

test.each(missed.map(([entry, got]) => [JSON.stringify(entry), entry, got]))('%s is missed', (_, entry, got) => {
  const failures = checkExpectations(trace, [entry])
  expect(failures.map((failure) => failure.got)).toEqual([got])
})

describe('an entry that cannot be read is a failure', () => {
  const unreadable = [
    'text',
    {},
    { at: 'end' },
    { sometimes: 'start app' },
    { never: 'paint app' },
    { never: 'start' },
    { before: ['start app'] },
    { status: 'Running', at: 'noon' },
    { status: 'Running', phase: 'Running' },
    { event: { reason: 'Killing', colour: 'red' } },
    { exitCode: { app: '0' } },
  ]
  test.each(unreadable.map((entry) => [JSON.stringify(entry), entry]))('%s', (_, entry) => {
    expect(checkExpectations(trace, [entry])).toHaveLength(1)
  })
})

describe('timing', () => {
  test('counts from the delete', () => {
    const seconds = { 'prestop app': 0, 'term app': 5, 'exit app': 7, 'term proxy': 7, 'exit proxy': 8 }
    expect(checkTiming(trace, { from: 'delete', seconds })).toEqual([])
  })

  test('counts from the first of its own steps otherwise', () => {
    expect(checkTiming(trace, { from: 'something else', seconds: { 'term app': 0, 'exit proxy': 3 } })).toEqual([])
  })

  test('names what is too early, too late or never', () => {
    const failures = checkTiming(trace, { from: 'delete', seconds: { 'term app': 7, 'exit app': 5, 'kill app': 7 } })
    expect(failures.map(({ got }) => got)).toEqual(['5s', '7s', 'never'])
  })
})
