import { expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { simTime } from '../base/time.ts'
import { featureGates } from '../kube/features.ts'
import { newestMinor } from '../kube/minor.ts'
import type { ContainerStatus, Pod } from '../kube/pod.ts'
import { Board } from './board.ts'
import { conditionHistory } from './conditions.ts'
import { gatherFacts } from './facts.ts'
import { readLiveState } from './live-state.ts'

const image = 'images.example.test/app:1'
const pod = {
  metadata: { name: 'web', namespace: 'default', creationTimestamp: '2034-01-02T10:00:00Z' },
  spec: { containers: ['a', 'b', 'c'].map((name) => ({ name, image })) },
  status: { phase: 'Running' },
} as unknown as Pod
const running: ContainerStatus = {
  name: 'b',
  state: { running: { startedAt: '2034-01-02T10:00:05Z' } },
  ready: true,
  started: true,
  restartCount: 0,
  image,
  imageID: '',
}

// There are as many edges as containers, and more: a status anew for each of both is work that grows with the square.
test('an edge leaves the statuses of the containers that it is not about as they are', () => {
  const facts = gatherFacts([readLiveState(pod, pod)], [], featureGates(newestMinor))
  const board = new Board(facts, conditionHistory(facts))
  const statuses = () => assertExists(board.pod.pod.status.containerStatuses, 'statuses')
  board.writeStatus()
  const [a, b, c] = statuses()
  const changed = assertExists(facts.containers[1], 'b')
  board.at = simTime(5000)
  board.enter(changed, 0, 'running', { started: true })
  board.tell(changed, running)
  const after = statuses()
  expect(after[0]).toBe(a)
  expect(after[1]).toMatchObject({ state: running.state, started: true, ready: false })
  expect(after[1]).not.toEqual(b)
  expect(after[2]).toBe(c)
  board.mark(changed, { ready: true })
  expect(statuses()[1]).toMatchObject({ state: running.state, started: true, ready: true })
  expect(statuses()[1]).toBe(statuses()[1])
})
