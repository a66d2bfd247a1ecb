import type { Example, Expectations } from '../example.ts'

export const restartRules: Example = {
  id: 'restart-rules',
  title: 'Restart only on exit code 42',
  summary:
    'A rule of the container itself: 42 means "try again" even in a Pod that is never restarted. From Kubernetes 1.35 on.',
  group: 'Jobs',
  text: `# The container decides by exit code: 42 (the lock is taken) is restarted,
# all else ends the Pod as restartPolicy Never says.
apiVersion: v1
kind: Pod
metadata:
  name: train
spec:
  restartPolicy: Never
  containers:
  - name: train
    image: train/run:1.0
    restartPolicy: Never
    restartPolicyRules:
    - action: Restart
      exitCodes:
        operator: In
        values: [42]
---
apiVersion: podreel/v1
kind: Scenario
kubernetes: '1.36'
containers:
  train:
    runs:
    - { duration: 4s, exitCode: 42 }
    - { duration: 4s, exitCode: 42 }
    - { duration: 6s, exitCode: 0 }
`,
}

export const restartRulesExpect: Expectations = [
  { before: ['exit train', 'start train#2'] },
  { before: ['backoff train', 'start train#3'] },
  { restartCount: { train: 2 }, at: 'end' },
  { exitCode: { train: 0 } },
  { phase: 'Succeeded', at: 'end' },
]
