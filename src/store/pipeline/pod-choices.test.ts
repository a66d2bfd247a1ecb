import { expect, test } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import { type PodRow, printPod } from '../../kubectl/print-pod.ts'
import { examples } from '../../lessons/examples.ts'
import { formatYaml } from '../../manifest/format-yaml.ts'
import { eventObjectsAt, podAt } from '../../replay/as-pasted.fixture.ts'
import { compute } from './pipeline.ts'

const cellsOf = ({ ready, status, restarts, age }: Pick<PodRow, 'ready' | 'status' | 'restarts' | 'age'>) =>
  [ready, status, restarts, age].join(' ')

/** What is offered of the Pod `choice`, and the last row on the stage when it is chosen. */
function cells(text: string, choice: string | undefined, seenMs?: number) {
  const { pods, chosen, replay } = compute({ text, choice, gates: {}, seenMs })
  const { trace, takenBy } = assertExists(replay, 'a replay')
  const last = assertExists(trace.snapshots.at(-1), 'a snapshot')
  const offered = assertExists(pods.find(({ id }) => id === chosen)?.state, 'a state')
  return {
    offered: cellsOf(offered),
    onStage: cellsOf(printPod(last.pod, trace.epochMs + last.at, trace.scenario.gates)),
    takenBy,
    pods,
  }
}

const podOf = (name: string, started: string, state = `state: { running: { startedAt: "${started}" } }`) => `---
apiVersion: v1
kind: Pod
metadata: { name: ${name}, uid: ${name}, creationTimestamp: "2026-06-02T10:00:00Z" }
spec: { nodeName: node-1, containers: [{ name: web, image: shop/web:1 }] }
status:
  phase: Running
  startTime: "2026-06-02T10:00:00Z"
  containerStatuses:
  - { name: web, image: shop/web:1, imageID: x, ready: true, restartCount: 1, ${state} }
`
const young = podOf('young', '2026-06-02T10:00:03Z')
const old = podOf('old', '2026-06-02T10:41:00Z')
const heldBack = podOf(
  'held-back',
  '',
  'state: { waiting: { reason: CrashLoopBackOff } }, lastState: { terminated: { exitCode: 1, startedAt: "2026-06-02T10:00:03Z", finishedAt: "2026-06-02T10:00:04Z" } }',
)
const event = `---
apiVersion: v1
kind: Event
reason: NodeNotReady
message: Node is not ready
involvedObject: { kind: Node, name: node-1 }
lastTimestamp: "2026-06-02T10:52:00Z"
`

test.each<[what: string, text: string, seen: string | undefined, age: string, takenBy: 'clock' | 'text' | undefined]>([
  ['its own newest time', young, undefined, '3s', undefined],
  ['the newest time of another Pod of the text', `${young}${old}`, undefined, '41m', 'text'],
  ['the newest Event of the text', `${young}${old}${event}`, undefined, '52m', 'text'],
  ['the time of the clock', `${young}${old}`, '2026-06-02T11:30:00Z', '90m', 'clock'],
  ['no time of the clock before the newest', `${young}${old}`, '2026-06-02T10:01:00Z', '41m', 'text'],
  ['none at which it would have started again', `${heldBack}${old}`, '2026-06-02T11:30:00Z', '4s', undefined],
])('a Pod of a text has the age of %s', (_, text, seen, age, takenBy) => {
  const id = compute({ text, gates: {} }).pods.find(({ name }) => name !== 'old')?.id
  const found = cells(text, id, seen === undefined ? undefined : Date.parse(seen))
  expect(found.offered.split(' ').at(-1)).toBe(age)
  expect(found.takenBy).toBe(takenBy)
  expect(found.onStage).toBe(found.offered)
})

test('what is offered of each Pod of a list is what the stage shows of it', () => {
  const items = examples.slice(0, 5).flatMap(({ id, text }, index) => {
    const { trace } = compute({ text, gates: {} })
    const told = trace?.snapshots.filter(({ pod, removed }) => !removed && pod.status.conditions !== undefined) ?? []
    const snapshot = told[Math.floor((told.length - 1) * ([0.2, 0.6, 1][index % 3] ?? 1))]
    if (trace === undefined || snapshot === undefined) return []
    const pod = podAt(snapshot)
    const named = { ...pod, metadata: { ...pod.metadata, name: `${pod.metadata.name}-${id}`, uid: id } }
    return [named, ...(index % 2 === 0 ? eventObjectsAt(trace, snapshot.at) : [])]
  })
  const text = items.map(formatYaml).join('---\n')
  const { pods } = compute({ text, gates: {} })
  expect(pods).toHaveLength(5)
  for (const { id } of pods) {
    const { offered, onStage } = cells(text, id)
    expect([id, onStage]).toEqual([id, offered])
  }
})
