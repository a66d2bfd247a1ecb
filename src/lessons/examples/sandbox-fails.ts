import type { Example, Expectations } from '../example.ts'

export const sandboxFails: Example = {
  id: 'sandbox-fails',
  title: 'A sandbox that cannot be made',
  summary: 'ContainerCreating, yet no container is being created: the node has no IP address left for the Pod.',
  group: 'Why does it not start?',
  text: `# The network of a Pod comes with its sandbox, and the sandbox before any
# image is pulled. Without it STATUS stays ContainerCreating, and there is no
# log to read. Look at the Events, FailedCreatePodSandBox: the kubelet tries
# again about every 10 s. The condition PodReadyToStartContainers is False.
apiVersion: v1
kind: Pod
metadata:
  name: tickets
spec:
  containers:
  - name: app
    image: tickets/app:1.8
---
apiVersion: podreel/v1
kind: Scenario
node:
  sandboxError:
    message: >-
      rpc error: code = Unknown desc = failed to setup network for sandbox
      "4be1": plugin type="bridge" failed (add): failed to allocate for range 0:
      no IP addresses available in range set: 10.244.1.1-10.244.1.254
    until: 45s                       # then another Pod gives its address back
delete: never
`,
}

export const sandboxFailsExpect: Expectations = [
  { statusSequence: ['Pending', 'ContainerCreating', 'Running'] },
  { status: 'ContainerCreating', at: '45s' },
  { condition: { type: 'PodReadyToStartContainers', status: 'False' }, at: '45s' },
  { notBefore: ['pull app', '45s'] },
  { notAfter: ['start app', '60s'] },
  {
    event: {
      reason: 'FailedCreatePodSandBox',
      type: 'Warning',
      messagePrefix: 'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network',
    },
  },
  { restartCount: { app: 0 }, at: 'end' },
]
