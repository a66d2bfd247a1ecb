import type { Example, Expectations } from '../example.ts'

export const wrongOwner: Example = {
  id: 'wrong-owner',
  title: 'The wrong owner of a volume',
  summary: 'The new disk belongs to root, the database runs as user 999 and cannot write: it crashes again and again.',
  group: 'Volumes',
  text: `# A disk that was just formatted belongs to root, and nobody else may
# write on it. The database runs as another user, cannot write, and ends
# with exit code 1. The log says why, STATUS does not. (An emptyDir would
# not do: everybody may write there.)
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
    - { name: data, mountPath: /data }
  volumes:
  - name: data
    persistentVolumeClaim: { claimName: db-data }
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
