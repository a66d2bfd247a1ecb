import { Document, isCollection, Scalar, visit } from 'yaml'
import { isRecord, type JsonObject, type JsonValue } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'

/** How a text is written: YAML, or JSON with its quotes. */
export type Notation = 'yaml' | 'json'

/** Lists and objects of a Scenario document that get a line for each of their parts; all others fit on one. */
const blockFields: ReadonlySet<string> = new Set([
  'containers',
  'dependencies',
  'featureGates',
  'interventions',
  'runs',
])

/** `value` on one line: `{ duration: 2s, exitCode: 1 }`. */
export function renderInline(value: JsonValue, notation: Notation): string {
  if (notation === 'json') return renderJson(value)
  const document = new Document(value, { version: '1.1', aliasDuplicateObjects: false })
  visit(document, {
    Node: (_, node) => {
      if (isCollection(node)) node.flow = true
      if (node instanceof Scalar && typeof node.value === 'string' && node.value.includes('\n'))
        node.type = Scalar.QUOTE_DOUBLE
    },
  })
  return document
    .toString({
      lineWidth: 0,
      directives: false,
      doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    })
    .trimEnd()
}

function renderJson(value: JsonValue): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(renderJson).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${renderJson(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** Whether the value of the field at `path` gets lines of its own, in YAML. */
export function isBlock(path: FieldPath, value: JsonValue): value is readonly JsonValue[] | JsonObject {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return false
  const [name, above] = [path.at(-1), path.at(-2)]
  return (typeof name === 'string' && blockFields.has(name)) || (above === 'containers' && isRecord(value))
}

/** The lines of the field at `path`, in YAML; `indent` is its own. */
export function renderField(path: FieldPath, value: JsonValue, indent: string): readonly string[] {
  const key = renderInline(String(path.at(-1)), 'yaml')
  if (!isBlock(path, value)) return [`${indent}${key}: ${renderInline(value, 'yaml')}`]
  return [`${indent}${key}:`, ...renderParts(path, value, indent)]
}

/** The lines of what is in the list or object at `path`; `indent` is that of the field that holds it. */
export function renderParts(
  path: FieldPath,
  value: readonly JsonValue[] | JsonObject,
  indent: string,
): readonly string[] {
  if (Array.isArray(value)) return value.map((item: JsonValue) => `${indent}- ${renderInline(item, 'yaml')}`)
  return Object.entries(value).flatMap(([name, field]) => renderField([...path, name], field, `${indent}  `))
}

/** A whole document, without a line that separates it; ends with a line end. */
export function renderDocument(value: JsonObject, notation: Notation): string {
  if (notation === 'json') return `${JSON.stringify(value, null, 2)}\n`
  return `${Object.entries(value)
    .flatMap(([name, field]) => renderField([name], field, ''))
    .join('\n')}\n`
}
