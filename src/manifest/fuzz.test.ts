import { expect, test } from 'vitest'
import { admit } from '../kube/admission.ts'
import { featureGates } from '../kube/features.ts'
import { minors } from '../kube/minor.ts'
import { kubectlText } from '../kube/server-answer.ts'
import { withFixes } from './fixes.ts'
import { parseManifest } from './parse-manifest.ts'

const seeds = [
  `apiVersion: apps/v1
kind: Deployment
metadata: {name: shop, labels: {app: shop}}
spec:
  replicas: 3
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: &labels {app: shop}}
    spec:
      initContainers:
      - name: proxy
        image: "example/proxy:1"
        restartPolicy: Always
        startupProbe: {httpGet: {path: /ready, port: 15021}, periodSeconds: 1}
      containers:
      - name: app
        image: example/app:1
        env: [{name: A, value: "1"}, {name: B, valueFrom: {fieldRef: {fieldPath: metadata.name}}}]
        resources: {requests: {cpu: 100m}, limits: {memory: 256Mi}}
        lifecycle: {preStop: {exec: {command: [sh, -c, sleep 5]}}}
        volumeMounts: [{name: v, mountPath: /v}]
      volumes: [{name: v, emptyDir: {}}]
`,
  `apiVersion: batch/v1
kind: CronJob
metadata:
  name: nightly
spec:
  schedule: "5 4 * * *"
  jobTemplate:
    spec:
      backoffLimit: 2
      template:
        spec:
          restartPolicy: Never
          containers:
          - name: main
            image: example/main:1
            args:
            - |
              echo hello
---
apiVersion: v1
kind: List
items:
- {apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b}]}}
`,
  '{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "j", "labels": {"a": "b"}}, "spec": {"containers": [{"name": "a", "image": "b", "ports": [{"containerPort": 80}]}], "terminationGracePeriodSeconds": 5}}',
]

const snippets = [
  ...[
    '\t',
    '\n',
    ' ',
    ':',
    '- ',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '#',
    '&a ',
    '*a',
    '<<: ',
    '|',
    '>',
    '%',
    '@',
    '!',
    ',',
    '?',
  ],
  ...['{{ .X }}', '{% x %}', '---\n', '...\n', '```\n', '\u00a0', '\u200b', '\ufeff', '“', '\r', '\0', '\ud800', '😀'],
  ...['null', 'true', '-1', '1e9', '0x1F', '.inf', '~', '__proto__: ', 'constructor', '9999999999999999999999'],
]

/** Numbers that look drawn, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function mutate(text: string, next: (below: number) => number): string {
  let result = text
  for (let count = next(4) + 1; count > 0; count--) {
    const at = next(result.length + 1)
    const length = next(12)
    const snippet = snippets[next(snippets.length)] ?? ''
    switch (next(4)) {
      case 0:
        result = result.slice(0, at) + snippet + result.slice(at)
        break
      case 1:
        result = result.slice(0, at) + result.slice(at + length)
        break
      case 2:
        result = result.slice(0, at) + snippet + result.slice(at + length)
        break
      default: {
        const from = next(result.length + 1)
        result = result.slice(0, at) + result.slice(from, from + length * 4) + result.slice(at)
      }
    }
  }
  return result
}

/** All that is said of the text, with ranges that have to lie within it. */
function readThrough(text: string, index: number): void {
  const minor = minors[index % minors.length] ?? '1.36'
  const gates = featureGates(minor, {})
  const { pods, diagnostics } = parseManifest(text)
  const all = [...diagnostics]
  for (const found of pods.slice(0, 5)) {
    const { answer, identity, diagnostics: said } = admit(found.object, { minor, gates, podPath: found.podPath })
    if (answer !== undefined) expect(kubectlText(answer, identity, 'x.yaml')).not.toContain('undefined')
    all.push(...withFixes(text, said, found, minor))
    for (const range of [...found.ranges.values(), ...found.keyRanges.values()]) expectWithin(range, text)
  }
  for (const { message, range, fix } of all) {
    expect(message).not.toMatch(/\[object|undefined/)
    for (const one of [range, ...(fix?.edits ?? []).map((edit) => edit.range)]) if (one) expectWithin(one, text)
  }
}

function expectWithin({ start, end }: { start: number; end: number }, text: string): void {
  if (start >= 0 && start <= end && end <= text.length) return
  expect({ start, end }).toEqual(`within 0..${text.length}`)
}

test('no text throws, and what is said of it has a place', () => {
  const next = numbers(1)
  for (let index = 0; index < 600; index++) {
    const text = mutate(seeds[index % seeds.length] ?? '', next)
    try {
      readThrough(text, index)
    } catch (error) {
      throw new Error(`text ${index}: ${JSON.stringify(text)}`, { cause: error })
    }
  }
}, 60_000)

test('no object throws, whatever stands in its fields', () => {
  const values = [null, 0, -1, 1.5, '', 'x', true, [], {}, [null], [[]], { a: null }, 2 ** 53, 'a'.repeat(300)]
  const next = numbers(2)
  const seed = JSON.stringify(parseManifest(seeds[0] ?? '').pods[0]?.object)
  for (let index = 0; index < 600; index++) {
    const object = JSON.parse(seed)
    let at = object
    for (let depth = next(8); depth > 0; depth--) {
      const keys = Object.keys(at)
      const inner = at[keys[next(keys.length)] ?? '']
      if (typeof inner !== 'object' || inner === null) break
      at = inner
    }
    const keys = Object.keys(at)
    at[keys[next(keys.length)] ?? 'x'] = values[next(values.length)]
    const minor = minors[index % minors.length] ?? '1.36'
    const { pod } = admit(object, { minor, gates: featureGates(minor, {}), podPath: ['spec', 'template'] })
    expect(pod === undefined || Array.isArray(pod.spec.containers)).toBe(true)
  }
}, 60_000)
