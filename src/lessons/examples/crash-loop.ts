import type { Example, Expectations } from '../example.ts'

export const crashLoop: Example = {
  id: 'crash-loop',
  title: 'CrashLoopBackOff',
  summary: 'The waits double: 10, 20, 40 s. When the app at last stays up, the count of restarts remains.',
  group: 'Probes and crashes',
  text: `# CrashLoopBackOff is no error of its own: it is the wait before the next
# try. The error is in the last run:
#   kubectl logs orders --previous
# Init containers are not run again for a restart of the app.
apiVersion: v1
kind: Pod
metadata:
  name: orders
spec:
  initContainers:
  - name: settings
    image: busybox:1.36
    command: [sh, -c, 'sleep 1; cp /defaults/* /settings/']
  containers:
  - name: app
    image: orders/app:7.3
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app:
    runs:
    - { duration: 3s, exitCode: 1 }
    - { duration: 3s, exitCode: 1 }
    - { duration: 3s, exitCode: 1 }
    - { duration: 3s, exitCode: 1 }
    - { duration: forever }          # the fifth start stays up
delete: { at: 2m15s }
`,
}

export const crashLoopExpect: Expectations = [
  { never: 'start settings#2' },
  { before: ['exit app', 'start app#2'] },
  { before: ['exit app#2', 'backoff app'] },
  { before: ['backoff app', 'start app#3'] },
  { notBefore: ['start app#5', '85s'] },
  { restartCount: { app: 4 }, at: '130s' },
  { status: 'Running', at: '130s' },
  { lastTerminated: { app: 'Error' }, at: '130s' },
]
