import { describe, expect, test } from 'vitest'
import { computePodActions } from './pod-actions.ts'
import { factsOf, type Situation, summaryOf } from './pod-facts.fixture.ts'

interface Row {
  readonly what: string
  readonly given: Situation
  readonly does: readonly string[]
}

function checkRows(rows: readonly Row[]): void {
  test.each(rows)('$what', ({ given, does }) => {
    const facts = factsOf(given)
    expect(summaryOf(computePodActions(facts), facts)).toEqual(does)
  })
}

const restartsAll = [{ action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [42] } }] as const

describe('a sandbox that is not there', () => {
  checkRows([
    {
      what: 'is created, and all main containers start',
      given: { sandboxes: [], main: { app: '', web: '' } },
      does: [
        'kill the Pod: sandbox-lost',
        'create sandbox 0',
        'start app: mains-start-in-order',
        'start web: mains-start-in-order',
      ],
    },
    {
      what: 'is created, and only the first init container starts',
      given: { sandboxes: [], init: { migrate: '', side: '' }, main: { app: '' } },
      does: ['kill the Pod: sandbox-lost', 'create sandbox 0', 'start migrate: first-init-container'],
    },
    {
      what: 'is created again when it is lost, and initialization begins anew',
      given: { sandboxes: ['lost'], init: { migrate: 'exited 0' }, main: { app: 'exited 255' } },
      does: ['kill the Pod: sandbox-lost', 'create sandbox 1', 'start migrate: sandbox-lost-init-again'],
    },
    {
      what: 'is created again without main containers that are done (OnFailure)',
      given: { restartPolicy: 'OnFailure', sandboxes: ['lost'], main: { job: 'exited 0', app: 'exited 255' } },
      does: ['kill the Pod: sandbox-lost', 'create sandbox 1', 'start app: sandbox-lost'],
    },
    {
      what: 'is not created again when every main container is done (OnFailure)',
      given: { restartPolicy: 'OnFailure', sandboxes: ['lost'], main: { job: 'exited 0' } },
      does: ['kill the Pod: all-mains-done'],
    },
    {
      what: 'is not created again with restartPolicy Never',
      given: { restartPolicy: 'Never', sandboxes: ['lost'], main: { job: 'exited 255' } },
      does: ['kill the Pod: sandbox-lost'],
    },
    {
      what: 'is created again with restartPolicy Never when nothing has run yet',
      given: { restartPolicy: 'Never', sandboxes: ['lost'], main: { job: '' } },
      does: ['kill the Pod: sandbox-lost', 'create sandbox 1', 'start job: sandbox-lost'],
    },
  ])
})

describe('main containers', () => {
  checkRows([
    {
      what: 'start once every init container is done',
      given: { init: { migrate: 'exited 0' }, main: { app: '', web: '' } },
      does: ['start app: mains-after-init', 'start web: mains-after-init'],
    },
    {
      what: 'are left alone while they run',
      given: { main: { app: 'running' } },
      does: [],
    },
    {
      what: 'start again after any end (Always)',
      given: { main: { app: 'exited 0', web: 'running' } },
      does: ['start app: main-restarts'],
    },
    {
      what: 'start again only after a failure (OnFailure)',
      given: { restartPolicy: 'OnFailure', main: { job: 'exited 0', app: 'exited 1', web: 'running' } },
      does: ['start app: main-restarts'],
    },
    {
      what: 'do not start again while another one runs (Never)',
      given: { restartPolicy: 'Never', main: { job: 'exited 1', web: 'running' } },
      does: [],
    },
    {
      what: 'end the Pod when all are done, and its sidecars are not started again',
      given: { restartPolicy: 'Never', init: { side1: 'exited 1', side2: 'running' }, main: { job: 'exited 0' } },
      does: ['kill the Pod: all-mains-done'],
    },
    {
      what: 'that were created but not started are created again',
      given: { main: { app: 'created' } },
      does: ['start app: main-restarts'],
    },
    {
      what: 'do not start again once the Pod is deleted',
      given: { isDeleted: true, main: { app: 'exited 1', web: 'running' } },
      does: [],
    },
    {
      what: 'start again by their own policy',
      given: {
        restartPolicy: 'Never',
        gates: { ContainerRestartRules: true },
        main: { app: 'exited 1', web: 'running' },
        spec: { app: { restartPolicy: 'OnFailure' } },
      },
      does: ['start app: main-restarts'],
    },
  ])
})

describe('a failed probe', () => {
  checkRows([
    {
      what: 'of liveness kills the container, which starts again',
      given: { main: { app: 'running' }, spec: { app: { livenessProbe: {} } }, probes: { 'app liveness': 'failure' } },
      does: ['kill app: livenessProbe', 'start app: restart-after-probe'],
    },
    {
      what: 'of start-up likewise',
      given: { main: { app: 'running' }, spec: { app: { startupProbe: {} } }, probes: { 'app startup': 'failure' } },
      does: ['kill app: startupProbe', 'start app: restart-after-probe'],
    },
    {
      what: 'ends a container that is not to be started again, and the Pod with the last one',
      given: {
        restartPolicy: 'Never',
        main: { app: 'running' },
        spec: { app: { livenessProbe: {} } },
        probes: { 'app liveness': 'failure' },
      },
      does: ['kill the Pod: all-mains-done', 'kill app: livenessProbe'],
    },
    {
      what: 'of readiness kills nothing',
      given: {
        main: { app: 'running' },
        spec: { app: { readinessProbe: {} } },
        probes: { 'app readiness': 'failure' },
      },
      does: [],
    },
  ])
})

describe('a restart of all containers', () => {
  checkRows([
    {
      what: 'removes main containers before init containers, and the one that asked for it last of its kind',
      given: {
        gates: { ContainerRestartRules: true, NodeDeclaredFeatures: true, RestartAllContainersOnContainerExits: true },
        restartsAllContainers: true,
        init: { side: 'running' },
        main: { app: 'exited 42', web: 'running' },
        spec: { app: { restartPolicy: 'Never', restartPolicyRules: restartsAll } },
      },
      does: ['kill and remove web', 'kill and remove side', 'remove app'],
    },
    {
      what: 'removes every record, not only the newest',
      given: {
        gates: { ContainerRestartRules: true, NodeDeclaredFeatures: true, RestartAllContainersOnContainerExits: true },
        restartsAllContainers: true,
        main: { app: 'exited 42', web: 'running, exited 1' },
        spec: { app: { restartPolicy: 'Never', restartPolicyRules: restartsAll } },
      },
      does: ['kill and remove web', 'remove web', 'remove app'],
    },
  ])
})
