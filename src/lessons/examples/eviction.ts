import type { Example, Expectations } from '../example.ts'

export const eviction: Example = {
  id: 'eviction',
  title: 'Evicted: the node is short of memory',
  summary: 'The kubelet stops the Pod within a second or two, whatever its grace period. The object stays, Failed.',
  group: 'Stopping',
  text: `# Under pressure the kubelet does not wait for terminationGracePeriodSeconds.
# The Pod is not deleted: it stays as Failed until somebody removes it, and
# a controller has started another one long before.
apiVersion: v1
kind: Pod
metadata:
  name: transcode
spec:
  terminationGracePeriodSeconds: 60
  containers:
  - name: app
    image: transcode/app:3.0
    resources:
      requests: { memory: 64Mi }
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app: { onTerm: { duration: 10s, exitCode: 0 } }
evict:
  at: 20s
  gracePeriodSeconds: 1
  message: 'The node was low on resource: memory.'
`,
}

export const evictionExpect: Expectations = [
  { notBefore: ['term app', '20s'] },
  { before: ['term app', 'kill app'] },
  { notAfter: ['kill app', '24s'] },
  { phase: 'Failed', at: 'end' },
  { podReason: 'Evicted', at: 'end' },
]
