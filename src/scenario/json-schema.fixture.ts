import { equalJson, isRecord } from '../base/json.ts'

/** Just as much of JSON Schema as the Scenario document's schema uses; a keyword that is not known is an error. */
const annotations = ['$schema', '$comment', '$defs', 'title', 'description', 'deprecated']

/** Whether `value` is valid by `schema`, whose `$ref`s point into `root`. */
export function isValid(value: unknown, schema: unknown, root: unknown): boolean {
  if (!isRecord(schema)) throw new Error('not a schema')
  return Object.entries(schema).every(([keyword, rule]) => holds(keyword, rule, value, schema, root))
}

function holds(
  keyword: string,
  rule: unknown,
  value: unknown,
  schema: Readonly<Record<string, unknown>>,
  root: unknown,
): boolean {
  switch (keyword) {
    case '$ref':
      return isValid(value, resolve(String(rule), root), root)
    case 'anyOf':
      return listOf(rule).some((each) => isValid(value, each, root))
    case 'type':
      return hasType(value, rule)
    case 'const':
      return equalJson(value, rule)
    case 'enum':
      return listOf(rule).some((each) => equalJson(value, each))
    case 'pattern':
      return typeof value !== 'string' || patternOf(String(rule)).test(value)
    case 'minLength':
      return typeof value !== 'string' || value.length >= Number(rule)
    case 'maxLength':
      return typeof value !== 'string' || value.length <= Number(rule)
    case 'minItems':
      return !Array.isArray(value) || value.length >= Number(rule)
    case 'minimum':
      return typeof value !== 'number' || value >= Number(rule)
    case 'maximum':
      return typeof value !== 'number' || value <= Number(rule)
    case 'items':
      return !Array.isArray(value) || value.every((item) => isValid(item, rule, root))
    case 'required':
      return !isRecord(value) || listOf(rule).every((name) => Object.hasOwn(value, String(name)))
    case 'properties':
      return (
        !isRecord(value) ||
        Object.entries(fieldsOf(rule)).every(
          ([name, each]) => !Object.hasOwn(value, name) || isValid(value[name], each, root),
        )
      )
    case 'additionalProperties': {
      const known = fieldsOf(schema.properties ?? {})
      if (!isRecord(value)) return true
      const others = Object.keys(value).filter((name) => !Object.hasOwn(known, name))
      return rule === false ? others.length === 0 : others.every((name) => isValid(value[name], rule, root))
    }
    default:
      if (!annotations.includes(keyword)) throw new Error(`unknown keyword ${keyword}`)
      return true
  }
}

const patterns = new Map<string, RegExp>()

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, known)
  return known
}

function hasType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'object':
      return isRecord(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

function resolve(reference: string, root: unknown): unknown {
  let at = root
  for (const part of reference.replace(/^#\//, '').split('/')) at = fieldsOf(at)[part]
  return at
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list')
  return value
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new Error('not an object')
  return value
}
