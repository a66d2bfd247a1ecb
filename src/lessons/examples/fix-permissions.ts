import type { Example, Expectations } from '../example.ts'

export const fixPermissions: Example = {
  id: 'fix-permissions',
  title: 'Fix the permissions first',
  summary:
    'An init container runs as root for a second, hands the volume over to user 999 and ends. The database never is root.',
  group: 'Volumes',
  text: `# The same database on the same disk. Only the init container is root, and
# only until it has ended. Where the volume's driver supports it, fsGroup in
# the Pod's securityContext makes the disk writable without a container.
apiVersion: v1
kind: Pod
metadata:
  name: db
spec:
  initContainers:
  - name: own-data
    image: busybox:1.36
    command: [sh, -c, 'mkdir -p /data/pg && chown 999:999 /data/pg']
    securityContext: { runAsUser: 0 }
    volumeMounts:
    - { name: data, mountPath: /data }
  containers:
  - name: db
    image: db/server:16
    securityContext: { runAsUser: 999, runAsGroup: 999 }
    volumeMounts:
    - { name: data, mountPath: /data, subPath: pg }
  volumes:
  - name: data
    persistentVolumeClaim: { claimName: db-data }
---
apiVersion: podreel/v1
kind: Scenario
containers:
  own-data: { runs: [{ duration: 1s, exitCode: 0 }] }
  db:       { onTerm: { duration: 3s, exitCode: 0 } }
delete: { at: 25s }
`,
}

export const fixPermissionsExpect: Expectations = [
  { before: ['exit own-data', 'start db'] },
  { restartCount: { db: 0 } },
  { status: 'Running', at: '20s' },
  { phase: 'Succeeded', at: 'end' },
]
