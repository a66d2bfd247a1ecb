import { describe, expect, test } from 'vitest'
import { packText } from './codec.ts'
import { type SavingId, savingsOf, shorten } from './shorten.ts'

/** As `kubectl get pod -o yaml` prints it. */
const fetched = `apiVersion: v1
kind: Pod
metadata:
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: |
      {"apiVersion":"v1","kind":"Pod","metadata":{"annotations":{},"name":"web","namespace":"default"}}
  creationTimestamp: "2026-01-05T10:00:00Z"
  managedFields:
  - apiVersion: v1
    fieldsType: FieldsV1
    fieldsV1:
      f:spec:
        f:containers:
          k:{"name":"app"}:
            .: {}
    manager: kubectl
    operation: Update
  name: web
  namespace: default
spec:
  containers:
  # the one that counts
  - image: images.example.test/app:1@sha256:${'0a'.repeat(32)} # pinned
    name: app
    command:
    - sh
    - -c
    - |
      # not a remark of the manifest
      echo "a # b"

      exec app
status:
  conditions:
  - status: "True"
    type: Ready
  phase: Running
  containerStatuses:
  - image: images.example.test/app:1
    imageID: images.example.test/app@sha256:${'0b'.repeat(32)}
    name: app
    ready: true
    restartCount: 0
`
const ids = (text: string) => savingsOf(text).map(({ id }) => id)

describe('what can go', () => {
  test('of what kubectl prints', () => {
    expect(ids(fetched)).toEqual(['managedFields', 'lastApplied', 'comments', 'digests', 'status'])
  })

  test('each goes, and nothing else', () => {
    const one = (id: SavingId) => shorten(fetched, [id])
    expect(one('managedFields')).not.toMatch(/managedFields|manager/)
    expect(one('managedFields')).toMatch(/creationTimestamp.*\n {2}name: web.*status:/s)
    expect(one('lastApplied')).not.toMatch(/annotations/)
    expect(one('lastApplied')).toMatch(/metadata:\n {2}creationTimestamp/)
    expect(one('status')).not.toMatch(/^status:|phase/m)
    expect(one('digests')).toContain('image: images.example.test/app:1 # pinned')
    expect(one('comments')).not.toMatch(/counts|pinned/)
    expect(one('comments')).toContain('      # not a remark of the manifest\n      echo "a # b"\n\n      exec app\n')
  })

  test('all together make a link a good deal shorter', async () => {
    const before = (await packText(fetched)).length
    const after = (await packText(shorten(fetched, ids(fetched)))).length
    expect(after).toBeLessThan(before * 0.6)
  })

  test('of JSON', () => {
    const value = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web', managedFields: [{ manager: 'kubectl' }] },
      spec: { containers: [{ name: 'app', image: 'images.example.test/app:1' }] },
      status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
    }
    const text = JSON.stringify(value)
    expect(ids(text)).toEqual(['managedFields', 'status'])
    const { status: _, ...rest } = value
    expect(JSON.parse(shorten(text, ['managedFields', 'status']))).toEqual({ ...rest, metadata: { name: 'web' } })
  })

  test('of a list, the status of each object', () => {
    const item = (name: string) => `- apiVersion: v1
  kind: Pod
  metadata:
    name: ${name}
  spec:
    containers:
    - name: app
      image: images.example.test/app:1
  status:
    phase: Running
`
    const list = `apiVersion: v1\nkind: List\nitems:\n${item('a')}${item('b')}`
    expect(ids(list)).toEqual(['status'])
    expect(shorten(list, ['status'])).toBe(list.replaceAll(/ {2}status:\n {4}phase: Running\n/g, ''))
  })
})

describe('what is not offered', () => {
  test.each([
    [
      'a text without any of it',
      'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers:\n  - { name: a, image: b }\n',
    ],
    ['a text without a Pod', '# only a remark\nkind: ConfigMap\napiVersion: v1\n'],
    ['no YAML', '# x\nkind: Pod\n  metadata: ['],
    ['nothing', ''],
  ])('%s', (_name, text) => {
    expect(ids(text)).toEqual([])
  })

  test('a remark sign that belongs to a value', () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers:\n  - name: a\n    image: b\n    command:\n    - >-\n      a\n\n      # b\n    - x\n'
    expect(ids(text)).not.toContain('comments')
  })
})
