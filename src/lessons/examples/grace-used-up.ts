import type { Example, Expectations } from '../example.ts'

export const graceUsedUp: Example = {
  id: 'grace-used-up',
  title: 'Why does it take 30 s to stop?',
  summary:
    'The shell is process 1 and does not pass SIGTERM on. After the whole grace period comes SIGKILL: exit code 137.',
  group: 'Stopping',
  text: `# Process 1 of a container ignores signals that it does not handle, and a
# shell does not hand them to its children. So SIGTERM goes unheard and the
# kubelet waits for the whole terminationGracePeriodSeconds. Put exec before
# java:
#   command: [sh, -c, 'exec java -jar /app.jar']
apiVersion: v1
kind: Pod
metadata:
  name: ledger
spec:
  terminationGracePeriodSeconds: 30
  containers:
  - name: app
    image: ledger/app:3.1
    command: [sh, -c, 'java -jar /app.jar']
`,
}

export const graceUsedUpExpect: Expectations = [
  { before: ['term app', 'kill app'] },
  { exitCode: { app: 137 } },
  { statusSequence: ['Pending', 'ContainerCreating', 'Running', 'Terminating', 'Error'] },
  { phase: 'Failed', at: 'end' },
]
