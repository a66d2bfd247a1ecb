import { describe, expect, test } from 'vitest'
import { valueAt } from '../base/value-at.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import { applyEdits } from './apply-edits.ts'
import { parseManifest } from './parse-manifest.ts'

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: demo
spec:
  containers:
  - name: app
    image: example/app:1
`
const image = '    image: example/app:1\n'

interface Trap {
  readonly name: string
  readonly text: string
  /** Ids of what is found all the same. */
  readonly pods: readonly string[]
  /** `severity line: message`, in text order. */
  readonly says: readonly string[]
  /** Whether the fixes, applied, leave a text that is all right. */
  readonly isFixed?: boolean
}

const traps: readonly Trap[] = [
  { name: 'line ends of Windows', text: pod.replaceAll('\n', '\r\n'), pods: ['Pod/demo#0'], says: [] },
  { name: 'a byte order mark', text: `\ufeff${pod}`, pods: ['Pod/demo#0'], says: [] },
  {
    name: 'a tab in the indentation',
    text: pod.replace('    image', '\timage'),
    pods: ['Pod/demo#0'],
    says: ['error 8: A tab is used for indentation; YAML allows only spaces.'],
    isFixed: true,
  },
  {
    name: 'tabs all over, two columns wide',
    text: pod.replaceAll('    ', '\t\t').replaceAll('  ', '\t'),
    pods: ['Pod/demo#0'],
    says: ['error 4: A tab is used for indentation; YAML allows only spaces.'],
    isFixed: true,
  },
  {
    name: 'tabs in the text of a block scalar',
    text: `${pod}    args:\n    - |\n      if x\n      \tthen y\n`,
    pods: ['Pod/demo#0'],
    says: [],
  },
  {
    name: 'no-break spaces',
    text: pod.replace('    image', '\u00a0\u00a0\u00a0\u00a0image'),
    pods: ['Pod/demo#0'],
    says: [
      'error 8: A blank that is no plain space (U+00A0) stands here; YAML takes it for a letter. It often comes with text from a web page or a chat.',
    ],
    isFixed: true,
  },
  {
    name: 'a no-break space behind a colon',
    text: pod.replace('name: demo', 'name:\u00a0demo'),
    pods: ['Pod/demo#0'],
    says: [
      'error 4: A blank that is no plain space (U+00A0) stands here; YAML takes it for a letter. It often comes with text from a web page or a chat.',
    ],
    isFixed: true,
  },
  {
    name: 'an invisible character',
    text: pod.replace('    image', '    \u200bimage'),
    pods: ['Pod/demo#0'],
    says: [
      'error 8: An invisible character (U+200B) stands here; YAML takes it for a letter. It often comes with text from a web page or a chat.',
    ],
    isFixed: true,
  },
  {
    name: 'Markdown around code fences',
    text: `# How to\n\nFirst: this.\n\n\`\`\`yaml\n${pod}\`\`\`\n\nthen: that\n\n~~~bash\nkubectl get pods\n~~~\n`,
    pods: ['Pod/demo#0'],
    says: [],
  },
  { name: 'a code fence without its end', text: `\`\`\`\n${pod}`, pods: ['Pod/demo#0'], says: [] },
  {
    name: 'a here-document of a shell',
    text: `$ kubectl apply -f - <<'EOF'\n${pod}EOF\n$ kubectl get pods\n`,
    pods: ['Pod/demo#0'],
    says: [],
  },
  {
    name: 'the prompt of a shell',
    text: `user@host:~$ kubectl get pod demo -o yaml\n${pod}`,
    pods: ['Pod/demo#0'],
    says: [],
  },
  {
    name: 'a tab before a list that is indented by blanks',
    text: pod.replace('  containers', '\tcontainers'),
    pods: ['Pod/demo#0'],
    says: ['error 6: A tab is used for indentation; YAML allows only spaces.'],
    isFixed: true,
  },
  {
    name: 'dashes of a word processor',
    text: pod.replace('  - name', '  – name'),
    pods: ['Pod/demo#0'],
    says: ['error 7: The sign – (U+2013) begins no entry of a list: YAML knows only -.'],
    isFixed: true,
  },
  {
    name: 'quotes of a word processor around what YAML would cut',
    text: `${pod}    command: [“sh”, “-c”, “echo a, b”]\n    env:\n    - name: A\n      value: “a: b”\n`,
    pods: ['Pod/demo#0'],
    says: ['error 9: “sh” is taken with its quotes: YAML knows only straight ones. The same goes for 3 more.'],
    isFixed: true,
  },
  {
    name: 'an option with a dash of a word processor',
    text: `${pod}    args: [–port, –p]\n`,
    pods: ['Pod/demo#0'],
    says: [
      'warning 9: –port begins with a dash of a word processor (U+2013), not with -.',
      'warning 9: –p begins with a dash of a word processor (U+2013), not with -.',
    ],
    isFixed: true,
  },
  {
    name: 'a no-break space at the end of a value',
    text: pod.replace('example/app:1', 'example/app:1\u00a0'),
    pods: ['Pod/demo#0'],
    says: [
      'warning 8: A blank that is no plain space (U+00A0) is part of this value. It often comes with text from a web page or a chat.',
    ],
    isFixed: true,
  },
  {
    name: 'no-break spaces within values, and one in a comment',
    text: `${pod}    command: [sh, -c, "sleep\u00a05"] # a\u00a0b\n    args:\n    - |\n      # wait\n      sleep\u202f5\n`,
    pods: ['Pod/demo#0'],
    says: [
      'warning 9: A blank that is no plain space (U+00A0) is part of this value. It often comes with text from a web page or a chat. The same goes for 1 more.',
    ],
    isFixed: true,
  },
  {
    name: 'a no-break space in JSON',
    text: '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","labels":{"a":"b\u00a0c"}}}',
    pods: ['Pod/a#0'],
    says: [
      'warning 1: A blank that is no plain space (U+00A0) is part of this value. It often comes with text from a web page or a chat.',
    ],
    isFixed: true,
  },
  {
    name: 'an invisible character at the end of a value',
    text: pod.replace('example/app:1', 'example/app:1\u200b'),
    pods: ['Pod/demo#0'],
    says: [
      'warning 8: An invisible character (U+200B) is part of this value. It often comes with text from a web page or a chat.',
    ],
    isFixed: true,
  },
  {
    name: 'a character that turns the order of others, and one of a pair',
    text: pod.replace('example/app:1', 'example/app:1\u202ex\u{e0041}'),
    pods: ['Pod/demo#0'],
    says: [
      'warning 8: An invisible character (U+202E) is part of this value. It often comes with text from a web page or a chat. The same goes for 1 more.',
    ],
    isFixed: true,
  },
  {
    name: 'joiners within words and emoji',
    text: pod.replace('name: demo', 'name: demo\n  annotations: {a: "👩\u200d🚀 می\u200cخواهم"}'),
    pods: ['Pod/demo#0'],
    says: [],
  },
  {
    name: 'the head in another case',
    text: pod.replace('kind', 'Kind').replace('apiVersion', 'ApiVersion'),
    pods: ['Pod/demo#0'],
    says: [
      'error 1: The case of letters counts: the field is called apiVersion, not ApiVersion.',
      'error 2: The case of letters counts: the field is called kind, not Kind.',
    ],
    isFixed: true,
  },
  {
    name: 'a listing with numbers',
    text: pod.replace(/^/gm, (_, offset) => `  ${pod.slice(0, offset).split('\n').length}  `).trimEnd(),
    pods: [],
    says: ['error 1: Each line begins with its number, as in a listing.'],
  },
  {
    name: 'the lines of a patch',
    text: `diff --git a/x b/x\n--- /dev/null\n+++ b/x\n@@ -0,0 +1,8 @@\n${pod.replace(/^(?=.)/gm, '+')}`,
    pods: [],
    says: ['error 1: Each line begins with +, as in a patch.'],
    isFixed: true,
  },
  {
    name: 'a quoted mail',
    text: pod.replace(/^(?=.)/gm, '> '),
    pods: [],
    says: ['error 1: Each line begins with >, as in a quoted mail.'],
    isFixed: true,
  },
  {
    name: 'a Helm template',
    text: pod
      .replace('demo', '{{ include "shop.fullname" . }}')
      .replace('example/app:1', '"{{ .Values.image.repository }}:{{ .Values.image.tag }}"')
      .replace('  containers', '  {{- with .Values.hostNetwork }}\n  hostNetwork: {{ . }}\n  {{- end }}\n  containers'),
    pods: ['Pod/shop-fullname#0'],
    says: [
      'warning 4: What is in {{ }} on lines 4, 6, 7, 8 and 11 is a template, and no manifest yet: paste what helm template prints. The rest is shown as far as it can be read.',
    ],
  },
  {
    name: 'templates on many lines',
    text: `${pod}    args: ["--format={{.Name}}"]\n    env:\n${'    - {name: "{{ .Values.name }}"}\n'.repeat(9)}`,
    pods: ['Pod/demo#0'],
    says: [
      'warning 11: What is in {{ }} on lines 11, 12, 13, 14, 15, 16 and 3 more is a template, and no manifest yet: paste what helm template prints. The rest is shown as far as it can be read.',
    ],
  },
  {
    name: 'what a program in the Pod fills in',
    text: `${pod}    args: ["--format={{.Name}}", "\${HOME}/x", $(POD_IP)]\n    env: [{name: A, value: "{{ b }}"}]\n`,
    pods: ['Pod/demo#0'],
    says: [],
  },
  {
    name: 'a Jinja template',
    text: pod.replace('spec:', '{% if x %}\nspec:\n{% endif %}'),
    pods: ['Pod/demo#0'],
    says: [
      'warning 5: What is in {% %} on lines 5 and 7 is a template, and no manifest yet: paste the text with all values filled in. The rest is shown as far as it can be read.',
    ],
  },
  {
    name: 'parameters of Argo',
    text: 'apiVersion: argoproj.io/v1alpha1\nkind: Workflow\nmetadata: {name: w}\nspec:\n  templates:\n  - name: t\n    container:\n      image: "{{inputs.parameters.image}}"\n',
    pods: ['Workflow/w/t#0'],
    says: [
      'info 2: The containers are taken out of this Workflow; what its controller adds to them is not known here.',
      'info 8: What is in {{ }} on line 8 is filled in by Argo when the workflow runs; here it is read as a word.',
    ],
  },
  {
    name: 'a workflow whose templates are elsewhere',
    text: 'apiVersion: argoproj.io/v1alpha1\nkind: Workflow\nmetadata: {name: w}\nspec: {workflowTemplateRef: {name: t}}\n',
    pods: [],
    says: [
      'error 2: There is no Pod in the text, and nothing that makes Pods: Workflow. None of its templates runs containers: where it refers to a WorkflowTemplate, paste that one.',
    ],
  },
  {
    name: 'a patch',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: w}\nspec: {template: {spec: {containers: [{name: app, tty: true}]}}}\n',
    pods: ['Deployment/w#0'],
    says: [
      'warning 2: This looks like a patch of a Deployment: its containers have no image. Paste what kubectl kustomize prints for the whole.',
    ],
  },
  {
    name: 'a resource whose operator fills images in',
    text: 'apiVersion: example.test/v1\nkind: Store\nmetadata: {name: w}\nspec: {podTemplate: {spec: {containers: [{name: app}]}}}\n',
    pods: ['Store/w#0'],
    says: [
      'warning 2: Containers without an image: what makes Pods of a Store fills them in. Paste such a Pod, as kubectl get pod -o yaml prints it.',
    ],
  },
  {
    name: 'what kubectl describe prints',
    text: 'Name:             demo\nNamespace:        default\nPriority:         0\nContainers:\n  app:\n    Image: x\n',
    pods: [],
    says: ['error 1: This is a part of what kubectl describe prints of a Pod: it lacks the node or the containers.'],
  },
  {
    name: 'a table of kubectl get',
    text: 'NAME   READY   STATUS    RESTARTS   AGE\ndemo   1/1     Running   0          5m\n',
    pods: [],
    says: ['error 1: This is a row of kubectl get pods. It says Running, and not what is in the Pod.'],
  },
  {
    name: 'a table of Events',
    text: 'LAST SEEN   TYPE     REASON    OBJECT      MESSAGE\n5m          Normal   Pulled    pod/x       y\n',
    pods: [],
    says: ['error 1: This is a table of Events. It does not say what is in the Pod that they are about.'],
  },
  {
    name: 'a Compose file',
    text: 'services:\n  web:\n    image: example/web\n',
    pods: [],
    says: ['error 1: This is a Compose file. podreel reads Kubernetes manifests; kompose convert makes them of it.'],
  },
  {
    name: 'a Dockerfile',
    text: 'FROM example/base:1\nRUN make\nCMD ["/app"]\n',
    pods: [],
    says: ['error 1: This is a Dockerfile. podreel reads the manifest of a Pod, or of what makes Pods.'],
  },
  {
    name: 'kinds without a Pod',
    text: 'apiVersion: v1\nkind: Service\nmetadata: {name: x}\n---\napiVersion: v1\nkind: ConfigMap\n',
    pods: [],
    says: ['error 2: There is no Pod in the text, and nothing that makes Pods: Service, ConfigMap.'],
  },
  {
    name: 'a kustomization',
    text: 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\n',
    pods: [],
    says: [
      'error 2: There is no Pod in the text, and nothing that makes Pods: Kustomization. Paste what kubectl kustomize prints for its directory.',
    ],
  },
  { name: 'nothing', text: ' \n', pods: [], says: ['info 1: The text is empty: paste a Pod, or what makes Pods.'] },
  {
    name: 'prose',
    text: 'hello world',
    pods: [],
    says: ['error 1: There is no Pod in the text, and nothing that makes Pods.'],
  },
  {
    name: 'the spec alone',
    text: 'containers:\n- name: app\n  image: example/app:1\n',
    pods: ['Pod/pod#0'],
    says: ['info 1: This is the spec of a Pod; it is shown as a Pod named pod.'],
  },
  {
    name: 'containers alone',
    text: '- name: app\n  image: example/app:1\n',
    pods: ['Pod/pod#0'],
    says: ['info 1: This is a list of containers; it is shown as a Pod named pod.'],
  },
  {
    name: 'one container alone',
    text: 'name: app\nimage: example/app:1\n',
    pods: ['Pod/pod#0'],
    says: ['info 1: This is one container; it is shown as a Pod named pod.'],
  },
  {
    name: 'a Pod without its head',
    text: pod.replace('apiVersion: v1\nkind: Pod\n', ''),
    pods: ['Pod/demo#0'],
    says: ['info 1: This is a Pod without apiVersion and kind; it is shown as a Pod named demo.'],
  },
  {
    name: 'a template alone',
    text: 'template:\n  metadata: {labels: {a: b}}\n  spec:\n    containers:\n    - name: app\n      image: example/app:1\n',
    pods: ['Pod/pod#0'],
    says: ['info 1: This is the template of Pods; it is shown as a Pod named pod.'],
  },
  {
    name: 'a field twice',
    text: `${pod}    image: example/app:2\n`,
    pods: ['Pod/demo#0'],
    says: ['warning 8: The field image is there twice; kubectl takes the last one, one line below, without a word.'],
    isFixed: true,
  },
  {
    name: 'a separator with text behind it',
    text: `${pod}--- web\n${pod}`,
    pods: ['Pod/demo#0', 'Pod/demo#1'],
    says: ['error 9: invalid Yaml document separator: web'],
  },
  {
    name: 'a separator with a comment',
    text: `--- # one\n${pod}--- # two\n${pod}`,
    pods: ['Pod/demo#0', 'Pod/demo#1'],
    says: [],
  },
  { name: 'what comes behind ...', text: `${pod}...\n[[[\n`, pods: ['Pod/demo#0'], says: [] },
  {
    name: 'JSON values one behind the other',
    text: '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}}\n{"apiVersion":"v1","kind":"Pod","metadata":{"name":"b"}}',
    pods: ['Pod/a#0', 'Pod/b#0'],
    says: [],
  },
  {
    name: 'JSON indented by tabs',
    text: '{\n\t"apiVersion": "v1",\n\t"kind": "Pod",\n\t"metadata": {\n\t\t"name": "a"\n\t}\n}\n',
    pods: ['Pod/a#0'],
    says: [],
  },
  {
    name: 'JSON with a comma too many, which YAML allows',
    text: '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a",},}',
    pods: ['Pod/a#0'],
    says: [],
  },
  {
    name: 'JSON without a comma',
    text: '{"apiVersion":"v1" "kind":"Pod","metadata":{"name":"a"},"spec":{"containers":[]}}',
    pods: ['/a#0'],
    says: ['error 1: A comma is missing before this.'],
    isFixed: true,
  },
  {
    name: 'a colon missing',
    text: pod.replace('metadata:', 'metadata'),
    pods: ['Pod/#0'],
    says: ['error 3: A colon is missing behind metadata.'],
    isFixed: true,
  },
  {
    name: 'the blank behind a colon missing',
    text: pod.replace('name: app', 'name:app'),
    pods: ['Pod/demo#0'],
    says: ['error 7: A blank is missing behind the colon.'],
    isFixed: true,
  },
  {
    name: 'a colon in a value',
    text: pod.replace('example/app:1', 'example/app: 1'),
    pods: ['Pod/demo#0'],
    says: ['error 8: A value with a colon and a blank in it has to stand in quotes.'],
    isFixed: true,
  },
  {
    name: 'a line indented too far',
    text: pod.replace('    image', '     image'),
    pods: ['Pod/demo#0'],
    says: ['error 8: This line is indented too far: the field above it has a value already.'],
  },
  {
    name: 'a line not indented enough',
    text: pod.replace('    image', '   image'),
    pods: ['Pod/demo#0'],
    says: [
      'error 8: This line is not indented as its neighbours are: what belongs together begins in the same column.',
    ],
  },
  {
    name: 'a quote that is not closed',
    text: pod.replace('example/app:1', '"example/app:1'),
    pods: ['Pod/demo#0'],
    says: ['error 8: A " is not closed by another one.'],
  },
  {
    name: 'a bracket that is not closed',
    text: `${pod}    command: [sh, -c\n    args: [a]\n`,
    pods: ['Pod/demo#0'],
    says: ['error 9: [ is not closed by ].'],
  },
  {
    name: 'a reserved first character',
    text: pod.replace('example/app:1', '@example'),
    pods: ['Pod/demo#0'],
    says: ['error 8: A value cannot begin with @ unless it stands in quotes.'],
    isFixed: true,
  },
  {
    name: 'an asterisk first',
    text: `${pod}    args: [*.log]\n`,
    pods: ['Pod/demo#0'],
    says: [
      'error 9: A value that begins with * stands for an anchor, and there is no &.log before it. In quotes it is a text.',
    ],
    isFixed: true,
  },
  {
    name: 'a backslash between double quotes',
    text: pod.replace('example/app:1', '"C:\\dir"'),
    pods: ['Pod/demo#0'],
    says: ['error 8: \\d means nothing between double quotes: write a second backslash, or use single quotes.'],
  },
  {
    name: 'a dash that became part of a text',
    text: `${pod}    args:\n    - a\n     - b\n`,
    pods: ['Pod/demo#0'],
    says: [
      'warning 10: The lines from here on are read as one text: the dash below is indented further than the text above it.',
    ],
  },
  {
    name: 'one broken document of three',
    text: `${pod}---\nfoo: [\n---\n${pod.replace('demo', 'other')}`,
    pods: ['Pod/demo#0', 'Pod/other#0'],
    says: ['error 10: [ is not closed by ].'],
  },
  {
    name: 'a number that JSON lacks',
    text: pod.replace('example/app:1', '.inf'),
    pods: ['Pod/demo#0'],
    says: ['error 8: .inf is a number that JSON, and so Kubernetes, does not have. In quotes it is a text.'],
    isFixed: true,
  },
  {
    name: 'quotes of a word processor',
    text: pod.replace('example/app:1', '“example/app:1”'),
    pods: ['Pod/demo#0'],
    says: ['warning 8: “example/app:1” is taken with its quotes: YAML knows only straight ones.'],
    isFixed: true,
  },
  {
    name: 'an alias to itself',
    text: 'a: &a [*a]\n',
    pods: [],
    says: ['error 1: The anchor &a holds an alias to itself.'],
  },
  {
    name: 'a merge key',
    text: pod
      .replace('  - name: app\n', '  - <<: &base {stdin: true}\n    name: app\n')
      .replace(image, `${image}  - <<: *base\n    name: b\n`),
    pods: ['Pod/demo#0'],
    says: [],
  },
  {
    name: 'a merge key with a text',
    text: pod.replace('  - name: app\n', '  - <<: x\n    name: app\n'),
    pods: ['Pod/demo#0'],
    says: ['error 7: A merge key (<<) takes a mapping, or a list of mappings.'],
  },
]

function describeDiagnostic({ severity, message, range }: Diagnostic, text: string): string {
  return `${severity} ${text.slice(0, range?.start ?? 0).split('\n').length}: ${message}`
}

describe('traps in a text', () => {
  for (const { name, text, pods, says, isFixed } of traps)
    test(name, () => {
      const manifest = parseManifest(text)
      expect(manifest.pods.map(({ id }) => id)).toEqual(pods)
      expect(manifest.diagnostics.map((diagnostic) => describeDiagnostic(diagnostic, text))).toEqual(says)
      if (isFixed !== true) return
      const after = parseManifest(
        applyEdits(
          text,
          manifest.diagnostics.flatMap(({ fix }) => fix?.edits ?? []),
        ),
      )
      expect(after.diagnostics).toEqual([])
      expect(after.pods.every(({ isGuess }) => !isGuess)).toBe(true)
    })
})

test.each(['\n', '\r\n'])('quotes that are put in end before a comment, where lines end in %j', (lineEnd) => {
  const withImage = (image: string) => pod.replace('example/app:1', image).replaceAll('\n', lineEnd)
  const text = withImage('example/app: 1 # old')
  const [diagnostic] = parseManifest(text).diagnostics
  expect(applyEdits(text, diagnostic?.fix?.edits ?? [])).toBe(withImage("'example/app: 1' # old"))
})

describe('what is bounded', () => {
  test('aliases that multiply', () => {
    const letters = [...'bcdefghij']
    const lines = letters.map(
      (letter, index) => `${letter}: &${letter} [${Array(9).fill(`*${'abcdefghi'[index]}`).join()}]`,
    )
    const { diagnostics } = parseManifest(`a: &a [x,x,x,x,x,x,x,x,x]\n${lines.join('\n')}\n`)
    expect(diagnostics.map(({ code }) => code)).toEqual(['Limit'])
  })

  test('depth', () => {
    for (const text of ['['.repeat(50_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, `${'- '.repeat(300)}x`])
      expect(parseManifest(text).diagnostics[0]?.severity).toBe('error')
  })

  test('length', () => {
    expect(parseManifest('#'.repeat(5_000_001)).diagnostics.map(({ code }) => code)).toEqual(['Limit'])
  })

  test('documents', () => {
    const { pods, diagnostics } = parseManifest(`${pod}---\n`.repeat(1001))
    expect(pods.length).toBe(1000)
    expect(diagnostics.map(({ code }) => code)).toEqual(['Limit'])
  })
})

test('names that mean something to JavaScript are only names', () => {
  const text = pod.replace('name: demo', 'name: demo\n  labels: {__proto__: x, constructor: z}')
  const [found] = parseManifest(text).pods
  const labels = valueAt(found?.object, ['metadata', 'labels']) ?? {}
  expect(Object.getPrototypeOf(labels)).toBe(Object.prototype)
  expect(Object.entries(labels)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'z'],
  ])
})
