import { isRecord } from '../../base/json.ts'
import { type FieldPath, formatPath } from '../../kube/diagnostic.ts'
import * as words from '../../words/en/share/secrets.ts'

const containerList = /^(?:(?:init|ephemeral)?[cC]ontainers|(?:init|ephemeral)?[cC]ontainerStatuses)$/

/**
 * How a place is called to whom it is told: by its container and field (`app: args[1]`), its variable (`app: DB_PASSWORD`),
 * its object and key (`Secret db: password`), its annotation; else by its path.
 */
export function placeName(root: unknown, path: FieldPath): string {
  const container = path.findLastIndex(
    (part, index) => containerList.test(String(part)) && typeof path[index + 1] === 'number',
  )
  if (container !== -1) {
    const inside = path.slice(0, container + 2)
    return `${nameOf(valueAt(root, inside)) ?? formatPath(inside)}: ${fieldName(root, path, container + 2)}`
  }
  const annotation = path.lastIndexOf('annotations')
  if (annotation !== -1 && path.length > annotation + 1) return words.annotation(String(path[annotation + 1]))
  const data = path.findIndex((part) => /^(?:data|stringData|binaryData)$/.test(String(part)))
  const object = data === -1 ? undefined : valueAt(root, path.slice(0, data))
  if (isRecord(object) && data < path.length - 1) return `${titleOf(object)}: ${path[data + 1]}`
  return fieldName(root, path, 0)
}

/** The rest of a path; of a pair of a name and a value, the name. */
function fieldName(root: unknown, path: FieldPath, from: number): string {
  const pair = path.at(-1) === 'value' ? valueAt(root, path.slice(0, -1)) : undefined
  const name = isRecord(pair) ? nameOf(pair) : undefined
  if (name !== undefined) return name
  const written = formatPath(path.slice(from))
  return written === '' ? formatPath(path) : written
}

/** `Secret db`; in a list of Secrets they need not say their kind. */
function titleOf(object: Readonly<Record<string, unknown>>): string {
  const kind = typeof object.kind === 'string' ? object.kind : 'Secret'
  const name = isRecord(object.metadata) ? nameOf(object.metadata) : undefined
  return name === undefined ? kind : `${kind} ${name}`
}

function nameOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.name === 'string' ? value.name : undefined
}

function valueAt(root: unknown, path: FieldPath): unknown {
  let value = root
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)]
    else value = isRecord(value) ? Reflect.get(value, part) : undefined
  }
  return value
}
