import type { Example, Expectations } from '../example.ts'

export const nodeShutdown: Example = {
  id: 'node-shutdown',
  title: 'The node shuts down',
  summary: 'The Pod asks for 60 s to end. The kubelet keeps 20 s for Pods of its priority, and kills it then.',
  group: 'Stopping',
  text: `# Where its configuration has periods for it, the kubelet holds a shutdown
# back: it stops the Pods of the lowest priority first, the next ones when
# those have ended or their period is over. A Pod has the period of its
# priority, or its own where that is shorter. By default there are none, and
# nothing is held back. This Pod has priority 0. In a class of priority 10000
# it would have the 45 s that it needs: take away the # before the two lines.
apiVersion: v1
kind: Pod
metadata:
  name: invoices
spec:
  terminationGracePeriodSeconds: 60
  # priorityClassName: long-batches
  # priority: 10000                  # what the API server adds for the class
  containers:
  - name: worker
    image: invoices/worker:4.1
---
apiVersion: podreel/v1
kind: Scenario
containers:
  worker: { onTerm: { duration: 45s, exitCode: 0 } }   # ends its batch first
node:
  shutdown:
    at: 20s
    shutdownGracePeriodByPodPriority:
    - { priority: 0, shutdownGracePeriodSeconds: 20 }
    - { priority: 10000, shutdownGracePeriodSeconds: 50 }
delete: never
`,
}

export const nodeShutdownExpect: Expectations = [
  { notBefore: ['term worker', '20s'] },
  { notAfter: ['term worker', '21s'] },
  { notBefore: ['kill worker', '40s'] },
  { notAfter: ['exit worker', '41s'] },
  { exitCode: { worker: 137 } },
  { phase: 'Failed', at: 'end' },
  { podReason: 'Terminated', at: 'end' },
  {
    condition: {
      type: 'DisruptionTarget',
      status: 'True',
      reason: 'TerminationByKubelet',
      message: 'Pod was terminated in response to imminent node shutdown.',
    },
    at: 'end',
  },
]
