import type { Example, Expectations } from '../example.ts'

export const sidecarUnderInit: Example = {
  id: 'sidecar-under-init',
  title: 'A sidecar counts under what starts after it',
  summary: 'The migration needs 500m, the sidecar before it 100m: 600m are reserved. Behind it, it would be 500m.',
  group: 'Resources',
  text: `# While migrate runs, the proxy does too: both together are the highest
# demand, and that is what the scheduler reserves for the whole life of
# the Pod. Move proxy below migrate and see it fall to 500m.
apiVersion: v1
kind: Pod
metadata:
  name: reports
spec:
  initContainers:
  - name: proxy
    image: mesh/proxy:1.9
    restartPolicy: Always
    resources:
      requests: { cpu: 100m, memory: 64Mi }
  - name: migrate
    image: reports/migrate:1.0
    resources:
      requests: { cpu: 500m, memory: 512Mi }
  containers:
  - name: api
    image: reports/api:1.0
    resources:
      requests: { cpu: 200m, memory: 256Mi }
---
apiVersion: podreel/v1
kind: Scenario
containers:
  migrate: { runs: [{ duration: 6s, exitCode: 0 }] }
  api:     { onTerm: { duration: 1s, exitCode: 0 } }
delete: { at: 25s }
`,
}

export const sidecarUnderInitExpect: Expectations = [
  { before: ['started proxy', 'start migrate'] },
  { before: ['exit migrate', 'start api'] },
  { ready: '2/2', at: '20s' },
]
