import type { FieldPath } from '../../kube/diagnostic.ts'
import type { Minor } from '../../kube/minor.ts'
import { fieldsOf, type GoType, isKnownField, parseType, type SchemaField, underlyingType } from './schema.ts'

/** The type of the value at `path` in a value of the type named `typeName`; undefined when the API has no such place. */
export function typeAt(typeName: string, path: FieldPath, minor: Minor): GoType | undefined {
  let type: GoType | undefined = parseType(typeName)
  for (const part of path) {
    type = type && resolve(type)
    if (type?.kind === 'list' || type?.kind === 'map') type = type.element
    else if (type?.kind === 'name' && typeof part === 'string') {
      const field: SchemaField | undefined = fieldsOf(type.name)?.get(part)
      type = field !== undefined && isKnownField(field, minor) ? field.type : undefined
    } else type = undefined
  }
  return type && resolve(type)
}

/** The names that the fields of the object at `path` may have; none when it is no object of the API. */
export function fieldNamesAt(typeName: string, path: FieldPath, minor: Minor): readonly string[] {
  const type = typeAt(typeName, path, minor)
  const fields = type?.kind === 'name' ? fieldsOf(type.name) : undefined
  return [...(fields?.values() ?? [])].filter((field) => isKnownField(field, minor)).map(({ name }) => name)
}

/** What a pointer points to, and what a named list or map is. */
function resolve(type: GoType): GoType {
  if (type.kind === 'pointer') return resolve(type.element)
  const underlying = type.kind === 'name' && fieldsOf(type.name) === undefined ? underlyingType(type.name) : undefined
  return underlying === undefined ? type : resolve(underlying)
}
