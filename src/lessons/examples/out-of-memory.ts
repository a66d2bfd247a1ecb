import type { Example, Expectations } from '../example.ts'

export const outOfMemory: Example = {
  id: 'out-of-memory',
  title: 'OOMKilled',
  summary:
    'The container asks for more memory than its limit and is killed by the kernel: exit code 137, no SIGTERM, no hook.',
  group: 'Probes and crashes',
  text: `# The kernel kills what goes beyond the memory limit, at once: neither
# SIGTERM nor the preStop hook comes before. Exit code 137 is 128 + 9
# (SIGKILL), the reason tells it from other kills.
apiVersion: v1
kind: Pod
metadata:
  name: resize
spec:
  containers:
  - name: app
    image: tools/stress:1.0
    command: [stress, --vm, '1', --vm-bytes, 250M]
    resources:
      requests: { memory: 64Mi }
      limits: { memory: 100Mi }
    lifecycle:
      preStop:
        exec: { command: [sh, -c, 'echo bye'] }
---
apiVersion: podreel/v1
kind: Scenario
until: 75s
`,
}

export const outOfMemoryExpect: Expectations = [
  { never: 'term app' },
  { never: 'prestop app' },
  { exitCode: { app: 137 } },
  { lastTerminated: { app: 'OOMKilled' }, at: '70s' },
  { before: ['exit app', 'start app#2'] },
  { before: ['exit app#2', 'backoff app'] },
]
