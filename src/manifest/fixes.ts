import { knownKinds } from '../admission/schema/kinds.ts'
import { nearestKind } from '../admission/schema/nearest-kind.ts'
import { fieldNamesAt, typeAt } from '../admission/schema/type-at.ts'
import { isRecord } from '../base/json.ts'
import { nearestWord } from '../base/nearest-word.ts'
import { valueAt } from '../base/value-at.ts'
import { type Diagnostic, type FieldPath, type Fix, formatPath, type TextRange } from '../kube/diagnostic.ts'
import type { Minor } from '../kube/minor.ts'
import * as words from '../words/en/manifest/fixes.ts'
import { modeFields } from './hints/numbers.ts'
import { moveUp } from './misplaced-field.ts'
import type { ManifestPod } from './parse-manifest.ts'
import { fromKnownType, type PathFromType } from './type-from.ts'
import { isUnquoted } from './unquoted.ts'

interface Context {
  readonly text: string
  readonly found: ManifestPod
  readonly minor: Minor
}

/** Fixes are looked for so many problems, the first ones: each looks at all of its neighbours. */
const mostFixed = 100

/** The diagnostics of `admit`, each with an edit of the text that removes the problem, where one is known. */
export function withFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
  found: ManifestPod,
  minor: Minor,
): readonly Diagnostic[] {
  const context = { text, found, minor }
  return diagnostics.map((diagnostic, index) => {
    if (index >= mostFixed) return diagnostic
    const fix = diagnostic.fix ?? fixFor(diagnostic, context)
    return fix === undefined ? diagnostic : { ...diagnostic, fix }
  })
}

function fixFor({ code, path, message }: Diagnostic, context: Context): Fix | undefined {
  const value = valueAt(context.found.object, path)
  if (code === 'Client') return fixHeader(path, context)
  if (code === 'Decode')
    return message.startsWith('unknown field') ? fixFieldName(path, context) : fixType(path, value, context)
  if (code === 'FieldValueNotSupported' && typeof value === 'string') {
    const supported = [...message.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '').slice(1)
    const meant = nearestWord(value, supported)
    return meant === undefined ? undefined : replaceValue(path, meant, context)
  }
  if (code === 'FieldValueForbidden' && message.includes('init containers without restartPolicy=Always'))
    return makeSidecar(path, context)
  return undefined
}

function replace(range: TextRange | undefined, text: string, title: string): Fix | undefined {
  return range && { title, edits: [{ range, text }] }
}

/** Replaces a scalar by `word`, in quotes if it stood in quotes. What stands behind its first word becomes a comment, where one can stand. */
function replaceValue(path: FieldPath, word: string, { text, found }: Context): Fix | undefined {
  const range = found.ranges.get(formatPath(path))
  if (range === undefined) return undefined
  const written = text.slice(range.start, range.end)
  const quote = /^["']/.exec(written)?.[0] ?? ''
  if (/\s/.test(written.replace(/^["']|["']$/g, '').trim())) {
    const rest = /^[^\s"']+ +(?:\/\/ *)?(\S.*)$/.exec(written)?.[1]
    const isLast = /^[ \t]*(?:\r?\n|$)/.test(text.slice(range.end))
    const commented = `${word} # ${rest}`
    return rest !== undefined && isLast ? replace(range, commented, words.write(commented)) : undefined
  }
  return replace(range, `${quote}${word}${quote}`, words.write(word))
}

/** `kind` and `apiVersion`. */
function fixHeader(path: FieldPath, context: Context): Fix | undefined {
  const { object } = context.found
  const kind = typeof object.kind === 'string' ? object.kind : ''
  if (path[0] === 'kind') {
    if (object.kind === undefined) return nameHead('kind', context)
    const meant = nearestKind(kind)
    return meant === undefined ? undefined : replaceValue(['kind'], meant, context)
  }
  const known = knownKinds.get(kind) ?? knownKinds.get(nearestKind(kind) ?? '')
  if (known === undefined) return undefined
  const named = object.apiVersion === undefined ? nameHead('apiVersion', context) : undefined
  if (named !== undefined) return named
  if (object.apiVersion) return replaceValue(['apiVersion'], known.apiVersion, context)
  return insertBefore(['kind'], 'apiVersion', known.apiVersion, words.addApiVersion(known.apiVersion), context)
}

/** Gives `name` to a field whose name is nearly that: `kid: Pod`. */
function nameHead(name: string, { found }: Context): Fix | undefined {
  const { object, keyRanges } = found
  const near = Object.keys(object).filter(
    (field) => nearestWord(field, ['apiVersion', 'kind', 'metadata', 'spec']) === name,
  )
  const [field] = near
  return field === undefined || typeof object[field] !== 'string' || near.length > 1
    ? undefined
    : replace(keyRanges.get(formatPath([field])), name, words.write(name))
}

/** Puts a field of a text value in front of the field at `path`, in the style of the text around it. */
function insertBefore(path: FieldPath, name: string, value: string, title: string, context: Context): Fix | undefined {
  const { text, found } = context
  const key = found.keyRanges.get(formatPath(path))
  if (key === undefined) return undefined
  const lineStart = text.lastIndexOf('\n', key.start - 1) + 1
  const before = text.slice(lineStart, key.start)
  const isJson = text[key.start] === '"'
  const field = isJson ? `"${name}": "${value}"` : `${name}: ${value}`
  const isBlock = /^[ -]*$/.test(before)
  const separator = isBlock ? `${isJson ? ',' : ''}\n${' '.repeat(before.length)}` : ', '
  return replace({ start: key.start, end: key.start }, field + separator, title)
}

function fixFieldName(path: FieldPath, context: Context): Fix | undefined {
  const from = fromKnownType(context.found, path)
  const name = path.at(-1)
  if (from === undefined || typeof name !== 'string') return undefined
  const object = valueAt(context.found.object, path.slice(0, -1))
  const taken = isRecord(object) ? Object.keys(object) : []
  const free = fieldNamesAt(from.type, from.path.slice(0, -1), context.minor).filter((field) => !taken.includes(field))
  const meant = isName(name) ? nearestWord(name, free) : undefined
  const range = context.found.keyRanges.get(formatPath(path))
  if (range === undefined) return undefined
  if (meant === undefined) return moveUp(path, context) ?? indentBelow(from, range, object, context)
  const quote = /^["']/.exec(context.text.slice(range.start, range.end))?.[0] ?? ''
  return replace(range, `${quote}${meant}${quote}`, words.write(meant))
}

/** Whether a field can have been meant by `written` as a whole: in `exitCode:1` there is a value, too. */
function isName(written: string): boolean {
  return /^[\w.-]+$/.test(written)
}

/** Fields that stand beside the one that they belong into: `resources:` with nothing behind it, and `requests` in its column. */
function indentBelow(
  from: PathFromType,
  field: TextRange,
  siblings: unknown,
  { text, found, minor }: Context,
): Fix | undefined {
  const path = from.path.slice(0, -1)
  const above = Object.entries(isRecord(siblings) ? siblings : {})
    .filter(([, value]) => value === null)
    .map(([name]) => ({ name, key: found.keyRanges.get(formatPath([...basePath(from, found), ...path, name])) }))
    .findLast(({ key }) => key !== undefined && key.start < field.start)
  if (above?.key === undefined) return undefined
  const own = fieldNamesAt(from.type, [...path, above.name], minor)
  const isMap = typeAt(from.type, [...path, above.name], minor)?.kind === 'map'
  if (!isMap && !own.includes(text.slice(field.start, field.end))) return undefined
  const column = above.key.start - (text.lastIndexOf('\n', above.key.start) + 1)
  const beside = new Set(fieldNamesAt(from.type, path, minor))
  const edits: Fix['edits'][number][] = []
  const firstLine = text.indexOf('\n', above.key.start) + 1
  for (const match of text.slice(firstLine).matchAll(/^( *)([^\s:]*).*$/gm)) {
    const [line, blanks = '', name = ''] = match
    if (line.startsWith('---')) break
    if (line.trim() === '') continue
    if (blanks.length < column || (blanks.length === column && beside.has(name))) break
    const start = firstLine + match.index
    edits.push({ range: { start, end: start }, text: '  ' })
  }
  return edits.length === 0 ? undefined : { title: words.indentBelow(above.name), edits }
}

/** What was taken off a path to begin at a type that the API knows. */
function basePath({ type }: PathFromType, { podPath, object }: ManifestPod): FieldPath {
  return type === object.kind ? [] : podPath
}

/** A text without quotes that YAML reads as something else; a number or a truth in quotes. */
function fixType(path: FieldPath, value: unknown, context: Context): Fix | undefined {
  const from = fromKnownType(context.found, path)
  const type = from && typeAt(from.type, from.path, context.minor)
  const range = context.found.ranges.get(formatPath(path))
  if (type?.kind !== 'name' || range === undefined) return undefined
  const written = context.text.slice(range.start, range.end)
  if (type.name === 'string') {
    if (typeof value !== 'number' && typeof value !== 'boolean') return undefined
    const text = JSON.stringify(written)
    return replace(range, text, words.writeAt(labelOf(path, context), text))
  }
  if (typeof value !== 'string') return undefined
  // kubectl reads a mode as it is meant: in base 8.
  const isMode = modeFields.has(String(path.at(-1))) && /^0[0-7]{1,4}$/.test(value)
  const isMeant = isMode || isUnquoted(value, type.name === 'bool' ? 'bool' : 'number')
  return isMeant && written !== value ? replace(range, value, words.writeAt(labelOf(path, context), value)) : undefined
}

/** The nearest name around the field, to tell one of many from another: `PORT`. */
function labelOf(path: FieldPath, { found }: Context): string {
  const object = valueAt(found.object, path.slice(0, -1))
  const name = isRecord(object) && path.at(-1) !== 'name' ? object.name : undefined
  return typeof name === 'string' ? name : String(path.filter((part) => typeof part === 'string').at(-1) ?? 'value')
}

/** An init container with probes or hooks was meant to be a sidecar. */
function makeSidecar(path: FieldPath, context: Context): Fix | undefined {
  const containerPath = path.slice(0, -1)
  const container = valueAt(context.found.object, containerPath)
  if (!isRecord(container) || container.restartPolicy !== undefined) return undefined
  const name = typeof container.name === 'string' ? container.name : undefined
  return insertBefore(path, 'restartPolicy', 'Always', words.makeSidecar(name), context)
}
