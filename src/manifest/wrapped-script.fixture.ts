import { type Draw, drawnItem } from './hostile-text.fixture.ts'

/** A Pod with a script in it. */
export interface WrappedScript {
  readonly text: string
  /** Of the Pod, or of the custom resource that has its template. */
  readonly id: string
  readonly script: string
  /** Of the values in its document that hold the script, each as the path of its field. */
  readonly path: readonly (string | number)[]
}

const inner = `apiVersion: v1
kind: Pod
metadata:
  name: inner
spec:
  containers:
  - name: wrong
    image: wrong/image:1
    args:
    - |
      cat <<EOF
      kind: Deployment
      EOF`

/** What scripts of CI systems, operators and teachers hold. */
const pieces: readonly [string, ...string[]] = [
  '#!/bin/sh\nset -eu',
  "cat > /tmp/f << '_EOF_'\n#!/bin/sh\nset -eu\n_EOF_",
  `kubectl apply -f - <<EOF\n${inner}\nEOF`,
  `kubectl apply -f - <<-'EOF'\n\t${inner.replaceAll('\n', '\n\t')}\n\tEOF`,
  'oc create -f - <<"END"\nkind: List\nitems: []\nEND',
  `\`\`\`yaml\n${inner}\n\`\`\``,
  '~~~\nfoo: bar\n~~~',
  '```\nnot closed',
  `${inner}\n---\n${inner}`,
  JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'inner' }, spec: { containers: [] } }),
  'NAME   READY   STATUS    RESTARTS   AGE\ninner  1/1     Running   0          5m',
  'LAST SEEN   TYPE     REASON    OBJECT      MESSAGE\n5m          Normal   Pulled    pod/inner   Already there',
  'Events:\n  Type    Reason   Age   From     Message\n  ----    ------   ----  ----     -------\n  Normal  Started  5s    kubelet  Started container wrong',
  'Name:         inner\nNamespace:    default\nContainers:\n  wrong:\n    Image:  wrong/image:1',
  '$ kubectl get pod inner -o yaml',
  'user@host:~$ kubectl delete pod inner',
  'PS C:\\> kubectl get pods',
  '1 apiVersion: v1\n2 kind: Pod\n3 metadata: {}',
  '+apiVersion: v1\n+kind: Pod',
  '> apiVersion: v1\n> kind: Pod',
  '{{- if .Values.x }}\nfoo: {{ .Values.y | quote }}\n{{- else }}\nbar\n{{- end }}',
  '{% for x in y %}{{ x }}{% endfor %}',
  '<% if x %><%= y %><% end %>',
  `echo \${HOME} $(date) \${X:-y} %{z}`,
  'docker ps --format "{{.Names}}"',
  'FROM busybox\nRUN true',
  'Error from server (NotFound): pods "x" not found',
  'services:\n  web:\n    image: x',
  'a: "b\'c',
  "it's \\ here: | and > there - & *x !y @z `q` %",
  '  indented\n\ttabbed\n\n\nblank lines',
  'echo “quoted” – and\u00a0blank',
  'x: |\n  y\nz: >-\n  q',
  '# comment\n...\n--- # separator',
  '<html><pre>kind: Pod</pre></html>',
]

/** How a text of several lines is written in YAML, each line behind the first indented by `indent`. */
const styles: readonly [Style, ...Style[]] = [
  (text, indent) => `|-\n${indented(text, indent)}`,
  (text, indent) => `|2-\n${indented(text, indent)}`,
  (text) => JSON.stringify(text),
  // As kubectl breaks long lines.
  (text, indent) =>
    JSON.stringify(text).replace(/\\n( ?)/g, (_, blank) => `\\n\\\n${indent}${blank === ' ' ? '\\ ' : ''}`),
  (text, indent) => (/^[ \t]|[ \t]$/m.test(text) ? JSON.stringify(text) : singleQuoted(text, indent)),
]

/** Of lines that neither begin nor end with blanks: those would be lost. */
function singleQuoted(text: string, indent: string): string {
  const lines = text.replaceAll("'", "''").replace(/\n+/g, (breaks) => `${breaks}\n${indent}`)
  return `'${lines}'`
}

type Style = (text: string, indent: string) => string

function indented(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent)
}

/** A script of one to five of the pieces, without blanks at its ends, where only some styles can write them. */
function drawnScript(draw: Draw): string {
  const parts = Array.from({ length: draw(5) + 1 }, () => drawnItem(pieces, draw))
  return parts.join('\n').trim()
}

type Frame = (written: (indent: string) => string) => string

type Framed = readonly [frame: Frame, path: WrappedScript['path'], id?: string]

const frames: readonly [Framed, ...Framed[]] = [
  [(written) => pod(`    args:\n    - ${written('      ')}\n`), ['spec', 'containers', 0, 'args', 0]],
  [
    (written) => pod(`    command:\n    - sh\n    - -c\n    - ${written('      ')}\n`),
    ['spec', 'containers', 0, 'command', 2],
  ],
  [
    (written) => pod(`    env:\n    - name: SCRIPT\n      value: ${written('        ')}\n`),
    ['spec', 'containers', 0, 'env', 0, 'value'],
  ],
  [
    (written) => pod('').replace('  name: outer\n', `  name: outer\n  annotations:\n    note: ${written('      ')}\n`),
    ['metadata', 'annotations', 'note'],
  ],
  [(written) => `${pod(`    args:\n    - ${written('      ')}\n`)}${live}`, ['spec', 'containers', 0, 'args', 0]],
  [
    (written) => `${configMap(written('    '))}---\n${pod(`    args:\n    - ${written('      ')}\n`)}`,
    ['spec', 'containers', 0, 'args', 0],
  ],
  [
    (written) =>
      `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Pod\n  metadata: {name: outer}\n  spec:\n    containers:\n    - name: app\n      image: x\n      args:\n      - ${written('        ')}\n`,
    ['spec', 'containers', 0, 'args', 0],
  ],
  [
    (written) => rollout(`        args:\n        - ${written('          ')}\n`),
    ['spec', 'template', 'spec', 'containers', 0, 'args', 0],
    'Rollout/outer#0',
  ],
  [
    (written) =>
      `${configMap(written('    '))}---\n${rollout('').replace('  name: outer\n', `  name: outer\n  annotations:\n    note: ${written('      ')}\n`)}`,
    ['metadata', 'annotations', 'note'],
    'Rollout/outer#0',
  ],
]

/** A custom resource with a template of Pods, in which fields are that no Pod has. */
function rollout(rest: string): string {
  return `apiVersion: argoproj.io/v1alpha1\nkind: Rollout\nmetadata:\n  name: outer\nspec:\n  strategy:\n    canary:\n      steps: []\n  template:\n    spec:\n      containers:\n      - name: app\n        image: example/app:1\n${rest}`
}

function pod(rest: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata:\n  name: outer\nspec:\n  containers:\n  - name: app\n    image: example/app:1\n${rest}`
}

function configMap(value: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: scripts\ndata:\n  run.sh: ${value}\n`
}

const live = `status:
  phase: Running
  startTime: "2026-06-02T10:00:00Z"
  containerStatuses:
  - name: app
    image: example/app:1
    imageID: x
    ready: true
    restartCount: 0
    state:
      running:
        startedAt: "2026-06-02T10:00:20Z"
`

/** A valid Pod, or a custom resource that makes one, named `outer`, with a random script in one of its values. */
export function wrappedScript(draw: Draw): WrappedScript {
  const script = drawnScript(draw)
  const style = drawnItem(styles, draw)
  const [frame, path, id = 'Pod/outer#0'] = drawnItem(frames, draw)
  return { text: frame((indent) => style(script, indent)), id, script, path }
}
