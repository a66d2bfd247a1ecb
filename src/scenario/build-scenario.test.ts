import { describe, expect, it } from 'vitest'
import { formatPath } from '../kube/diagnostic.ts'
import type { Pod, PodSpec } from '../kube/pod.ts'
import { buildScenario } from './build-scenario.ts'
import { isScenarioFor, scenarioSetting } from './build-scenario-with.ts'

const forever = Number.POSITIVE_INFINITY

function podOf(spec: PodSpec): Pod {
  return { metadata: { name: 'shop' }, spec: { restartPolicy: 'Always', ...spec }, status: {} }
}

const head = { apiVersion: 'podreel/v1', kind: 'Scenario' }

function build(spec: PodSpec, said?: Readonly<Record<string, unknown>>, kind = 'Pod') {
  const scenarioDocument = said === undefined ? undefined : { ...head, ...said }
  const { scenario, inferences, diagnostics } = buildScenario({ pod: podOf(spec), kind, scenarioDocument })
  const reasons = Object.fromEntries(
    inferences.map(({ path, text, reason }) => [formatPath(path), `${text}: ${reason}`]),
  )
  return { scenario, reasons, inferences, diagnostics, behavior: scenario.behavior }
}

const shop: PodSpec = {
  initContainers: [
    { name: 'wait-for-db', image: 'busybox:1.36', command: ['sh', '-c', 'until nc -z db 5432; do sleep 2; done'] },
    { name: 'migrate', image: 'shop/migrate:2.3' },
    {
      name: 'proxy',
      image: 'mesh/proxy:1.9',
      restartPolicy: 'Always',
      startupProbe: { tcpSocket: { port: 80 }, periodSeconds: 1 },
    },
  ],
  containers: [
    {
      name: 'app',
      image: 'shop/app:2.3',
      readinessProbe: { httpGet: { port: 8080 }, periodSeconds: 2 },
      lifecycle: { preStop: { sleep: { seconds: 5 } } },
    },
  ],
}

describe('a Pod without a Scenario document', () => {
  it('is given a whole story, each part with its reason', () => {
    const { reasons, behavior, diagnostics } = build(shop)
    expect(diagnostics).toEqual([])
    expect(reasons).toEqual({
      'containers.wait-for-db.imagePull': expect.stringMatching(/^is pulled in [123](\.\d)? s: /),
      'containers.wait-for-db.runs': 'waits for db:5432: from `until nc -z db 5432`',
      'containers.wait-for-db.onTerm': expect.stringMatching(/^ignores SIGTERM: sh has no handler/),
      'containers.migrate.imagePull': expect.any(String),
      'containers.migrate.runs': 'ends after 4 s: a migration, by its name, is taken to last 4 s',
      'containers.migrate.onTerm': expect.any(String),
      'containers.proxy.imagePull': expect.any(String),
      'containers.proxy.runs': 'runs until it is stopped: a sidecar is taken to run until it is stopped',
      'containers.proxy.startupProbe':
        'passes from 2 s after the start on: a sidecar is taken to need 2 s until it can answer',
      'containers.proxy.onTerm': expect.stringContaining('ends after 1 s on SIGTERM, exit code 0'),
      'containers.app.imagePull': expect.any(String),
      'containers.app.runs': 'runs until it is stopped: an application is taken to run until it is stopped',
      'containers.app.readinessProbe': expect.stringContaining('passes from 3 s'),
      'containers.app.preStop': 'lasts 5 s: from the hook itself',
      'containers.app.onTerm': expect.stringContaining('ends after 2 s on SIGTERM, exit code 0'),
      'dependencies.db:5432': expect.stringContaining('is there after 6 s'),
      delete: expect.stringMatching(/^is deleted after \d+ s: a Pod that would run for ever/),
    })
    expect(behavior.deletes).toEqual([{ at: 35_000 }])
    expect(behavior.node.dependencies).toEqual({ 'db:5432': 6000 })
  })

  it('is the same every time', () => {
    expect(build(shop).scenario).toEqual(build(shop).scenario)
  })

  it('gives every inference as a value that the document can hold', () => {
    const { inferences, behavior } = build(shop)
    const said: Record<string, unknown> = {}
    for (const { path, value } of inferences) {
      let at = said
      for (const part of path.slice(0, -1)) {
        at[part] ??= {}
        at = at[part] as Record<string, unknown>
      }
      at[String(path.at(-1))] = value
    }
    const again = build(shop, said)
    expect(again.diagnostics).toEqual([])
    expect(again.inferences).toEqual([])
    expect(again.behavior).toEqual(behavior)
  })
})

describe('what the document says', () => {
  it('counts, and only the rest is inferred', () => {
    const { behavior, reasons } = build(shop, {
      containers: {
        migrate: { imagePull: { duration: '3s' }, runs: [{ exitCode: 1 }, { duration: '2s' }] },
        proxy: { startupProbe: { failsAt: '9s' }, onTerm: 'ignore' },
        app: { onTerm: { exitCode: 1 } },
      },
      dependencies: { 'db:5432': '20s' },
    })
    expect(behavior.containers.migrate?.imagePull).toEqual({ present: false, durationMs: 3000 })
    expect(behavior.containers.migrate?.runs).toEqual([
      { durationMs: 4000, exitCode: 1 },
      { durationMs: 2000, exitCode: 0 },
    ])
    expect(behavior.containers.proxy?.startupProbe).toEqual({
      succeedsAfterMs: 2000,
      failsAtMs: 9000,
      recoversAtMs: forever,
    })
    expect(behavior.containers.proxy?.onTerm).toBe('ignore')
    expect(behavior.containers.app?.onTerm).toEqual({ durationMs: 2000, exitCode: 1 })
    expect(behavior.node.dependencies).toEqual({ 'db:5432': 20_000 })
    expect(behavior.deletes).toEqual([{ at: 55_000 }])
    expect(Object.keys(reasons)).not.toContain('dependencies.db:5432')
    expect(Object.keys(reasons)).not.toContain('containers.proxy.onTerm')
  })

  it('warns of what changes nothing', () => {
    const { diagnostics } = build(shop, {
      containers: { app: { livenessProbe: { failsAt: '9s' }, postStart: { duration: '1s' } } },
    })
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'app has no livenessProbe: this changes nothing',
      'app has no postStart: this changes nothing',
    ])
  })

  it('warns at its place of a forced answer to a probe that is not there', () => {
    const forced = { container: 'app', result: 'failure' }
    const { diagnostics } = build(shop, {
      interventions: [
        { ...forced, at: '20s', probe: 'readiness' },
        { ...forced, at: '10s', probe: 'liveness' },
      ],
    })
    expect(diagnostics.map(({ path, message }) => `${formatPath(path)}: ${message}`)).toEqual([
      'interventions[1].probe: app has no livenessProbe: this changes nothing',
    ])
  })

  it('warns of a probe that recovers before it fails', () => {
    const warned = (readinessProbe: object) =>
      build(shop, { containers: { app: { readinessProbe } } }).diagnostics.map(
        ({ path, message }) => `${formatPath(path)}: ${message}`,
      )
    const wrong = [
      'containers.app.readinessProbe.recoversAt: must be later than failsAt: before it the probe does not fail',
    ]
    expect(warned({ failsAt: '20s', recoversAt: '10s' })).toEqual(wrong)
    expect(warned({ recoversAt: '10s' })).toEqual(wrong)
    expect(warned({ failsAt: '10s', recoversAt: '20s' })).toEqual([])
    expect(warned({ failsAt: '10s', recoversAt: 'never' })).toEqual([])
  })

  it('warns of a gate that cannot be switched', () => {
    const { diagnostics, scenario } = build(shop, { kubernetes: '1.34', featureGates: { SidecarContainers: false } })
    expect(scenario.gates.SidecarContainers).toBe(true)
    expect(diagnostics[0]?.message).toBe('in Kubernetes 1.34 this gate is on and cannot be switched')
  })
})

describe('the minor and the gates', () => {
  const document = { ...head, kubernetes: '1.28', featureGates: { SidecarContainers: true } }
  it('are those of the user, then of the document, then the newest', () => {
    expect(scenarioSetting({ scenarioDocument: document, minor: '1.33' }).minor).toBe('1.33')
    expect(scenarioSetting({ scenarioDocument: document }).minor).toBe('1.28')
    expect(scenarioSetting({}).minor).toBe('1.36')
    expect(scenarioSetting({ scenarioDocument: document }).gates.SidecarContainers).toBe(true)
    const off = { SidecarContainers: false }
    expect(scenarioSetting({ scenarioDocument: document, gateOverrides: off }).gates.SidecarContainers).toBe(false)
  })

  it.each([
    [{}, true],
    [{ for: 'shop' }, true],
    [{ for: 'Deployment/shop' }, true],
    [{ for: 'Job/shop' }, false],
    [{ for: 'other' }, false],
  ])('%j is about Deployment/shop: %s', (file, expected) => {
    expect(isScenarioFor(file, 'Deployment', 'shop')).toBe(expected)
  })
})

describe('image pulls', () => {
  const two = (second: object, said?: Readonly<Record<string, unknown>>) =>
    build(
      {
        initContainers: [{ name: 'a', image: 'busybox:1' }],
        containers: [{ name: 'b', image: 'busybox:1', ...second }],
      },
      said,
    )

  it.each([
    [{}, { present: true, durationMs: 0 }, 'a has used the same image before'],
    [{ imagePullPolicy: 'Always' as const }, { present: true, durationMs: 300 }, 'the registry is asked'],
    [
      { image: 'other:1', imagePullPolicy: 'Never' as const },
      { present: true, durationMs: 0 },
      'imagePullPolicy Never',
    ],
  ])('%j', (second, pull, reason) => {
    const { behavior, reasons } = two(second)
    expect(behavior.containers.b?.imagePull).toEqual(pull)
    expect(reasons['containers.b.imagePull']).toContain(reason)
  })

  it('fail for each container with an image that cannot be pulled', () => {
    const { behavior } = two({}, { containers: { a: { imagePull: { error: 'not found' } } } })
    expect(behavior.containers.b?.imagePull).toEqual({ present: false, durationMs: 0, error: 'not found' })
  })
})

describe('probes', () => {
  const healthy = ['sh', '-c', 'touch /tmp/healthy; sleep 30; rm -f /tmp/healthy; sleep 600']
  it('that look for a file follow what the command does to it', () => {
    const livenessProbe = { exec: { command: ['cat', '/tmp/healthy'] }, initialDelaySeconds: 5, periodSeconds: 5 }
    const { behavior, reasons } = build({
      containers: [{ name: 'app', image: 'busybox', command: healthy, livenessProbe }],
    })
    expect(behavior.containers.app?.livenessProbe).toEqual({
      succeedsAfterMs: 0,
      failsAtMs: 30_000,
      recoversAtMs: forever,
    })
    expect(reasons['containers.app.livenessProbe']).toBe(
      'passes from 0 s to 30 s: the command makes /tmp/healthy after 0 s and removes it after 30 s',
    )
    expect(behavior.deletes).toEqual([])
  })

  it('of a start-up that would be too slow are met by a faster start', () => {
    const startupProbe = { httpGet: { port: 80 }, periodSeconds: 1, failureThreshold: 2 }
    const { behavior } = build({ containers: [{ name: 'app', image: 'shop/app:1', startupProbe }] })
    expect(behavior.containers.app?.startupProbe?.succeedsAfterMs).toBe(500)
  })

  it('of liveness are not taken to fail by a guess', () => {
    const livenessProbe = { httpGet: { port: 80 } }
    expect(
      build({ containers: [{ name: 'app', image: 'shop/app:1', livenessProbe }] }).behavior.containers.app
        ?.livenessProbe,
    ).toBeUndefined()
    const test = { name: 'app', image: 'registry.example/agnhost:2', args: ['liveness'], livenessProbe }
    expect(build({ containers: [test] }).behavior.containers.app?.livenessProbe?.failsAtMs).toBe(10_000)
  })
})

describe('exec probes that say themselves how they end', () => {
  const run = (script: string) => ['sh', '-c', script]
  const never = { succeedsAfterMs: forever, failsAtMs: forever, recoversAtMs: forever }
  const atOnce = { succeedsAfterMs: 0, failsAtMs: forever, recoversAtMs: forever }
  it.each([
    [['false'], undefined, never],
    [run('exit 1'), undefined, never],
    [run('[ 1 -eq 2 ]'), undefined, never],
    [['sleep', '10'], undefined, never],
    [['true'], undefined, atOnce],
    [run('echo ok; exit 0'), undefined, atOnce],
    [['test', '!', '-f', '/run/down'], 'sleep 20; touch /run/down; sleep 999', { ...atOnce, failsAtMs: 20_000 }],
    [run('[ -f /run/up ] || exit 1'), 'sleep 7; touch /run/up; sleep 999', { ...atOnce, succeedsAfterMs: 7000 }],
    [
      ['cat', '/run/up'],
      'touch /run/up; sleep 5; rm /run/up; sleep 5; touch /run/up; sleep 999',
      { succeedsAfterMs: 0, failsAtMs: 5000, recoversAtMs: 10_000 },
    ],
    // Nobody knows of these: they are taken to pass once the application is up.
    [['test', '-f', '/data/seen'], undefined, { ...atOnce, succeedsAfterMs: 3000 }],
    [['/bin/check'], undefined, { ...atOnce, succeedsAfterMs: 3000 }],
    [run('wget -qO- http://localhost:8080/healthz'), undefined, { ...atOnce, succeedsAfterMs: 3000 }],
  ])('%j beside %j', (command, script, expected) => {
    const app = {
      name: 'app',
      image: 'shop/app:1',
      readinessProbe: { exec: { command } },
      ...(script === undefined ? {} : { command: run(script) }),
    }
    expect(build({ containers: [app] }).behavior.containers.app?.readinessProbe).toEqual(expected)
  })
})

describe('what only a later container of the Pod answers', () => {
  const ask = ['sh', '-c', 'until nc -z localhost 9090; do sleep 1; done']
  const late = { name: 'late', image: 'shop/late:1', ports: [{ containerPort: 9090 }] }
  const early = { name: 'early', image: 'shop/early:1' }
  const hook = { lifecycle: { postStart: { exec: { command: ask } } } }
  const hookOf = (spec: PodSpec) => build(spec).behavior.containers.early?.postStart?.durationMs

  it('never comes for a postStart hook, which holds up the start of all that follow', () => {
    expect(hookOf({ containers: [{ ...early, ...hook }, late] })).toBe(forever)
    expect(hookOf({ containers: [late, { ...early, ...hook }] })).toBe(1000)
    expect(hookOf({ containers: [{ ...early, ...hook, ports: [{ containerPort: 9090 }] }, late] })).toBe(1000)
  })

  it('never comes for an init container', () => {
    const spec = { initContainers: [{ name: 'w', image: 'busybox', command: ask }], containers: [late] }
    const { behavior, reasons } = build(spec)
    expect(behavior.node.dependencies).toEqual({ 'localhost:9090': forever })
    expect(reasons['dependencies["localhost:9090"]'] ?? Object.values(reasons).join()).toContain(
      'late listens on that port, and it starts only once the wait is over',
    )
    const sidecar = { ...late, restartPolicy: 'Always' as const }
    expect(
      build({ initContainers: [sidecar, ...spec.initContainers], containers: [early] }).behavior.node.dependencies,
    ).toEqual({
      'localhost:9090': 6000,
    })
  })
})

describe('hooks', () => {
  it.each([
    [{ sleep: { seconds: 7 } }, { durationMs: 7000, error: false }],
    [{ exec: { command: ['sleep', '5'] } }, { durationMs: 5000, error: false }],
    [{ exec: { command: ['/bin/sh', '-c', 'sleep 15 && nginx -s quit'] } }, { durationMs: 15_100, error: false }],
    [{ exec: { command: ['sh', '-c', 'sleep 1; exit 2'] } }, { durationMs: 1000, error: true }],
    [{ exec: { command: ['sh', '-c', 'while pgrep nginx; do sleep 1; done'] } }, { durationMs: 1000, error: false }],
    [{ exec: { command: ['/bin/drain'] } }, { durationMs: 500, error: false }],
    [{ exec: { command: ['sh', '-c', 'while true; do sleep 1; done'] } }, { durationMs: forever, error: false }],
    [{ httpGet: { port: 80, path: '/quit' } }, { durationMs: 100, error: false }],
    [{ tcpSocket: { port: 80 } }, { durationMs: 0, error: true }],
  ])('%j', (preStop, expected) => {
    const { behavior } = build({ containers: [{ name: 'app', image: 'shop/app:1', lifecycle: { preStop } }] })
    expect(behavior.containers.app?.preStop).toEqual(expected)
  })
})

describe('waits', () => {
  const waiter = (script: string) => ({
    initContainers: [{ name: 'w', image: 'busybox', command: ['sh', '-c', script] }],
    containers: [{ name: 'app', image: 'shop/app:1' }],
  })
  const limited = 'for i in $(seq 1 10); do nc -z db 5432 && exit 0; sleep 1; done; exit 1'

  it('count the dependency that is there last', () => {
    const both = waiter('until nc -z db 5432; do sleep 1; done; until nc -z cache 6379; do sleep 1; done')
    const { behavior, reasons } = build(both, { dependencies: { 'db:5432': '9s' } })
    expect(behavior.containers.w?.runs).toEqual([{ waitsFor: 'db:5432', durationMs: 0, exitCode: 0 }])
    expect(behavior.node.dependencies).toEqual({ 'db:5432': 9000, 'cache:6379': 6000 })
    expect(reasons['containers.w.runs']).toContain('cache:6379 are there earlier')
  })

  it('begin once what is before them is over', () => {
    const { behavior } = build(waiter('sleep 60; until nc -z db 5432; do sleep 1; done; sleep 5'))
    expect(behavior.containers.w?.runs).toEqual([{ durationMs: 65_000, exitCode: 0 }])
    const late = build(waiter('sleep 60; until nc -z db 5432; do sleep 1; done; sleep 5'), {
      dependencies: { 'db:5432': '90s' },
    })
    expect(late.behavior.containers.w?.runs).toEqual([{ waitsFor: 'db:5432', durationMs: 5000, exitCode: 0 }])
  })

  it('that give up and go on make a run of their own', () => {
    const script = 'for i in $(seq 1 5); do nc -z db 5432 && break; sleep 1; done; sleep 3'
    const { behavior } = build(waiter(script), { dependencies: { 'db:5432': 'never' } })
    expect(behavior.containers.w?.runs).toEqual([{ durationMs: 8000, exitCode: 0 }])
  })

  it('give up as often as their time is over', () => {
    const failing = { durationMs: 10_000, exitCode: 1 }
    const { behavior } = build(waiter(limited), { dependencies: { 'db:5432': '25s' } })
    expect(behavior.containers.w?.runs).toEqual([failing, failing, { waitsFor: 'db:5432', durationMs: 0, exitCode: 0 }])
  })

  it('give up for ever where nothing comes', () => {
    const { behavior } = build(waiter(limited), { dependencies: { 'db:5432': 'never' } })
    expect(behavior.containers.w?.runs).toEqual([{ durationMs: 10_000, exitCode: 1 }])
    expect(behavior.deletes).toEqual([])
  })
})

describe('the deletion', () => {
  const app = { name: 'app', image: 'shop/app:1' }
  const deletes = (spec: Partial<PodSpec>, said?: Readonly<Record<string, unknown>>, kind?: string) =>
    build({ containers: [app], ...spec }, said, kind).behavior.deletes.map(({ at }) => at / 1000)

  it.each<[string, Partial<PodSpec>, Readonly<Record<string, unknown>> | undefined, string, number[]]>([
    ['a Deployment', {}, undefined, 'Deployment', [15]],
    ['a Job', {}, undefined, 'Job', []],
    ['a Pod that completes', { restartPolicy: 'Never' }, undefined, 'Pod', []],
    ['a Pod that crashes', {}, { containers: { app: { runs: [{ exitCode: 1 }] } } }, 'Pod', []],
    [
      'a Pod that settles',
      {},
      { containers: { app: { runs: [{ exitCode: 1 }, { duration: 'forever' }] } } },
      'Pod',
      [15],
    ],
    [
      'a Pod whose long run is described',
      { restartPolicy: 'Never' },
      { containers: { app: { runs: [{ duration: '90m', exitCode: 0 }] } } },
      'Pod',
      [],
    ],
    ['a Pod that never gets its image', {}, { containers: { app: { imagePull: { error: 'no' } } } }, 'Pod', []],
    ['a Pod with a deadline', { activeDeadlineSeconds: 20 }, undefined, 'Pod', []],
    ['a Pod behind a gate', { schedulingGates: [{ name: 'x' }] }, undefined, 'Pod', []],
    ['a document that says never', {}, { delete: 'never' }, 'Pod', []],
    ['a document that says when', {}, { delete: { at: '33s' } }, 'Pod', [33]],
    ['an eviction', {}, { evict: { at: '9s' } }, 'Pod', []],
    ['a lost sandbox', {}, { sandboxLost: '30s' }, 'Pod', [45]],
    ['an intervention', {}, { interventions: [{ at: '30s', container: 'app', exit: 1 }] }, 'Pod', [50]],
    ['a sandbox that fails', {}, { node: { sandboxError: 'no network' } }, 'Pod', []],
    ['a late network', {}, { node: { networkReadyAt: '9s' } }, 'Pod', []],
    ['a shutdown of the node', {}, { node: { shutdown: { at: '9s', shutdownGracePeriod: '5s' } } }, 'Pod', []],
    ['a missing ConfigMap', {}, { missing: { configMaps: ['x'] } }, 'Pod', []],
    [
      'a start-up probe that gives up',
      { containers: [{ ...app, startupProbe: { httpGet: { port: 1 } } }] },
      { containers: { app: { startupProbe: { succeedsAfter: 'never' } } } },
      'Pod',
      [],
    ],
  ])('of %s', (_, spec, said, kind, expected) => {
    expect(deletes(spec, said, kind)).toEqual(expected)
  })
})
