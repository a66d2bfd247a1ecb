import { describe, expect, test } from 'vitest'
import { type Assertion, parseAssertion } from './assertion.ts'
import { parseExpectLine, variantOf } from './expect-line.ts'
import given from './given.json' with { type: 'json' }

const none = { fromMs: 0, toMs: 0, isRange: false }
const atEnd = { of: 'at', moment: { from: 'end', offset: none } } as const
const step = (verb: string, container: string, run?: number) => ({
  of: 'step',
  pattern: { verb, container, ...(run === undefined ? {} : { run }) },
})

const rows: readonly [line: string, assertion: unknown][] = [
  [
    'status sequence: Pending, Init:0/1, ...',
    {
      of: 'sequence',
      cell: 'status',
      values: ['Pending', 'Init:0/1'],
      isOpen: true,
    },
  ],
  ['phase sequence: Pending', { of: 'sequence', cell: 'phase', values: ['Pending'], isOpen: false }],
  ['restarts: 0 at end', { of: 'cell', cell: 'restarts', value: '0', when: atEnd }],
  ['status: Running for ever', { of: 'cell', cell: 'status', value: 'Running', when: { of: 'for ever' } }],
  [
    'ready: 1/2 at +10s',
    {
      of: 'cell',
      cell: 'ready',
      value: '1/2',
      when: {
        of: 'at',
        moment: { from: { of: 'delete' }, offset: { fromMs: 10_000, toMs: 10_000, isRange: false } },
      },
    },
  ],
  [
    'ready: 1/2 while STATUS PodInitializing',
    {
      of: 'cell',
      cell: 'ready',
      value: '1/2',
      when: { of: 'while STATUS', status: 'PodInitializing' },
    },
  ],
  [
    'status: Running while side in back-off',
    {
      of: 'cell',
      cell: 'status',
      value: 'Running',
      when: { of: 'while in back-off', container: 'side' },
    },
  ],
  [
    'phase: Pending while pull app',
    {
      of: 'cell',
      cell: 'phase',
      value: 'Pending',
      when: { of: 'while pull', container: 'app' },
    },
  ],
  [
    'status: Init:CrashLoopBackOff from exit w#3 + 10s..16s to start w#4',
    {
      of: 'cell',
      cell: 'status',
      value: 'Init:CrashLoopBackOff',
      when: {
        of: 'from',
        moment: { from: step('exit', 'w', 3), offset: { fromMs: 10_000, toMs: 16_000, isRange: true } },
        to: { from: step('start', 'w', 4), offset: none },
      },
    },
  ],
  [
    'status: Unknown from sandbox lost to gone',
    {
      of: 'cell',
      cell: 'status',
      value: 'Unknown',
      when: {
        of: 'from',
        moment: { from: { of: 'sandbox lost' }, offset: none },
        to: { from: { of: 'gone' }, offset: none },
      },
    },
  ],
  ['order: delete before term app', { of: 'order', first: { of: 'delete' }, second: step('term', 'app') }],
  ['never: start check#2', { of: 'never', event: step('start', 'check', 2) }],
  [
    'never: start app#2 before exit init#2',
    {
      of: 'never',
      event: step('start', 'app', 2),
      before: step('exit', 'init', 2),
    },
  ],
  ['never: status Init:Error', { of: 'never status', status: 'Init:Error' }],
  [
    'never: event Unhealthy proxy',
    {
      of: 'never',
      event: { of: 'event', reason: 'Unhealthy', target: 'proxy' },
    },
  ],
  [
    'time: event Killing app = +0s',
    {
      of: 'time',
      event: { of: 'event', reason: 'Killing', target: 'app' },
      moment: { from: { of: 'delete' }, offset: none },
    },
  ],
  [
    'time: gone = +5s..+6s',
    {
      of: 'time',
      event: { of: 'gone' },
      moment: { from: { of: 'delete' }, offset: { fromMs: 5000, toMs: 6000, isRange: true } },
    },
  ],
  [
    'time: ready proxy = 20..22s',
    {
      of: 'time',
      event: step('ready', 'proxy'),
      moment: { from: 'creation', offset: { fromMs: 20_000, toMs: 22_000, isRange: true } },
    },
  ],
  [
    'time: ready proxy = 20s',
    {
      of: 'time',
      event: step('ready', 'proxy'),
      moment: { from: 'creation', offset: { fromMs: 20_000, toMs: 20_000, isRange: false } },
    },
  ],
  ['backoff: app#3 1m20s', { of: 'backoff', container: 'app', nth: 3, delayMs: 80_000 }],
  [
    'condition: Ready=False until ready proxy',
    {
      of: 'condition',
      type: 'Ready',
      status: 'False',
      when: { of: 'until', moment: { from: step('ready', 'proxy'), offset: none } },
    },
  ],
  [
    'event: Warning BackOff app: Back-off restarting <rest>',
    {
      of: 'event',
      type: 'Warning',
      reason: 'BackOff',
      target: 'app',
      message: 'Back-off restarting <rest>',
    },
  ],
  ['exit code: shipper 137', { of: 'exit code', container: 'shipper', code: 137, when: atEnd }],
  ['exit code: side 255 (first run)', { of: 'exit code', container: 'side', code: 255, when: { run: 1 } }],
  ['restart count: app 1', { of: 'restart count', container: 'app', count: 1, when: atEnd }],
  [
    'state: app waiting PodInitializing at end',
    {
      of: 'state',
      container: 'app',
      isLast: false,
      state: 'waiting',
      reason: 'PodInitializing',
      when: atEnd,
    },
  ],
  [
    'state: app last terminated Unknown at end',
    {
      of: 'state',
      container: 'app',
      isLast: true,
      state: 'terminated',
      reason: 'Unknown',
      when: atEnd,
    },
  ],
  ['state: app running at end', { of: 'state', container: 'app', isLast: false, state: 'running', when: atEnd }],
  [
    'default: app.resources.requests.cpu 1',
    {
      of: 'default',
      container: 'app',
      path: 'resources.requests.cpu',
      value: '1',
    },
  ],
  [
    'effective requests: cpu 300m, memory 192Mi',
    {
      of: 'effective',
      list: 'requests',
      resources: { cpu: '300m', memory: '192Mi' },
    },
  ],
  ['effective limits: none', { of: 'effective', list: 'limits', resources: {} }],
  ['use cpu: maximum 300m', { of: 'use', resource: 'cpu', step: 'maximum', quantity: '300m' }],
  ['qos: Guaranteed', { of: 'qos', qosClass: 'Guaranteed' }],
  ['fits: 2 replicas on a node with cpu 6', { of: 'fits', fits: true, replicas: 2, allocatable: { cpu: '6' } }],
  [
    'fits not: on a node with cpu 1 and memory 1Gi',
    {
      of: 'fits',
      fits: false,
      replicas: 1,
      allocatable: { cpu: '1', memory: '1Gi' },
    },
  ],
  ['fits: a node with exactly 2 cpu', { of: 'fits', fits: true, replicas: 1, allocatable: { cpu: '2' } }],
  ['valid: no', { of: 'valid', valid: false }],
  ['error: spec.containers: Required value', { of: 'error', text: 'spec.containers: Required value' }],
  ['error count: 2', { of: 'error count', number: 2 }],
  ['error line: 9', { of: 'error line', number: 9 }],
  ['api: no', { of: 'api', text: 'no' }],
  ['kubectl logs: waiting', { of: 'kubectl logs', text: 'waiting' }],
  ['simulate: yes, all the same', { of: 'simulate', simulates: true, text: 'yes, all the same' }],
  ['simulate: in part', { of: 'for people', key: 'simulate', text: 'in part' }],
  ['hint: think', { of: 'for people', key: 'hint', text: 'think' }],
]

function parse(text: string): Assertion | undefined {
  const line = parseExpectLine(text)
  if (typeof line === 'string') throw new Error(line)
  return parseAssertion(line)
}

test.each(rows)('%s', (line, assertion) => {
  expect(parse(line)).toEqual(assertion)
})

test.each([
  'status: Running',
  'status: Running sometimes',
  'order: start app',
  'order: start app before lunch',
  'never: start app before lunch',
  'time: start app',
  'time: start app = soon',
  'backoff: app 10s',
  'condition: Ready is True at end',
  'event: app Killing',
  'exit code: app zero',
  'state: app asleep at end',
  'effective requests: 300m',
  'fits: anywhere',
  'valid: perhaps',
  'error count: two',
  'wish: more',
])('not understood: %s', (line) => {
  expect(parse(line)).toBeUndefined()
})

describe('every line of the given cases is understood', () => {
  test.each(given.cases.map((one) => [one.id, one.expect] as const))('%s', (_id, lines) => {
    for (const text of lines) {
      const line = parseExpectLine(text)
      expect(line).toBeTypeOf('object')
      if (typeof line === 'object' && variantOf(line) === undefined) expect(parseAssertion(line), text).toBeDefined()
    }
  })
})
