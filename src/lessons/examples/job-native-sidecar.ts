import type { Example, Expectations } from '../example.ts'

export const jobNativeSidecar: Example = {
  id: 'job-native-sidecar',
  title: 'The same Job with a native sidecar',
  summary:
    'Moved to initContainers with restartPolicy Always: when the work is done, the kubelet stops the sidecar and the Job completes.',
  group: 'Jobs',
  text: `# The same two containers. As a native sidecar the log shipper no longer
# counts: when the main containers are done, the kubelet stops it and the
# Pod has Succeeded.
apiVersion: batch/v1
kind: Job
metadata:
  name: nightly-report
spec:
  template:
    spec:
      restartPolicy: Never
      terminationGracePeriodSeconds: 5
      initContainers:
      - name: log-shipper
        image: logs/shipper:3.0
        restartPolicy: Always        # the only change that matters
        command: [sh, -c, 'exec tail -F /logs/report.log']
      containers:
      - name: report
        image: report/run:2.0
        command: [sh, -c, 'echo working; sleep 10; echo done']
`,
}

export const jobNativeSidecarExpect: Expectations = [
  { statusSequence: ['Pending', 'Init:0/1', 'PodInitializing', 'Running', 'Completed'] },
  { before: ['started log-shipper', 'start report'] },
  { before: ['exit report', 'term log-shipper'] },
  { exitCode: { report: 0, 'log-shipper': 137 } },
  { phase: 'Succeeded', at: 'end' },
]
