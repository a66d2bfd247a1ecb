import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { examples } from '../lessons/examples.ts'
import { yamlText } from '../share/export/kubectl-texts.ts'
import { eventsAt } from '../view/story/event-list.ts'
import { isGuessed } from '../view/story/guessed-events.ts'
import { transcriptOf } from '../view/story/transcript.ts'
import { compute } from './pipeline/pipeline.ts'

const pod = `apiVersion: v1
kind: Pod
metadata: { name: shop, namespace: default, uid: u, creationTimestamp: "2026-06-02T10:00:00Z" }
spec:
  nodeName: node-1
  containers:
  - { name: web, image: shop/web:1, readinessProbe: { httpGet: { port: 80 } } }
status:
  phase: Running
  startTime: "2026-06-02T10:00:01Z"
  conditions:
  - { type: PodScheduled, status: "True", lastTransitionTime: "2026-06-02T10:00:01Z" }
  - { type: ContainersReady, status: "False", lastTransitionTime: "2026-06-02T10:00:01Z" }
  containerStatuses:
  - { name: web, image: shop/web:1, imageID: x, ready: false, started: true, restartCount: 0, state: { running: { startedAt: "2026-06-02T10:00:03Z" } } }
`
const listHead = 'LAST SEEN   TYPE      REASON      OBJECT     MESSAGE\n'
const unhealthy = (age: string) => `${age}       Warning   Unhealthy   pod/shop   Readiness probe failed: refused\n`

function replayOf(text: string) {
  return assertExists(compute({ text, gates: {} }).replay, 'a replay')
}

function told(text: string): readonly string[] {
  const { trace } = replayOf(text)
  return transcriptOf(trace, trace.end).filter((line) => /Unhealthy|was started/.test(line))
}

describe('Events of which a table says only the age', () => {
  test('that contradict the start of their container are no fact', () => {
    const started = '58s         Normal    Started     pod/shop   Started container web\n'
    const { trace } = replayOf(`${pod.replace(':03Z', ':30Z')}\n${listHead}${started}${unhealthy('1m10s')}`)
    const [told] = trace.steps.filter((step) => step.verb === 'event' && step.event.reason === 'Unhealthy')
    const start = trace.steps.find(({ verb }) => verb === 'start')
    expect(told?.at).toBeLessThan(start?.at ?? 0)
    expect(told?.inferred?.reason).toMatch(/^its container had not started yet/)
  })

  test('are not before the start of their container, and said to be a guess', () => {
    expect(told(`${pod}\n${listHead}${unhealthy('3m12s')}`)).toEqual([
      expect.stringMatching(/3\.1 s {2}web was started\.$/),
      expect.stringMatching(/3\.\d s {2}Event Unhealthy: .* \(its time is inferred, not before 3\.0 s: its age is all/),
    ])
  })

  test('lie so far apart as the table says', () => {
    const table = `Events:
  Type     Reason     Age                    From     Message
  ----     ------     ----                   ----     -------
  Warning  Unhealthy  3m12s (x5000 over 3d)  kubelet  Readiness probe failed: refused
`
    const { trace } = replayOf(`${pod}\n${table}`)
    const times = trace.steps.flatMap(({ verb, at }) => (verb === 'event' ? [Math.floor(at / 1000)] : []))
    expect(times).toEqual([3, 3 + 3 * 86_400 - 192])
  })

  test('are dated by the age of the Pod, where that was printed too', () => {
    const pods = 'NAME   READY   STATUS    RESTARTS   AGE\nshop   0/1     Running   0          3d\n'
    const { trace, isEndGuessed } = replayOf(`${pods}---\n${pod}\n${listHead}${unhealthy('3m12s')}`)
    expect(Math.floor(trace.end / 1000)).toBe(3 * 86_400 - 192)
    expect(isEndGuessed).toBe(true)
    expect(eventsAt(trace, trace.end).map((event) => isGuessed(trace, event))).toEqual([true])
  })

  test('are dated by the clock, where it tells when the text was taken', () => {
    const seenMs = Date.parse('2026-06-02T10:00:00Z') + 3 * 86_400_000
    const { replay } = compute({ text: `${pod}\n${listHead}${unhealthy('3m12s')}`, gates: {}, seenMs })
    const { trace } = assertExists(replay, 'a replay')
    const [time] = trace.steps.flatMap(({ verb, at }) => (verb === 'event' ? [Math.floor(at / 1000)] : []))
    expect(time).toBe(3 * 86_400 - 192)
    expect(Math.floor(trace.end / 1000)).toBe(3 * 86_400)
  })

  test('make no end a guess that the status itself tells', () => {
    const ready = pod.replace(
      '"False", lastTransitionTime: "2026-06-02T10:00:01Z"',
      '"True", lastTransitionTime: "2026-06-02T10:00:09Z"',
    )
    const { trace, isEndGuessed } = replayOf(ready.replace('ready: false', 'ready: true'))
    expect(Math.floor(trace.end / 1000)).toBe(9)
    expect(isEndGuessed).toBe(false)
  })

  test('are known to the second beside the same Event as an object', () => {
    const object = `---
apiVersion: v1
kind: Event
involvedObject: { kind: Pod, name: shop, namespace: default, uid: u, fieldPath: 'spec.containers{web}' }
reason: Unhealthy
type: Warning
message: 'Readiness probe failed: refused'
count: 2
firstTimestamp: "2026-06-02T10:00:08Z"
lastTimestamp: "2026-06-02T10:00:18Z"
source: { component: kubelet }
`
    const { trace, isEndGuessed } = replayOf(`${pod}${object}\n${listHead}${unhealthy('3m12s')}`)
    expect(isEndGuessed).toBe(false)
    expect(eventsAt(trace, trace.end).map((event) => [event.count, isGuessed(trace, event)])).toEqual([[2, false]])
  })
})

describe('a run that goes on is not said to end', () => {
  test.each([
    ['sidecar-crashes', 60_003],
    ['post-start-blocks', 25_000],
  ])('of %s at %d ms', (id, at) => {
    const { text } = assertExists(
      examples.find((example) => example.id === id),
      'the example',
    )
    const trace = assertExists(compute({ text, gates: {} }).trace, 'its trace')
    expect(replayOf(yamlText(trace, at)).differences).toEqual([])
  })
})
