import type { Example, Expectations } from '../example.ts'

export const softEviction: Example = {
  id: 'soft-eviction',
  title: 'Evicted, with time to end',
  summary:
    'A soft threshold leaves the Pod time. The app ends by itself with 0, and the evicted Pod is called Succeeded.',
  group: 'Stopping',
  text: `# Where an administrator has set soft thresholds, the kubelet gives a Pod
# the smaller of its own grace period and evictionMaxPodGracePeriod, 20 s
# here. The phase follows from the exit codes, as after any other stop, and
# Succeeded has no room for the reason Evicted: an Event and the condition
# DisruptionTarget are all that tells of it.
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
  app: { onTerm: { duration: 6s, exitCode: 0 } }
evict:
  at: 20s
  gracePeriodSeconds: 20
  message: 'The node was low on resource: memory.'
`,
}

export const softEvictionExpect: Expectations = [
  { notBefore: ['exit app', '26s'] },
  { never: 'kill app' },
  { exitCode: { app: 0 } },
  { phase: 'Succeeded', at: 'end' },
  { event: { reason: 'Evicted', type: 'Warning' } },
  { condition: { type: 'DisruptionTarget', status: 'True', reason: 'TerminationByKubelet' }, at: 'end' },
]
