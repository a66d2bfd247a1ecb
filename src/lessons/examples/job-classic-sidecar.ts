import type { Example, Expectations } from '../example.ts'

export const jobClassicSidecar: Example = {
  id: 'job-classic-sidecar',
  title: 'A Job that never completes',
  summary: 'The work is done after 10 s, but the old-style sidecar beside it keeps the Pod alive for ever.',
  group: 'Jobs',
  text: `# An old-style sidecar is just a second main container. A Pod is done when
# all its main containers are done, and this one never is: the Job hangs,
# READY 1/2, STATUS NotReady.
apiVersion: batch/v1
kind: Job
metadata:
  name: nightly-report
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
      - name: report
        image: report/run:2.0
        command: [sh, -c, 'echo working; sleep 10; echo done']
      - name: log-shipper
        image: logs/shipper:3.0
        command: [sh, -c, 'exec tail -F /logs/report.log']
---
apiVersion: podreel/v1
kind: Scenario
until: 90s
`,
}

export const jobClassicSidecarExpect: Expectations = [
  { statusSequence: ['Pending', 'ContainerCreating', 'Running', 'NotReady'] },
  { exitCode: { report: 0 } },
  { never: 'term log-shipper' },
  { ready: '1/2', at: 'end' },
  { phase: 'Running', at: 'end' },
]
