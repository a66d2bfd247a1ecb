import type { Example, Expectations } from '../example.ts'

export const waitsForEver: Example = {
  id: 'waits-for-ever',
  title: 'Init:0/2, and nothing is wrong',
  summary:
    'The init container waits for a Service that does not exist. No crash, no restart, no Event: only its log tells.',
  group: 'Why does it not start?',
  text: `# STATUS stays Init:0/2 for ever. RESTARTS is 0, the Events end with
# "Container started": for Kubernetes all is well, the first init container
# simply has not finished yet.
#   kubectl logs search -c wait-for-index
apiVersion: v1
kind: Pod
metadata:
  name: search
spec:
  initContainers:
  - name: wait-for-index
    image: busybox:1.36
    command: [sh, -c, 'until nslookup index; do echo waiting for index; sleep 2; done']
  - name: warm-cache
    image: search/warm:0.9
  containers:
  - name: app
    image: search/app:0.9
---
apiVersion: podreel/v1
kind: Scenario
dependencies:
  index: never                       # try 20s
until: 2m
`,
}

export const waitsForEverExpect: Expectations = [
  { statusSequence: ['Pending', 'Init:0/2'] },
  { never: 'exit wait-for-index' },
  { never: 'create warm-cache' },
  { never: 'create app' },
  { restartCount: { 'wait-for-index': 0, 'warm-cache': 0, app: 0 }, at: 'end' },
  { phase: 'Pending', at: 'end' },
]
