import type { Example, Expectations } from '../example.ts'

export const reverseShutdown: Example = {
  id: 'reverse-shutdown',
  title: 'Three sidecars stop in reverse',
  summary: 'The app is asked first. Each sidecar gets SIGTERM only when all that started after it have stopped.',
  group: 'Sidecars',
  text: `# Started in the order mesh, metrics, logs, app. Stopped in the order app,
# logs, metrics, mesh: what others rely on goes last. All within one
# terminationGracePeriodSeconds.
apiVersion: v1
kind: Pod
metadata:
  name: checkout
spec:
  terminationGracePeriodSeconds: 30
  initContainers:
  - name: mesh
    image: mesh/proxy:1.9
    restartPolicy: Always
  - name: metrics
    image: metrics/agent:2.0
    restartPolicy: Always
  - name: logs
    image: logs/shipper:3.0
    restartPolicy: Always
  containers:
  - name: app
    image: checkout/app:8.1
---
apiVersion: podreel/v1
kind: Scenario
containers:
  mesh:    { onTerm: { duration: 1s, exitCode: 0 } }
  metrics: { onTerm: { duration: 2s, exitCode: 0 } }
  logs:    { onTerm: { duration: 3s, exitCode: 0 } }
  app:     { onTerm: { duration: 4s, exitCode: 0 } }
`,
}

export const reverseShutdownExpect: Expectations = [
  { before: ['started mesh', 'start metrics'] },
  { before: ['started metrics', 'start logs'] },
  { before: ['started logs', 'start app'] },
  { before: ['exit app', 'term logs'] },
  { before: ['exit logs', 'term metrics'] },
  { before: ['exit metrics', 'term mesh'] },
  { never: 'kill mesh' },
  { phase: 'Succeeded', at: 'end' },
]
