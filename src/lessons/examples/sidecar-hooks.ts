import type { Example, Expectations } from '../example.ts'

export const sidecarHooks: Example = {
  id: 'sidecar-hooks',
  title: 'All preStop hooks start at once',
  summary: 'Only SIGTERM keeps the order. The hook of a sidecar begins with the deletion, while the app still works.',
  group: 'Stopping',
  text: `# A popular trick, and why it fails: the sidecar's hook is meant to run
# after the app, but it starts at second 0 beside the app's own stop.
# A native sidecar needs no such hook: it gets SIGTERM after the app anyway.
apiVersion: v1
kind: Pod
metadata:
  name: audit
spec:
  initContainers:
  - name: forwarder
    image: logs/forwarder:1.4
    restartPolicy: Always
    lifecycle:
      preStop:
        exec: { command: [sh, -c, 'sleep 3; flush'] }
  containers:
  - name: app
    image: audit/app:1.4
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:       { onTerm: { duration: 8s, exitCode: 0 } }
  forwarder: { onTerm: { duration: 1s, exitCode: 0 } }
`,
}

export const sidecarHooksExpect: Expectations = [
  { before: ['prestop forwarder', 'exit app'] },
  { before: ['exit app', 'term forwarder'] },
  { never: 'kill forwarder' },
  { exitCode: { app: 0, forwarder: 0 } },
]
