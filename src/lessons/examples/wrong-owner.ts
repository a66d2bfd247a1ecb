import type { Example, Expectations } from '../example.ts'

export const wrongOwner: Example = {
  id: 'wrong-owner',
  title: 'The wrong owner of a volume',
  summary: 'The volume belongs to root, the database runs as user 999 and cannot write: it crashes again and again.',
  group: 'Volumes',
  text: `# An emptyDir belongs to root. The database runs as another user, finds
# that it must not write, and ends with exit code 1. The log says why,
# STATUS does not.
apiVersion: v1
kind: Pod
metadata:
  name: db
spec:
  containers:
  - name: db
    image: db/server:16
    securityContext: { runAsUser: 999, runAsGroup: 999 }
    volumeMounts:
    - { name: data, mountPath: /data, subPath: pg }
  volumes:
  - name: data
    emptyDir: {}
---
apiVersion: podreel/v1
kind: Scenario
containers:
  db: { runs: [{ duration: 1s, exitCode: 1 }] }
until: 90s
`,
}

export const wrongOwnerExpect: Expectations = [
  { exitCode: { db: 1 } },
  { ready: '0/1', at: 'end' },
  { event: { reason: 'BackOff', type: 'Warning' } },
  { lastTerminated: { db: 'Error' }, at: '60s' },
]
