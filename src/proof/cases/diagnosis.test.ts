import { describe, expect, test } from 'vitest'
import { diagnose } from '../../advice/diagnose.ts'
import { adviseSpec } from '../../advice/spec/advise-spec.ts'
import { phraseText } from '../../base/phrase.ts'
import { parseMinor } from '../../kube/minor.ts'
import { momentsOf } from '../../store/hostile-stories.fixture.ts'
import { faults } from '../../store/working-commands.fixture.ts'
import type { Trace } from '../../trace/trace.ts'
import { parseCase } from './case-file.ts'
import { openRun } from './case-run.ts'
import given from './given.json' with { type: 'json' }

function traceOf(id: string): Trace {
  const one = parseCase(given.cases.find((entry) => entry.id === id))
  if (typeof one === 'string') throw new Error(one)
  const { manifestYaml: text, behavior = {}, featureGates: gates, kubernetes } = one
  const minor = parseMinor(kubernetes)
  if (minor === undefined) throw new Error(kubernetes)
  const timeline = openRun({ text, behavior, gates, minor }).timeline()
  if (typeof timeline === 'string') throw new Error(timeline)
  return timeline.trace
}

/** `start app`: the first one; a time in seconds; `end`. */
function instantIn(trace: Trace, moment: string): number {
  if (moment === 'end') return trace.end
  const seconds = /^([\d.]+)s$/.exec(moment)?.[1]
  if (seconds !== undefined) return Number(seconds) * 1000
  const [, what = '', later = '0'] = /^(.*?)(?: \+ ([\d.]+)s)?$/.exec(moment) ?? []
  const [verb, name] = what.split(' ')
  const step = trace.steps.find(
    (each) =>
      (each.verb === verb && (name === undefined || ('container' in each && each.container?.name === name))) ||
      (each.verb === 'world' && each.what === verb),
  )
  if (step === undefined) throw new Error(`no ${what}`)
  return step.at + Number(later) * 1000
}

const rows: readonly (readonly [id: string, moment: string, trouble: string, sentence: string])[] = [
  ['ST-01', 'end', 'well', 'Everything that has to run runs and is ready.'],
  [
    'ST-03',
    'exit work + 2s',
    'old-sidecar',
    'work has ended, and the sidecars are being stopped: the Pod is over when they are.',
  ],
  ['ST-03', 'end', 'completed', 'The Pod has done its work: every main container ended with 0.'],
  [
    'ST-07',
    'end',
    'init-failed',
    'Init container check failed with exit code 1, and with restartPolicy Never it is not tried again: the Pod has failed, and its main containers never start.',
  ],
  [
    'ST-08',
    '60s',
    'crash-loop',
    'Init container wait-db fails again and again: 4 times so far, the last time with exit code 1; the next try is due at 1 min 18 s; app has not been created.',
  ],
  [
    'ST-10',
    '60s',
    'pulling',
    'PodInitializing: the image images.example.test/very-large:1 of app is being pulled, since 2.6 s; nothing is stuck.',
  ],
  [
    'OR-01',
    '10s',
    'not-ready',
    'Sidecar proxy runs, but its readiness probe has not passed yet: the Pod gets no traffic, and nothing is restarted for that.',
  ],
  [
    'OR-02',
    '5s',
    'sidecar-not-started',
    'Sidecar proxy runs, but its start-up probe has not passed, and nothing behind it may start before; app has not been created.',
  ],
  [
    'OR-04',
    '25s',
    'crash-loop',
    'Init container 1 of 2, migrate fails again and again: 3 times so far, the last time with exit code 1; the next try is due at 38.1 s; web has not been created.',
  ],
  [
    'OR-07',
    '15s',
    'crash-loop',
    'Sidecar copy-config ends again and again: 2 times so far, the last time with exit code 0; the next try is due at 20.7 s.',
  ],
  [
    'SH-01',
    'exit app + 0.5s',
    'terminating',
    'Terminating: waits for logs to end; the grace period of 30 s is over at 1 min.',
  ],
  ['SH-02', '40s', 'terminating', 'Terminating: waits for app to end; the grace period of 60 s is over at 1 min 30 s.'],
  [
    'SH-03',
    '41s',
    'terminating',
    'Terminating: waits for mesh and logs to end; the grace period of 10 s was over at 40.0 s.',
  ],
  [
    'RE-01',
    '65s',
    'reboot',
    'The Pod lost its sandbox, as after a reboot of its node, at 1 min, and starts anew from its first init container on; it keeps its name and its node.',
  ],
]

/** What is wrong with the spec itself: `tone trap container`. */
const advice: Readonly<Record<string, readonly string[]>> = {
  'OR-01': ['trap readiness-as-gate proxy'],
  'OR-04': ['hint init-before-proxy migrate'],
  'OR-07': ['trap one-shot-always copy-config'],
  'SH-02': ['trap sidecar-pre-stop-at-delete proxy'],
  'SH-03': ['trap grace-used-up app'],
}

describe('what is the matter in the questions of real users', () => {
  test.each(rows)('%s at %s: %s', (id, moment, trouble, sentence) => {
    const trace = traceOf(id)
    const found = diagnose(trace, instantIn(trace, moment))
    expect([found.trouble, phraseText(found.sentence)]).toEqual([trouble, sentence])
  })
})

const ordered = given.cases.map(({ id }) => id).filter((id) => /^(?:ST|OR|SH|RE)-/.test(id))

test.each(ordered)('the advice on the spec of %s is that of its answer', (id) => {
  const found = adviseSpec({ trace: traceOf(id), kind: 'Pod', assumed: new Set() })
  expect(found.map(({ tone, trap, container }) => `${tone} ${trap} ${container}`)).toEqual(advice[id] ?? [])
})

// What the API server refuses (IV, YM) has no Pod to ask about.
const simulated = given.cases.map(({ id }) => id).filter((id) => !/^(?:IV|YM)-/.test(id))

test.each(simulated)('a command that is offered in %s works, at any time', (id) => {
  const trace = traceOf(id)
  expect(momentsOf(trace, 6).flatMap((t) => faults(trace, t))).toEqual([])
})

test('every such question is asked here', () => {
  expect([...new Set(rows.map(([id]) => id))]).toEqual(ordered)
})
