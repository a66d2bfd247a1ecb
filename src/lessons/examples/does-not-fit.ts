import type { Example, Expectations } from '../example.ts'

export const doesNotFit: Example = {
  id: 'does-not-fit',
  title: 'Pending because of an init container',
  summary: 'The app would fit, but the init container that runs for a minute asks for more than the node has.',
  group: 'Resources',
  text: `# The scheduler reserves the effective request for the whole life of the
# Pod: here max(6Gi, 1Gi) = 6Gi. The node has 4Gi, so the Pod stays Pending,
# although the app itself needs only 1Gi.
apiVersion: v1
kind: Pod
metadata:
  name: maps
spec:
  initContainers:
  - name: build-index
    image: maps/index:3.3
    resources:
      requests: { cpu: '1', memory: 6Gi }
  containers:
  - name: app
    image: maps/app:3.3
    resources:
      requests: { cpu: 500m, memory: 1Gi }
---
apiVersion: podreel/v1
kind: Scenario
node:
  preset: small                      # 2 CPUs and 4Gi; try medium
until: 1m
`,
}

export const doesNotFitExpect: Expectations = [
  { statusSequence: ['Pending'] },
  { never: 'pull build-index' },
  { never: 'create build-index' },
  { event: { reason: 'FailedScheduling', type: 'Warning' } },
  { condition: { type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }, at: 'end' },
]
