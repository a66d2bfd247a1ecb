import type { Example, Expectations } from '../example.ts'

export const initFails: Example = {
  id: 'init-fails',
  title: 'An init container that fails',
  summary: 'The first restart is immediate, then the kubelet waits 10, 20, 40 s. The app never starts.',
  group: 'Why does it not start?',
  text: `# Only the failed init container is restarted, never the Pod. The first time
# at once, then after a back-off that doubles from 10 s to 5 min, counted
# from the end of the last run. To see why, ask for the log of the init
# container, not of the app:
#   kubectl logs report-api -c load-schema --previous
apiVersion: v1
kind: Pod
metadata:
  name: report-api
spec:
  initContainers:
  - name: load-schema
    image: report/schema:1.4
    command: [sh, -c, 'sleep 2; echo "cannot parse schema.sql"; exit 1']
  containers:
  - name: app
    image: report/api:1.4
---
apiVersion: podreel/v1
kind: Scenario
until: 3m
`,
}

export const initFailsExpect: Expectations = [
  { never: 'create app' },
  { never: 'pull app' },
  { phase: 'Pending', at: 'end' },
  { before: ['exit load-schema', 'start load-schema#2'] },
  { before: ['exit load-schema#2', 'backoff load-schema'] },
  { before: ['backoff load-schema', 'start load-schema#3'] },
  { event: { reason: 'BackOff', type: 'Warning', container: 'load-schema' } },
  { lastTerminated: { 'load-schema': 'Error' }, at: '2m' },
]
