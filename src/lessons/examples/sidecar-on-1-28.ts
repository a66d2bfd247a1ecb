import type { Example, Expectations } from '../example.ts'

export const sidecarOn128: Example = {
  id: 'sidecar-on-1-28',
  title: 'The same sidecar on an old cluster',
  summary: 'Kubernetes 1.28 drops restartPolicy silently: the proxy is an ordinary init container that never ends.',
  group: 'Sidecars',
  text: `# Native sidecars came with 1.28, switched off. There the API server takes
# this Pod and leaves restartPolicy out: the proxy is an init container that
# never ends, and the Pod stays Init:0/1. From 1.29 on it works: try it.
apiVersion: v1
kind: Pod
metadata:
  name: legacy
spec:
  initContainers:
  - name: proxy
    image: mesh/proxy:1.9
    command: [proxy, --listen, ':15001']
    restartPolicy: Always
  containers:
  - name: app
    image: legacy/app:1.0
---
apiVersion: podreel/v1
kind: Scenario
kubernetes: '1.28'                   # try '1.29'
containers:
  proxy:
    runs: [{ duration: forever }]
delete: { at: 40s }
`,
}

export const sidecarOn128Expect: Expectations = [
  { status: 'Init:0/1', at: '35s' },
  { never: 'create app' },
  { phase: 'Pending', at: '35s' },
]
