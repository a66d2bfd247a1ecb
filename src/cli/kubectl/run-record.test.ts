import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { compute } from '../../store/pipeline/pipeline.ts'
import { captured } from '../captured.fixture.ts'
import { type FakeAnswer, type FakeKubectl, fakeKubectl } from './fake-kubectl.fixture.ts'
import { Recording } from './recording.ts'
import { runRecord } from './run-record.ts'
import { shopEvent, shopVersions, watched } from './shop-life.fixture.ts'

let fake: FakeKubectl | undefined
afterEach(() => {
  fake?.remove()
  fake = undefined
})

const patience = { againMs: 0, lastEventsMs: 50 }
const [first, failed, backOff, ready, deleted] = shopVersions
const found = { asked: 'get pods shop-7d9 --output=json', stdout: JSON.stringify(first) }
const events = { asked: 'get events', stdout: watched('ADDED', shopEvent), stays: true }

async function record(answers: readonly FakeAnswer[]) {
  const made = fakeKubectl(answers)
  fake = made
  const file = join(made.folder, 'shop.reel.json')
  const ran = await captured(() => runRecord(['shop-7d9', '-o', file], made.env, patience))
  return { ...ran, file }
}

const watch = (stdout: string, more: Partial<FakeAnswer> = {}): FakeAnswer => ({
  asked: '--output-watch-events',
  stdout,
  ...more,
})

test('every version is kept until the Pod is gone, without its secrets', async () => {
  const life = [
    watched('ADDED', first),
    watched('MODIFIED', failed),
    watched('BOOKMARK', { kind: 'Pod', metadata: { resourceVersion: '110' } }),
    watched('MODIFIED', backOff),
    watched('MODIFIED', ready),
    watched('MODIFIED', deleted),
    watched('DELETED', deleted),
  ].join('')
  const { status, stderr, file } = await record([found, events, watch(life, { stays: true })])
  expect(stderr).toBe(`${file}: 6 versions of 1 Pod, 1 Event\n`)
  expect(status).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain('hunter2')
  const reel = JSON.parse(text)
  expect(reel).toMatchObject({ apiVersion: 'podreel/v1', kind: 'Reel', version: 1, gaps: [] })
  expect(reel.versions.map(({ type }: { type: string }) => type)).toEqual([
    'ADDED',
    'MODIFIED',
    'MODIFIED',
    'MODIFIED',
    'MODIFIED',
    'DELETED',
  ])
  expect(reel.versions.map(({ object }: { object: unknown }) => object)).toMatchObject(
    [...shopVersions, deleted].map(({ status }) => ({ status })),
  )
  expect(reel.events).toMatchObject([{ reason: 'Failed' }])
})

test('a watch that breaks off is begun anew, and what may be missing is said', async () => {
  const gone = watched('ERROR', { kind: 'Status', code: 410, reason: 'Expired', message: 'too old resource version' })
  const { status, stderr, file } = await record([
    found,
    events,
    watch(watched('ADDED', first) + gone, { stays: true }),
    watch('', { stderr: 'error: the server closed the connection\n', status: 1 }),
    watch(watched('ADDED', ready) + watched('DELETED', deleted), { stays: true }),
  ])
  expect(status).toBe(0)
  expect(stderr).toContain('the watch broke off (error: the server closed the connection); versions may be missing')
  const reel = JSON.parse(readFileSync(file, 'utf8'))
  expect(reel.versions).toHaveLength(3)
  expect(reel.gaps).toMatchObject([
    { why: 'too old resource version', to: expect.any(String) },
    { why: 'error: the server closed the connection', to: expect.any(String) },
  ])
})

test('a Pod that is made anew under its name while the watch is broken ends the recording', async () => {
  const anew = { ...first, metadata: { ...first.metadata, uid: 'another', resourceVersion: '200' } }
  const { status, stderr, file } = await record([
    found,
    events,
    watch(watched('ADDED', first), { status: 1 }),
    watch(watched('ADDED', anew), { stays: true }),
  ])
  expect(status).toBe(0)
  expect(stderr).toContain('the Pod was deleted and made anew; its end was not seen\n')
  expect(JSON.parse(readFileSync(file, 'utf8')).versions).toHaveLength(2)
})

test('where nothing could be recorded, a file of before stays as it is', async () => {
  const refused = { stderr: 'Error from server (Forbidden): no watch\n', status: 1 }
  const { status, stderr, file } = await record([found, events, watch('', refused)])
  expect([status, stderr]).toEqual([1, 'Error from server (Forbidden): no watch\n'])
  expect(existsSync(file)).toBe(false)
})

test('without the right to see Events the versions are kept', async () => {
  const { status, stderr, file } = await record([
    found,
    { asked: 'get events', stderr: 'Error from server (Forbidden): no\n', status: 1 },
    watch(watched('ADDED', first) + watched('DELETED', deleted), { stays: true }),
  ])
  expect(status).toBe(0)
  expect(stderr).toContain('without Events: Error from server (Forbidden): no\n')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    events: [],
    noEvents: 'Error from server (Forbidden): no',
  })
})

test('a version that comes again counts once, in whatever order', () => {
  const recording = new Recording(() => '2026-05-06T10:00:30Z')
  expect(recording.hear({ type: 'ADDED', object: first })).toBe('kept')
  expect(recording.hear({ type: 'MODIFIED', object: ready })).toBe('kept')
  expect(recording.hear({ type: 'MODIFIED', object: failed })).toBe('kept')
  expect(recording.hear({ type: 'ADDED', object: first })).toBe('passed')
  expect(recording.hear({ type: 'ERROR', object: { kind: 'Status' } })).toEqual({ broken: 'the server ended it' })
  expect(recording.hear('nonsense')).toBe('passed')
  expect(recording.isGone(first.metadata.uid)).toBe(false)
  expect(recording.versions).toBe(3)
})

/** The recording as the page opens it. */
function opened() {
  const seconds = ['01', '04', '18', '22', '40', '41']
  let at = 0
  const recording = new Recording(() => `2026-05-06T10:00:${seconds[at]}.400Z`)
  for (const object of shopVersions) {
    recording.hear({ type: at === 0 ? 'ADDED' : 'MODIFIED', object })
    at += 1
  }
  recording.hear({ type: 'DELETED', object: deleted })
  recording.hearEvent({ type: 'ADDED', object: shopEvent })
  return recording.text()
}

test('a recording is replayed with each version at its time, and nothing observed is contradicted', () => {
  const picture = compute({
    text: opened(),
    choice: undefined,
    minor: undefined,
    gates: {},
    seenMs: Date.parse('2027-01-01T00:00:00Z'),
  })
  expect(picture.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const trace = picture.replay?.trace
  if (trace === undefined) throw new Error('no replay')
  const second = (text: string) => Date.parse(`2026-05-06T10:00:${text}Z`) - trace.epochMs
  const statusAt = (ms: number) => trace.snapshots.findLast(({ at }) => at <= ms)?.pod.status
  expect(statusAt(second('04') + 999)?.containerStatuses?.[0]?.state).toEqual({ waiting: { reason: 'ErrImagePull' } })
  expect(statusAt(second('18') + 999)?.containerStatuses?.[0]?.state).toEqual({
    waiting: { reason: 'ImagePullBackOff' },
  })
  expect(statusAt(second('22') + 999)).toMatchObject(ready.status)
  // The last time of the recording, not of the reader's clock.
  expect(trace.end).toBeLessThan(120_000)
})

test('a recording of a later version is refused in words', () => {
  const later = opened().replace('"version": 1', '"version": 2')
  const { diagnostics, trace } = compute({
    text: later,
    choice: undefined,
    minor: undefined,
    gates: {},
    seenMs: undefined,
  })
  expect(trace).toBeUndefined()
  expect(diagnostics.map(({ message }) => message)).toContain(
    'This recording has version 2 of its form; this podreel reads version 1. Open it with a newer podreel.',
  )
})

test('a recording of nothing is a file, too', () => {
  expect(JSON.parse(new Recording().text())).toMatchObject({ kind: 'Reel', versions: [], events: [] })
})
