import { describe, expect, test } from 'vitest'
import { valueAt } from '../../base/value-at.ts'
import { parseManifest } from '../parse-manifest.ts'

/** The values of the first Pod of a text at `path`, with what is said of the text. */
function read(text: string) {
  const { pods, diagnostics } = parseManifest(text)
  const [found] = pods
  const at = (...path: (string | number)[]) => valueAt(found?.object, [...(found?.podPath ?? []), ...path])
  const containers = at('spec', 'containers')
  const names = Array.isArray(containers) ? containers.map((item: unknown) => valueAt(item, ['name'])) : containers
  const notes = diagnostics.map(({ severity, message, range }) => {
    const line = text.slice(0, range?.start ?? 0).split('\n').length
    return `${severity} ${line}: ${message}`
  })
  return { ids: pods.map(({ id }) => id), names, at, notes, isTemplate: found?.isTemplate, isGuess: found?.isGuess }
}

const head = 'apiVersion: v1\nkind: Pod\nmetadata: {name: demo}\nspec:\n  containers:\n'
const app = '  - name: app\n    image: example/app:1\n'

describe('of a template stays what is known', () => {
  const rows: readonly (readonly [what: string, text: string, path: (string | number)[], value: unknown])[] = [
    ['a name', `${head}  - name: {{ .Chart.Name }}\n    image: x\n`, ['spec', 'containers', 0, 'name'], 'name'],
    [
      'two parts in quotes',
      `${head}  - name: app\n    image: "{{ .Values.image.repo }}:{{ .Values.tag | default "1.2" }}"\n`,
      ['spec', 'containers', 0, 'image'],
      'repo:1.2',
    ],
    [
      'quotes within quotes',
      `${head}  - name: app\n    image: "{{ printf "%s}}" .Values.image }}"\n`,
      ['spec', 'containers', 0, 'image'],
      'image',
    ],
    [
      'a number’s place',
      `${head}${app}  terminationGracePeriodSeconds: {{ .Values.grace }}\n`,
      ['spec', 'terminationGracePeriodSeconds'],
      'grace',
    ],
    [
      'a number that is taken by default',
      `${head}${app}  terminationGracePeriodSeconds: {{ .Values.grace | default 5 }}\n`,
      ['spec', 'terminationGracePeriodSeconds'],
      '5',
    ],
    [
      'a label’s name',
      `${head}${app}`.replace('{name: demo}', '\n  name: demo\n  labels:\n    {{ .Values.key }}: {{ .Values.value }}'),
      ['metadata', 'labels'],
      { key: 'value' },
    ],
    [
      'what is put in',
      `${head}${app}    resources:\n      {{- toYaml .Values.resources | nindent 6 }}\n    tty: true\n`,
      ['spec', 'containers', 0],
      { name: 'app', image: 'example/app:1', resources: null, tty: true },
    ],
    [
      'what is put in on the same line',
      `${head}${app}    resources: {{- toYaml .Values.resources | nindent 6 }}\n`,
      ['spec', 'containers', 0, 'resources'],
      null,
    ],
    [
      'a condition',
      `${head}${app}    {{- if .Values.tty }}\n    tty: true\n    {{- else if .Values.stdin }}\n    tty: false\n    {{- end }}\n`,
      ['spec', 'containers', 0, 'tty'],
      true,
    ],
    [
      'a condition whose first branch is empty',
      `${head}${app}    {{- if .Values.x }}\n    # nothing\n    {{- else }}\n    tty: false\n    {{- end }}\n`,
      ['spec', 'containers', 0, 'tty'],
      false,
    ],
    [
      'a condition within a line',
      `${head}  - name: app\n    image: {{ if .Values.x }}one{{ else }}two{{ end }}:1\n`,
      ['spec', 'containers', 0, 'image'],
      'one:1',
    ],
    [
      'a condition over lines',
      `${head}  - name: app\n    image: {{ if .Values.registry -}}\n      {{ .Values.registry }}/\n    {{- end -}}\n    app:1\n`,
      ['spec', 'containers', 0, 'image'],
      'registry/app:1',
    ],
    [
      'a loop',
      `${head}${app}    env:\n    {{- range $name, $value := .Values.env }}\n    - name: {{ $name }}\n      value: {{ $value | quote }}\n    {{- end }}\n`,
      ['spec', 'containers', 0, 'env'],
      [{ name: 'name', value: '{{ $value | quote }}' }],
    ],
    [
      'with',
      `{{- $x := .Values.x -}}\n${head}{{- with .Values.app }}\n${app}{{- end }}\n`,
      ['spec', 'containers', 0, 'name'],
      'app',
    ],
    ['a comment over lines', `{{- /* don't\n\n "x */ -}}\n${head}${app}`, ['spec', 'containers', 0, 'name'], 'app'],
    [
      'a script in a template',
      `${head}${app}    args: ["{{ .Values.a }}"]\n    command:\n    - |\n      {{- if .Values.x }}\n      sleep 5\n      {{- end }}\n    tty: {{ .Values.tty }}\n`,
      ['spec', 'containers', 0, 'args', 0],
      '{{ .Values.a }}',
    ],
    [
      'Jinja',
      `${head}{% for x in apps %}\n  - name: {{ x.name }}\n    image: {{ x.image | default('a') }}\n{% if x.tty %}\n    tty: true\n{% else %}\n    tty: false\n{% endif %}\n{% endfor %}\n{# done #}\n`,
      ['spec', 'containers', 0],
      { name: 'name', image: 'image', tty: true },
    ],
    [
      'ERB',
      `<%- name = "a" -%>\n${head}  <%- apps.each do |app| -%>\n  - name: <%= app %>\n    image: <%= tag ? "a: b" : "c" %>\n  <%- end -%>\n`,
      ['spec', 'containers', 0],
      { name: 'app', image: 'a-b' },
    ],
    [
      'Terraform',
      `${head}%{ for app in apps ~}\n  - name: \${app.name}\n    image: \${app["image"]}\n%{ endfor ~}\n`,
      ['spec', 'containers', 0],
      { name: 'name', image: 'image' },
    ],
    [
      'envsubst',
      `${head}${app}    args: ["\${HOME}"]\n    tty: \${TTY}\n`.replace('demo', '$' + '{APP:-shop}'),
      ['metadata', 'name'],
      'shop',
    ],
    [
      'OpenShift',
      `${head}${app}    ports: [{containerPort: \${{PORT}}}]\n`,
      ['spec', 'containers', 0, 'ports', 0, 'containerPort'],
      'port',
    ],
    ['kustomize', `${head}${app}    args: [$(POD_IP)]\n`.replace('demo', '$(NAME)'), ['metadata', 'name'], 'name'],
  ]
  test.each(rows)('%s', (_, text, path, value) => {
    const { at, isTemplate, notes } = read(text)
    expect(at(...path)).toEqual(value)
    expect(isTemplate).toBe(true)
    expect(notes.filter((note) => note.startsWith('error'))).toEqual([])
  })
})

test('what is left out has a note in its place', () => {
  const text = `${head}${app}    resources:
      {{- toYaml .Values.resources | nindent 6 }}
    {{- if .Values.tty }}
    tty: true
    {{- else }}
    tty: false
    {{- end }}
    {{- range .Values.env }}
    env: []
    {{- end }}
  volumes: {{ .Values.volumes }}
`
  expect(read(text).notes).toEqual([
    'warning 9: What is in {{ }} on lines 9, 10, 12, 14, 15, 17 and 1 more is a template, and no manifest yet: paste what helm template prints. The rest is shown as far as it can be read.',
    'info 9: What {{- toYaml .Values.resources | nindent 6 }} gives is not known here: it is left out.',
    'info 12: Of a condition one branch is drawn: what follows {{- else }} is left out.',
    'info 15: A loop is drawn once: how often {{- range .Values.env }} runs is not known here.',
  ])
})

test('the branch of a condition that names containers is the one that is read', () => {
  const text = `apiVersion: v1\nkind: Pod\nmetadata: {name: demo}\nspec:\n  {{- if .Values.host }}\n  hostNetwork: true\n  {{- else }}\n  containers:\n${app}  {{- end }}\n`
  expect(read(text).names).toEqual(['app'])
})

test('definitions count where there is nothing else', () => {
  const definition = `{{- define "shop.pod" -}}\ncontainers:\n- name: inner\n  image: x\n{{- end }}\n`
  expect(read(definition).names).toEqual(['inner'])
  expect(read(`${definition}${head}${app}    tty: {{ .Values.tty }}\n`).names).toEqual(['app'])
})

test('documents that come with a condition stay documents', () => {
  const text = `{{- if .Values.a }}\n---\n${head}${app}{{- end }}\n{{- if .Values.b }}\n---\n${head}${app}    tty: {{ .Values.tty }}\n{{- end }}\n`
  expect(read(text).ids).toEqual(['Pod/demo#0', 'Pod/demo#1'])
})

test('maps in maps are no templates', () => {
  const text =
    'apiVersion: v1\nkind: Pod\nmetadata: {labels: {a: b}, name: x}\nspec: {containers: [{name: a, image: b}]}\n'
  expect(read(text)).toMatchObject({ isTemplate: false, isGuess: false, notes: [] })
})
