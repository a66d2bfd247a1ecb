import type { Example, Expectations } from '../example.ts'

export const logShipper: Example = {
  id: 'log-shipper',
  title: 'A log shipper',
  summary: 'It starts before the app, so that no line is missed, and stops after it, so that the last one is sent.',
  group: 'Sidecars',
  text: `# The app writes its log into a volume that lives as long as the Pod, the
# shipper reads it. As a sidecar it is there before the first line and
# after the last one.
apiVersion: v1
kind: Pod
metadata:
  name: billing
spec:
  initContainers:
  - name: log-shipper
    image: logs/shipper:3.0
    restartPolicy: Always
    volumeMounts:
    - { name: logs, mountPath: /logs, readOnly: true }
  containers:
  - name: billing
    image: billing/server:6.2
    volumeMounts:
    - { name: logs, mountPath: /var/log/billing }
  volumes:
  - name: logs
    emptyDir: {}
---
apiVersion: podreel/v1
kind: Scenario
containers:
  billing:     { onTerm: { duration: 3s, exitCode: 0 } }
  log-shipper: { onTerm: { duration: 2s, exitCode: 0 } }
delete: { at: 25s }
`,
}

export const logShipperExpect: Expectations = [
  { before: ['started log-shipper', 'pull billing'] },
  { before: ['exit billing', 'term log-shipper'] },
  { exitCode: { billing: 0, 'log-shipper': 0 } },
  { phase: 'Succeeded', at: 'end' },
]
