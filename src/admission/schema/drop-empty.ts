import { isRecord } from '../../base/json.ts'
import { fieldsOf, type GoType, underlyingType } from './schema.ts'

/**
 * Takes the empty lists and maps out of a decoded struct of the type `typeName`, in place, where Go's `omitempty` leaves them out
 * of what is stored.
 */
export function dropEmpty(value: Record<string, unknown>, typeName: string): void {
  for (const { name, type, omitEmpty } of fieldsOf(typeName)?.values() ?? []) {
    if (value[name] === undefined) continue
    dropWithin(value[name], type)
    if (omitEmpty && isEmpty(value[name], type)) delete value[name]
  }
}

function dropWithin(value: unknown, type: GoType): void {
  if (type.kind === 'pointer') dropWithin(value, type.element)
  else if (type.kind === 'list' && Array.isArray(value)) for (const item of value) dropWithin(item, type.element)
  else if (type.kind === 'name' && isRecord(value)) dropEmpty(value, type.name)
}

function isEmpty(value: unknown, type: GoType): boolean {
  if (type.kind === 'list') return Array.isArray(value) && value.length === 0
  const isMap = type.kind === 'map' || (type.kind === 'name' && underlyingType(type.name)?.kind === 'map')
  return isMap && isRecord(value) && Object.keys(value).length === 0
}
