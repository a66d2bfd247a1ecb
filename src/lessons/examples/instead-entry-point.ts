import type { Example, Expectations } from '../example.ts'

export const insteadEntryPoint: Example = {
  id: 'instead-entry-point',
  title: 'A script in the image',
  summary:
    "The app's own entry point waits and then starts the server. Right where the image is yours and needs it everywhere.",
  group: 'Instead of an init container',
  text: `# Waiting in the entry point works wherever the image runs, outside of
# Kubernetes, too. But the tools for it are in the image for ever, and
# STATUS says Running while nothing runs yet: only READY tells.
apiVersion: v1
kind: Pod
metadata:
  name: forum
spec:
  containers:
  - name: forum
    image: forum/server:4.4
    command: [/wait-then-serve.sh]
    readinessProbe:
      httpGet: { path: /ready, port: 8080 }
      periodSeconds: 2
---
apiVersion: podreel/v1
kind: Scenario
containers:
  forum:
    readinessProbe: { succeedsAfter: 12s }
    onTerm: { duration: 1s, exitCode: 0 }
delete: { at: 35s }
`,
}

export const insteadEntryPointExpect: Expectations = [
  { status: 'Running', at: '8s' },
  { ready: '0/1', at: '8s' },
  { ready: '1/1', at: '30s' },
  { restartCount: { forum: 0 } },
]
