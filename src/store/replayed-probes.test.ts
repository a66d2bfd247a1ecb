import { expect, test } from 'vitest'
import { compute } from './pipeline/pipeline.ts'

const object = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'shop', uid: 'a', creationTimestamp: '2026-06-02T10:00:00Z' },
  spec: {
    nodeName: 'node-1',
    initContainers: [
      {
        name: 'proxy',
        image: 'mesh/proxy:1.9',
        restartPolicy: 'Always',
        startupProbe: { httpGet: { port: 15021 }, periodSeconds: 1, failureThreshold: 3 },
      },
    ],
    containers: [{ name: 'app', image: 'shop/app:2.3' }],
  },
  status: {
    phase: 'Running',
    startTime: '2026-06-02T10:00:00Z',
    initContainerStatuses: [status('proxy', '2026-06-02T10:00:02Z')],
    containerStatuses: [status('app', '2026-06-02T10:00:09Z')],
  },
}

function status(name: string, startedAt: string) {
  return {
    name,
    ready: true,
    started: true,
    restartCount: 0,
    image: name,
    imageID: 'x',
    state: { running: { startedAt } },
  }
}

// Its probe had passed by the third try, though nobody saw when: the app started only 7 s later, for its image.
test('a sidecar that lives is not killed by its start-up probe in the simulation', () => {
  const { replay, trace } = compute({ text: JSON.stringify(object), gates: {} })
  expect(replay).toBeDefined()
  const ends = (trace?.steps ?? []).filter(
    (step) => (step.verb === 'kill' || step.verb === 'exit') && step.container.name === 'proxy' && step.at < 60_000,
  )
  expect(ends).toEqual([])
})
