import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { applyEdits } from './apply-edits.ts'
import { editPod } from './edit-pod.ts'
import { parseManifest } from './parse-manifest.ts'
import type { ContainerSpot, PodChange } from './pod-change.ts'

const pod = `# mine
kind: Pod
apiVersion: v1
metadata: {name: shop}
spec:
  initContainers:
  # brings the tables up to date
  - name: migrate
    image: migrate:1   # pinned
  # the way to the database
  - name: proxy
    image: proxy:1
    restartPolicy: Always
  containers:
  - name: app
    image: app:1
  - {name: logs, image: logs:1}
---
kind: Other
`

function edited(text: string, ...changes: PodChange[]): string | undefined {
  const found = assertExists(parseManifest(text).pods[0], 'a Pod')
  const edits = editPod(text, found, changes)
  return edits && applyEdits(text, edits)
}

const move = (from: ContainerSpot, to: ContainerSpot): PodChange => ({
  kind: 'move',
  from,
  to,
})

describe('a container is moved with its comments', () => {
  test('up in its list', () => {
    expect(edited(pod, move({ list: 'initContainers', index: 1 }, { list: 'initContainers', index: 0 }))).toBe(
      pod
        .replace('  # the way to the database\n  - name: proxy\n    image: proxy:1\n    restartPolicy: Always\n', '')
        .replace(
          '  # brings',
          '  # the way to the database\n  - name: proxy\n    image: proxy:1\n    restartPolicy: Always\n  # brings',
        ),
    )
  })

  test('down in its list', () => {
    const up = edited(pod, move({ list: 'initContainers', index: 1 }, { list: 'initContainers', index: 0 }))
    const down = edited(pod, move({ list: 'initContainers', index: 0 }, { list: 'initContainers', index: 1 }))
    expect(down).toBe(up)
  })

  test('to the end of the other list, where it becomes a sidecar', () => {
    expect(
      edited(pod, move({ list: 'containers', index: 1 }, { list: 'initContainers', index: 2 }), {
        kind: 'set',
        path: ['spec', 'initContainers', 2, 'restartPolicy'],
        value: 'Always',
      }),
    ).toBe(
      pod
        .replace('  - {name: logs, image: logs:1}\n', '')
        .replace('  containers:', '  - {name: logs, image: logs:1, restartPolicy: Always}\n  containers:'),
    )
  })

  test('to a list that is not there yet, and has the indentation of the other', () => {
    const text = `kind: Job
apiVersion: batch/v1
metadata: { name: report }
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: work
          image: work:1
        - name: logs
          image: logs:1
`
    expect(
      edited(text, move({ list: 'containers', index: 1 }, { list: 'initContainers', index: 0 }), {
        kind: 'set',
        path: ['spec', 'initContainers', 0, 'restartPolicy'],
        value: 'Always',
      }),
    ).toBe(`kind: Job
apiVersion: batch/v1
metadata: { name: report }
spec:
  template:
    spec:
      restartPolicy: Never
      initContainers:
        - name: logs
          image: logs:1
          restartPolicy: Always
      containers:
        - name: work
          image: work:1
`)
  })

  test('to a list with another indentation', () => {
    const text = pod.replace(
      '  containers:\n  - name: app\n    image: app:1\n  - {',
      '  containers:\n      - name: app\n        image: app:1\n      - {',
    )
    expect(edited(text, move({ list: 'containers', index: 0 }, { list: 'initContainers', index: 0 }))).toContain(
      '  initContainers:\n  - name: app\n    image: app:1\n  # brings',
    )
  })
})

test('fields are set and taken away, the rest stays as it is', () => {
  expect(edited(pod, { kind: 'set', path: ['spec', 'terminationGracePeriodSeconds'], value: 60 })).toBe(
    pod.replace('logs:1}\n', 'logs:1}\n  terminationGracePeriodSeconds: 60\n'),
  )
  expect(edited(pod, { kind: 'remove', path: ['spec', 'initContainers', 1, 'restartPolicy'] })).toBe(
    pod.replace('    restartPolicy: Always\n', ''),
  )
})

test.each([
  [
    'a list in brackets',
    'kind: Pod\napiVersion: v1\nmetadata: {name: a}\nspec: {containers: [{name: a, image: a}, {name: b, image: b}]}\n',
  ],
  [
    'the only main container',
    'kind: Pod\napiVersion: v1\nmetadata: {name: a}\nspec:\n  containers:\n  - {name: a, image: a}\n',
  ],
  [
    'JSON',
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'a' },
      spec: { containers: [{ name: 'a' }, { name: 'b' }] },
    }),
  ],
])('%s is not moved', (_, text) => {
  expect(edited(text, move({ list: 'containers', index: 0 }, { list: 'initContainers', index: 0 }))).toBeUndefined()
})

test('an item of a List is changed like any other', () => {
  const text = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Pod
  metadata: {name: one}
  spec:
    containers:
    - {name: a, image: a:1}
    - {name: b, image: b:1}
`
  expect(edited(text, move({ list: 'containers', index: 1 }, { list: 'initContainers', index: 0 }))).toBe(
    text
      .replace('    - {name: b, image: b:1}\n', '')
      .replace('    containers:', '    initContainers:\n    - {name: b, image: b:1}\n    containers:'),
  )
})

describe('words are put in front of a list in its own way', () => {
  const withCommand = (command: string) =>
    `kind: Pod\napiVersion: v1\nmetadata: {name: a}\nspec:\n  containers:\n  - name: a\n    command: ${command}\n`
  test.each([
    ['in brackets', "[sh, -c, 'a; b']", `[timeout, "5", sh, -c, 'a; b']`],
    [
      'a line each',
      '\n    - sh\n    - -c\n    - |\n      a\n      b',
      '\n    - timeout\n    - "5"\n    - sh\n    - -c\n    - |\n      a\n      b',
    ],
  ])('%s', (_, was, is) => {
    const path = ['spec', 'containers', 0, 'command']
    expect(edited(withCommand(was), { kind: 'prepend', path, words: ['timeout', '5'] })).toBe(withCommand(is))
  })
})
