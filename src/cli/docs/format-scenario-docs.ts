import type { About, Fields, FieldType, Row } from '../../scenario/field-kit.ts'
import { documentFields } from '../../scenario/fields.ts'

/** `docs/scenario.md`: every field of the Scenario document. */
export function formatScenarioDocs(): string {
  const types = new Map<string, FieldType>()
  const document = tables('The document', '', documentFields, types)
  const named: string[] = []
  const done = new Set<string>()
  for (;;) {
    const next = [...types].find(([name]) => !done.has(name))
    if (next === undefined) break
    const [name, type] = next
    done.add(name)
    named.push(...namedType(name, type, types))
  }
  return [
    '# The Scenario document',
    '',
    'A second document in the text of a manifest says what happens to its Pod: how long containers run, when the Pod is deleted, what the',
    'node does. Every field is optional except `apiVersion` and `kind`. podreel infers what is absent.',
    '',
    'Written by `npm run docs` from `src/scenario/fields.ts`. Its JSON Schema is `src/scenario/scenario.schema.json`.',
    '',
    '```yaml',
    'apiVersion: podreel/v1',
    'kind: Scenario',
    'containers:',
    '  app:',
    '    runs: [{ duration: 20s, exitCode: 1 }, { duration: forever }]',
    'delete: { at: 2m }',
    '```',
    '',
    'A duration or an instant is written as `6s`, `1m20s`, `1.5s` or `500ms`; a plain number means seconds. Instants count from the creation',
    'of the Pod. Default is the value that holds without the field. Engine is the file below `src/sim` that uses it.',
    '',
    ...document,
    ...named,
  ].join('\n')
}

/** A table of `fields`, and one for each object in them that has no name. */
function tables(title: string, path: string, fields: Fields, types: Map<string, FieldType>): readonly string[] {
  const rows = Object.entries(fields).filter(([, { about }]) => about.isOld !== true)
  const inner = rows.flatMap(([name, { type }]) => {
    const within = type.about?.name === undefined ? objectIn(type) : undefined
    const at = `${path}${name}${type.kind === 'list' ? '[]' : ''}`
    return within === undefined ? [] : tables(`\`${at}\``, `${at}.`, within, types)
  })
  const cells = rows.map(([name, row]) => cellsOf(`${path}${name}`, row, types))
  const columns = headings.filter((_, column) => column < 2 || cells.some((row) => row[column] !== ''))
  const kept = (row: readonly string[]) => row.filter((_, column) => columns.includes(headings[column] ?? ''))
  return [
    `## ${title}`,
    '',
    ...[columns, columns.map(() => '---'), ...cells.map(kept)].map((row) => `| ${row.join(' | ')} |`),
    '',
    ...inner,
  ]
}

const headings: readonly string[] = ['Field', 'Value', 'Default', 'Meaning', 'Since', 'Engine']

function cellsOf(path: string, { type, about, isNeeded }: Row, types: Map<string, FieldType>): readonly string[] {
  const code = (text: unknown) => (text === undefined ? '' : `\`${String(text)}\``)
  return [
    `\`${path}\`${isNeeded ? ' (required)' : ''}`,
    writtenAs(type, types),
    code(about.default),
    about.text ?? type.about?.text ?? '',
    about.since ?? '',
    code(about.engine),
  ].map((cell) => cell.replaceAll('|', '\\|'))
}

/** A type that several fields share, in a section of its own. */
function namedType(name: string, type: FieldType, types: Map<string, FieldType>): readonly string[] {
  const text = type.about?.text
  const intro = text === undefined ? [] : [text, '']
  if (type.kind === 'kinds')
    return [
      `## ${name}`,
      '',
      ...intro,
      'An entry is one of these:',
      '',
      ...Object.entries(type.kinds).flatMap(([kind, { about, fields }]) =>
        kindTable(kind, about, { ...type.common, ...fields }, types),
      ),
    ]
  const object = objectIn(type)
  const isPlain = type.kind === 'object'
  const forms = isPlain ? [] : [`Value: ${formsOf(type, types)}.`, '']
  if (object === undefined) return [`## ${name}`, '', ...intro, ...forms]
  const [heading = '', ...table] = tables(name, '', object, types)
  return [heading, '', ...intro, ...forms, ...table.slice(1)]
}

function kindTable(kind: string, about: About, fields: Fields, types: Map<string, FieldType>): readonly string[] {
  const [, ...table] = tables(kind, '', fields, types)
  return [`### \`${kind}\``, '', ...(about.text === undefined ? [] : [about.text, '']), ...table.slice(1)]
}

function objectIn(type: FieldType): Fields | undefined {
  if (type.kind === 'object') return type.fields
  if (type.kind === 'list') return objectIn(type.of)
  return type.kind === 'either' ? type.of.map(objectIn).find((fields) => fields !== undefined) : undefined
}

/** What may be written, in words. */
function writtenAs(type: FieldType, types: Map<string, FieldType>): string {
  const name = type.about?.name
  if (name === undefined) return formsOf(type, types)
  types.set(name, type)
  return `[${name}](#${name.toLowerCase()})`
}

function formsOf(type: FieldType, types: Map<string, FieldType>): string {
  switch (type.kind) {
    case 'any':
      return 'anything'
    case 'text':
      return 'text'
    case 'flag':
      return '`true`, `false`'
    case 'quantity':
      return 'quantity'
    case 'minor':
      return 'minor, in quotes: `"1.33"`'
    case 'gates':
      return 'map of `true` or `false`'
    case 'word':
      return type.words.map((word) => `\`${word}\``).join(', ')
    case 'whole':
      return `whole number${type.most < 2 ** 31 - 1 ? `, ${type.least} to ${type.most}` : type.least >= 0 ? `, ${type.least} or more` : ''}`
    case 'time':
      return `${type.unit === '' ? 'instant' : 'duration'}${type.endless === undefined ? '' : `, \`${type.endless}\``}`
    case 'list':
      return `list of ${writtenAs(type.of, types)}`
    case 'oneOrMore':
      return `${writtenAs(type.of, types)}, or a list of them`
    case 'map':
      return `map of ${writtenAs(type.of, types)}`
    case 'object':
      return 'object'
    case 'kinds':
      return 'object'
    case 'either':
      return type.of.map((option) => writtenAs(option, types)).join('; ')
  }
}
