import { expect, test } from 'vitest'
import { applyChange } from './apply-change.ts'
import type { Draft } from './draft.ts'

function draft(): Draft {
  return {
    spec: {
      initContainers: [
        { name: 'migrate', image: 'm:1' },
        {
          name: 'proxy',
          image: 'p:1',
          restartPolicy: 'Always',
          startupProbe: { tcpSocket: { port: 1 } },
          lifecycle: { preStop: { exec: { command: ['true'] } } },
        },
      ],
      containers: [
        {
          name: 'app',
          image: 'a:1',
          env: [
            { name: 'PORT', value: 8080 },
            { name: 'DEBUG', value: true },
          ],
        },
      ],
    },
    behavior: {
      containers: { migrate: { runs: [{ duration: '2s', exitCode: 1 }] }, proxy: { preStop: { duration: '1s' } } },
      delete: { at: '30s' },
    },
    gates: {},
  }
}

const rows: readonly [change: string, edit: (expected: ReturnType<typeof editable>) => void][] = [
  ['the same pod without its init containers', ({ spec }) => delete spec.initContainers],
  [
    'the same with periodSeconds: 1 in the probe',
    ({ proxy }) => (proxy.startupProbe = { tcpSocket: { port: 1 }, periodSeconds: 1 }),
  ],
  [
    'failureThreshold: 5 in the startupProbe of proxy',
    ({ proxy }) => (proxy.startupProbe = { tcpSocket: { port: 1 }, failureThreshold: 5 }),
  ],
  [
    'proxy stands before migrate, and migrate exits 0 after 2 s',
    ({ spec, behaviors, migrate, proxy }) => {
      spec.initContainers = [proxy, migrate]
      behaviors.migrate = { runs: [{ duration: '2s', exitCode: 0 }] }
    },
  ],
  ['migrate exits 0', ({ behaviors }) => (behaviors.migrate = { runs: [{ duration: '2s', exitCode: 0 }] })],
  ['migrate runs 5s and exits 3', ({ behaviors }) => (behaviors.migrate = { runs: [{ duration: '5s', exitCode: 3 }] })],
  [
    'without the hook, and proxy runs until it is stopped',
    ({ proxy, behaviors }) => {
      delete proxy.lifecycle
      behaviors.proxy = { runs: [{ duration: 'forever' }] }
    },
  ],
  ['without the startup probe on proxy', ({ proxy }) => delete proxy.startupProbe],
  ['without restartPolicy on proxy', ({ proxy }) => delete proxy.restartPolicy],
  ['without migrate', ({ spec, proxy }) => (spec.initContainers = [proxy])],
  ['the same with terminationGracePeriodSeconds: 30', ({ spec }) => (spec.terminationGracePeriodSeconds = 30)],
  ['restartPolicy: Never', ({ spec }) => (spec.restartPolicy = 'Never')],
  ['restartPolicy: OnFailure on the pod', ({ spec }) => (spec.restartPolicy = 'OnFailure')],
  ['restartPolicy: Always on migrate', ({ migrate }) => (migrate.restartPolicy = 'Always')],
  [
    'resources {limits: {cpu: 100m, memory: 16Mi}} on migrate',
    ({ migrate }) => (migrate.resources = { limits: { cpu: '100m', memory: '16Mi' } }),
  ],
  ['resources.requests.cpu: "1" on app', ({ app }) => (app.resources = { requests: { cpu: '1' } })],
  ['app ignores SIGTERM', ({ behaviors }) => (behaviors.app = { onTerm: 'ignore' })],
  ['deleted at 10s', ({ behavior }) => (behavior.delete = { at: '10s' })],
  ['without delete', ({ behavior }) => delete behavior.delete],
  ['only the PORT entry', ({ app }) => (app.env = [{ name: 'PORT', value: 8080 }])],
  [
    'all two values in quotes',
    ({ app }) =>
      (app.env = [
        { name: 'PORT', value: '8080' },
        { name: 'DEBUG', value: 'true' },
      ]),
  ],
  ['migrate and proxy swapped', ({ spec, migrate, proxy }) => (spec.initContainers = [proxy, migrate])],
  ['migrate is a sidecar', ({ migrate }) => (migrate.restartPolicy = 'Always')],
  ['with the gate ContainerRestartRules on', ({ gates }) => (gates.ContainerRestartRules = true)],
  ['the same with gracePeriodSeconds: 0', ({ behavior }) => (behavior.delete = { at: '30s', gracePeriodSeconds: 0 })],
  [
    'succeedsAfter: 5s in the probe',
    ({ behaviors }) => (behaviors.proxy = { preStop: { duration: '1s' }, startupProbe: { succeedsAfter: '5s' } }),
  ],
]

/** The draft's parts, loosely typed, for the edits that the test writes out by hand. */
function editable(whole: Draft) {
  const spec: {
    initContainers?: Record<string, unknown>[]
    containers: Record<string, unknown>[]
    [key: string]: unknown
  } = {
    containers: [],
    ...structuredClone(whole.spec),
  }
  const behavior: { containers: Record<string, unknown>; delete?: unknown } = {
    containers: {},
    ...structuredClone(whole.behavior),
  }
  const [migrate = {}, proxy = {}] = spec.initContainers ?? []
  const [app = {}] = spec.containers
  const gates = structuredClone(whole.gates)
  return { spec, behavior, gates, behaviors: behavior.containers, migrate, proxy, app }
}

test.each(rows)('%s', (change, edit) => {
  const changed = draft()
  expect(applyChange(changed, change)).toBeUndefined()
  const expected = editable(draft())
  edit(expected)
  expect(changed).toEqual({ spec: expected.spec, behavior: expected.behavior, gates: expected.gates })
})

test.each([
  'the same on a Tuesday',
  'restartPolicy: Always on nobody',
  'app stands before migrate',
  'without the liveness probe',
  'nobody exits 1',
])('not understood: %s', (change) => {
  expect(applyChange(draft(), change)).toBeTypeOf('string')
})
