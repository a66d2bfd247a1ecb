import type { Example, Expectations } from '../example.ts'

export const deadline: Example = {
  id: 'deadline',
  title: 'Out of time',
  summary:
    'activeDeadlineSeconds counts from the start of the Pod, waiting included, and fails even a Pod that would have ended well.',
  group: 'Jobs',
  text: `# The deadline counts from when the kubelet accepted the Pod: pulls and init
# containers use it up too. When it is over the containers are stopped as
# for a deletion, and the Pod is Failed: DeadlineExceeded.
apiVersion: v1
kind: Pod
metadata:
  name: crunch
spec:
  restartPolicy: Never
  activeDeadlineSeconds: 20
  initContainers:
  - name: fetch-data
    image: crunch/fetch:1.0
    command: [sh, -c, 'sleep 8']
  containers:
  - name: crunch
    image: crunch/run:1.0
    command: [/bin/crunch, --all]
---
apiVersion: podreel/v1
kind: Scenario
containers:
  crunch:
    runs:
    - { duration: 30s, exitCode: 0 }
    onTerm: { duration: 1s, exitCode: 1 }
`,
}

export const deadlineExpect: Expectations = [
  { before: ['exit fetch-data', 'start crunch'] },
  { notBefore: ['term crunch', '19s'] },
  { notAfter: ['term crunch', '23s'] },
  {
    event: {
      reason: 'DeadlineExceeded',
      type: 'Normal',
      message: 'Pod was active on the node longer than the specified deadline',
    },
  },
  { phase: 'Failed', at: 'end' },
  { podReason: 'DeadlineExceeded', at: 'end' },
]
