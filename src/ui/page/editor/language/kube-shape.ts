import { knownKinds } from '../../../../admission/schema/kinds.ts'
import {
  enumValues,
  fieldsOf,
  type GoType,
  goTypeName,
  isKnownField,
  underlyingType,
} from '../../../../admission/schema/schema.ts'
import { type Minor, minors, newestMinor } from '../../../../kube/minor.ts'
import type { FieldShape, Shape } from './shape.ts'

/** An object of the API: `kind: Pod`; undefined for a kind that is not known. */
export function kindShape(kind: string, minor: Minor): Shape | undefined {
  return knownKinds.has(kind) ? structShape(kind, minor) : undefined
}

function structShape(name: string, minor: Minor): Shape {
  return { kind: 'object', name, fields: () => structFields(name, minor) }
}

const cache = new Map<string, readonly FieldShape[]>()

function structFields(struct: string, minor: Minor): readonly FieldShape[] {
  const key = `${struct} ${minor}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const [oldest] = minors
  const fields = [...(fieldsOf(struct)?.values() ?? [])].map((field): FieldShape => {
    const owner = field.embedded.at(-1) ?? struct
    return {
      name: field.name,
      shape: shapeOf(field.type, minor),
      noteKey: `${owner === 'TypeMeta' || owner === 'VolumeSource' ? owner : struct}.${field.name}`,
      isRequired: !field.omitEmpty && field.type.kind !== 'pointer',
      ...(field.since !== oldest && { since: field.since }),
      ...(field.until !== newestMinor && { until: field.until }),
      isKnown: isKnownField(field, minor),
    }
  })
  cache.set(key, fields)
  return fields
}

function shapeOf(type: GoType, minor: Minor): Shape {
  switch (type.kind) {
    case 'pointer':
      return shapeOf(type.element, minor)
    case 'list':
      return { kind: 'list', name: goTypeName(type), element: shapeOf(type.element, minor) }
    case 'map':
      return { kind: 'map', name: goTypeName(type), element: shapeOf(type.element, minor) }
    case 'name':
      return namedShape(type.name, minor)
  }
}

function namedShape(name: string, minor: Minor): Shape {
  if (fieldsOf(name) !== undefined) return structShape(name, minor)
  const values = name === 'bool' ? ['true', 'false'] : enumValues(name, minor)
  if (values !== undefined) return { kind: 'scalar', name, values }
  const underlying = underlyingType(name)
  if (underlying !== undefined && underlying.kind !== 'name') return shapeOf(underlying, minor)
  return { kind: 'scalar', name: underlying?.kind === 'name' ? underlying.name : name }
}
