import type { Example, Expectations } from '../example.ts'

export const forceDelete: Example = {
  id: 'force-delete',
  title: 'kubectl delete --force',
  summary: 'The object is gone at once, the process is not: the node still needs its seconds to stop it.',
  group: 'Stopping',
  text: `# A forced deletion removes the Pod from the API at once. On the node the
# container runs on for a moment: SIGTERM, and SIGKILL 2 s later. A new Pod
# of the same name can already be starting elsewhere.
apiVersion: v1
kind: Pod
metadata:
  name: db-0
spec:
  containers:
  - name: db
    image: db/server:14.2
---
apiVersion: podreel/v1
kind: Scenario
containers:
  db: { onTerm: { duration: 20s, exitCode: 0 } }
delete: { at: 15s, gracePeriodSeconds: 0 }
`,
}

export const forceDeleteExpect: Expectations = [
  { notAfter: ['term db', '16s'] },
  { before: ['term db', 'kill db'] },
  { notAfter: ['kill db', '19s'] },
  { exitCode: { db: 137 } },
]
