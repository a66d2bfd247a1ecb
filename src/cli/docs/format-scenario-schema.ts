import { minors } from '../../kube/minor.ts'
import type { About, Fields, FieldType } from '../../scenario/field-kit.ts'
import { documentFields } from '../../scenario/fields.ts'
import { gateNames } from '../../scenario/own-readers.ts'

type Schema = Readonly<Record<string, unknown>>

const namedTypes: Readonly<Record<'duration' | 'finiteDuration', Schema>> = {
  duration: {
    description:
      'A time: `6s`, `1m20s`, `1.5s`, `500ms`; a plain number means seconds; `forever` or `never` for no end.',
    anyOf: [
      { type: 'number', minimum: 0 },
      {
        type: 'string',
        pattern: '^\\s*(?:0|forever|never|(?:\\d+(?:\\.\\d+)?(?:h|ms|m|s))+|\\d+(?:\\.\\d+)?)\\s*$',
      },
    ],
  },
  finiteDuration: {
    description: 'A time that comes: `6s`, `1m20s`; a plain number means seconds.',
    anyOf: [
      { type: 'number', minimum: 0 },
      { type: 'string', pattern: '^\\s*(?:0|(?:\\d+(?:\\.\\d+)?(?:h|ms|m|s))+|\\d+(?:\\.\\d+)?)\\s*$' },
    ],
  },
}

/** The JSON Schema of the Scenario document, from the table of its fields. */
export function formatScenarioSchema(): string {
  const definitions = new Map<string, Schema>(Object.entries(namedTypes))
  const root = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'podreel Scenario',
    $comment: 'Written by `npm run docs` from src/scenario/fields.ts.',
    type: 'object',
    description: 'What the world does to a Pod, beside its manifest.',
    ...objectOf(documentFields, definitions),
  }
  return `${JSON.stringify({ ...root, $defs: Object.fromEntries(definitions) }, null, 2)}\n`
}

/** The schema of `type`; one with a name stands among the definitions and is referred to. */
function schemaOf(type: FieldType, definitions: Map<string, Schema>): Schema {
  const name = type.about?.name
  if (name === undefined) return whole(type, definitions)
  if (!definitions.has(name)) {
    definitions.set(name, {})
    definitions.set(name, whole(type, definitions))
  }
  return { $ref: `#/$defs/${name}` }
}

function whole(type: FieldType, definitions: Map<string, Schema>): Schema {
  const { type: kind, ...rest } = bare(type, definitions)
  return { ...(kind !== undefined && { type: kind }), ...described(type.about), ...rest }
}

function bare(type: FieldType, definitions: Map<string, Schema>): Schema {
  switch (type.kind) {
    case 'any':
      return {}
    case 'text':
      return { type: 'string', minLength: 1, maxLength: 1024 }
    case 'flag':
      return { type: 'boolean' }
    case 'quantity':
      return {
        anyOf: [
          { type: 'number', minimum: 0 },
          { type: 'string', pattern: '^[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\\d+)?$' },
        ],
      }
    case 'minor': {
      const names = minors.map((minor) => minor.replace('.', '\\.')).join('|')
      return {
        anyOf: [
          { enum: minors },
          { type: 'string', pattern: `^\\s*v?(?:${names})(?:\\.\\d+)?(?:[-+].*)?\\s*$` },
          { enum: minors.map(Number) },
        ],
      }
    }
    case 'gates':
      return {
        type: 'object',
        properties: Object.fromEntries(gateNames().map((name) => [name, { type: 'boolean' }])),
      }
    case 'word':
      return type.words.length === 1 ? { const: type.words[0] } : { enum: type.words }
    case 'whole':
      return { type: 'integer', minimum: type.least, maximum: type.most }
    case 'time':
      return { $ref: `#/$defs/${type.endless === undefined ? 'finiteDuration' : 'duration'}` }
    case 'list':
      return {
        type: 'array',
        ...(type.least > 0 && { minItems: type.least }),
        items: schemaOf(type.of, definitions),
      }
    case 'oneOrMore': {
      const one = schemaOf(type.of, definitions)
      return { anyOf: [one, { type: 'array', items: one }] }
    }
    case 'map':
      return { type: 'object', additionalProperties: schemaOf(type.of, definitions) }
    case 'object':
      return {
        type: 'object',
        ...objectOf(type.fields, definitions),
        ...(type.about?.oneOf && { anyOf: type.about.oneOf.map((name) => ({ required: [name] })) }),
      }
    case 'kinds': {
      const sides = Object.keys(Object.assign({}, ...Object.values(type.kinds).map(({ fields }) => fields)))
        .filter((name) => !(name in type.kinds))
        .map((name) => [name, {}])
      return {
        anyOf: Object.values(type.kinds).map(({ about, fields }) => {
          const { properties, ...rest } = objectOf({ ...type.common, ...fields }, definitions)
          const all = { ...Object.fromEntries(sides), ...(properties as Schema) }
          const own = Object.keys(properties as Schema)
          const sorted = [...own, ...Object.keys(all).filter((name) => !own.includes(name))]
          return {
            type: 'object',
            ...described(about),
            properties: Object.fromEntries(sorted.map((name) => [name, all[name]])),
            ...rest,
          }
        }),
      }
    }
    case 'either': {
      const options = type.of.flatMap((option): readonly Schema[] => {
        const { anyOf, ...rest } = schemaOf(option, definitions)
        return Array.isArray(anyOf) && Object.keys(rest).length === 0 ? anyOf : [{ anyOf, ...rest }]
      })
      return { anyOf: options }
    }
  }
}

function objectOf(fields: Fields, definitions: Map<string, Schema>): Schema {
  const rows = Object.entries(fields)
  const required = rows.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  return {
    properties: Object.fromEntries(
      rows.map(([name, { type, about }]) => {
        const { type: kind, ...rest } = schemaOf(type, definitions)
        return [name, { ...(kind !== undefined && { type: kind }), ...rest, ...described(about) }]
      }),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

function described({ text, isOld }: About = {}): Schema {
  return { ...(text !== undefined && { description: text }), ...(isOld && { deprecated: true }) }
}
