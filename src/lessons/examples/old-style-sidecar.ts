import type { Example, Expectations } from '../example.ts'

export const oldStyleSidecar: Example = {
  id: 'old-style-sidecar',
  title: 'The old way: a sidecar among the main containers',
  summary:
    'Proxy and app get SIGTERM at the same moment. The proxy is gone while the app still has requests to finish.',
  group: 'Sidecars',
  text: `# A proxy in containers is a main container like any other: nothing makes
# the app wait for it at the start, and at the end both are told to stop
# at once. Compare "Three sidecars stop in reverse".
apiVersion: v1
kind: Pod
metadata:
  name: checkout
spec:
  containers:
  - name: app
    image: checkout/app:8.1
  - name: proxy
    image: mesh/proxy:1.9
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:   { imagePull: { duration: 1s }, onTerm: { duration: 6s, exitCode: 0 } }
  proxy: { imagePull: { duration: 4s }, onTerm: { duration: 1s, exitCode: 0 } }
delete: { at: 20s }
`,
}

export const oldStyleSidecarExpect: Expectations = [
  { before: ['start app', 'pull proxy'] },
  { notAfter: ['term app', '20.1s'] },
  { notAfter: ['term proxy', '20.1s'] },
  { before: ['exit proxy', 'exit app'] },
  { phase: 'Succeeded', at: 'end' },
]
