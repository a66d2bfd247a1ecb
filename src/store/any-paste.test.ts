import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../manifest/apply-edits.ts'
import { compute } from './pipeline/pipeline.ts'

/** What stands on the stage for a text: `init > sidecar* > app`, with why it is not what is written; or why there is nothing. */
function stageOf(text: string) {
  const { trace, scenario, mended, noOrder, diagnostics, chosen } = compute({ text, gates: {} })
  if (trace === undefined || scenario === undefined) {
    const reason = noOrder?.title ?? diagnostics.find(({ code }) => code === 'NoPod')?.message
    return { reason: reason ?? 'no reason' }
  }
  const { initContainers = [], containers } = scenario.pod.spec
  const names = [
    ...initContainers.map(({ name, restartPolicy }) => (restartPolicy === 'Always' ? `${name}*` : name)),
    containers.map(({ name }) => name).join(' + '),
  ]
  return { chosen, order: names.join(' > '), cause: mended?.cause ?? 'as written' }
}

/** A file of texts as they are pasted, or of manifests as clusters, charts and injectors write them. */
function fileOf(name: string): string {
  const folders = ['texts/', '../embed/manifests/'].map((folder) => new URL(folder, import.meta.url))
  const folder = folders.find((each) => readdirSync(each).includes(name))
  return readFileSync(new URL(name, folder), 'utf8')
}

describe('files give the Pod that their names say', () => {
  test.each([
    ['heredoc.yaml', 'Pod/demo#0', 'app', 'as written'],
    ['fence.yaml', 'Pod/demo#0', 'app', 'as written'],
    ['octal-grace.yaml', 'Pod/yaml11#0', 'init > app', 'as written'],
    ['limitrange.yaml', 'Pod/small#0', 'init > app', 'as written'],
    ['database-proxy-cronjob.yaml', 'CronJob/nightly-billing#0', 'db-auth-proxy* > schema > billing', 'as written'],
    ['mesh-native-sidecar-running.yaml', expect.stringMatching(/^Pod\//), expect.any(String), 'as written'],
    [
      'secret-agent-init-crashloop.yaml',
      'Pod/ledger-0#0',
      'vault-agent-init > migrate > ledger + vault-agent',
      'as written',
    ],
    [
      'web-stack-multi-document.yaml',
      'Deployment/storefront#0',
      'fix-permissions > log-shipper* > warm-cache > metrics-exporter* > web',
      'as written',
    ],
  ])('%s', (name, chosen, order, cause) => {
    expect(stageOf(fileOf(name))).toEqual({ chosen, order, cause })
  })

  // What the API server says of them is a matter of its admission plugins, and of what is there already.
  test.each([
    ['projected-token.yaml', 'web'],
    ['live-job.yaml', 'work'],
  ])('%s', (name, order) => {
    expect(stageOf(fileOf(name))).toMatchObject({ order })
  })
})

const app = '      - name: app\n        image: example/app:1\n'
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
${app}`
const pod =
  'apiVersion: v1\nkind: Pod\nmetadata:\n  name: demo\nspec:\n  containers:\n  - name: app\n    image: example/app:1\n'

describe('a text that names containers has a stage', () => {
  test.each<[what: string, text: string, order: string, cause: string]>([
    [
      'a patch of kustomize',
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  template:\n    spec:\n      containers:\n      - name: app\n        env:\n        - {name: A, $patch: delete}\n        volumeMounts: [{name: socket, mountPath: /s}]\n`,
      'app',
      'refused',
    ],
    [
      'one that adds init containers',
      `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: web}\nspec: {template: {spec: {initContainers: [{name: first, image: x}]}}}\n`,
      'first > main',
      'refused',
    ],
    [
      'an old manifest',
      deployment.replace('apps/v1', 'extensions/v1beta1').replace('  selector: {matchLabels: {app: web}}\n', ''),
      'app',
      'refused',
    ],
    [
      'a Pod without a name, as Jenkins takes it',
      pod.replace('  name: demo\n', '  labels: {a: b}\n'),
      'app',
      'refused',
    ],
    [
      'a Deployment written as a Pod',
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  containers:\n  - {name: app, image: x}\n',
      'app',
      'refused',
    ],
    [
      'an owner without a uid',
      pod.replace(
        '  name: demo\n',
        '  name: demo\n  ownerReferences: [{apiVersion: apps/v1, kind: ReplicaSet, name: x}]\n',
      ),
      'app',
      'refused',
    ],
    [
      'a misspelt field of a status',
      `${deployment}status: {conditions: [{type: Available, status: true}]}\n`,
      'app',
      'refused',
    ],
    ['broken YAML', `${pod}    args: [a\n    command: b\n`, 'app', 'unreadable'],
    [
      'Markdown whose other fences are outputs',
      `# Title\n\n\`\`\`\nNAME: x\n\tkubectl [options]\n\`\`\`\n\n\`\`\`yaml\n${pod}\`\`\`\n\n\`\`\`\nservice "x": created: *\n\`\`\`\n`,
      'app',
      'as written',
    ],
    [
      'a terminal in Markdown',
      `See:\n\n\`\`\`shell\n$ kubectl get pods\nNAME   READY\n$ cat pod.yaml\n${pod}\`\`\`\n`,
      'app',
      'as written',
    ],
    [
      'a script that applies two',
      `#!/bin/sh\nset -e\nkubectl apply -f - <<EOF\n${pod}    args:\n    - |\n      cat <<EOF\n      x\n      EOF\nEOF\ncat <<'EOF' | kubectl apply -f -\n${deployment}EOF\n`,
      'app',
      'as written',
    ],
    [
      'a manifest behind a broken one',
      `kind: [\n---\n${pod}    args:\n    - "cat <<EOF\n      kind: Service\n      EOF"\n`,
      'app',
      'unreadable',
    ],
    [
      'containers of a custom resource',
      `apiVersion: serving.example.com/v1\nkind: Runtime\nmetadata: {name: model}\nspec:\n  protocol: v2\n  containers:\n  - {name: server, image: example/server:1}\n`,
      'server',
      'as written',
    ],
    [
      'a chart’s own words for a list',
      deployment.replace(
        app,
        `${app}        command: {{ .Values.command }}\n        ports:\n        - containerPort: {{ .Values.port }}\n`,
      ),
      'app',
      'template',
    ],
    [
      'a replica count of envsubst',
      deployment.replace('spec:\n  selector', `spec:\n  replicas: \${REPLICAS}\n  selector`),
      'app',
      'template',
    ],
    [
      'signs for what is left out, on lines of their own',
      deployment
        .replace('spec:\n  selector', 'spec:\n  ...\n  selector')
        .replace(app, `      - ...\n${app}        […]\n        env: [...]\n`),
      'app',
      'unreadable',
    ],
    [
      'the same in words',
      pod.replace('spec:\n', 'spec:\n  <snip>\n').concat('  [output truncated]\n'),
      'app',
      'unreadable',
    ],
    [
      '... in the first column, which ends a document for YAML',
      pod.replace('spec:\n', '...\nspec:\n'),
      'app',
      'unreadable',
    ],
    ['comments that say so', pod.replace('spec:\n', 'spec:\n  # …\n').concat('  # ...\n'), 'app', 'as written'],
    ['... that ends a document', `${pod}...\n---\n${deployment}...\n`, 'app', 'as written'],
    [
      'tags at the ends of lines that would take the next line along',
      deployment
        .replace('name: web', 'name: {{ include "web.name" . -}}')
        .replace(app, `{{- /* the app */ -}}\n${app}        tty: {{ .Values.tty }} {{- /* or not */}}\n`),
      'app',
      'template',
    ],
    [
      'steps of a task of Tekton',
      'apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: build}\nspec:\n  params: [{name: url}]\n  stepTemplate: {env: [{name: A, value: b}]}\n  sidecars: [{name: docker, image: d}]\n  steps:\n  - {name: clone, image: git:1, script: "git clone $(params.url)", onError: continue}\n  - {image: b, computeResources: {requests: {cpu: 1}}}\n',
      'step-clone + step-unnamed-1 + sidecar-docker',
      'as written',
    ],
    [
      'tasks of a run of a pipeline',
      'apiVersion: tekton.dev/v1beta1\nkind: PipelineRun\nmetadata: {generateName: build-}\nspec:\n  pipelineSpec:\n    tasks:\n    - {name: ref, taskRef: {name: x}}\n    - {name: one, taskSpec: {steps: [{name: a, image: b}]}}\n',
      'step-a',
      'as written',
    ],
    [
      'a Spark application',
      'apiVersion: sparkoperator.k8s.io/v1beta2\nkind: SparkApplication\nmetadata: {name: pi}\nspec:\n  image: spark:3\n  driver: {cores: 1, memory: 512m, initContainers: [{name: i, image: b}], sidecars: [{name: s, image: c}]}\n  executor: {cores: 1, instances: 2}\n',
      'i > spark-kubernetes-driver + s',
      'as written',
    ],
    [
      'values of a chart with lists of containers',
      'image: {registry: r.test, repository: shop/web, tag: 1.2}\nextraContainers: [{name: side, image: b}]\ninitContainers: [{name: first, image: c}]\nsidecars: []\n',
      'first > main + side',
      'as written',
    ],
    [
      'such values of one part of a chart',
      'global: {a: b}\nweb:\n  image: {repository: shop/web}\n  sidecars: [{name: side, image: b}]\n  ingress: {}\n',
      'main + side',
      'as written',
    ],
  ])('%s', (_, text, order, cause) => {
    expect(stageOf(text)).toMatchObject({ order, cause })
  })
})

describe('of a custom resource only the Pod is judged', () => {
  test.each([
    ['argoproj.io/v1alpha1', 'Rollout'],
    ['apps.kruise.io/v1alpha1', 'CloneSet'],
    ['keda.sh/v1alpha1', 'ScaledJob'],
    ['sparkoperator.k8s.io/v1beta2', 'SparkConnect'],
    ['serving.knative.dev/v1', 'Service'],
  ])('%s %s', (apiVersion, kind) => {
    const template = 'template: {spec: {containers: [{name: app, image: x}]}}'
    const text = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\nspec: {strategy: {canary: {}}, own: [1], ${template}}\n`
    const { mended, diagnostics } = compute({ text, gates: {} })
    expect(mended).toBeUndefined()
    expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      `info: The Pod is taken out of this ${kind}; what its controller adds to it is not known here.`,
    ])
  })
})

test('what is left out of a template at many places is said once, with the lines', () => {
  const labels = Array.from({ length: 9 }, () => '      {{- include "a" . | nindent 6 }}\n').join('')
  const text = deployment.replace('    spec:\n', `    spec:\n${labels}`)
  const hints = compute({ text, gates: {} }).diagnostics.filter(({ code }) => code === 'Hint')
  expect(hints.map(({ message }) => message)).toEqual([
    'What 9 template tags give on lines 10, 11, 12, 13, 14, 15 and 3 more is not known here: they are left out.',
  ])
})

describe('or a reason', () => {
  const inside = (text: string) => text.replace(/^(?=.)/gm, '    ')
  test.each<[what: string, text: string, reason: string]>([
    [
      'no containers',
      'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {nodeName: x}\n',
      'This Pod has no containers',
    ],
    [
      'two ways',
      pod.replace(
        '  containers:',
        '  initContainers:\n  - {name: a, image: b, readinessProbe: {tcpSocket: {port: 1}}}\n  containers:',
      ),
      'This Pod may be meant in two ways',
    ],
    [
      'a manifest within a ConfigMap',
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  pod.yaml: |\n${inside(pod)}`,
      'There is no Pod in the text, but ConfigMap a holds a text that is a manifest itself; kubectl does not look into it.',
    ],
    [
      'values of a chart',
      'replicaCount: 1\nimage: {repository: a}\ncontainers: []\n',
      'These look like the values of a Helm chart: paste what helm template prints for it.',
    ],
    [
      'a resource of an operator',
      'apiVersion: monitoring.example.com/v1\nkind: Monitor\nmetadata: {name: a}\nspec: {image: x, replicas: 1}\n',
      'There is no Pod in the text, and nothing that makes Pods: Monitor. The operator of Monitor makes Pods of it: paste one of them, as kubectl get pod -o yaml prints it.',
    ],
  ])('%s', (_, text, reason) => {
    expect(stageOf(text)).toEqual({ reason })
  })

  test('either of two ways is one press away', () => {
    const text = pod.replace(
      '  containers:',
      '  initContainers:\n  - name: proxy\n    image: x\n    readinessProbe: {tcpSocket: {port: 1}}\n  containers:',
    )
    const { diagnostics } = compute({ text, gates: {} })
    const mended = diagnostics.map(({ fix }) => stageOf(applyEdits(text, fix?.edits ?? [])))
    expect(mended).toMatchObject([
      { order: 'proxy* > app', cause: 'as written' },
      { order: 'proxy > app', cause: 'as written' },
    ])
  })

  test('the manifest within another text is one press away', () => {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  pod.yaml: |\n${inside(pod)}`
    const [problem] = compute({ text, gates: {} }).diagnostics
    expect(problem?.fix).toEqual({
      title: 'Show that manifest instead',
      edits: [{ range: { start: 0, end: text.length }, text: pod }],
    })
  })
})

test('a process is not judged by the half of its command that a template gives', () => {
  for (const args of [
    '        args:\n          {{- toYaml .Values.args | nindent 10 }}\n',
    '        args: {{ toYaml .Values.args }}\n',
    '        args:\n        {{- if .Values.a }}\n        {{- toYaml .Values.a | nindent 8 }}\n        {{- end }}\n        - 1\n',
    '        args:\n          {{- toYaml .Values.a | nindent 10 }}\n          {{- toYaml .Values.b | nindent 10 }}\n',
    '        args:\n        - 1\n        {{- toYaml .Values.more | nindent 8 }}\n',
  ]) {
    const text = deployment.replace(app, `${app}        command: [sleep]\n${args}`)
    const { inferences, scenario } = compute({ text, gates: {} })
    expect(inferences.find(({ path }) => path === 'containers.app.runs')?.reason).toContain(
      'when the template is filled in',
    )
    expect(scenario?.pod.spec.containers[0]?.command).toEqual(['sleep'])
  }
})
