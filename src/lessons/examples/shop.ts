import type { Example, Expectations } from '../example.ts'

export const shop: Example = {
  id: 'shop',
  title: 'The whole life of a Pod',
  summary: 'Wait for a database, migrate it at the second try, start a sidecar, run the app, stop in reverse.',
  group: 'First steps',
  text: `# A Pod from its creation to its end. Press play.
#   1  The Pod is created: init containers run one by one.
#   2  wait-for-db ends with exit code 0, only then migrate-schema starts
#      (and needs two tries).
#   3  The sidecar starts and stays.
#   4  The app starts once the sidecar has started, that is, once the
#      startupProbe of the sidecar has passed.
#   5  Everything runs. On deletion the app stops first, the sidecar last.
apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  initContainers:
  - name: wait-for-db
    image: busybox:1.36
    command: [sh, -c, 'until nc -z db 5432; do sleep 1; done']
    resources:
      requests: { cpu: 10m, memory: 16Mi }
  - name: migrate-schema
    image: shop/migrate:2.3
    resources:
      requests: { cpu: 500m, memory: 512Mi }
    volumeMounts:
    - { name: config, mountPath: /config }
  - name: proxy
    image: mesh/proxy:1.9
    restartPolicy: Always            # this makes it a sidecar
    startupProbe:
      httpGet: { path: /ready, port: 15021 }
      periodSeconds: 1
      failureThreshold: 30
    resources:
      requests: { cpu: 50m, memory: 64Mi }
  containers:
  - name: app
    image: shop/app:2.3
    readinessProbe:
      httpGet: { path: /healthz, port: 8080 }
      periodSeconds: 1
    lifecycle:
      preStop:
        sleep: { seconds: 5 }
    resources:
      requests: { cpu: 200m, memory: 256Mi }
    volumeMounts:
    - { name: config, mountPath: /config, readOnly: true }
  volumes:
  - name: config
    emptyDir: {}
---
# What the world does to this Pod. Change a time and see what follows.
apiVersion: podreel/v1
kind: Scenario
dependencies:
  db:5432: 7s                        # the database is there after 7 s
containers:
  wait-for-db:
    imagePull: { duration: 1.2s }
  migrate-schema:
    imagePull: { duration: 3s }
    runs:
    - { duration: 2s, exitCode: 1 }  # the first try fails
    - { duration: 2s, exitCode: 0 }
  proxy:
    imagePull: { duration: 1s }
    startupProbe: { succeedsAfter: 2s }
    onTerm: { duration: 1s, exitCode: 0 }
  app:
    imagePull: { duration: 2s }
    readinessProbe: { succeedsAfter: 3s }
    onTerm: { duration: 2s, exitCode: 0 }
delete: { at: 38s }
`,
}

export const shopExpect: Expectations = [
  {
    statusSequence: [
      'Pending',
      'Init:0/3',
      'Init:1/3',
      'Init:Error',
      'Init:1/3',
      'Init:2/3',
      'PodInitializing',
      'Running',
      'Terminating',
      'Completed',
    ],
  },
  { before: ['exit wait-for-db', 'pull migrate-schema'] },
  { before: ['exit migrate-schema', 'start migrate-schema#2'] },
  { before: ['exit migrate-schema#2', 'pull proxy'] },
  { before: ['started proxy', 'pull app'] },
  { before: ['started app', 'ready app'] },
  { before: ['prestop app', 'term app'] },
  { before: ['exit app', 'term proxy'] },
  { never: 'kill app' },
  { never: 'kill proxy' },
  { never: 'backoff migrate-schema' },
  { status: 'Running', at: '37s' },
  { ready: '2/2', at: '37s' },
  { notBefore: ['exit wait-for-db', '7s'] },
  { notBefore: ['term app', '43s'] },
  { exitCode: { app: 0, proxy: 0 } },
  { phase: 'Succeeded', at: 'end' },
]
