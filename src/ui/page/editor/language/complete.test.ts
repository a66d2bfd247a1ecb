import { describe, expect, test } from 'vitest'
import { fieldNotes, noteOn } from '../../../../words/en/page/field-notes.ts'
import { type Completion, completionsAt } from './complete.ts'
import { hoverAt } from './hover.ts'
import type { KnownNames } from './known-names.ts'
import { kindShape } from './kube-shape.ts'
import { kindNames } from './place-shape.ts'
import { fieldsIn, optionsOf, type Shape, shapeAt } from './shape.ts'
import { documentSnippets, snippets } from './snippets.ts'

const names: KnownNames = {
  minor: '1.36',
  containers: ['migrate', 'app'],
  volumes: ['config'],
  dependencies: ['db:5432'],
  objects: ['Job/report'],
}

function at(marked: string, minor: KnownNames['minor'] = '1.36'): readonly Completion[] {
  const found = completionsAt(marked.replace('¦', ''), marked.indexOf('¦'), { names: { ...names, minor }, noteOn })
  return found.toSorted((a, b) => a.rank - b.rank)
}

const labels = (marked: string, minor?: KnownNames['minor']) => at(marked, minor).map(({ label }) => label)

/** The text after `label` was chosen, as Monaco inserts it: with the blanks of its line before each further line. */
function chosen(marked: string, label: string): string | undefined {
  const text = marked.replace('¦', '')
  const found = at(marked).find((each) => each.label === label)
  if (found === undefined) return undefined
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', found.start - 1) + 1))?.[0] ?? ''
  const plain = found.insert
    .replace(/\$\{\d:([^}]*)\}/g, '$1')
    .replace('$0', '¦')
    .replace(/\\([$}\\])/g, '$1')
  return text.slice(0, found.start) + plain.replaceAll('\n', `\n${indent}`) + text.slice(found.end)
}

const pod = 'apiVersion: v1\nkind: Pod\nspec:\n'
const scenario = 'apiVersion: podreel/v1\nkind: Scenario\n'

describe('names of fields', () => {
  test.each<[string, string, readonly string[]]>([
    ['of an empty text', '¦', ['apiVersion', 'kind', 'metadata', 'spec', 'Pod', 'Pod with a sidecar']],
    ['of a spec', `${pod}  ¦`, ['containers', 'volumes', 'initContainers']],
    ['of a container that is half written', `${pod}  containers:\n  - im¦`, ['name', 'image', 'command']],
    [
      'of a probe',
      `${pod}  containers:\n  - name: a\n    readinessProbe:\n      ¦`,
      ['exec', 'httpGet', 'tcpSocket', 'grpc'],
    ],
    ['of a template', 'kind: Deployment\nspec:\n  template:\n    spec:\n      ¦', ['containers', 'volumes']],
    ['of an object in a List', 'kind: List\nitems:\n- kind: Job\n  spec:\n    ¦', ['template', 'parallelism']],
    ['of a Scenario', `${scenario}¦`, ['metadata', 'for', 'kubernetes', 'featureGates', 'node', 'containers']],
    ['of the containers of a Scenario', `${scenario}containers:\n  ¦`, ['migrate', 'app']],
    ['of a behavior', `${scenario}containers:\n  app:\n    ¦`, ['imagePull', 'runs']],
    [
      'of an intervention, of every kind',
      `${scenario}interventions:\n- ¦`,
      ['at', 'container', 'exit', 'dependency', 'available'],
    ],
    [
      'of resources',
      `${pod}  containers:\n  - resources:\n      requests:\n        ¦`,
      ['cpu', 'memory', 'ephemeral-storage'],
    ],
    ['in braces', `${scenario}delete: { ¦ }`, ['at', 'gracePeriodSeconds']],
    ['in JSON', '{"apiVersion": "v1", "kind": "Pod", "spec": {"¦"}}', ['containers', 'volumes']],
  ])('%s', (_, marked, expected) => {
    expect(labels(marked)).toEqual(expect.arrayContaining([...expected]))
  })

  test('what is there already is not offered again', () => {
    expect(labels(`${pod}  containers: []\n  ¦\n  volumes: []\n`)).not.toContain('volumes')
  })

  test('what the minor does not have is not offered', () => {
    const marked = `${pod}  containers:\n  - ¦`
    expect(labels(marked, '1.33')).not.toContain('restartPolicyRules')
    expect(labels(marked, '1.34')).toContain('restartPolicyRules')
  })

  test('what is required comes first', () => {
    expect(labels(`${pod}  ¦`)[0]).toBe('containers')
    expect(labels(`${pod}  containers:\n  - ¦`)[0]).toBe('name')
  })

  test('nothing is offered in a kind that is not known, or where nothing is known', () => {
    expect(labels('kind: Service\nspec:\n  ¦')).toEqual([])
    expect(labels(`${pod}  containers:\n  - name: ¦`)).toEqual([])
    expect(labels('# ¦')).toEqual([])
  })
})

describe('what is written', () => {
  test.each<[string, string, string, string]>([
    ['a value follows on the line', `${pod}  rest¦`, 'restartPolicy', `${pod}  restartPolicy: ¦`],
    ['an object follows on the next line', `${pod}  sec¦`, 'securityContext', `${pod}  securityContext:\n    ¦`],
    ['a list of objects begins with a dash', `${pod}  ¦`, 'containers', `${pod}  containers:\n  - ¦`],
    [
      'a dash is indented where the text does so',
      `${pod}  containers:\n    - name: a\n  vol¦`,
      'volumes',
      `${pod}  containers:\n    - name: a\n  volumes:\n    - ¦`,
    ],
    [
      'a list of words stands in brackets',
      `${pod}  containers:\n  - com¦`,
      'command',
      `${pod}  containers:\n  - command: [¦]`,
    ],
    [
      'behind a dash the next line is indented below the name',
      `${pod}  containers:\n  - res¦`,
      'resources',
      `${pod}  containers:\n  - resources:\n      ¦`,
    ],
    ['a name that has its colon is only replaced', `${pod}  cont¦: []`, 'containers', `${pod}  containers: []`],
    ['in braces', `${scenario}node: { kub¦ }`, 'kubelet', `${scenario}node: { kubelet: { ¦ } }`],
    ['in JSON', '{"kind": "Pod", ¦}', 'spec', '{"kind": "Pod", "spec": { ¦ }}'],
    ['in JSON, within quotes', '{"kind": "Pod", "sp¦": {}}', 'spec', '{"kind": "Pod", "spec": {}}'],
    [
      'a snippet',
      `${pod}  containers:\n  - ¦`,
      'container',
      `${pod}  containers:\n  - name: app\n    image: busybox:1.36`,
    ],
    ['a list that is not begun', `${pod}  containers:\n    ¦`, '- name:', `${pod}  containers:\n    - name: ¦`],
  ])('%s', (_, marked, label, expected) => {
    expect(chosen(marked, label)).toBe(expected)
  })
})

describe('values', () => {
  test.each<[string, string, readonly string[]]>([
    ['kinds', 'kind: ¦', kindNames.map(([kind]) => kind)],
    ['kinds of a version', 'apiVersion: apps/v1\nkind: ¦', ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']],
    ['the version of a kind', 'apiVersion: ¦\nkind: Job\n', ['batch/v1']],
    ['a policy', `${pod}  restartPolicy: ¦`, ['Always', 'OnFailure', 'Never']],
    ['of a container', `${pod}  containers:\n  - imagePullPolicy: A¦`, ['Always', 'Never', 'IfNotPresent']],
    ['true and false', `${pod}  hostNetwork: ¦`, ['true', 'false']],
    ['in braces', `${scenario}node: { preset: ¦ }`, ['tiny', 'small', 'medium', 'large']],
    ['names of volumes', `${pod}  containers:\n  - volumeMounts:\n    - name: ¦`, ['config']],
    ['names of containers', `${scenario}interventions:\n- { at: 5s, container: ¦ }`, ['migrate', 'app']],
    ['a word or an object', `${scenario}containers:\n  app:\n    onTerm: ¦`, ['ignore']],
    ['whom it is about', `${scenario}for: ¦`, ['Job/report']],
  ])('%s', (_, marked, expected) => {
    expect(labels(marked)).toEqual(expected)
  })

  test('a version of Kubernetes is quoted: it would be a number', () => {
    expect(chosen(`${scenario}kubernetes: ¦`, '1.30')).toBe(`${scenario}kubernetes: "1.30"`)
    expect(chosen(`${scenario}kubernetes: "¦"`, '1.30')).toBe(`${scenario}kubernetes: "1.30"`)
  })

  test('sidecars alone may have a policy of their own before 1.34', () => {
    const marked = `${pod}  containers:\n  - restartPolicy: ¦`
    expect(labels(marked, '1.33')).toEqual(['Always'])
    expect(labels(marked, '1.35')).toEqual(['Always', 'Never', 'OnFailure'])
  })
})

describe('what is told of a field', () => {
  const told = (marked: string, minor: KnownNames['minor'] = '1.36') =>
    hoverAt(marked.replace('¦', ''), marked.indexOf('¦'), minor, noteOn)?.lines

  test.each<[string, string, readonly string[]]>([
    ['its default', `${pod}  terminationGrace¦PeriodSeconds: 5\n`, ['int64', 'Unless said otherwise: 30.']],
    ['its words', `${pod}  restartPolicy: Al¦ways\n`, ['`Always`, `OnFailure`, `Never`']],
    ['that it is required', `${pod}  containers:\n  - na¦me: a\n`, ['Required.']],
    ['since when', `${pod}  containers:\n  - restartPolicyRu¦les: []\n`, ['Since Kubernetes 1.34.']],
    ['of a Scenario', `${scenario}delete: { a¦t: 5s }`, ['When the Pod is deleted.']],
    ['for an item of a list', `${pod}  containers:\n  - command: [sh, -¦c]`, ['**command**']],
  ])('%s', (_, marked, expected) => {
    for (const part of expected) expect(told(marked)?.join('\n')).toContain(part)
  })

  test('that the minor does not know it', () => {
    const marked = `${pod}  containers:\n  - restartPolicyRu¦les: []\n`
    expect(told(marked, '1.31')?.join()).toContain('Kubernetes 1.31 does not know it')
  })

  test('nothing where nothing is known', () => {
    expect(told(`${pod}  unknown¦: 1`)).toBeUndefined()
    expect(told('# ki¦nd')).toBeUndefined()
  })
})

describe('the data', () => {
  const all = new Set<string>()
  const visit = (shape: Shape, depth = 0): void => {
    if (depth > 12) return
    for (const option of optionsOf(shape)) {
      if (option.kind === 'list' || option.kind === 'map') visit(option.element, depth + 1)
      if (option.kind !== 'object') continue
      for (const field of option.fields()) {
        const isNew = !all.has(field.noteKey)
        all.add(field.noteKey)
        if (isNew) visit(field.shape, depth + 1)
      }
    }
  }
  for (const [kind] of kindNames) {
    const shape = kindShape(kind, '1.36')
    if (shape) visit(shape)
  }

  test('every note is about a field that is there, and is a sentence', () => {
    expect(Object.keys(fieldNotes).filter((key) => !all.has(key))).toEqual([])
    for (const key of Object.keys(fieldNotes)) expect(noteOn(key)?.text, key).toMatch(/^[A-Z].*\.$/)
  })

  test('every snippet of a type is about a type that is there', () => {
    const container = kindShape('Pod', '1.36')
    const shape = container && shapeAt(container, ['spec', 'containers', 0])
    expect(shape?.name).toBe('Container')
    const fields = new Set(shape && fieldsIn(shape).map(({ name }) => name))
    for (const { body } of snippets.Container ?? []) expect(fields).toContain(/^\w+/.exec(body)?.[0])
    expect(documentSnippets.length).toBeGreaterThan(3)
  })
})
