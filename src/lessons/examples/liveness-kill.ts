import type { Example, Expectations } from '../example.ts'

export const livenessKill: Example = {
  id: 'liveness-kill',
  title: 'Killed by its liveness probe',
  summary:
    'The app hangs 20 s after its start. Three failed probes later the kubelet stops and restarts it, the sidecar stays.',
  group: 'Probes and crashes',
  text: `# A liveness probe that fails failureThreshold times in a row makes the
# kubelet stop the container, with all its grace period, and start it again
# in the same breath. Probes of the new run begin anew.
apiVersion: v1
kind: Pod
metadata:
  name: chat
spec:
  initContainers:
  - name: presence
    image: chat/presence:2.2
    restartPolicy: Always
  containers:
  - name: app
    image: chat/app:2.2
    livenessProbe:
      httpGet: { path: /alive, port: 8080 }
      periodSeconds: 5
      failureThreshold: 3
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    livenessProbe: { failsAt: 20s }
    onTerm: { duration: 2s, exitCode: 0 }
delete: { at: 60s }
`,
}

export const livenessKillExpect: Expectations = [
  { event: { reason: 'Unhealthy', type: 'Warning', messagePrefix: 'Liveness probe failed', container: 'app' } },
  {
    event: {
      reason: 'Killing',
      type: 'Normal',
      message: 'Container app failed liveness probe, will be restarted',
      container: 'app',
    },
  },
  { before: ['term app', 'exit app'] },
  { before: ['exit app', 'start app#2'] },
  { never: 'start presence#2' },
  { never: 'backoff app' },
  { restartCount: { app: 1, presence: 0 }, at: '55s' },
]
