import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPath } from '../kube/diagnostic.ts'
import type { PodSpec } from '../kube/pod.ts'
import { parseBehavior, parseScenarioFile } from './scenario-file.ts'

const forever = Number.POSITIVE_INFINITY

const spec: PodSpec = {
  initContainers: [{ name: 'wait-for-db' }, { name: 'migrate' }, { name: 'proxy', restartPolicy: 'Always' }],
  containers: [{ name: 'app', lifecycle: { preStop: { sleep: { seconds: 5 } } } }],
}

describe('parseScenarioFile', () => {
  it('reads the whole document', () => {
    const { file, diagnostics } = parseScenarioFile({
      apiVersion: 'podreel/v1',
      kind: 'Scenario',
      metadata: { name: 'late database' },
      for: 'Deployment/shop',
      kubernetes: '1.34',
      featureGates: { ContainerRestartRules: true },
      node: {
        name: 'node-7',
        preset: 'small',
        allocatable: { memory: '2Gi', cpu: 1 },
        latency: { sandbox: '0s' },
        kubelet: { maxContainerRestartPeriod: '60s' },
      },
      containers: {
        'wait-for-db': { runs: [{ waitsFor: 'db:5432' }] },
        migrate: { imagePull: { duration: '3s' }, runs: [{ duration: '2s', exitCode: 1 }, { duration: 2 }] },
        proxy: { startupProbe: { succeedsAfter: '2s' }, onTerm: { duration: '1s', exitCode: 0 } },
        app: { readinessProbe: { succeedsAfter: 'never' }, preStop: { duration: '5s' }, onTerm: 'ignore' },
      },
      dependencies: { 'db:5432': '6s', 'cache:6379': 'never' },
      interventions: [
        { at: '30s', dependency: 'db:5432', available: false },
        { at: '20s', container: 'app', exit: 137, reason: 'OOMKilled' },
      ],
      delete: { at: '40s', gracePeriodSeconds: 30 },
      evict: [{ at: '50s', message: 'The node was low on resource: memory.' }],
      sandboxLost: ['1m'],
      until: '10m',
    })
    expect(diagnostics).toEqual([])
    expect(file).toEqual({
      for: 'Deployment/shop',
      kubernetes: '1.34',
      featureGates: { ContainerRestartRules: true },
      node: {
        name: 'node-7',
        preset: 'small',
        allocatable: { memory: '2Gi', cpu: '1' },
        latency: { sandboxMs: 0 },
        kubelet: { maxContainerRestartPeriodSeconds: 60 },
      },
      containers: {
        'wait-for-db': { runs: [{ waitsFor: 'db:5432' }] },
        migrate: { imagePull: { durationMs: 3000 }, runs: [{ durationMs: 2000, exitCode: 1 }, { durationMs: 2000 }] },
        proxy: { startupProbe: { succeedsAfterMs: 2000 }, onTerm: { durationMs: 1000, exitCode: 0 } },
        app: { readinessProbe: { succeedsAfterMs: forever }, preStop: { durationMs: 5000 }, onTerm: 'ignore' },
      },
      dependencies: { 'db:5432': 6000, 'cache:6379': forever },
      interventions: [
        { at: 20_000, container: 'app', exit: 137, reason: 'OOMKilled' },
        { at: 30_000, dependency: 'db:5432', available: false },
      ],
      deletes: [{ at: 40_000, gracePeriodSeconds: 30 }],
      evictions: [{ at: 50_000, message: 'The node was low on resource: memory.' }],
      sandboxLost: [60_000],
      until: 600_000,
    })
  })

  it('reads a minor that lost its zero to YAML', () => {
    expect(parseScenarioFile({ apiVersion: 'podreel/v1', kind: 'Scenario', kubernetes: 1.3 }).file.kubernetes).toBe(
      '1.30',
    )
  })

  it('takes `delete: never` as a wish, absence as none', () => {
    const head = { apiVersion: 'podreel/v1', kind: 'Scenario' }
    expect(parseScenarioFile({ ...head, delete: 'never' }).file.deletes).toEqual([])
    expect(parseScenarioFile(head).file.deletes).toBeUndefined()
  })

  it.each([
    ['a list', [], '', 'expected an object, got a list'],
    ['text', 'Scenario', '', 'expected an object, got "Scenario"'],
    ['another apiVersion', { apiVersion: 'v1' }, 'apiVersion', 'expected one of podreel/v1, got "v1"'],
    ['an unknown minor', { kubernetes: '1.99' }, 'kubernetes', 'podreel knows Kubernetes 1.28,'],
    ['a minor as a bare number', { kubernetes: 1.4 }, 'kubernetes', 'write it in quotes'],
    [
      'an unknown gate',
      { featureGates: { SidecarContainer: true } },
      'featureGates.SidecarContainer',
      'did you mean "SidecarContainers"?',
    ],
    [
      'a gate that is no boolean',
      { featureGates: { SidecarContainers: 'yes' } },
      'featureGates.SidecarContainers',
      'expected true or false',
    ],
    ['a misspelt field', { contaners: {} }, 'contaners', 'did you mean "containers"?'],
    [
      'a misspelt field of a container',
      { containers: { app: { onTrem: 'ignore' } } },
      'containers.app.onTrem',
      'did you mean "onTerm"?',
    ],
    ['containers as a list', { containers: [] }, 'containers', 'expected an object, got a list'],
    [
      'runs as an object',
      { containers: { app: { runs: {} } } },
      'containers.app.runs',
      'expected a list, got an object',
    ],
    [
      'a period of a Pod that is preempted',
      { evict: { at: '20s', reason: 'Preempting', gracePeriodSeconds: 3 } },
      'evict.gracePeriodSeconds',
      'Preempting has no gracePeriodSeconds: this changes nothing',
    ],
    ['no runs', { containers: { app: { runs: [] } } }, 'containers.app.runs', 'needs one entry at least'],
    [
      'a negative time',
      { containers: { app: { runs: [{ duration: '-1s' }] } } },
      'containers.app.runs[0].duration',
      'cannot be negative',
    ],
    [
      'a negative number',
      { containers: { app: { runs: [{ duration: -3 }] } } },
      'containers.app.runs[0].duration',
      'cannot be negative',
    ],
    [
      'no duration',
      { containers: { app: { preStop: { duration: 'soon' } } } },
      'containers.app.preStop.duration',
      'expected a duration such as 5s',
    ],
    [
      'an exit code out of range',
      { containers: { app: { runs: [{ exitCode: 256 }] } } },
      'containers.app.runs[0].exitCode',
      'from 0 to 255',
    ],
    [
      'an exit code as text',
      { containers: { app: { runs: [{ exitCode: '1' }] } } },
      'containers.app.runs[0].exitCode',
      'from 0 to 255, got "1"',
    ],
    [
      'another word for onTerm',
      { containers: { app: { onTerm: 'ignored' } } },
      'containers.app.onTerm',
      'expected "ignore"',
    ],
    ['a deletion without a time', { delete: { gracePeriodSeconds: 3 } }, 'delete.at', 'expected a duration'],
    ['a deletion that never comes', { delete: { at: 'never' } }, 'delete.at', 'needs a time that comes'],
    [
      'a negative grace period',
      { delete: { at: '3s', gracePeriodSeconds: -1 } },
      'delete.gracePeriodSeconds',
      'whole number',
    ],
    [
      'an intervention that is two',
      { interventions: [{ at: '1s', container: 'a', exit: 1, onTerm: 'ignore' }] },
      'interventions[0]',
      'exactly one of',
    ],
    [
      'an intervention that is none',
      { interventions: [{ at: '1s', container: 'a' }] },
      'interventions[0]',
      'exactly one of',
    ],
    [
      'an intervention on nobody',
      { interventions: [{ at: '1s', exit: 1 }] },
      'interventions[0].container',
      'expected text',
    ],
    [
      'a text that no Event could hold',
      { containers: { a: { startError: 'x'.repeat(1025) } } },
      'containers.a.startError',
      'expected at most 1,024 characters, got 1,025',
    ],
    [
      'a failed pull that says more',
      { containers: { a: { imagePull: { error: 'x'.repeat(1_000_000) } } } },
      'containers.a.imagePull.error',
      'expected at most 1,024 characters, got 1,000,000',
    ],
    ['an unknown preset', { node: { preset: 'huge' } }, 'node.preset', 'expected one of tiny, small, medium, large'],
    ['a bad quantity', { node: { allocatable: { cpu: 'two' } } }, 'node.allocatable.cpu', 'expected a quantity'],
    [
      'a restart period beyond the kubelet’s',
      { node: { kubelet: { maxContainerRestartPeriod: '10m' } } },
      'node.kubelet.maxContainerRestartPeriod',
      'from 1s to 300s',
    ],
    ['a dependency without a time', { dependencies: { db: true } }, 'dependencies.db', 'expected a duration'],
  ])('says what is wrong with %s', (_, value, path, message) => {
    const head = { apiVersion: 'podreel/v1', kind: 'Scenario' }
    const isObject = typeof value === 'object' && !Array.isArray(value)
    const { diagnostics } = parseScenarioFile(isObject ? { ...head, ...value } : value)
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]?.code).toBe('Scenario')
    expect(formatPath(diagnostics[0]?.path ?? ['?'])).toBe(path)
    expect(diagnostics[0]?.message).toContain(message)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (value) => {
        parseScenarioFile(value)
        parseBehavior(value, spec)
      }),
    )
    const keys = fc.constantFrom(
      'containers',
      'delete',
      'interventions',
      'node',
      'runs',
      'at',
      'app',
      'sandboxLost',
      'onTerm',
    )
    fc.assert(
      fc.property(
        fc.letrec((tie) => ({
          value: fc.oneof(
            { depthSize: 'small' },
            fc.anything({ maxDepth: 1 }),
            fc.dictionary(keys, tie('value')),
            fc.array(tie('value')),
          ),
        })).value,
        (value) => {
          parseScenarioFile(value)
          parseBehavior(value, spec)
        },
      ),
    )
  })
})

describe('parseBehavior', () => {
  it('infers nothing', () => {
    expect(parseBehavior({}, spec)).toEqual({
      diagnostics: [],
      behavior: {
        containers: {
          'wait-for-db': {
            imagePull: { present: true, durationMs: 0 },
            runs: [{ durationMs: 0, exitCode: 0 }],
            onTerm: { durationMs: 0, exitCode: 143 },
          },
          migrate: {
            imagePull: { present: true, durationMs: 0 },
            runs: [{ durationMs: 0, exitCode: 0 }],
            onTerm: { durationMs: 0, exitCode: 143 },
          },
          proxy: {
            imagePull: { present: true, durationMs: 0 },
            runs: [{ durationMs: forever, exitCode: 0 }],
            onTerm: { durationMs: 0, exitCode: 143 },
          },
          app: {
            imagePull: { present: true, durationMs: 0 },
            runs: [{ durationMs: forever, exitCode: 0 }],
            onTerm: { durationMs: 0, exitCode: 143 },
            preStop: { durationMs: 5000, error: false },
          },
        },
        deletes: [],
        sandboxLost: [],
        evictions: [],
        interventions: [],
        node: { name: 'node-1', podIP: '10.244.1.7', sandboxMs: 60, createMs: 30, startMs: 60, dependencies: {} },
      },
    })
  })

  it.each([
    ['a pull with a time', { duration: '3s' }, { present: false, durationMs: 3000 }],
    ['a present image', { present: true }, { present: true, durationMs: 0 }],
    [
      'a present image that is pulled all the same',
      { present: true, duration: '1s' },
      { present: true, durationMs: 1000 },
    ],
    ['an absent image', { present: false }, { present: false, durationMs: 0 }],
    ['a failing pull', { error: 'not found' }, { present: false, durationMs: 0, error: 'not found' }],
    ['a failing pull without a text', { error: true }, { present: false, durationMs: 0, error: 'ErrImagePull' }],
  ])('reads %s', (_, imagePull, expected) => {
    expect(parseBehavior({ containers: { app: { imagePull } } }, spec).behavior.containers.app?.imagePull).toEqual(
      expected,
    )
  })

  it.each([
    ['an exit code', { exitCode: 3 }, { durationMs: 0, exitCode: 3 }],
    [
      'a memory kill',
      { duration: '9s', reason: 'OOMKilled' },
      { durationMs: 9000, exitCode: 137, reason: 'OOMKilled' },
    ],
    [
      'a memory kill of a child',
      { reason: 'OOMKilled', exitCode: 0 },
      { durationMs: 0, exitCode: 0, reason: 'OOMKilled' },
    ],
    ['a signal', { signal: 11 }, { durationMs: 0, exitCode: 139, signal: 11 }],
    ['nothing', {}, { durationMs: forever, exitCode: 0 }],
    ['a wait', { waitsFor: 'db' }, { durationMs: 0, exitCode: 0, waitsFor: 'db' }],
  ])('reads a run that says %s', (_, run, expected) => {
    expect(parseBehavior({ containers: { app: { runs: [run] } } }, spec).behavior.containers.app?.runs).toEqual([
      expected,
    ])
  })

  it('gives a dependency that is waited for a time', () => {
    const containers = { 'wait-for-db': { runs: [{ waitsFor: 'db:5432' }] } }
    expect(parseBehavior({ containers }, spec).behavior.node.dependencies).toEqual({ 'db:5432': 6000 })
    const late = { containers, dependencies: { 'db:5432': 'never' } }
    expect(parseBehavior(late, spec).behavior.node.dependencies).toEqual({ 'db:5432': forever })
  })

  it.each([
    ['an object', { delete: { at: '3s' } }, [{ at: 3000 }]],
    [
      'a list, in the order of time',
      { delete: [{ at: '9s', gracePeriodSeconds: 5 }, { at: '4s' }] },
      [{ at: 4000 }, { at: 9000, gracePeriodSeconds: 5 }],
    ],
  ])('reads `delete` as %s', (_, value, deletes) => {
    expect(parseBehavior(value, spec).behavior.deletes).toEqual(deletes)
  })

  it.each([
    ['sandboxLost', '30s'],
    ['sandboxLost', { at: '30s' }],
    ['x-sandboxLost', { at: '30s' }],
    ['reboot', ['30s']],
  ])('reads %s as %j', (name, value) => {
    expect(parseBehavior({ [name]: value }, spec).behavior.sandboxLost).toEqual([30_000])
  })

  it.each([
    [
      'createError',
      { reason: 'CreateContainerConfigError', message: 'configmap "shop" not found', until: '20s' },
      { reason: 'CreateContainerConfigError', message: 'configmap "shop" not found', until: 20_000 },
    ],
    [
      'x-createError',
      { reason: 'CreateContainerConfigError', message: 'no' },
      { reason: 'CreateContainerConfigError', message: 'no' },
    ],
    [
      'x-createError',
      'CreateContainerConfigError: secret "a" not found',
      { reason: 'CreateContainerConfigError', message: 'secret "a" not found' },
    ],
    ['createError', 'the runtime said no', { reason: 'CreateContainerError', message: 'the runtime said no' }],
  ])('reads %s as %j', (name, value, createError) => {
    const { behavior, diagnostics } = parseBehavior({ containers: { app: { [name]: value } } }, spec)
    expect(diagnostics).toEqual([])
    expect(behavior.containers.app?.createError).toEqual(createError)
  })

  it('fits a node preset, overridden by resource', () => {
    const node = { preset: 'small', allocatable: { memory: '1Gi' } }
    expect(parseBehavior({ node }, spec).behavior.node.allocatable).toEqual({ cpu: '2', memory: '1Gi' })
  })

  it('warns about containers that the Pod does not have', () => {
    const known = { at: '2s', container: 'app', exit: 1 }
    const value = { containers: { migrat: {} }, interventions: [known, { at: '1s', container: 'cache', exit: 1 }] }
    const { behavior, diagnostics } = parseBehavior(value, spec)
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'the Pod has no container "migrat"; did you mean "migrate"?'],
      ['warning', 'the Pod has no container "cache"; it has wait-for-db, migrate, proxy, app'],
    ])
    expect(diagnostics.map(({ path }) => formatPath(path))).toEqual(['containers.migrat', 'interventions[1].container'])
    expect(behavior.interventions).toMatchObject([{ container: 'app' }])
    expect(Object.keys(behavior.containers)).toEqual(['wait-for-db', 'migrate', 'proxy', 'app'])
  })
})
