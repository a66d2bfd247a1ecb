import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRecord } from '../../base/json.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { diagnosedAt, diagnosisJson } from './diagnosis-text.ts'

// docs/command-line.md names every key of the JSON with its type: tools read it by that, so that the two may not part.

const doc = readFileSync(join(import.meta.dirname, '../../../docs/command-line.md'), 'utf8')
const section = doc.split('## The diagnosis as JSON')[1]?.split('\n## ')[0] ?? ''

interface Row {
  readonly key: string
  readonly type: string
  readonly isOptional: boolean
}

const rows = [...section.matchAll(/^\| `([^`]+)` \| (\w+)(, optional)? \|/gm)].map(
  ([, key = '', type = '', optional]): Row => ({ key, type, isOptional: optional !== undefined }),
)
const troubles = [...(section.split('`trouble` is one of')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, word]) => word)

/** The keys of `value` with the values that stand there, `[]` for each item of a list. */
function leaves(value: unknown, path = ''): readonly (readonly [key: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap((each) => leaves(each, `${path}[]`))
  if (!isRecord(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
}

/** What of `json` is not as the document says. */
function faults(json: unknown, isReal: boolean): readonly string[] {
  const found = leaves(json)
  const typeOf = (value: unknown, type: string) => {
    if (type !== 'time') return typeof value === type
    return isReal ? /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/.test(String(value)) : typeof value === 'number'
  }
  const lists = ['evidence', 'commands', 'tonight', 'remedies']
  return [
    ...found.flatMap(([key, value]) => {
      const row = rows.find((each) => each.key === key)
      if (row === undefined) return [`${key} is not in the document`]
      return typeOf(value, row.type) ? [] : [`${key} is ${JSON.stringify(value)}, no ${row.type}`]
    }),
    ...rows.flatMap(({ key, isOptional }) =>
      isOptional || found.some(([each]) => each === key) ? [] : [`${key} is not there`],
    ),
    ...lists.filter((key) => !isRecord(json) || !Array.isArray(json[key])).map((key) => `${key} is no list`),
  ]
}

const folder = join(import.meta.dirname, 'in-trouble')

function told(text: string): { readonly json: Readonly<Record<string, unknown>>; readonly isReal: boolean } {
  const { trace, replay } = compute({ text, gates: {} })
  const found = replay?.trace ?? trace
  if (found === undefined) throw new Error('no trace')
  const json: unknown = JSON.parse(diagnosisJson(diagnosedAt(found, undefined)))
  if (!isRecord(json)) throw new Error('no object')
  return { json, isReal: replay !== undefined || found.notCreated?.since !== undefined }
}

const simulated = (command: string) => `
apiVersion: v1
kind: Pod
metadata: { name: shop }
spec:
  restartPolicy: Never
  containers:
  - { name: app, image: 'images.example.test/app:1', command: ['sh', '-c', '${command}'] }
`

/** A status that was pasted with a table, which tells only how long ago an Event was. */
const withTable = `${readFileSync(join(folder, 'image-not-found.yaml'), 'utf8')}---
LAST SEEN   TYPE      REASON    OBJECT                     MESSAGE
5m          Warning   Failed    pod/web-58d9f7c6b4-tkq7d   Failed to pull image "registry.example.test/shop/web:1.4.22": not found
`

const answers = [
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const),
  ['a real Pod with a table of Events', withTable],
  ['a simulated Pod that is well', simulated('sleep infinity')],
  ['a simulated Pod that fails', simulated('sleep 5; exit 3')],
].map(([name = '', text = '']) => ({ name, ...told(text) }))

test.each(answers)('of $name every key and type is as documented', ({ json, isReal }) => {
  expect(faults(json, isReal)).toEqual([])
  expect(troubles).toContain(json.trouble)
})

test('every key that is documented is told of some Pod', () => {
  const found = new Set(answers.flatMap(({ json }) => leaves(json).map(([key]) => key)))
  expect(rows.map(({ key }) => key).filter((key) => !found.has(key))).toEqual([])
})

test.each([
  ['image-not-found.yaml', true, 'pull-failed', 'string'],
  ['evicted-hard-memory.yaml', true, 'evicted', 'string'],
  ['a simulated Pod that fails', true, 'failed', 'number'],
  ['a simulated Pod that is well', false, 'well', 'number'],
] as const)('%s: isStuck is %s, of %s', (name, isStuck, trouble, time) => {
  const json = answers.find((each) => each.name === name)?.json
  expect([json?.isStuck, json?.trouble, typeof json?.at]).toEqual([isStuck, trouble, time])
})

test('a key, a type and a list that are not as documented are found', () => {
  const json = answers[0]?.json ?? {}
  const rest = Object.fromEntries(Object.entries(json).filter(([key]) => key !== 'evidence' && key !== 'sentence'))
  expect(faults({ ...rest, isStuck: 'yes', since: { at: 5, until: 6 } }, true)).toEqual(
    expect.arrayContaining([
      'isStuck is "yes", no boolean',
      'since.at is 5, no time',
      'since.until is not in the document',
      'sentence is not there',
      'evidence is no list',
    ]),
  )
})
