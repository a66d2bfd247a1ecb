import type { Example, Expectations } from '../example.ts'

export const imagePullFails: Example = {
  id: 'image-pull-fails',
  title: 'An image that cannot be pulled',
  summary:
    'ErrImagePull and ImagePullBackOff take turns: one is a try that failed, the other the wait before the next.',
  group: 'Why does it not start?',
  text: `# A typo in a tag. Each failed try shows as ErrImagePull, the wait before
# the next one as ImagePullBackOff. The wait doubles up to 5 min. It is not
# a restart: RESTARTS stays 0.
apiVersion: v1
kind: Pod
metadata:
  name: billing
spec:
  containers:
  - name: app
    image: billing/app:2.O           # the letter O, not a zero
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    imagePull:
      duration: 1s
      error: 'failed to resolve reference "billing/app:2.O": not found'
until: 3m
`,
}

export const imagePullFailsExpect: Expectations = [
  { never: 'create app' },
  { status: 'ErrImagePull', at: '5s' },
  { before: ['pull app', 'backoff app'] },
  { event: { reason: 'Failed', type: 'Warning', messagePrefix: 'Failed to pull image "billing/app:2.O"' } },
  { event: { reason: 'BackOff', type: 'Normal', messagePrefix: 'Back-off pulling image "billing/app:2.O"' } },
  { restartCount: { app: 0 }, at: 'end' },
  { phase: 'Pending', at: 'end' },
]
