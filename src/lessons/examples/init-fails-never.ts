import type { Example, Expectations } from '../example.ts'

export const initFailsNever: Example = {
  id: 'init-fails-never',
  title: 'An init container fails, restartPolicy Never',
  summary: 'One failure ends the whole Pod: Init:Error, phase Failed, and the app is never created.',
  group: 'Why does it not start?',
  text: `# With restartPolicy Never an init container has one try. When it fails, the
# Pod is Failed for good.
apiVersion: v1
kind: Pod
metadata:
  name: import-once
spec:
  restartPolicy: Never
  initContainers:
  - name: check-input
    image: busybox:1.36
    command: [sh, -c, 'sleep 3; echo "no input file"; exit 2']
  containers:
  - name: import
    image: import/run:1.0
`,
}

export const initFailsNeverExpect: Expectations = [
  { statusSequence: ['Pending', 'Init:0/1', 'Init:Error'] },
  { never: 'create import' },
  { never: 'start check-input#2' },
  { exitCode: { 'check-input': 2 } },
  { phase: 'Failed', at: 'end' },
]
