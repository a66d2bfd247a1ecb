import * as words from '../../../../words/en/page/code-editor.ts'
/** Text to begin with: `<1:app>` is the first place at which one goes on, with what stands there at first. Two blanks a level. */
export interface Snippet {
  readonly label: string
  readonly detail: string
  readonly body: string
}

const probeTimes = 'periodSeconds: <3:5>\n  failureThreshold: <4:3>'

/** By the Go type of the object in which they make sense; with brackets, of a list of them. */
export const snippets: Readonly<Record<string, readonly Snippet[]>> = {
  'Container[]': [
    { ...words.snippets.container, body: 'name: <1:app>\nimage: <2:busybox:1.36>' },
    {
      ...words.snippets.waits,
      body: "name: <1:wait-for-db>\nimage: busybox:1.36\ncommand: [sh, -c, 'until nc -z <2:db> <3:5432>; do sleep 1; done']",
    },
    {
      ...words.snippets.sidecar,
      body: 'name: <1:proxy>\nimage: <2:mesh/proxy:1.9>\nrestartPolicy: Always\nstartupProbe:\n  httpGet: { path: <3:/ready>, port: <4:15021> }\n  periodSeconds: 1',
    },
  ],
  'Volume[]': [{ ...words.snippets.emptyDir, body: 'name: <1:work>\nemptyDir: {}' }],
  Container: [
    {
      ...words.snippets.readiness,
      detail: 'readinessProbe',
      body: `readinessProbe:\n  httpGet: { path: <1:/healthz>, port: <2:8080> }\n  ${probeTimes}`,
    },
    {
      ...words.snippets.startup,
      detail: 'startupProbe',
      body: 'startupProbe:\n  httpGet: { path: <1:/healthz>, port: <2:8080> }\n  periodSeconds: 1\n  failureThreshold: <3:30>',
    },
    {
      ...words.snippets.liveness,
      detail: 'livenessProbe',
      body: 'livenessProbe:\n  exec:\n    command: [<1:cat>, <2:/tmp/healthy>]\n  periodSeconds: <3:10>',
    },
    {
      ...words.snippets.preStop,
      detail: 'lifecycle.preStop.sleep',
      body: 'lifecycle:\n  preStop:\n    sleep: { seconds: <1:5> }',
    },
    {
      ...words.snippets.resources,
      detail: 'resources',
      body: 'resources:\n  requests: { cpu: <1:100m>, memory: <2:128Mi> }\n  limits: { memory: <3:256Mi> }',
    },
  ],
  behavior: [
    {
      ...words.snippets.fails,
      detail: 'runs',
      body: 'runs:\n- { duration: <1:2s>, exitCode: <2:1> }\n- { duration: <3:2s>, exitCode: 0 }',
    },
    { ...words.snippets.pullFails, detail: 'imagePull', body: 'imagePull: { duration: 1s, error: true }' },
    {
      ...words.snippets.memory,
      detail: 'runs',
      body: 'runs:\n- { duration: <1:5s>, exitCode: 137, reason: OOMKilled }',
    },
  ],
}

/** Whole documents, for a text or a document that is empty. */
export const documentSnippets: readonly Snippet[] = [
  {
    ...words.snippets.pod,
    body: 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: <1:shop>\nspec:\n  containers:\n  - name: <2:app>\n    image: <3:shop/app:1>\n',
  },
  {
    ...words.snippets.podWithSidecar,
    body: 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: <1:shop>\nspec:\n  initContainers:\n  - name: migrate\n    image: <2:shop/migrate:1>\n  - name: proxy\n    image: <3:mesh/proxy:1>\n    restartPolicy: Always\n  containers:\n  - name: app\n    image: <4:shop/app:1>\n',
  },
  {
    ...words.snippets.deployment,
    body: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: <1:shop>\nspec:\n  replicas: 1\n  selector:\n    matchLabels: { app: <1:shop> }\n  template:\n    metadata:\n      labels: { app: <1:shop> }\n    spec:\n      containers:\n      - name: <2:app>\n        image: <3:shop/app:1>\n',
  },
  {
    ...words.snippets.job,
    body: 'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: <1:report>\nspec:\n  template:\n    spec:\n      restartPolicy: Never\n      containers:\n      - name: <2:app>\n        image: <3:shop/report:1>\n',
  },
  {
    ...words.snippets.scenario,
    body: 'apiVersion: podreel/v1\nkind: Scenario\ncontainers:\n  <1:app>:\n    runs:\n    - { duration: <2:5s>, exitCode: <3:0> }\n',
  },
]
