import type { Example, Expectations } from '../example.ts'

export const readinessDoesNotGate: Example = {
  id: 'readiness-does-not-gate',
  title: 'Started is not ready',
  summary:
    'A sidecar with only a readiness probe does not hold the app back: the app starts 20 s before the proxy is ready.',
  group: 'Sidecars',
  text: `# Containers after a sidecar wait until it has *started*. Without a start-up
# probe that is as soon as it runs. Readiness only counts for READY and for
# Services. To make the app wait, turn readinessProbe into startupProbe.
apiVersion: v1
kind: Pod
metadata:
  name: profile
spec:
  initContainers:
  - name: proxy
    image: mesh/proxy:1.9
    restartPolicy: Always
    readinessProbe:
      httpGet: { path: /ready, port: 15021 }
      periodSeconds: 2
  containers:
  - name: app
    image: profile/app:6.0
---
apiVersion: podreel/v1
kind: Scenario
containers:
  proxy:
    readinessProbe: { succeedsAfter: 20s }
`,
}

export const readinessDoesNotGateExpect: Expectations = [
  { before: ['start app', 'ready proxy'] },
  { before: ['ready app', 'ready proxy'] },
  { status: 'Running', at: '12s' },
  { ready: '1/2', at: '12s' },
  { ready: '2/2', at: '28s' },
]
