import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPath } from '../../../../kube/diagnostic.ts'
import { examples } from '../../../../lessons/examples.ts'
import { parseManifest } from '../../../../manifest/parse-manifest.ts'
import { cursorPlace, documentRange, objectOf } from './yaml-cursor.ts'
import { outlineOf } from './yaml-outline.ts'

/** The place at the mark `|`. */
function placeAt(marked: string) {
  const offset = marked.indexOf('¦')
  return cursorPlace(marked.replace('¦', ''), offset)
}

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  initContainers:
  - name: migrate
    image: a
  containers:
    - name: app
      env:
      - { name: A, value: b }
`

describe('the place of the cursor', () => {
  test.each<[string, string, string, string, string]>([
    ['the first name', '¦', 'key', '', ''],
    ['a name at the root', `${pod}sta¦`, 'key', '', 'sta'],
    ['below a field that is just begun', 'spec:\n  ¦', 'key', 'spec', ''],
    ['below a field, half written', 'spec:\n  cont¦', 'key', 'spec', 'cont'],
    ['in the middle of a word', 'spec:\n  cont¦ainers:\n', 'key', 'spec', 'cont'],
    ['behind a dash', 'spec:\n  containers:\n  - ¦', 'key', 'spec.containers[0]', ''],
    ['behind a second dash', `${pod}    - im¦`, 'key', 'spec.containers[1]', 'im'],
    ['in an item of a list', 'spec:\n  containers:\n  - name: app\n    im¦', 'key', 'spec.containers[0]', 'im'],
    [
      'in an item of an indented list',
      'spec:\n  containers:\n    - name: app\n      im¦',
      'key',
      'spec.containers[0]',
      'im',
    ],
    ['back at the list’s own column', 'spec:\n  containers:\n  - name: app\n  rest¦', 'key', 'spec', 'rest'],
    ['an empty line further left', 'spec:\n  containers:\n  - name: app\n  ¦', 'key', 'spec', ''],
    ['between others', 'spec:\n  a: 1\n  ¦\n  b: 2\n', 'key', 'spec', ''],
    ['a value', 'spec:\n  restartPolicy: ¦', 'value', 'spec.restartPolicy', ''],
    ['a value, half written', 'spec:\n  restartPolicy: Al¦', 'value', 'spec.restartPolicy', 'Al'],
    ['a quoted value', 'kubernetes: "1.¦"', 'value', 'kubernetes', '1.'],
    [
      'a value behind a dash',
      'spec:\n  containers:\n  - imagePullPolicy: ¦',
      'value',
      'spec.containers[0].imagePullPolicy',
      '',
    ],
    ['a text in a list', 'command:\n- "sh¦', 'value', 'command[0]', 'sh'],
    ['a name in braces', 'spec: { cont¦ }', 'key', 'spec', 'cont'],
    ['a second name in braces', 'spec: { a: 1, b¦ }', 'key', 'spec', 'b'],
    ['an open brace', 'resources: {¦', 'key', 'resources', ''],
    ['a value in braces', 'delete: { at: 5¦', 'value', 'delete.at', '5'],
    ['in brackets', 'command: [sh, ¦]', 'value', 'command[1]', ''],
    ['in braces in brackets', 'runs: [{ duration: 1s }, { exit¦ }]', 'key', 'runs[1]', 'exit'],
    [
      'in braces on lines of their own',
      'containers:\n  app: {\n    onTerm: {\n      dur¦\n',
      'key',
      'containers.app.onTerm',
      'dur',
    ],
    ['below a brace that was never closed', 'spec:\n  a: { b: 1\n  c¦', 'key', 'spec', 'c'],
    ['behind a block of text', 'a: |\n  x: y\nb¦', 'key', '', 'b'],
    ['in JSON', '{"kind": "Pod", "spec": {"cont¦"}}', 'key', 'spec', 'cont'],
    ['in JSON on lines', '{\n  "spec": {\n    "restartPolicy": "Al¦"\n', 'value', 'spec.restartPolicy', 'Al'],
    ['in a later document', `${pod}---\nkind: Scenario\ncontainers:\n  ¦`, 'key', 'containers', ''],
    ['with tabs of Windows', 'spec:\r\n  containers:\r\n  - na¦', 'key', 'spec.containers[0]', 'na'],
  ])('%s', (_, marked, kind, path, typed) => {
    const place = placeAt(marked)
    expect(place && { kind: place.kind, path: formatPath(place.path), typed: place.typed }).toEqual({
      kind,
      path,
      typed,
    })
  })

  test.each([
    ['in a comment', '# ki¦'],
    ['in a comment behind a value', 'a: b # c¦'],
    ['in a block of text', 'args:\n- |\n  set -e\n  ech¦'],
    ['in a block of text behind a field', 'a: >-\n  kind¦'],
    ['right behind a colon', 'spec:¦'],
  ])('is nowhere %s', (_, marked) => {
    expect(placeAt(marked)).toBeUndefined()
  })

  test('knows what is there already, before and behind', () => {
    const place = placeAt('spec:\n  containers:\n  - name: app\n    ¦\n    image: a\n  - command: []\n')
    expect([...(place?.siblings ?? [])]).toEqual(['name', 'image'])
    expect([...(placeAt('spec: { a: 1, ¦, c: 2 }')?.siblings ?? [])]).toEqual(['a', 'c'])
  })

  test('knows the column of the name, and of its line', () => {
    const place = placeAt('spec:\n  containers:\n  - na¦')
    expect(place).toMatchObject({ column: 4, lineColumn: 2, hasColon: false })
    expect(placeAt('spec:\n  contai¦ners:\n')).toMatchObject({ hasColon: true })
  })
})

test('a document reaches from line to line of dashes', () => {
  const text = 'a: 1\n---\nb: 2\n---\nc: 3\n'
  const ranges = [0, 3, 9, 12, 20, text.length].map((offset) => documentRange(text, offset))
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual([
    'a: 1\n',
    'a: 1\n',
    'b: 2\n',
    'b: 2\n',
    'c: 3\n',
    'c: 3\n',
  ])
})

test('an object in a List is one of its own', () => {
  const list = outlineOf('kind: List\nitems:\n- kind: Pod\n  apiVersion: v1\n- kind: Deployment\n')
  expect(objectOf(list, ['items', 1, 'spec'])).toEqual({ kind: 'Deployment', apiVersion: '', path: ['spec'] })
  expect(objectOf(outlineOf('kind: PodList\nitems:\n- metadata: {}\n'), ['items', 0, 'spec']).kind).toBe('Pod')
})

describe('the outline', () => {
  test.each(examples.map(({ id, text }) => [id, text] as const))(
    'of %s finds every field where the parser does',
    (_, text) => {
      const { pods, scenarios } = parseManifest(text)
      for (const object of [...pods, ...scenarios])
        for (const [path, range] of object.keyRanges) {
          const { start } = documentRange(text, range.start)
          const outline = outlineOf(text.slice(start, documentRange(text, range.start).end))
          const found = outline.scalars.filter((scalar) => scalar.kind === 'key' && formatPath(scalar.path) === path)
          expect(found.map((scalar) => scalar.start + start)).toEqual([range.start])
        }
    },
  )

  test('of any text ends, and its places lie in it', () => {
    const piece = fc.constantFrom(
      'a',
      ':',
      ' ',
      '\n',
      '  ',
      '- ',
      '{',
      '}',
      '[',
      ']',
      ',',
      '"',
      "'",
      '#',
      '|',
      '---\n',
      'kind',
      '\r\n',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(), (pieces, position) => {
        const text = pieces.join('')
        const offset = position % (text.length + 1)
        for (const { start, end } of outlineOf(text).scalars) expect(start <= end && end <= text.length).toBe(true)
        const place = cursorPlace(text, offset)
        if (place === undefined) return
        const from = place.documentStart + place.start
        expect(from <= offset && offset <= place.documentStart + place.end).toBe(true)
        expect(text.slice(from, offset)).toBe(place.typed)
      }),
      { numRuns: 2000 },
    )
  })
})
