import { expect, test } from 'vitest'
import type { EventTableRow } from './event-tables.ts'
import { notCreated } from './not-created.ts'
import type { ObservedEvent } from './observed-event.ts'

const refusal = 'pods "shop-1" is forbidden: exceeded quota: q, requested: pods=1, used: pods=4, limited: pods=4'
const at = (clock: string) => Date.parse(`2026-05-06T${clock}Z`)

function event(reason: string, kind: string, name: string, clock: string): ObservedEvent {
  const ms = at(clock)
  const about = { kind, name, namespace: 'shop' }
  return { type: 'Warning', reason, message: refusal, source: '', count: 3, firstMs: ms - 60_000, lastMs: ms, about }
}

function row(reason: string, object: string, age: string): EventTableRow {
  return { type: 'Warning', reason, message: refusal, source: '', object, age, table: 0 }
}

function owner(kind: string, name: string, status: object | undefined, spec: object = { replicas: 2 }) {
  const metadata = { name, namespace: 'shop', creationTimestamp: '2026-05-06T20:00:00Z' }
  return { kind, metadata, spec, ...(status && { status }) }
}

const failing = {
  replicas: 1,
  conditions: [
    {
      type: 'ReplicaFailure',
      status: 'True',
      reason: 'FailedCreate',
      message: refusal,
      lastTransitionTime: '2026-05-06T21:40:00Z',
    },
  ],
}
const none = { events: [], rows: [] }

test('the condition of a ReplicaSet tells since when, how many are there, and what was answered', () => {
  expect(notCreated(owner('ReplicaSet', 'shop-7d', failing), { ...none, takenMs: at('22:00:00') })).toEqual({
    owner: { kind: 'ReplicaSet', name: 'shop-7d', namespace: 'shop' },
    message: refusal,
    count: 1,
    wanted: 2,
    made: 1,
    since: { fromMs: at('21:40:00'), nowMs: at('22:00:00'), isAbout: false },
  })
})

test.each([
  ['of the ReplicaSet of a Deployment', 'Deployment', 'shop', 'ReplicaSet', 'shop-7d4b', true],
  ['of the Job of a CronJob', 'CronJob', 'report', 'Job', 'report-2890', true],
  ['of itself', 'StatefulSet', 'db', 'StatefulSet', 'db', true],
  ['of another', 'StatefulSet', 'db', 'StatefulSet', 'db-2', false],
  ['of the ReplicaSet of another Deployment', 'Deployment', 'shop', 'ReplicaSet', 'shop-web-7d4b', false],
  ['of a Pod', 'Pod', 'db', 'Pod', 'db', false],
])('an Event %s', (_, kind, name, aboutKind, aboutName, isTold) => {
  const events = [event('FailedCreate', aboutKind, aboutName, '21:00:00')]
  const found = notCreated(owner(kind, name, undefined), { ...none, events })
  expect(found !== undefined).toBe(isTold)
  const rows = [row('FailedCreate', `${aboutKind.toLowerCase()}/${aboutName}`, '3m')]
  expect(notCreated(owner(kind, name, undefined), { ...none, rows }) !== undefined).toBe(isTold)
})

test.each([
  ['a Pod that was created later', owner('ReplicaSet', 'shop-7d', undefined), '22:00:00'],
  ['all Pods there', owner('ReplicaSet', 'shop-7d', { replicas: 2 }), '20:00:00'],
  ['no Pod wanted', owner('ReplicaSet', 'shop-7d', failing, { replicas: 0 }), '20:00:00'],
  [
    'a Job that is done',
    owner('Job', 'shop-7d', { conditions: [{ type: 'Complete', status: 'True' }] }, {}),
    '20:00:00',
  ],
])('nothing is refused any more: %s', (_, object, createdAt) => {
  const events = ['ReplicaSet', 'Job'].flatMap((kind) => [
    event('FailedCreate', kind, 'shop-7d', '21:00:00'),
    event('SuccessfulCreate', kind, 'shop-7d', createdAt),
  ])
  expect(notCreated(object, { ...none, events })).toBeUndefined()
})

test('what was refused before a Pod was created does not count', () => {
  const events = [
    event('FailedCreate', 'ReplicaSet', 'shop-7d', '20:10:00'),
    event('SuccessfulCreate', 'ReplicaSet', 'shop-7d', '20:30:00'),
    event('FailedCreate', 'ReplicaSet', 'shop-7d', '21:00:00'),
  ]
  const found = notCreated(owner('ReplicaSet', 'shop-7d', { replicas: 1 }), { ...none, events })
  expect(found).toMatchObject({ count: 3, since: { fromMs: at('20:59:00'), nowMs: at('21:00:00'), isAbout: false } })
})

test('a table without a clock was printed at least as long after the object was made as its ages tell', () => {
  const rows = [row('FailedCreate', '', '47s (x5 over 3m)')]
  expect(notCreated(owner('StatefulSet', 'db', undefined), { ...none, rows })).toMatchObject({
    count: 5,
    since: { fromMs: at('20:00:00'), nowMs: at('20:03:00'), isAbout: true },
  })
})

test.each([[null], [[]], [{ conditions: 4 }], [{ conditions: [null, { type: 'ReplicaFailure', status: 'True' }] }]])(
  'a status of any shape is read: %j',
  (status) => {
    expect(notCreated({ kind: 'ReplicaSet', metadata: { name: 'shop' }, status }, none)).toBeUndefined()
  },
)
