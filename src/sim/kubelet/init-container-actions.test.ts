import { describe, expect, test } from 'vitest'
import { minors } from '../../kube/minor.ts'
import { isInitContainerFailed } from './init-container-actions.ts'
import { computePodActions } from './pod-actions.ts'
import { factsOf, type Situation, summaryOf } from './pod-facts.fixture.ts'

interface Row {
  readonly what: string
  readonly given: Situation
  readonly does: readonly string[]
}

function actionsIn(given: Situation): readonly string[] {
  const facts = factsOf(given)
  return summaryOf(computePodActions(facts), facts)
}

function checkRows(rows: readonly Row[]): void {
  test.each(rows)('$what', ({ given, does }) => {
    expect(actionsIn(given)).toEqual(does)
  })
}

const probed = { startupProbe: {} }

describe('ordinary init containers', () => {
  checkRows([
    {
      what: 'the first one starts',
      given: { init: { a: '', b: '' }, main: { app: '' } },
      does: ['start a: first-init-container'],
    },
    { what: 'the next one waits for the end', given: { init: { a: 'running', b: '' }, main: { app: '' } }, does: [] },
    {
      what: 'the next one starts after success',
      given: { init: { a: 'exited 0', b: '' }, main: { app: '' } },
      does: ['start b: init-done-gates-next'],
    },
    {
      what: 'a failed one is tried again (Always)',
      given: { init: { a: 'exited 1', b: '' }, main: { app: '' } },
      does: ['start a: init-retry'],
    },
    {
      what: 'a failed one is tried again (OnFailure)',
      given: { restartPolicy: 'OnFailure', init: { a: 'exited 1' }, main: { app: '' } },
      does: ['start a: init-retry'],
    },
    {
      what: 'a failed one fails the Pod (Never)',
      given: { restartPolicy: 'Never', init: { a: 'exited 1' }, main: { app: '' } },
      does: ['kill the Pod: init-failed-for-good'],
    },
    {
      what: 'one whose child was killed for its memory has failed in spite of exit code 0',
      given: { init: { a: 'exited 0 OOMKilled' }, main: { app: '' } },
      does: ['start a: init-retry'],
    },
    {
      what: 'a record that is gone matters no more once a later one is done',
      given: { init: { a: '', b: 'exited 0' }, main: { app: '' } },
      does: ['start app: mains-after-init'],
    },
    {
      what: 'none is looked at while a main container runs',
      given: { init: { a: '', b: '' }, main: { app: 'running', web: '' } },
      does: ['start web: mains-after-init'],
    },
  ])
})

describe('sidecars', () => {
  checkRows([
    {
      what: 'let the next one start as soon as they run',
      given: { init: { side: 'running', b: '' }, main: { app: '' } },
      does: ['start b: sidecar-gates-next'],
    },
    {
      what: 'let it wait for their start-up probe',
      given: { init: { side: 'running', b: '' }, main: { app: '' }, spec: { side: probed } },
      does: [],
    },
    {
      what: 'let it start once the probe has passed',
      given: {
        init: { side: 'running', b: '' },
        main: { app: '' },
        spec: { side: probed },
        probes: { 'side startup': 'success' },
      },
      does: ['start b: sidecar-gates-next'],
    },
    {
      what: 'are killed and start again when the probe has failed',
      given: {
        init: { side: 'running', b: '' },
        main: { app: '' },
        spec: { side: probed },
        probes: { 'side startup': 'failure' },
      },
      does: ['kill side: startupProbe', 'start side: restart-after-probe'],
    },
    {
      what: 'start again before the one that they let start is there',
      given: { init: { side: 'exited 1', b: '' }, main: { app: '' } },
      does: ['start side: sidecar-restarts'],
    },
    {
      what: 'start again beside a running init container',
      given: { init: { side: 'exited 0', b: 'running' }, main: { app: '' } },
      does: ['start side: sidecar-restarts'],
    },
    {
      what: 'start again beside running main containers, in spec order',
      given: { init: { side1: 'exited 1', a: 'exited 0', side2: 'exited 1' }, main: { app: 'running' } },
      does: ['start side1: sidecar-restarts', 'start side2: sidecar-restarts'],
    },
    {
      what: 'start again whatever the policy of the Pod is',
      given: { restartPolicy: 'Never', init: { side: 'exited 0' }, main: { app: 'running' } },
      does: ['start side: sidecar-restarts'],
    },
    {
      what: 'that are alive but not well are killed and let the next one start all the same',
      given: {
        init: { side: 'running', b: '' },
        main: { app: '' },
        spec: { side: { livenessProbe: {} } },
        probes: { 'side liveness': 'failure' },
      },
      does: ['kill side: livenessProbe', 'start side: restart-after-probe', 'start b: sidecar-gates-next'],
    },
  ])
})

describe('after a new sandbox', () => {
  const again = { init: { a: 'running' }, main: { app: 'exited 255' } } as const

  test.each(minors)('an exited main container says nothing (%s)', (minor) => {
    expect(actionsIn({ minor, ...again })).toEqual([])
  })

  test('it said that a Pod with sidecars is initialized (1.28 with the gate)', () => {
    const given = { init: { side: 'running', a: 'running' }, main: { app: 'exited 255' } } as const
    const gates = { SidecarContainers: true }
    expect(actionsIn({ minor: '1.28', gates, ...given })).toEqual(['start app: main-restarts'])
    expect(actionsIn({ minor: '1.29', gates, ...given })).toEqual([])
  })
})

describe('an init container that was created and never started', () => {
  test.each([
    { minor: '1.28', init: { a: 'created' }, does: ['start a: init-retry'] },
    { minor: '1.36', init: { a: 'created' }, does: ['start a: init-retry'] },
    { minor: '1.28', gates: { SidecarContainers: true }, init: { a: 'created', side: '' }, does: [] },
    { minor: '1.29', init: { a: 'created', side: '' }, does: ['start a: init-retry'] },
  ] as const)('$minor $init', ({ does, ...given }) => {
    expect(actionsIn({ ...given, main: { app: '' } })).toEqual(does)
  })
})

test.each([
  { record: 'exited 0', failed: false },
  { record: 'exited 1', failed: true },
  { record: 'exited 0 OOMKilled', failed: true },
  { record: 'running', failed: false },
])('an init container with "$record" has failed: $failed', ({ record, failed }) => {
  const newest = factsOf({ init: { a: record }, main: {} }).runtime.containers[0]?.[0]
  expect(newest && isInitContainerFailed(newest)).toBe(failed)
})
