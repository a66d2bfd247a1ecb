import { expect, test } from 'vitest'
import type { PodSpec } from '../../kube/pod.ts'
import { specAsRecorded } from './recorded-probes.ts'

const httpGet = { path: '/ok', port: 8080 }
const spec: PodSpec = {
  containers: [{ name: 'app', image: 'app:1', livenessProbe: { httpGet, periodSeconds: 2 } }],
  initContainers: [
    { name: 'proxy', image: 'proxy:1', restartPolicy: 'Always', startupProbe: { tcpSocket: { port: 1 } } },
  ],
}

function unhealthy(message: string) {
  return { events: [{ reason: 'Unhealthy', type: 'Warning', message }] }
}

test.each([{}, unhealthy('Liveness probe failed: <output>'), { final: { phase: 'Failed' } }])(
  'probes are commands in a recording of %j',
  (said) => {
    const { containers, initContainers } = specAsRecorded(spec, said)
    expect(containers[0]?.livenessProbe).toEqual({ exec: { command: ['probe'] }, periodSeconds: 2 })
    expect(initContainers?.[0]?.startupProbe).toEqual({ exec: { command: ['probe'] } })
  },
)

test.each([
  'Liveness probe failed: HTTP probe failed with statuscode: 503',
  'Startup probe failed: dial tcp 10.0.0.1:1: connect: connection refused',
])('probes stay as they are where an Event says “%s”', (message) => {
  expect(specAsRecorded(spec, unhealthy(message))).toBe(spec)
})
