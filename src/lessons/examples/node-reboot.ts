import type { Example, Expectations } from '../example.ts'

export const nodeReboot: Example = {
  id: 'node-reboot',
  title: 'The node reboots',
  summary: 'The Pod keeps its name and its node, but everything in it starts again, init containers first.',
  group: 'Stopping',
  text: `# After a reboot the sandbox is gone. The kubelet makes a new one and begins
# at the first init container: init containers must be able to run twice.
apiVersion: v1
kind: Pod
metadata:
  name: ticker
spec:
  initContainers:
  - name: load
    image: ticker/load:1.0
    command: [sh, -c, 'sleep 3; load-history']
  - name: feed
    image: ticker/feed:1.0
    restartPolicy: Always
  containers:
  - name: app
    image: ticker/app:1.0
---
apiVersion: podreel/v1
kind: Scenario
sandboxLost: 30s
delete: { at: 70s }
`,
}

export const nodeRebootExpect: Expectations = [
  { before: ['start app', 'start load#2'] },
  { before: ['exit load#2', 'start feed#2'] },
  { before: ['started feed#2', 'start app#2'] },
  { notBefore: ['start load#2', '30s'] },
  {
    event: {
      reason: 'SandboxChanged',
      type: 'Normal',
      message: 'Pod sandbox changed, it will be killed and re-created.',
    },
  },
  { status: 'Running', at: '65s' },
  { ready: '2/2', at: '65s' },
]
