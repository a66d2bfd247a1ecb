import { expect, test } from 'vitest'
import { assertExists } from '../../base/assert.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import { parseManifest } from '../../manifest/parse-manifest.ts'
import { placeDiagnostic, placeInText } from './place-in-text.ts'

const text = `kind: Pod
metadata:
  name: shop
spec:
  containers:
  - name: app
    image: shop/app:2.3
  - image: mesh/proxy:1.9
`
const pod = assertExists(parseManifest(text).pods[0], 'the Pod in the text')

test.each<[string, FieldPath, string]>([
  ['a value on one line', ['spec', 'containers', 0, 'image'], 'shop/app:2.3'],
  ['the name of a field with lines of its own', ['spec', 'containers'], 'containers'],
  ['the first line of an item for what it lacks', ['spec', 'containers', 0, 'ports'], 'name: app'],
  ['an item that is one line for what it lacks', ['spec', 'containers', 1, 'name'], 'image: mesh/proxy:1.9'],
  ['the name of a parent for what it lacks', ['metadata', 'labels', 'x'], 'metadata'],
  ['the first name for what the document lacks', ['status'], 'kind'],
])('%s', (_, path, pointed) => {
  const range = assertExists(placeInText(text, path, pod), 'a place')
  expect(text.slice(range.start, range.end)).toBe(pointed)
})

test('what is wrong with a name points at the name, and writes the one that is proposed', () => {
  const written = 'featureGates: { SidecarContainer: false }'
  const keyRanges = new Map([['featureGates.SidecarContainer', { start: 16, end: 32 }]])
  const ranges = new Map([['featureGates.SidecarContainer', { start: 34, end: 39 }]])
  const path = ['featureGates', 'SidecarContainer']
  const message = 'no gate "SidecarContainer"; did you mean "SidecarContainers"?'
  const problem = { severity: 'warning', code: 'Scenario', path, message } as const
  expect(placeDiagnostic(written, problem, { ranges, keyRanges })).toEqual({
    ...problem,
    range: { start: 16, end: 32 },
    fix: { title: 'Write SidecarContainers', edits: [{ range: { start: 16, end: 32 }, text: 'SidecarContainers' }] },
  })
  const other = { ...problem, message: 'in Kubernetes 1.36 this gate is on and cannot be switched' }
  expect(placeDiagnostic(written, other, { ranges, keyRanges })).toEqual({ ...other, range: { start: 34, end: 39 } })
})

test('a document without places has none', () => {
  expect(placeInText(text, ['spec'], { ranges: new Map(), keyRanges: new Map() })).toBeUndefined()
})
