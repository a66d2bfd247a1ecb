import type { Example, Expectations } from '../example.ts'

export const startupProbeTooStrict: Example = {
  id: 'startup-probe-too-strict',
  title: 'A start-up probe that is too strict',
  summary:
    'The app needs 25 s, the probe allows 10 × 2 s: it is killed again and again, just before it would be ready.',
  group: 'Probes and crashes',
  text: `# A start-up probe allows initialDelaySeconds + periodSeconds x
# failureThreshold: here 20 s. The app needs 25 s. Raise failureThreshold to
# 15 and it comes up.
apiVersion: v1
kind: Pod
metadata:
  name: catalog
spec:
  containers:
  - name: app
    image: catalog/app:4.0
    startupProbe:
      httpGet: { path: /started, port: 8080 }
      periodSeconds: 2
      failureThreshold: 10
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    startupProbe: { succeedsAfter: 25s }
    onTerm: { duration: 1s, exitCode: 143 }
until: 2m
`,
}

export const startupProbeTooStrictExpect: Expectations = [
  { never: 'started app' },
  { never: 'ready app' },
  { event: { reason: 'Unhealthy', type: 'Warning', messagePrefix: 'Startup probe failed', container: 'app' } },
  {
    event: {
      reason: 'Killing',
      type: 'Normal',
      message: 'Container app failed startup probe, will be restarted',
      container: 'app',
    },
  },
  { before: ['term app', 'start app#2'] },
  { ready: '0/1', at: 'end' },
]
