import type { Example, Expectations } from '../example.ts'

export const twoInitContainers: Example = {
  id: 'two-init-containers',
  title: 'Two init containers, then the app',
  summary: 'One after another, and the biggest of them decides what the scheduler reserves: 500m and 512Mi.',
  group: 'First steps',
  text: `# Init containers run one after another, so their requests are not added up.
# The scheduler reserves the larger of: the biggest init container, and the
# sum of the main containers. Here: max(10m, 500m, 200m) = 500m and
# max(16Mi, 512Mi, 256Mi) = 512Mi, as long as the Pod lives.
apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  initContainers:
  - name: wait-for-db
    image: busybox:1.36
    command: [sh, -c, 'until nc -z db 5432; do echo waiting for db; sleep 2; done']
    resources:
      requests: { cpu: 10m, memory: 16Mi }
  - name: migrate
    image: web/migrate:4.1
    resources:
      requests: { cpu: 500m, memory: 512Mi }
  containers:
  - name: app
    image: web/app:4.1
    resources:
      requests: { cpu: 200m, memory: 256Mi }
`,
}

export const twoInitContainersExpect: Expectations = [
  {
    statusSequence: ['Pending', 'Init:0/2', 'Init:1/2', 'PodInitializing', 'Running', 'Terminating', 'Completed'],
  },
  { before: ['exit wait-for-db', 'create migrate'] },
  { before: ['exit migrate', 'create app'] },
  { exitCode: { 'wait-for-db': 0, migrate: 0, app: 0 } },
]
