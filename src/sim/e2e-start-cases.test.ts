import { checkCases, type E2eCase, runs, sidecar } from './e2e-case.fixture.ts'

const inOrder = (...names: readonly string[]) =>
  names.slice(1).flatMap((name, place) => [{ before: [`start ${names[place]}`, `start ${name}`] }])
const oneByOne = (...names: readonly string[]) =>
  names.slice(1).flatMap((name, place) => [{ before: [`exit ${names[place]}`, `start ${name}`] }])

const policies = ['Never', 'OnFailure', 'Always'] as const
const exec = { exec: { command: ['test', '-f', 'started'] } }
const hook = { exec: { command: ['hook'] } }

checkCases('container_lifecycle_test.go: init containers', [
  {
    what: 'init containers one by one, then the main container, whose start-up takes longer than its run',
    spec: {
      restartPolicy: 'Never',
      initContainers: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      containers: [{ name: 'app', startupProbe: exec }],
    },
    behavior: {
      containers: { a: runs(1), b: runs(1), c: runs(1), app: { ...runs(6), startupProbe: { succeedsAfter: '5s' } } },
    },
    expects: [...oneByOne('a', 'b', 'c', 'app'), { phase: 'Succeeded' }],
  },
  {
    what: 'a failed one in a Never Pod fails it, and no main container starts',
    spec: { restartPolicy: 'Never', initContainers: [{ name: 'a' }] },
    behavior: { containers: { a: runs(1, 1), app: runs(1) } },
    expects: [{ exitCode: { a: 1 } }, { never: 'start app' }, { phase: 'Failed' }],
  },
  {
    what: 'an init container ends before the postStart hook of the main container begins',
    spec: {
      restartPolicy: 'Never',
      initContainers: [{ name: 'a' }],
      containers: [{ name: 'app', lifecycle: { postStart: hook } }, { name: 'second' }],
    },
    behavior: { containers: { a: runs(1), app: { ...runs(10), postStart: { duration: '1s' } }, second: runs(1) } },
    expects: [...oneByOne('a', 'app'), { notBefore: ['start second', '2500ms'] }, { phase: 'Succeeded' }],
  },
  {
    what: 'a main container is started again and again, and no init container with it',
    spec: { initContainers: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
    behavior: { containers: { a: runs(1), b: runs(1), c: runs(1), app: runs(10, 255) }, until: '2m' },
    expects: [
      ...oneByOne('a', 'b', 'c', 'app'),
      { before: ['exit app#1', 'start app#2'] },
      { before: ['exit app#3', 'start app#4'] },
      { restartCount: { a: 0, b: 0, c: 0 } },
    ],
  },
  {
    what: 'a bad image of an init container: nothing starts, even in a Never Pod',
    spec: { restartPolicy: 'Never', initContainers: [{ name: 'a' }] },
    behavior: { containers: { a: { imagePull: { duration: '1s', error: 'not found' } }, app: runs(1) }, until: '40s' },
    expects: [
      { never: 'start a' },
      { never: 'start app' },
      { status: 'Init:ImagePullBackOff', at: '20s' },
      { phase: 'Pending' },
    ],
  },
])

checkCases('container_lifecycle_test.go: sidecars among init containers', [
  {
    what: 'three init containers and two sidecars in a Never Pod',
    spec: {
      restartPolicy: 'Never',
      initContainers: [{ name: 'a' }, sidecar('side1'), { name: 'b' }, sidecar('side2'), { name: 'c' }],
    },
    behavior: {
      containers: { a: runs(1), side1: runs(600), b: runs(1), side2: runs(600), c: runs(1), app: runs(1) },
    },
    expects: [
      ...oneByOne('a', 'side1'),
      ...inOrder('side1', 'b'),
      ...oneByOne('b', 'side2'),
      ...inOrder('side2', 'c'),
      ...oneByOne('c', 'app'),
      { before: ['exit app', 'exit side2'] },
      { before: ['exit app', 'exit side1'] },
      { restartCount: { side1: 0, side2: 0 } },
      { phase: 'Succeeded' },
    ],
  },
  ...policies.map(
    (restartPolicy): E2eCase => ({
      what: `a sidecar that runs on beside a main container (${restartPolicy})`,
      spec: { restartPolicy, initContainers: [sidecar('side')] },
      behavior: { containers: { side: runs(600), app: runs(1) }, until: '40s' },
      expects: [
        ...inOrder('side', 'app'),
        { restartCount: { side: 0 } },
        { exitCode: { app: 0 } },
        restartPolicy === 'Always' ? { before: ['exit app#1', 'start app#2'] } : { phase: 'Succeeded' },
      ],
    }),
  ),
  ...policies.map(
    (restartPolicy): E2eCase => ({
      what: `a sidecar with a bad image (${restartPolicy})`,
      spec: { restartPolicy, initContainers: [sidecar('side')] },
      behavior: { containers: { side: { imagePull: { error: 'not found' } }, app: runs(1) }, until: '40s' },
      expects: [{ never: 'start side' }, { never: 'start app' }, { phase: 'Pending' }],
    }),
  ),
  ...policies.flatMap((restartPolicy) =>
    [0, 1].map(
      (exitCode): E2eCase => ({
        what: `a sidecar that ends with ${exitCode} again and again (${restartPolicy})`,
        spec: { restartPolicy, initContainers: [sidecar('side'), { name: 'a' }] },
        behavior: { containers: { side: runs(5, exitCode), a: runs(5), app: runs(60) }, until: '3m' },
        expects: [
          ...inOrder('side', 'a'),
          { before: ['start side#1', 'start app#1'] },
          { before: ['start app#1', 'start side#3'] },
          { exitCode: { app: 0 } },
          restartPolicy === 'Always' ? { before: ['exit app#1', 'start app#2'] } : { phase: 'Succeeded' },
        ],
      }),
    ),
  ),
  {
    what: 'an init container before a sidecar fails (Never)',
    spec: { restartPolicy: 'Never', initContainers: [{ name: 'a' }, sidecar('side')] },
    behavior: { containers: { a: runs(1, 1), side: runs(600), app: runs(1) } },
    expects: [{ exitCode: { a: 1 } }, { never: 'start side' }, { never: 'start app' }, { phase: 'Failed' }],
  },
  {
    what: 'an init container after a sidecar fails (Never): both have run at the same time',
    spec: { restartPolicy: 'Never', initContainers: [sidecar('side'), { name: 'a' }] },
    behavior: { containers: { side: runs(600), a: runs(5, 1), app: runs(1) } },
    expects: [
      ...inOrder('side', 'a'),
      { before: ['exit a', 'exit side'] },
      { never: 'start app' },
      { phase: 'Failed' },
    ],
  },
  ...(['OnFailure', 'Always'] as const).flatMap((restartPolicy): readonly E2eCase[] => [
    {
      what: `an init container before a sidecar keeps failing (${restartPolicy})`,
      spec: { restartPolicy, initContainers: [{ name: 'a' }, sidecar('side')] },
      behavior: { containers: { a: runs(1, 1), side: runs(600), app: runs(600) }, until: '2m' },
      expects: [{ restartCount: { a: 4 } }, { never: 'start side' }, { phase: 'Pending' }],
    },
    {
      what: `an init container after a sidecar keeps failing (${restartPolicy})`,
      spec: { restartPolicy, initContainers: [sidecar('side'), { name: 'a' }] },
      behavior: { containers: { side: runs(5, 1), a: runs(1, 1), app: runs(600) }, until: '2m' },
      expects: [
        ...inOrder('side', 'a'),
        { before: ['start a#3', 'start a#4'] },
        { never: 'start app' },
        { phase: 'Pending' },
      ],
    },
  ]),
  {
    what: 'a sidecar that fails once before its start-up is over lets the main container start all the same',
    since: '1.33',
    spec: {
      restartPolicy: 'Never',
      initContainers: [
        sidecar('side', { startupProbe: { ...exec, initialDelaySeconds: 3, periodSeconds: 2, failureThreshold: 10 } }),
      ],
      containers: [{ name: 'app', startupProbe: { ...exec, initialDelaySeconds: 5, periodSeconds: 5 } }],
    },
    behavior: {
      containers: {
        side: { runs: [{ duration: '1s', exitCode: 1 }, { duration: '120s' }] },
        app: { runs: [{ duration: 'forever' }] },
      },
      until: '60s',
    },
    expects: [
      { restartCount: { side: 1 } },
      { before: ['started side#2', 'start app'] },
      { phase: 'Running' },
      { ready: '2/2' },
    ],
  },
])

checkCases('container_lifecycle_test.go: probes', [
  {
    what: 'sidecars one by one, each after the start-up of the one before',
    spec: {
      restartPolicy: 'Never',
      initContainers: [sidecar('side1', { startupProbe: exec }), sidecar('side2', { startupProbe: exec })],
    },
    behavior: {
      containers: {
        side1: { ...runs(610), startupProbe: { succeedsAfter: '10s' } },
        side2: { ...runs(610), startupProbe: { succeedsAfter: '10s' } },
        app: runs(1),
      },
    },
    expects: [
      { before: ['started side1', 'start side2'] },
      { before: ['started side2', 'start app'] },
      { notBefore: ['start app', '20s'] },
      { phase: 'Succeeded' },
    ],
  },
  {
    what: 'a failed start-up of a sidecar: its preStop hook runs, it starts again, and nothing comes after it',
    spec: {
      initContainers: [
        sidecar('side', {
          startupProbe: { ...exec, initialDelaySeconds: 5, failureThreshold: 1 },
          lifecycle: { preStop: hook },
        }),
      ],
    },
    behavior: {
      containers: {
        side: { ...runs(600, 0, 15), startupProbe: { succeedsAfter: 'never' }, preStop: { duration: '1s' } },
        app: runs(1),
      },
      until: '2m',
    },
    expects: [
      { before: ['prestop side#1', 'term side#1'] },
      { before: ['exit side#1', 'start side#2'] },
      { before: ['exit side#2', 'start side#3'] },
      { never: 'start app' },
      { phase: 'Pending' },
    ],
  },
  {
    what: 'a failed liveness probe of a sidecar: its preStop hook runs, it starts again, and the main container runs',
    spec: {
      initContainers: [
        sidecar('side', {
          livenessProbe: { ...exec, initialDelaySeconds: 5, failureThreshold: 1 },
          lifecycle: { preStop: hook },
        }),
      ],
    },
    behavior: {
      containers: {
        side: { ...runs(600, 0, 15), livenessProbe: { failsAt: '0s' }, preStop: { duration: '1s' } },
        app: runs(1),
      },
      until: '2m',
    },
    expects: [
      { before: ['prestop side#1', 'term side#1'] },
      { before: ['exit side#2', 'start side#3'] },
      { before: ['start app#1', 'start app#2'] },
    ],
  },
  ...(['startup', 'liveness'] as const).map(
    (kind): E2eCase => ({
      what: `a failed ${kind} probe of a main container in a Never Pod: its preStop hook runs, and it ends`,
      spec: {
        restartPolicy: 'Never',
        containers: [
          {
            name: 'app',
            [`${kind}Probe`]: { ...exec, initialDelaySeconds: 10, failureThreshold: 1 },
            lifecycle: { preStop: hook },
          },
        ],
      },
      behavior: {
        containers: {
          app: {
            ...runs(100, 0, 15),
            [`${kind}Probe`]: kind === 'startup' ? { succeedsAfter: 'never' } : { failsAt: '0s' },
            preStop: { duration: '1s' },
          },
        },
      },
      expects: [
        { notBefore: ['prestop app', '10s'] },
        { before: ['prestop app', 'term app'] },
        { never: 'start app#2' },
        { exitCode: { app: 0 } },
        { phase: 'Succeeded' },
      ],
    }),
  ),
])

checkCases('container_probe.go, runtime.go, init_container.go', [
  {
    what: 'not ready before the initial delay, and never started again',
    since: '1.28',
    spec: { containers: [{ name: 'app', readinessProbe: { ...exec, initialDelaySeconds: 30, periodSeconds: 5 } }] },
    behavior: { containers: { app: { runs: [{ duration: 'forever' }] } }, until: '50s' },
    expects: [{ notBefore: ['ready app', '30s'] }, { ready: '1/1' }, { restartCount: { app: 0 } }],
  },
  {
    what: 'readiness that fails: never ready, never started again',
    since: '1.28',
    spec: { containers: [{ name: 'app', readinessProbe: exec }] },
    behavior: {
      containers: { app: { runs: [{ duration: 'forever' }], readinessProbe: { succeedsAfter: 'never' } } },
      until: '60s',
    },
    expects: [{ never: 'ready app' }, { ready: '0/1' }, { restartCount: { app: 0 } }],
  },
  {
    what: 'a start-up probe holds the liveness probe back',
    since: '1.28',
    spec: {
      containers: [
        {
          name: 'app',
          livenessProbe: { ...exec, initialDelaySeconds: 15, failureThreshold: 1 },
          startupProbe: { ...exec, initialDelaySeconds: 15, failureThreshold: 60 },
        },
      ],
    },
    behavior: {
      containers: {
        app: {
          runs: [{ duration: 'forever' }],
          livenessProbe: { failsAt: '0s' },
          startupProbe: { succeedsAfter: 'never' },
        },
      },
      until: '4m',
    },
    expects: [{ never: 'started app' }, { restartCount: { app: 0 } }],
  },
  {
    what: 'the liveness probe restarts it once the start-up is over',
    since: '1.28',
    spec: {
      containers: [
        {
          name: 'app',
          livenessProbe: { ...exec, initialDelaySeconds: 15, failureThreshold: 1 },
          startupProbe: { ...exec, initialDelaySeconds: 15, failureThreshold: 60 },
        },
      ],
    },
    behavior: {
      containers: {
        app: {
          runs: [{ duration: 'forever' }],
          onTerm: { duration: '0s', exitCode: 0 },
          livenessProbe: { failsAt: '0s' },
          startupProbe: { succeedsAfter: '10s' },
        },
      },
      until: '40s',
    },
    expects: [{ before: ['started app#1', 'term app#1'] }, { restartCount: { app: 1 } }],
  },
  {
    what: 'ready soon after the start-up, however long the period of the readiness probe is',
    since: '1.28',
    spec: {
      containers: [
        {
          name: 'app',
          readinessProbe: { ...exec, periodSeconds: 30 },
          startupProbe: { ...exec, failureThreshold: 120, periodSeconds: 5 },
        },
      ],
    },
    behavior: {
      containers: { app: { runs: [{ duration: 'forever' }], startupProbe: { succeedsAfter: '32s' } } },
      until: '60s',
    },
    expects: [{ notBefore: ['started app', '32s'] }, { notAfter: ['ready app', '38s'] }],
  },
  ...(['liveness', 'startup'] as const).map(
    (kind): E2eCase => ({
      what: `the period of a ${kind} probe takes the place of the Pod's`,
      since: '1.28',
      spec: {
        terminationGracePeriodSeconds: 500,
        containers: [
          {
            name: 'app',
            [`${kind}Probe`]: {
              ...exec,
              initialDelaySeconds: 10,
              failureThreshold: 1,
              terminationGracePeriodSeconds: 5,
            },
          },
        ],
      },
      behavior: {
        containers: {
          app: {
            runs: [{ duration: 'forever' }],
            onTerm: 'ignore',
            [`${kind}Probe`]: kind === 'startup' ? { succeedsAfter: 'never' } : { failsAt: '0s' },
          },
        },
        until: '40s',
      },
      expects: [{ notAfter: ['start app#2', '30s'] }, { exitCode: { app: 137 } }],
    }),
  ),
  ...(
    [
      { restartPolicy: 'Always', phase: 'Running', count: 2, ready: '1/1' },
      { restartPolicy: 'OnFailure', phase: 'Succeeded', count: 1, ready: '0/1' },
      { restartPolicy: 'Never', phase: 'Failed', count: 0, ready: '0/1' },
    ] as const
  ).map(
    ({ restartPolicy, phase, count, ready }): E2eCase => ({
      what: `a container that fails, then succeeds, then runs on (${restartPolicy})`,
      since: '1.28',
      spec: { restartPolicy },
      behavior: {
        containers: { app: { runs: [{ duration: '0s', exitCode: 1 }, { duration: '0s' }, { duration: 'forever' }] } },
        until: '60s',
      },
      expects: [{ phase }, { restartCount: { app: count } }, { ready }],
    }),
  ),
  {
    what: 'init containers that fail in an Always Pod: the others wait, and Initialized says which are incomplete',
    since: '1.28',
    spec: { initContainers: [{ name: 'a' }, { name: 'b' }] },
    behavior: { containers: { a: runs(0, 1), b: runs(0) }, until: '60s' },
    expects: [
      { phase: 'Pending' },
      { never: 'start b' },
      { never: 'start app' },
      { before: ['exit a#3', 'start a#4'] },
      {
        condition: {
          type: 'Initialized',
          status: 'False',
          reason: 'ContainersNotInitialized',
          message: 'containers with incomplete status: [a b]',
        },
      },
    ],
  },
  ...(['Never', 'Always'] as const).map(
    (restartPolicy): E2eCase => ({
      what: `two init containers that succeed (${restartPolicy})`,
      since: '1.28',
      spec: { restartPolicy, initContainers: [{ name: 'a' }, { name: 'b' }] },
      behavior: {
        containers: {
          a: runs(0),
          b: runs(0),
          app: restartPolicy === 'Never' ? runs(0) : { runs: [{ duration: 'forever' }] },
        },
        until: '20s',
      },
      expects: [
        ...oneByOne('a', 'b', 'app'),
        { condition: { type: 'Initialized', status: 'True' } },
        { exitCode: { a: 0, b: 0 } },
        { phase: restartPolicy === 'Never' ? 'Succeeded' : 'Running' },
      ],
    }),
  ),
  {
    what: 'a failed init container of a Never Pod: what comes after it is left waiting',
    since: '1.28',
    spec: { restartPolicy: 'Never', initContainers: [{ name: 'a' }, { name: 'b' }] },
    behavior: { containers: { a: runs(0), b: runs(0, 1) } },
    expects: [
      { phase: 'Failed' },
      { never: 'start app' },
      {
        condition: {
          type: 'Initialized',
          status: 'False',
          reason: 'ContainersNotInitialized',
          message: 'containers with incomplete status: [b]',
        },
      },
    ],
  },
])
