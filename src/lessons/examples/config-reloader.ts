import type { Example, Expectations } from '../example.ts'

export const configReloader: Example = {
  id: 'config-reloader',
  title: 'A config reloader',
  summary: 'An init container writes the first configuration, a sidecar keeps it up to date while the server runs.',
  group: 'Sidecars',
  text: `# Two jobs, two kinds: what has to be finished before the start is an init
# container, what has to go on is a sidecar. A crash of the reloader does
# not touch the server.
apiVersion: v1
kind: Pod
metadata:
  name: gateway
spec:
  initContainers:
  - name: render-config
    image: gateway/config:2.1
    args: [--once]
    volumeMounts:
    - { name: config, mountPath: /config }
  - name: reloader
    image: gateway/config:2.1
    args: [--watch]
    restartPolicy: Always
    volumeMounts:
    - { name: config, mountPath: /config }
  containers:
  - name: gateway
    image: gateway/server:2.1
    volumeMounts:
    - { name: config, mountPath: /config, readOnly: true }
  volumes:
  - name: config
    emptyDir: {}
---
apiVersion: podreel/v1
kind: Scenario
containers:
  render-config: { runs: [{ duration: 2s, exitCode: 0 }] }
  reloader:
    runs: [{ duration: 12s, exitCode: 1 }, { duration: forever }]
    onTerm: { duration: 1s, exitCode: 0 }
  gateway: { onTerm: { duration: 2s, exitCode: 0 } }
delete: { at: 35s }
`,
}

export const configReloaderExpect: Expectations = [
  { before: ['exit render-config', 'start reloader'] },
  { before: ['started reloader', 'start gateway'] },
  { before: ['exit reloader', 'start reloader#2'] },
  { never: 'start gateway#2' },
  { restartCount: { reloader: 1, gateway: 0 } },
]
