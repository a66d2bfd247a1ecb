import type { Example, Expectations } from '../example.ts'

export const readinessFlaps: Example = {
  id: 'readiness-flaps',
  title: 'Not ready for a while',
  summary: 'A failing readiness probe takes the Pod out of its Services, and nothing else: no restart, no kill.',
  group: 'Probes and crashes',
  text: `# From 15 to 30 s after its start the app is too busy to answer.
# READY drops to 0/1, traffic goes elsewhere, the container runs on
# and comes back by itself. RESTARTS stays 0.
apiVersion: v1
kind: Pod
metadata:
  name: thumbnails
spec:
  containers:
  - name: app
    image: thumbs/app:2.0
    readinessProbe:
      httpGet: { path: /ready, port: 8080 }
      periodSeconds: 2
      failureThreshold: 2
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    readinessProbe: { succeedsAfter: 2s, failsAt: 15s, recoversAt: 30s }
delete: { at: 50s }
`,
}

export const readinessFlapsExpect: Expectations = [
  { ready: '1/1', at: '15s' },
  { ready: '0/1', at: '27s' },
  { ready: '1/1', at: '45s' },
  { status: 'Running', at: '27s' },
  { condition: { type: 'Ready', status: 'False', reason: 'ContainersNotReady' }, at: '27s' },
  { never: 'start app#2' },
  { restartCount: { app: 0 }, at: '45s' },
]
