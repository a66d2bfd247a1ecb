import type { Example, Expectations } from '../example.ts'

export const slowSecondImage: Example = {
  id: 'slow-second-image',
  title: 'Main containers do not start in parallel',
  summary: 'The second image takes 25 s to pull. Until then even the first container, long running, shows as waiting.',
  group: 'Why does it not start?',
  text: `# Main containers are started one after another, in the order of the spec,
# each after its own image pull. The kubelet publishes what it sees only
# after that: web runs from the third second on, kubectl says
# ContainerCreating.
apiVersion: v1
kind: Pod
metadata:
  name: dashboard
spec:
  containers:
  - name: web
    image: dashboard/web:1.0
  - name: reports
    image: dashboard/reports:1.0     # a large image
---
apiVersion: podreel/v1
kind: Scenario
containers:
  web:
    imagePull: { duration: 2s }
  reports:
    imagePull: { duration: 25s }
`,
}

export const slowSecondImageExpect: Expectations = [
  { before: ['start web', 'pull reports'] },
  { notAfter: ['start web', '4s'] },
  { status: 'ContainerCreating', at: '20s' },
  { ready: '0/2', at: '20s' },
  { before: ['start web', 'start reports'] },
  { status: 'Running', at: '32s' },
  { ready: '2/2', at: '32s' },
]
