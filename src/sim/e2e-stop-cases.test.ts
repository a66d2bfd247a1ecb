import { checkCases, type E2eCase, runs, sidecar } from './e2e-case.fixture.ts'

const hook = { lifecycle: { preStop: { exec: { command: ['hook'] } } } }
const three = (fields: object = {}) => ['side1', 'side2', 'side3'].map((name) => sidecar(name, fields))
const forThree = (behavior: object) => ({ side1: behavior, side2: behavior, side3: behavior })
const finalizer = { metadata: { finalizers: ['example.com/keep'] } }
const mainFirst = ['side1', 'side2', 'side3'].map((name) => ({ before: ['exit app', `exit ${name}`] }))
const inReverse = [{ before: ['exit side3', 'exit side2'] }, { before: ['exit side2', 'exit side1'] }]

checkCases('container_lifecycle_test.go: a Pod with sidecars whose work is done', [
  {
    what: 'main container first, then the sidecars in reverse order, all in time',
    spec: { restartPolicy: 'Never', initContainers: three() },
    behavior: { containers: { ...forThree(runs(60, 0, 5)), app: runs(5) } },
    expects: [...mainFirst, ...inReverse, { exitCode: { side1: 0, side2: 0, side3: 0 } }, { phase: 'Succeeded' }],
  },
  {
    what: 'preStop hooks that never return: all sidecars are killed together, 32 s after the hooks began',
    spec: { restartPolicy: 'Never', initContainers: three(hook) },
    behavior: { containers: { ...forThree({ ...runs(120, 0, 5), preStop: { duration: '10m' } }), app: runs(5) } },
    expects: [
      { before: ['prestop side1', 'kill side1'] },
      { notBefore: ['kill side1', '37s'] },
      { notAfter: ['kill side1', '41s'] },
      { notBefore: ['kill side3', '37s'] },
      { notAfter: ['kill side3', '41s'] },
      { exitCode: { side1: 137, side2: 137, side3: 137 } },
    ],
  },
  {
    what: 'preStop hooks of all sidecars begin at once; the sidecars stop in reverse order all the same',
    spec: { restartPolicy: 'Never', initContainers: three(hook) },
    behavior: { containers: { ...forThree({ ...runs(60, 0, 5), preStop: { duration: '1s' } }), app: runs(5) } },
    expects: [
      { notAfter: ['prestop side3', '9s'] },
      { before: ['prestop side1', 'term side3'] },
      { before: ['prestop side2', 'term side3'] },
      ...mainFirst,
      ...inReverse,
      { exitCode: { side1: 0, side2: 0, side3: 0 } },
    ],
  },
])

checkCases('container_lifecycle_test.go: a Pod with sidecars that is deleted', [
  {
    what: 'before its sidecars have started: it does not wait for them',
    spec: { restartPolicy: 'Never', initContainers: [{ name: 'first' }, ...three(hook)] },
    behavior: {
      containers: { first: runs(300), ...forThree({ ...runs(60, 0, 5), preStop: { duration: '1s' } }) },
      delete: { at: '10s', gracePeriodSeconds: 3 },
    },
    expects: [
      { notAfter: ['exit first', '11s'] },
      ...['side1', 'side2', 'side3', 'app'].map((name) => ({ never: `start ${name}` })),
    ],
  },
  {
    what: 'while the start-up of one is not over: it is told to stop at once',
    spec: {
      restartPolicy: 'Never',
      terminationGracePeriodSeconds: 180,
      initContainers: [
        { name: 'first' },
        sidecar('side2', { startupProbe: { exec: { command: ['false'] }, failureThreshold: 600 } }),
        sidecar('side3'),
      ],
    },
    behavior: {
      containers: {
        first: runs(1, 0, 5),
        side2: { ...runs(600, 0, 1), startupProbe: { succeedsAfter: 'never' } },
        side3: runs(600, 0, 1),
      },
      delete: { at: '10s' },
    },
    expects: [{ notAfter: ['exit side2', '12s'] }, { never: 'start side3' }, { never: 'start app' }],
  },
  {
    what: 'a sidecar that ends with an error leaves it Succeeded',
    ...finalizer,
    spec: { restartPolicy: 'Never', initContainers: three() },
    behavior: {
      containers: { ...forThree(runs(600, 0, 1)), side2: runs(600, 1, 1), app: runs(600, 0, 1) },
      delete: { at: '10s' },
    },
    expects: [{ phase: 'Succeeded' }, { exitCode: { app: 0, side1: 0, side2: 1, side3: 0 } }],
  },
  {
    what: 'a preStop hook that fails leaves its container Completed',
    ...finalizer,
    spec: { restartPolicy: 'Never', initContainers: three(hook) },
    behavior: {
      containers: {
        ...forThree({ ...runs(600, 0, 1), preStop: { duration: '1s' } }),
        side2: { ...runs(600, 0, 1), preStop: { duration: '1s', error: true } },
        app: runs(600, 0, 1),
      },
      delete: { at: '10s' },
    },
    expects: [{ phase: 'Succeeded' }, { exitCode: { app: 0, side1: 0, side2: 0, side3: 0 } }],
  },
  {
    what: 'a main container that uses up the grace period: it is killed, and so are sidecars that take more than 2 s',
    ...finalizer,
    spec: { restartPolicy: 'Never', terminationGracePeriodSeconds: 5, initContainers: three() },
    behavior: {
      containers: { ...forThree(runs(600, 0, 20)), side2: runs(600, 0, 1), app: runs(600, 0, 20) },
      delete: { at: '10s' },
    },
    expects: [{ phase: 'Failed' }, { exitCode: { app: 137, side1: 137, side2: 0, side3: 137 } }],
  },
  {
    what: 'a sidecar that uses up the grace period: the others have 2 s',
    ...finalizer,
    spec: { restartPolicy: 'Never', terminationGracePeriodSeconds: 5, initContainers: three() },
    behavior: {
      containers: { ...forThree(runs(600, 0, 1)), side2: runs(600, 0, 20), app: runs(600, 0, 1) },
      delete: { at: '10s' },
    },
    expects: [{ phase: 'Succeeded' }, { exitCode: { app: 0, side1: 0, side2: 137, side3: 0 } }],
  },
  {
    what: 'a preStop hook of the main container that uses up the grace period',
    ...finalizer,
    spec: {
      restartPolicy: 'Never',
      terminationGracePeriodSeconds: 5,
      initContainers: three(),
      containers: [{ name: 'app', ...hook }],
    },
    behavior: {
      containers: {
        ...forThree(runs(600, 0, 1)),
        side2: runs(600, 0, 20),
        app: { ...runs(600, 0, 20), preStop: { duration: '20s' } },
      },
      delete: { at: '10s' },
    },
    expects: [{ phase: 'Failed' }, { exitCode: { app: 137, side1: 0, side2: 137, side3: 0 } }],
  },
  {
    what: 'a preStop hook of a sidecar that uses up the grace period',
    ...finalizer,
    spec: { restartPolicy: 'Never', terminationGracePeriodSeconds: 5, initContainers: three(hook) },
    behavior: {
      containers: {
        ...forThree({ ...runs(600, 0, 1), preStop: { duration: '1s' } }),
        side2: { ...runs(600, 0, 20), preStop: { duration: '30s' } },
        app: runs(600, 0, 1),
      },
      delete: { at: '10s' },
    },
    expects: [{ phase: 'Succeeded' }, { exitCode: { app: 0, side1: 0, side2: 137, side3: 0 } }],
  },
])

const probe = { exec: { command: ['cat', '/tmp/ready'] }, failureThreshold: 1, initialDelaySeconds: 5 }

checkCases('container_lifecycle_test.go, container_probe.go: a Pod without sidecars that is stopped', [
  {
    what: 'a container that ignores the stop signal is killed at the end of the period',
    since: '1.28',
    behavior: {
      containers: { app: { runs: [{ duration: '10000s' }], onTerm: 'ignore' } },
      delete: { at: '5s' },
    },
    expects: [{ notBefore: ['kill app', '35s'] }, { notAfter: ['exit app', '36s'] }, { exitCode: { app: 137 } }],
  },
  {
    what: 'a preStop hook without end: SIGTERM comes when the period is over, SIGKILL 2 s later',
    since: '1.28',
    spec: { containers: [{ name: 'app', ...hook }] },
    behavior: {
      containers: { app: { runs: [{ duration: '10000s' }], onTerm: 'ignore', preStop: { duration: '10000s' } } },
      delete: { at: '5s' },
    },
    expects: [
      { notBefore: ['term app', '35s'] },
      { notBefore: ['kill app', '37s'] },
      { notAfter: ['exit app', '38s'] },
    ],
  },
  {
    what: 'readiness is looked at while it stops, liveness is not',
    since: '1.28',
    spec: {
      containers: [
        { name: 'app', readinessProbe: { ...probe, periodSeconds: 2 }, livenessProbe: { ...probe, periodSeconds: 1 } },
      ],
    },
    behavior: {
      containers: {
        app: {
          runs: [{ duration: 'forever' }],
          onTerm: { duration: '20s', exitCode: 0 },
          readinessProbe: { failsAt: '15s' },
          livenessProbe: { failsAt: '15s' },
        },
      },
      delete: { at: '15s' },
    },
    expects: [
      { ready: '1/1', at: '14s' },
      { ready: '0/1', at: '20s' },
      { event: { reason: 'Unhealthy', messagePrefix: 'Readiness probe ' } },
      { notBefore: ['exit app', '34s'] },
      { never: 'kill app' },
    ],
  },
  {
    what: 'a sidecar that has failed its liveness is not started again while the Pod stops',
    spec: {
      restartPolicy: 'Never',
      terminationGracePeriodSeconds: 100,
      initContainers: [sidecar('side', { livenessProbe: { ...probe, initialDelaySeconds: 1, periodSeconds: 1 } })],
      containers: [{ name: 'app', ...hook, livenessProbe: { ...probe, initialDelaySeconds: 10, periodSeconds: 1 } }],
    },
    behavior: {
      containers: {
        side: { ...runs(100, 0, 1), livenessProbe: { failsAt: '0s' } },
        app: { ...runs(100, 0, 15), livenessProbe: { failsAt: '0s' }, preStop: { duration: '50s' } },
      },
    },
    expects: [{ before: ['start side#1', 'prestop app'] }, { phase: 'Succeeded' }, { never: 'start app#2' }],
  },
])

checkCases('lifecycle_hook.go: the sleep action', [
  {
    what: 'the hook sleeps its whole time',
    since: '1.30',
    spec: {
      terminationGracePeriodSeconds: 100,
      containers: [{ name: 'app', lifecycle: { preStop: { sleep: { seconds: 50 } } } }],
    },
    behavior: { containers: { app: runs(9999) }, delete: { at: '10s' } },
    expects: [{ notBefore: ['exit app', '60s'] }, { notAfter: ['exit app', '61s'] }],
  },
  {
    what: 'a shorter period of the request cuts it',
    since: '1.30',
    spec: {
      terminationGracePeriodSeconds: 100,
      containers: [{ name: 'app', lifecycle: { preStop: { sleep: { seconds: 50 } } } }],
    },
    behavior: { containers: { app: runs(9999) }, delete: { at: '10s', gracePeriodSeconds: 30 } },
    expects: [{ notBefore: ['exit app', '40s'] }, { notAfter: ['exit app', '60s'] }],
  },
  {
    what: 'a container that has ended is not waited for',
    since: '1.30',
    spec: {
      restartPolicy: 'Never',
      containers: [{ name: 'app', lifecycle: { preStop: { sleep: { seconds: 10 } } } }],
    },
    behavior: { containers: { app: runs(3) } },
    expects: [{ never: 'prestop app' }, { phase: 'Succeeded' }, { notAfter: ['exit app', '6s'] }],
  },
  {
    what: 'no time at all',
    since: '1.34',
    spec: { containers: [{ name: 'app', lifecycle: { preStop: { sleep: { seconds: 0 } } } }] },
    behavior: { containers: { app: runs(9999) }, delete: { at: '10s' } },
    expects: [{ notAfter: ['exit app', '11s'] }],
  },
])

const restartAll = [{ action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [42] } }]
const stays = { runs: [{ duration: '10000s' }] }
const onceWith42 = (seconds: number, then: object = { duration: '10000s' }) => ({
  runs: [{ duration: `${seconds}s`, exitCode: 42 }, then],
})
const restartsAll = (fields: Omit<E2eCase, 'since' | 'gates'>): E2eCase => ({
  ...fields,
  since: '1.35',
  gates: { ContainerRestartRules: true, NodeDeclaredFeatures: true, RestartAllContainersOnContainerExits: true },
})

checkCases('container_restart_policy.go: restart of all containers', [
  restartsAll({
    what: 'a main container asks for it',
    spec: {
      restartPolicy: 'Never',
      initContainers: [{ name: 'init' }, sidecar('side')],
      containers: [{ name: 'source', restartPolicy: 'Never', restartPolicyRules: restartAll }, { name: 'app' }],
    },
    behavior: { containers: { init: runs(0), side: stays, source: onceWith42(0), app: stays }, until: '90s' },
    expects: [{ restartCount: { init: 1, side: 1, source: 1, app: 1 } }, { phase: 'Running' }, { ready: '3/3' }],
  }),
  restartsAll({
    what: 'a sidecar asks for it',
    spec: {
      restartPolicy: 'Never',
      initContainers: [{ name: 'init' }, sidecar('side'), sidecar('source', { restartPolicyRules: restartAll })],
    },
    behavior: { containers: { init: runs(0), side: stays, source: onceWith42(30), app: stays }, until: '90s' },
    expects: [{ restartCount: { init: 1, side: 1, source: 1, app: 1 } }, { phase: 'Running' }],
  }),
  restartsAll({
    what: 'an init container asks for it: the main container never started, and is not counted',
    spec: {
      restartPolicy: 'Never',
      initContainers: [
        sidecar('side'),
        { name: 'init' },
        { name: 'source', restartPolicy: 'Never', restartPolicyRules: restartAll },
      ],
    },
    behavior: {
      containers: { side: stays, init: runs(0), source: onceWith42(0, { duration: '0s' }), app: stays },
      until: '90s',
    },
    expects: [{ restartCount: { side: 1, init: 1, source: 1, app: 0 } }, { phase: 'Running' }],
  }),
  restartsAll({
    what: 'two may ask for it, and no loop comes of it',
    spec: {
      restartPolicy: 'Never',
      containers: ['source', 'app'].map((name) => ({
        name,
        restartPolicy: 'Never',
        restartPolicyRules: restartAll,
      })),
    },
    behavior: { containers: { source: onceWith42(10), app: stays }, until: '120s' },
    expects: [{ restartCount: { source: 1, app: 1 } }, { phase: 'Running' }],
  }),
  restartsAll({
    what: 'one that was restarted before asks for it',
    spec: {
      containers: [{ name: 'source', restartPolicy: 'Always', restartPolicyRules: restartAll }, { name: 'app' }],
    },
    behavior: {
      containers: {
        source: { runs: [{ duration: '0s', exitCode: 1 }, { duration: '0s', exitCode: 42 }, { duration: '10000s' }] },
        app: stays,
      },
      until: '120s',
    },
    expects: [{ restartCount: { source: 2, app: 1 } }, { phase: 'Running' }, { ready: '2/2' }],
  }),
])

checkCases('container_lifecycle_test.go: a node reboots', [
  {
    what: 'init containers run again in their order',
    since: '1.28',
    spec: { initContainers: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
    behavior: {
      containers: { a: runs(5), b: runs(5), c: runs(5), app: runs(300) },
      sandboxLost: '40s',
      until: '90s',
    },
    expects: [
      { before: ['start app#1', 'start a#2'] },
      { before: ['exit a#2', 'start b#2'] },
      { before: ['exit b#2', 'start c#2'] },
      { before: ['exit c#2', 'start app#2'] },
    ],
  },
  {
    what: 'with a sidecar: Pending until it is initialized again',
    since: '1.32',
    spec: { initContainers: [{ name: 'a' }, sidecar('side'), { name: 'c' }] },
    behavior: {
      containers: { a: runs(5), side: runs(300), c: runs(5), app: runs(300) },
      sandboxLost: '40s',
      until: '90s',
    },
    expects: [
      { before: ['exit a#2', 'start side#2'] },
      { before: ['start side#2', 'start c#2'] },
      { before: ['exit c#2', 'start app#2'] },
      { phase: 'Pending', at: '46s' },
      { phase: 'Running' },
    ],
  },
])
