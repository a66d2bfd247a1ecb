import { describe, expect, test } from 'vitest'
import { phraseText } from '../base/phrase.ts'
import { type Story, traceOf } from '../sim/simulate.fixture.ts'
import { compareSides } from './compare.ts'
import type { Difference } from './difference.ts'
import type { Side } from './side.ts'

function sideOf(story: Story): Side {
  return { minor: story.minor ?? '1.36', diagnostics: [], trace: traceOf(story), isDeleteInferred: false }
}

function differences(a: Story, b: Story): readonly Difference[] {
  return compareSides({ a: sideOf(a), b: sideOf(b) })
}

/** The sentences, those that follow indented. */
function wordsOf(a: Story, b: Story): readonly string[] {
  return differences(a, b).flatMap(({ words, follows }) => [
    phraseText(words),
    ...follows.map((follow) => `  ${phraseText(follow.words)}`),
  ])
}

const runsFor = (seconds: number, exitCode = 0) => ({ runs: [{ duration: `${seconds}s`, exitCode }] })
const inits = (...names: readonly string[]) => ({ initContainers: names.map((name) => ({ name })) })
const behavior = { containers: { one: runsFor(3), two: runsFor(5) } }
const probe = { httpGet: { port: 80 }, periodSeconds: 1, failureThreshold: 30 }
const passes = { containers: { proxy: { startupProbe: { succeedsAfter: '12s' } } } }
const sidecar = (fields: object = {}) => ({ initContainers: [{ name: 'proxy', restartPolicy: 'Always', ...fields }] })

test('a scenario does not differ from itself', () => {
  const story = { spec: inits('one', 'two'), behavior }
  expect(differences(story, story)).toEqual([])
})

describe('why something comes later', () => {
  test('a start-up probe of a sidecar holds back what comes after it', () => {
    expect(
      wordsOf({ spec: sidecar() }, { spec: sidecar({ startupProbe: probe }), behavior: passes }).slice(0, 4),
    ).toEqual([
      'app starts 12.8 s later in B (at 13.1 s; A: 0.2 s), because B waits for proxy’s start-up probe.',
      '  proxy is ready 12.8 s later in B (at 13 s; A: 0.1 s).',
      '  app is ready 12.8 s later in B (at 13.1 s; A: 0.2 s).',
      '  The Pod is Ready 12.8 s later in B (at 13.1 s; A: 0.2 s).',
    ])
  })

  test('the same start-up probe passes later', () => {
    const at = (time: string): Story => ({
      spec: sidecar({ startupProbe: probe }),
      behavior: { containers: { proxy: { startupProbe: { succeedsAfter: time } } } },
    })
    expect(wordsOf(at('2s'), at('9s'))[0]).toMatch(
      /^app starts 7 s later in B .*, because proxy’s start-up probe passes later in B\.$/,
    )
  })

  test('a process runs longer, and all that follows is one difference', () => {
    const longer = { containers: { ...behavior.containers, one: runsFor(8) } }
    expect(wordsOf({ spec: inits('one', 'two'), behavior }, { spec: inits('one', 'two'), behavior: longer })).toEqual([
      'one ends 5 s later in B (at 8.1 s; A: 3.1 s): it runs for 8 s in B, for 3 s in A.',
      '  two starts 5 s later in B (at 8.7 s; A: 3.7 s).',
      '  two ends 5 s later in B (at 13.7 s; A: 8.7 s).',
      '  app starts 5 s later in B (at 14.7 s; A: 9.7 s).',
      '  app is ready 5 s later in B (at 14.7 s; A: 9.7 s).',
      '  The Pod is Ready 5 s later in B (at 14.7 s; A: 9.7 s).',
    ])
  })

  test('another order: each waits for the other', () => {
    expect(wordsOf({ spec: inits('one', 'two'), behavior }, { spec: inits('two', 'one'), behavior })).toEqual([
      'The order is two, one, app in B, one, two, app in A.',
      'one starts 5.5 s later in B (at 5.7 s; A: 0.1 s), because B waits for two to end.',
      '  one ends 5.5 s later in B (at 8.7 s; A: 3.1 s).',
      'two starts 3.5 s earlier in B (at 0.1 s; A: 3.7 s), because A waits for one to end.',
      '  two ends 3.5 s earlier in B (at 5.1 s; A: 8.7 s).',
    ])
  })

  test('an image that has to be pulled', () => {
    const pull = (seconds: number) => ({ containers: { app: { imagePull: { duration: `${seconds}s` } } } })
    expect(wordsOf({ behavior: pull(2) }, { behavior: pull(6) })[0]).toBe(
      'app starts 4 s later in B (at 6.1 s; A: 2.1 s): the pull takes 6 s in B, 2 s in A.',
    )
  })

  test('a readiness probe', () => {
    const containers = [{ name: 'app', readinessProbe: { ...probe, periodSeconds: 2 } }]
    const ready = (seconds: number) => ({ containers: { app: { readinessProbe: { succeedsAfter: `${seconds}s` } } } })
    const [first = '', second] = wordsOf(
      { spec: { containers }, behavior: ready(1) },
      { spec: { containers }, behavior: ready(9) },
    )
    expect(first).toMatch(
      /^app is ready 8 s later in B .*: its readiness probe passes \S+ s after it started in B, \S+ s in A\.$/,
    )
    expect(second).toMatch(/^ {2}The Pod is Ready 8 s later/)
  })

  test('the rule behind it is named', () => {
    const [first] = differences({ spec: sidecar() }, { spec: sidecar({ startupProbe: probe }), behavior: passes })
    expect(first?.rule).toBe('started-after-probe')
    expect(first?.place).toEqual({ at: { a: 265, b: 13_106 }, container: { a: 'app', b: 'app' } })
  })
})

describe('what goes another way', () => {
  test('an init container fails for good', () => {
    const fails = { containers: { ...behavior.containers, one: runsFor(3, 1) } }
    const spec = { ...inits('one', 'two'), restartPolicy: 'Never' }
    expect(wordsOf({ spec, behavior }, { spec, behavior: fails })).toEqual([
      'one ends with exit code 1 in B (at 3.1 s), with exit code 0 in A (at 3.1 s).',
      '  two starts only in A (at 3.7 s).',
      '  two ends only in A (at 8.7 s).',
      '  app starts only in A (at 9.7 s).',
      '  app is ready only in A (at 9.7 s).',
      'STATUS shows Init:Error only in B, Init:1/2, PodInitializing, Running only in A.',
      'In the end the phase is Failed in B, Running in A.',
      'The Pod becomes Ready only in A (at 9.7 s).',
    ])
  })

  test('a container is restarted for ever', () => {
    const fails = { containers: { app: runsFor(2, 1) } }
    const words = wordsOf({ behavior: { containers: { app: runsFor(2) } } }, { behavior: fails })
    expect(words).toContain('app ends with exit code 1 in B (at 2.1 s), with exit code 0 in A (at 2.1 s).')
    expect(wordsOf({}, { behavior: fails })).toContain(
      'app is restarted again and again in B, never in A: in B it ended with exit code 1.',
    )
  })

  test('a liveness probe restarts it', () => {
    const containers = [{ name: 'app', livenessProbe: { ...probe, failureThreshold: 1 } }]
    const live = (failsAt: string, recoversAt: string) => ({
      containers: { app: { livenessProbe: { failsAt, recoversAt } } },
      until: '60s',
    })
    const fine = { spec: { containers }, behavior: { until: '60s' } }
    expect(wordsOf(fine, { spec: { containers }, behavior: live('5s', '6s') })).toContainEqual(
      expect.stringMatching(/^app is restarted .* in B, never in A: its liveness probe fails in B\.$/),
    )
  })

  test('a Pod is deleted on one side alone', () => {
    expect(wordsOf({}, { behavior: { delete: { at: '20s' } } }).slice(0, 2)).toEqual([
      'The Pod is deleted only in B (at 20 s).',
      '  app ends only in B (at 20 s).',
    ])
  })

  test('SIGKILL comes on one side alone', () => {
    const stopping = (onTerm: unknown) => ({
      containers: { app: { onTerm } },
      delete: { at: '20s', gracePeriodSeconds: 5 },
    })
    expect(
      wordsOf({ behavior: stopping({ duration: '1s', exitCode: 0 }) }, { behavior: stopping('ignore') }),
    ).toContain('app ends with exit code 137 in B (at 25 s), with exit code 0 in A (at 21 s).')
  })
})

test.each([
  ['another order', { spec: inits('one', 'two'), behavior }, { spec: inits('two', 'one'), behavior }],
  ['a start-up probe', { spec: sidecar() }, { spec: sidecar({ startupProbe: probe }), behavior: passes }],
  ['a deletion', {}, { behavior: { delete: { at: '20s' } } }],
  ['a crash loop', {}, { behavior: { containers: { app: runsFor(2, 1) } } }],
  ['another minor', { minor: '1.28', spec: inits('one') }, { minor: '1.36', spec: inits('one') }],
] as const)('swapped, the same differs at the same instants: %s', (_name, a, b) => {
  const instants = (list: readonly Difference[], [one, other]: readonly ['a' | 'b', 'a' | 'b']) =>
    list.map(({ kind, place: { at } }) => `${kind} ${at[one]} ${at[other]}`).sort()
  const there = instants(differences(a, b), ['a', 'b'])
  expect(there.length).toBeGreaterThan(0)
  expect(instants(differences(b, a), ['b', 'a'])).toEqual(there)
})

describe('the Pod', () => {
  test('containers that only one side has, and another part', () => {
    const words = wordsOf(
      { spec: { containers: [{ name: 'app' }, { name: 'proxy' }] } },
      { spec: { ...sidecar(), containers: [{ name: 'app' }, { name: 'log', image: 'log:1' }] } },
    )
    expect(words).toContain('proxy is a sidecar in B, a main container in A.')
    expect(words).toContain('log is there only in B, as a main container.')
  })

  test('containers of other names: by image, else by their place', () => {
    const named = (init: string, main: string) => ({
      spec: { initContainers: [{ name: init, image: `${init}:1` }], containers: [{ name: main, image: 'web:1' }] },
    })
    expect(wordsOf(named('fetch', 'web'), named('migrate', 'app'))).toEqual([
      'In the place of fetch, B has migrate.',
      'In the place of web, B has app.',
    ])
  })

  test('requests, limits and QoS', () => {
    const withCpu = (cpu: string) => ({ containers: [{ name: 'app', resources: { requests: { cpu } } }] })
    expect(wordsOf({ spec: withCpu('100m') }, { spec: withCpu('2') })).toEqual([
      'The Pod’s request of cpu is 2 in B, 100m in A.',
    ])
    expect(wordsOf({}, { spec: withCpu('2') })).toContain('The QoS class is Burstable in B, BestEffort in A.')
  })

  test('minors word their Events otherwise', () => {
    expect(wordsOf({ minor: '1.33' }, { minor: '1.36' })).toContain(
      'The Event Started reads “Container started” in B, “Started container app” in A.',
    )
  })
})

describe('the API server', () => {
  const refusal = { severity: 'error', code: 'FieldValueForbidden', path: ['spec', 'x'], message: 'Forbidden' } as const

  test('refuses one side', () => {
    const { trace: _, ...rest } = sideOf({})
    const words = compareSides({ a: sideOf({}), b: { ...rest, minor: '1.28', diagnostics: [refusal] } })
    expect(words.map((each) => phraseText(each.words))).toEqual([
      'Only B is refused by the API server of 1.28: spec.x: Forbidden',
      'B has nothing to show: its Pod is never created.',
    ])
  })

  test.each([[[refusal]], [[{ ...refusal, code: 'NoPod' } as const]], [[]]])(
    'that both have nothing to show for the same reason is no difference',
    (diagnostics) => {
      const { trace: _, ...rest } = sideOf({})
      const side = { ...rest, diagnostics }
      expect(compareSides({ a: side, b: side })).toEqual([])
    },
  )

  test('warns of one side; what both hear is no difference', () => {
    const warning = { ...refusal, severity: 'warning', code: 'ServerWarning' } as const
    const words = compareSides({
      a: { ...sideOf({}), diagnostics: [refusal] },
      b: { ...sideOf({}), diagnostics: [refusal, warning] },
    })
    expect(words.map((each) => phraseText(each.words))).toEqual([
      'Only for B the API server of 1.36 warns: spec.x: Forbidden',
    ])
  })
})
