import type { Example, Expectations } from '../example.ts'

export const restartAll: Example = {
  id: 'restart-all',
  title: 'Start the whole Pod over, in place',
  summary:
    'Exit code 88 restarts every container, init containers included, in the same Pod on the same node. New in 1.36.',
  group: 'Jobs',
  text: `# A worker that has lost its group must begin anew with fresh data.
# Exit code 88 does that without a new Pod: same node, same address,
# same volumes, and no back-off. From Kubernetes 1.36 on.
apiVersion: v1
kind: Pod
metadata:
  name: worker
spec:
  restartPolicy: Never
  initContainers:
  - name: load-data
    image: train/load:1.0
  containers:
  - name: worker
    image: train/worker:1.0
    restartPolicy: Never
    restartPolicyRules:
    - action: RestartAllContainers
      exitCodes:
        operator: In
        values: [88]
---
apiVersion: podreel/v1
kind: Scenario
kubernetes: '1.36'
containers:
  load-data:
    runs: [{ duration: 3s, exitCode: 0 }]
  worker:
    runs:
    - { duration: 6s, exitCode: 88 }
    - { duration: 10s, exitCode: 0 }
`,
}

export const restartAllExpect: Expectations = [
  { before: ['exit worker', 'start load-data#2'] },
  { before: ['exit load-data#2', 'start worker#2'] },
  { never: 'backoff worker' },
  { restartCount: { 'load-data': 1, worker: 1 }, at: 'end' },
  { exitCode: { worker: 0 } },
  { phase: 'Succeeded', at: 'end' },
]
