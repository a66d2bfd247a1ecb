import { expect, test } from 'vitest'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { changedCells } from '../../view/story/watch.ts'
import { checkRecorded } from './recorded.ts'
import { parseNote } from './recorded-note.ts'

const trace = shopTrace()
const limits = { untilMs: 60_000, toleranceMs: 500, note: parseNote(undefined) }

test('what the trace shows is met', () => {
  const failures = checkRecorded(
    trace,
    {
      phaseSequence: ['Pending', 'Running'],
      statusSequencePrefix: ['Init:0/3', 'Init:1/3'],
      rowsPrefix: [
        { ready: '0/2', status: 'Init:0/3', restarts: '0', atMs: 100 },
        { ready: '0/2', status: 'Init:1/3', restarts: '0', atMs: 8000 },
      ],
      callsPrefix: [
        { verb: 'pull', container: 'wait-for-db', attempt: 0, atMs: 700 },
        { verb: 'create', container: 'wait-for-db', attempt: 0, atMs: 1700 },
        { verb: 'start', container: 'wait-for-db', attempt: 0 },
        { verb: 'exit', container: 'wait-for-db', attempt: 0, exitCode: 0 },
      ],
      flagsPrefix: [{ container: 'wait-for-db', started: true, ready: false, attempt: 0, atMs: 2000 }],
      conditionChangesPrefix: [
        { type: 'Initialized', status: 'False', atMs: 0 },
        { type: 'ContainersReady', status: 'False' },
        { type: 'Ready', status: 'False' },
        { type: 'PodScheduled', status: 'False' },
        { type: 'PodReadyToStartContainers', status: 'True' },
      ],
      objectDeleted: true,
    },
    limits,
  )
  expect(failures).toEqual([])
})

test('each fact that differs is a failure', () => {
  const failures = checkRecorded(
    trace,
    {
      phaseSequence: ['Pending', 'Failed'],
      rowsPrefix: [{ ready: '0/2', status: 'Init:0/3', restarts: '0', atMs: 900 }],
      callsPrefix: [{ verb: 'pull', container: 'wait-for-db', attempt: 1 }],
      final: { phase: 'Running', containers: {} },
      objectDeleted: false,
      colours: [],
    },
    limits,
  )
  expect(failures.map(({ expectation }) => expectation)).toEqual([
    'phaseSequence',
    'rowsPrefix[0]',
    'callsPrefix',
    'final containers',
    'objectDeleted',
    'colours',
  ])
})

test('a hook that sleeps does not reach the runtime, and steps that set each other off keep their order', () => {
  const calls = [
    { verb: 'term', container: 'app', attempt: 0 },
    { verb: 'exit', container: 'app', attempt: 0, exitCode: 0, atMs: 47_000 },
    { verb: 'term', container: 'proxy', attempt: 0, atMs: 47_000 },
    { verb: 'exit', container: 'proxy', attempt: 0, exitCode: 0 },
  ]
  const stops = { ...trace, steps: trace.steps.filter(({ at }) => at >= 40_000) }
  expect(checkRecorded(stops, { calls }, limits)).toEqual([])
})

test('what comes after the recording is not looked at', () => {
  expect(checkRecorded(trace, { phaseSequence: ['Pending'] }, { ...limits, untilMs: 5000 })).toEqual([])
})

const shortRows = parseNote('a row that lasts only some milliseconds, and is not seen in every run, is left out')

test('a row of some milliseconds may be missing in a recording that says so', () => {
  const script = `
    0     scheduled node-1
    1     start wait-for-db
    1     status
    4     exit wait-for-db 1 Error
    4     status
    4.02  start wait-for-db
    4.02  status
  `
  const short = scriptedTrace(shopPod, script, 10)
  expect(changedCells(short).map(({ value }) => value.status)).toEqual([
    'Pending',
    'Init:0/3',
    'Init:Error',
    'Init:0/3',
  ])
  const statuses = { statusSequence: ['Pending', 'Init:0/3'] }
  const rows = {
    rows: [
      { ready: '0/2', status: 'Pending', restarts: '0' },
      { ready: '0/2', status: 'Init:0/3', restarts: '0', atMs: 1000 },
    ],
  }
  expect(checkRecorded(short, { ...statuses, ...rows }, limits)).toHaveLength(2)
  expect(checkRecorded(short, { ...statuses, ...rows }, { ...limits, note: shortRows })).toEqual([])
})

test('an Event that not every run had may be there or not', () => {
  const events = [{ reason: 'Killing', type: 'Normal', message: 'Stopping container app', container: 'app' }]
  const stops = { ...trace, steps: trace.steps.filter(({ at }) => at >= 40_000) }
  expect(checkRecorded(stops, { events }, limits)).toHaveLength(1)
  const note = parseNote('events seen in some runs only: Killing Stopping container proxy')
  expect(checkRecorded(stops, { events }, { ...limits, note })).toEqual([])
})

test('a failed probe is recorded before other Events of other containers shortly before it, and never behind later ones', () => {
  const script = (seconds: number) => `
    0     scheduled node-1
    1     event Normal Started app Container started
    1.1   event Normal Pulled proxy Container image
    ${seconds}   event Warning Unhealthy app Readiness probe failed
    4     event Normal Created proxy Container created
  `
  const started = { reason: 'Started', type: 'Normal', message: 'Container started', container: 'app' }
  const pulled = { reason: 'Pulled', type: 'Normal', message: 'Container image', container: 'proxy' }
  const unhealthy = { reason: 'Unhealthy', type: 'Warning', message: 'Readiness probe failed', container: 'app' }
  const created = { reason: 'Created', type: 'Normal', message: 'Container created', container: 'proxy' }
  const misses = (seconds: number, events: readonly object[]) =>
    checkRecorded(scriptedTrace(shopPod, script(seconds), 10), { events }, limits).length
  expect(misses(1.3, [started, unhealthy, pulled, created])).toBe(0)
  expect(misses(1.3, [started, pulled, unhealthy, created])).toBe(0)
  expect(misses(1.4, [started, unhealthy, pulled, created])).toBeGreaterThan(0)
  expect(misses(1.3, [unhealthy, started, pulled, created])).toBeGreaterThan(0)
  expect(misses(3.9, [started, pulled, created, unhealthy])).toBeGreaterThan(0)
})
