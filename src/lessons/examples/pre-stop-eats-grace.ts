import type { Example, Expectations } from '../example.ts'

export const preStopEatsGrace: Example = {
  id: 'pre-stop-eats-grace',
  title: 'A preStop hook that eats the grace period',
  summary: 'Hook and SIGTERM share 20 s. After a 15 s hook the app has 5 s left, needs 8, and is killed.',
  group: 'Stopping',
  text: `# The grace period begins with the deletion, not with SIGTERM: 20 s - 15 s
# of preStop leave 5 s, the app needs 8 s. The sidecar comes last and finds
# the period used up: SIGTERM, and SIGKILL 2 s later.
apiVersion: v1
kind: Pod
metadata:
  name: uploads
spec:
  terminationGracePeriodSeconds: 20
  initContainers:
  - name: proxy
    image: mesh/proxy:1.9
    restartPolicy: Always
  containers:
  - name: app
    image: uploads/app:1.5
    lifecycle:
      preStop:
        exec: { command: [sleep, '15'] }
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:   { onTerm: { duration: 8s, exitCode: 0 } }
  proxy: { onTerm: { duration: 1s, exitCode: 0 } }
`,
}

export const preStopEatsGraceExpect: Expectations = [
  { before: ['prestop app', 'term app'] },
  { before: ['term app', 'kill app'] },
  { before: ['term app', 'term proxy'] },
  { exitCode: { app: 137, proxy: 0 } },
  { phase: 'Failed', at: 'end' },
]
