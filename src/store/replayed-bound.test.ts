import { expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { compute } from './pipeline/pipeline.ts'

test.each([
  ['startTime', 'startTime: "2026-06-02T10:00:01Z"', 1000],
  ['the first start of a container', 'phase: Running', 3000],
])('a condition that is newer than %s does not bind the Pod later', (_, sign, mostMs) => {
  const text = `apiVersion: v1
kind: Pod
metadata: { name: shop, uid: u, creationTimestamp: "2026-06-02T10:00:00Z" }
spec:
  nodeName: node-1
  containers:
  - { name: web, image: shop/web:1 }
status:
  ${sign}
  conditions:
  - { type: PodScheduled, status: "True", lastTransitionTime: "2026-06-02T10:30:00Z" }
  containerStatuses:
  - { name: web, image: shop/web:1, imageID: x, ready: true, started: true, restartCount: 0, state: { running: { startedAt: "2026-06-02T10:00:03Z" } } }
`
  const { trace } = assertExists(compute({ text, gates: {} }).replay, 'a replay')
  const bound = assertExists(
    trace.steps.find(({ verb }) => verb === 'scheduled'),
    'the step',
  )
  expect(bound.at).toBeLessThanOrEqual(mostMs)
})
