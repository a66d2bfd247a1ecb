import type { Example, Expectations } from '../example.ts'

export const insteadJob: Example = {
  id: 'instead-job',
  title: 'A Job before the rollout',
  summary:
    'The migration runs once, not once for each replica. Right where something must not run twice at the same time.',
  group: 'Instead of an init container',
  text: `# An init container runs in every replica, and again in every new Pod. A
# migration that must run once belongs into a Job that has to complete
# before the Deployment is changed (a hook of your delivery tool does it).
apiVersion: batch/v1
kind: Job
metadata:
  name: migrate-v7
spec:
  backoffLimit: 2
  template:
    spec:
      restartPolicy: Never
      containers:
      - name: migrate
        image: shop/migrate:7.0
---
apiVersion: podreel/v1
kind: Scenario
containers:
  migrate: { runs: [{ duration: 8s, exitCode: 0 }] }
`,
}

export const insteadJobExpect: Expectations = [
  { exitCode: { migrate: 0 } },
  { never: 'start migrate#2' },
  { status: 'Completed', at: 'end' },
  { phase: 'Succeeded', at: 'end' },
]
