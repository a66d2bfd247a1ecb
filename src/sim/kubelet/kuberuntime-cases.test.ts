import { describe, expect, test } from 'vitest'
import type { Container } from '../../kube/pod.ts'
import { computePodActions } from './pod-actions.ts'
import { factsOf, type Situation, summaryOf } from './pod-facts.fixture.ts'

/**
 * The situations of Kubernetes' own tests of computePodActions, and what they expect, as rows of ours.
 * Left out: what no scenario has (a changed definition, a resize, ephemeral containers, a container whose state is unknown, a sandbox without an IP).
 * What rule of ours it is by is held in pod-actions.test.ts and init-container-actions.test.ts.
 * Source: pkg/kubelet/kuberuntime/kuberuntime_manager_test.go (1.36).
 */
function checkRows(rows: readonly (readonly [what: string, given: Situation, does: readonly string[]])[]): void {
  test.each(rows)('%s', (_what, given, does) => {
    const facts = factsOf(given)
    const done = summaryOf(computePodActions(facts), facts).map((action) => action.replace(/: .*/, ''))
    expect(done).toEqual(does)
  })
}

const running = { one: 'running', two: 'running', three: 'running' }
const none = { one: '', two: '', three: '' }
const allDone = { one: 'exited 0', two: 'exited 0', three: 'exited 0' }

function startAll(names: readonly string[] = ['one', 'two', 'three']): readonly string[] {
  return names.map((name) => `start ${name}`)
}

describe('TestComputePodActions', () => {
  const ended = { one: 'exited 0', two: 'exited 111', three: 'running' }
  const neverStarted = { one: 'exited 0', two: 'created', three: 'running' }
  checkRows([
    ['all is well', { main: running }, []],
    ['a new Pod', { sandboxes: [], main: none }, ['kill the Pod', 'create sandbox 0', ...startAll()]],
    ['ends, Always', { main: ended }, ['start one', 'start two']],
    ['ends, OnFailure', { restartPolicy: 'OnFailure', main: ended }, ['start two']],
    ['created, OnFailure', { restartPolicy: 'OnFailure', main: neverStarted }, ['start two']],
    ['ends, Never', { restartPolicy: 'Never', main: ended }, []],
    ['created, Never', { restartPolicy: 'Never', main: { ...running, two: 'created' } }, ['start two']],
    [
      'a dead sandbox, Always',
      { sandboxes: ['lost'], main: running },
      ['kill the Pod', 'create sandbox 1', ...startAll()],
    ],
    [
      'a dead sandbox, OnFailure: not the one that succeeded',
      { restartPolicy: 'OnFailure', sandboxes: ['lost'], main: { ...running, two: 'exited 0' } },
      ['kill the Pod', 'create sandbox 1', ...startAll(['one', 'three'])],
    ],
    [
      'liveness',
      {
        main: running,
        spec: { two: { livenessProbe: {} } },
        probes: { 'two liveness': 'failure' },
      },
      ['kill two', 'start two'],
    ],
    [
      'start-up',
      { main: running, spec: { two: { startupProbe: {} } }, probes: { 'two startup': 'failure' } },
      ['kill two', 'start two'],
    ],
    [
      'no ready sandbox and all ended, Never',
      { restartPolicy: 'Never', sandboxes: ['lost', 'lost'], main: allDone },
      ['kill the Pod'],
    ],
    [
      'no ready sandbox and all succeeded, OnFailure',
      { restartPolicy: 'OnFailure', sandboxes: ['lost', 'lost'], main: allDone },
      ['kill the Pod'],
    ],
    [
      'no ready sandbox and nothing was ever created, Never',
      { restartPolicy: 'Never', sandboxes: ['lost', 'lost', 'lost'], main: none },
      ['kill the Pod', 'create sandbox 3', ...startAll()],
    ],
  ])
})

describe('TestComputePodActionsWithInitContainers', () => {
  const done = { a: 'exited 0', b: 'exited 0', c: 'exited 0' }
  const failed = { ...done, c: 'exited 137' }
  const nothing = { a: '', b: '', c: '' }
  checkRows([
    ['initialized', { init: done, main: none }, startAll()],
    ['nothing yet', { init: nothing, main: none }, ['start a']],
    ['the last one runs', { init: { ...done, c: 'running' }, main: none }, []],
    [
      'a dead sandbox',
      { sandboxes: ['lost'], init: done, main: none },
      ['kill the Pod', 'create sandbox 1', 'start a'],
    ],
    ['failed, Always', { init: failed, main: none }, ['start c']],
    ['failed, OnFailure', { restartPolicy: 'OnFailure', init: failed, main: none }, ['start c']],
    ['failed, Never', { restartPolicy: 'Never', init: failed, main: none }, ['kill the Pod']],
    [
      'a dead sandbox, Never: a Pod of which something ran gets no other',
      { restartPolicy: 'Never', sandboxes: ['lost'], init: done, main: none },
      ['kill the Pod'],
    ],
    [
      'a dead sandbox, Never, and nothing ran',
      { restartPolicy: 'Never', sandboxes: ['lost'], init: nothing, main: none },
      ['kill the Pod', 'create sandbox 1', 'start a'],
    ],
    [
      'a dead sandbox and a failure, OnFailure',
      { restartPolicy: 'OnFailure', sandboxes: ['lost'], init: failed, main: none },
      ['kill the Pod', 'create sandbox 1', 'start a'],
    ],
    ['the records before the one that runs are gone', { init: { a: '', b: '', c: 'running' }, main: none }, []],
    ['created and never started', { init: { ...done, c: 'created' }, main: none }, ['start c']],
  ])
})

describe('TestComputePodActionsWithRestartableInitContainers', () => {
  const probed: Partial<Container> = { livenessProbe: {}, startupProbe: {} }
  const spec = { side2: probed, side3: probed }
  const well = {
    'side2 liveness': 'success',
    'side2 startup': 'success',
    'side3 liveness': 'success',
    'side3 startup': 'success',
  } as const
  const up = { side1: 'running', side2: 'running', side3: 'running' }
  const nothing = { side1: '', side2: '', side3: '' }
  const two = { ...up, side3: '' }
  const with3 = (given: Omit<Situation, 'main'> & Partial<Situation>): Situation => ({
    main: none,
    spec,
    probes: well,
    ...given,
  })
  checkRows([
    ['initialized', with3({ init: up }), startAll()],
    ['nothing yet', with3({ init: nothing }), ['start side1']],
    ['created and never started', with3({ init: { ...up, side3: 'created' } }), ['start side3']],
    ['one without a probe runs', with3({ init: { side1: 'running', side2: '', side3: '' } }), ['start side2']],
    [
      'its liveness was not looked at yet: that gates nothing',
      with3({ init: two, probes: { 'side2 startup': 'success' } }),
      ['start side3'],
    ],
    ['its start-up was not looked at yet', with3({ init: two, probes: {} }), []],
    ['its start-up is over', with3({ init: two }), ['start side3']],
    [
      'liveness of the last one has failed',
      with3({ init: up, probes: { ...well, 'side3 liveness': 'failure' } }),
      ['kill side3', 'start side3', ...startAll()],
    ],
    [
      'start-up of the last one has failed',
      with3({ init: up, probes: { ...well, 'side3 startup': 'failure' } }),
      ['kill side3', 'start side3'],
    ],
    [
      'the first and the last one ended',
      with3({ init: { ...up, side1: 'exited 0', side3: 'exited 0' } }),
      ['start side1', 'start side3'],
    ],
    ['the first one ended', with3({ init: { ...up, side1: 'exited 0' } }), ['start side1', ...startAll()]],
    [
      'a dead sandbox, Never: kill only',
      with3({ restartPolicy: 'Never', sandboxes: ['lost'], init: { ...up, side3: 'exited 137' } }),
      ['kill the Pod'],
    ],
    [
      'a dead sandbox, Never, and nothing ran',
      with3({ restartPolicy: 'Never', sandboxes: ['lost'], init: nothing }),
      ['kill the Pod', 'create sandbox 1', 'start side1'],
    ],
    ...(['OnFailure', 'Always'] as const).map(
      (restartPolicy) =>
        [
          `a dead sandbox, ${restartPolicy}`,
          with3({ restartPolicy, sandboxes: ['lost'], init: { ...up, side3: 'exited 137' } }),
          ['kill the Pod', 'create sandbox 1', 'start side1'],
        ] as const,
    ),
    [
      'the last one ended, Never',
      with3({ restartPolicy: 'Never', init: { ...up, side3: 'exited 137' } }),
      ['start side3'],
    ],
    [
      'the last one ended beside running mains, Never',
      with3({ restartPolicy: 'Never', init: { ...up, side3: 'exited 137' }, main: running }),
      ['start side3'],
    ],
    ['all mains are done, Never', with3({ restartPolicy: 'Never', init: up, main: allDone }), ['kill the Pod']],
    [
      'the records of the first ones are gone',
      with3({ init: { side1: '', side2: '', side3: 'running' } }),
      ['start side1', 'start side2', ...startAll()],
    ],
  ])
})

describe('TestComputePodActionsWithContainerRestartRules', () => {
  const gates = { ContainerRestartRules: true }
  const ended = { one: 'exited 0', two: 'exited 111', three: 'running' }
  const both = (restartPolicy: 'Always' | 'OnFailure' | 'Never') => ({ one: { restartPolicy }, two: { restartPolicy } })
  checkRows([
    [
      'Always in a Never Pod',
      { gates, restartPolicy: 'Never', main: ended, spec: both('Always') },
      ['start one', 'start two'],
    ],
    [
      'OnFailure in a Never Pod',
      { gates, restartPolicy: 'Never', main: ended, spec: both('OnFailure') },
      ['start two'],
    ],
    [
      'OnFailure in a Never Pod, created and never started',
      { gates, restartPolicy: 'Never', main: { ...ended, two: 'created' }, spec: both('OnFailure') },
      ['start two'],
    ],
    ['Never in an Always Pod', { gates, main: ended, spec: both('Never') }, []],
    [
      'a dead sandbox: not the one that succeeded and restarts on failure',
      {
        gates,
        sandboxes: ['lost'],
        main: { ...running, two: 'exited 0' },
        spec: { two: { restartPolicy: 'OnFailure' } },
      },
      ['kill the Pod', 'create sandbox 1', ...startAll(['one', 'three'])],
    ],
  ])
})

describe('TestComputePodActionsForRestartAllContainers', () => {
  const gates = { ContainerRestartRules: true, NodeDeclaredFeatures: true, RestartAllContainersOnContainerExits: true }
  const rules = [{ action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [1] } }] as const
  const marked = { gates, restartsAllContainers: true }
  const sides = { side1: 'running', side2: 'running', side3: 'running' }
  const removed = (names: readonly string[]) => names.map((name) => `kill and remove ${name}`)
  checkRows([
    ['not marked', { gates, main: running }, []],
    ['marked', { ...marked, main: running }, removed(['one', 'two', 'three'])],
    [
      'marked, with init containers that are done',
      { ...marked, init: { a: 'exited 0', b: 'exited 0', c: 'exited 0' }, main: none },
      ['remove a', 'remove b', 'remove c'],
    ],
    ['marked, with sidecars', { ...marked, init: sides, main: none }, removed(['side1', 'side2', 'side3'])],
    [
      'an init container asked for it',
      {
        ...marked,
        init: { a: 'exited 0', side: 'running', c: 'exited 1' },
        main: none,
        spec: { c: { restartPolicy: 'Never', restartPolicyRules: rules } },
      },
      ['remove a', 'kill and remove side', 'remove c'],
    ],
    [
      'a sidecar asked for it',
      {
        ...marked,
        init: { ...sides, side3: 'exited 1' },
        main: { one: 'running', two: '', three: '' },
        spec: { side3: { restartPolicyRules: rules } },
      },
      [...removed(['one', 'side1', 'side2']), 'remove side3'],
    ],
    [
      'a main container asked for it: it goes last, after the sidecars',
      {
        ...marked,
        init: sides,
        main: { ...running, three: 'exited 1' },
        spec: { three: { restartPolicy: 'Never', restartPolicyRules: rules } },
      },
      [...removed(['one', 'two', 'side1', 'side2', 'side3']), 'remove three'],
    ],
    [
      'the records of earlier runs go too',
      {
        ...marked,
        main: { one: 'running, exited 99', two: 'running, exited 99', three: 'exited 1, exited 99' },
        spec: { three: { restartPolicy: 'Always', restartPolicyRules: rules } },
      },
      ['kill and remove one', 'remove one', 'kill and remove two', 'remove two', 'remove three', 'remove three'],
    ],
    ['all removed: the first init container starts', { gates, init: { a: '', b: '' }, main: none }, ['start a']],
    ['all removed: the main containers start', { gates, main: none }, startAll()],
  ])
})
