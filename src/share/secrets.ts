import { isRecord } from '../base/json.ts'
import { type Place, placeAt } from '../manifest/place.ts'
import { readText } from '../manifest/read-text.ts'
import * as words from '../words/shorten.ts'
import { mask, maskedValue, type Secret } from './secret-rule.ts'
import { writtenSecrets } from './written-secrets.ts'

/** A text without its secrets. */
export interface Masked {
  readonly text: string
  /** What was masked, in text order, each name once. */
  readonly names: readonly string[]
}

/** Where kubectl apply keeps a copy of the manifest. */
export const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

/**
 * `text` with `***` for all that looks like a secret: values of environment variables (see secret-rule.ts), all data of Secrets, and the
 * copy of either that kubectl keeps in an annotation. Never throws: of what cannot be read as YAML or JSON the lines are looked at. Who has a link or
 * a picture has the text in it.
 */
export function maskSecrets(text: string): Masked {
  const secrets = secretsIn(text)
  let masked = text
  for (const { range, text: instead } of secrets.toReversed())
    masked = `${masked.slice(0, range.start)}${instead}${masked.slice(range.end)}`
  return { text: masked, names: [...new Set(secrets.map(({ name }) => name))] }
}

/** In text order; none within another. */
function secretsIn(text: string): readonly Secret[] {
  const found: Secret[] = []
  for (const { value, place } of readText(text).values) visit(value, place, '', found)
  const read = found.map((secret) => withLineEnd(secret, text))
  const kept: Secret[] = []
  for (const secret of [...read, ...writtenSecrets(text)])
    if (kept.every(({ range }) => secret.range.end <= range.start || secret.range.start >= range.end)) kept.push(secret)
  return kept.toSorted((a, b) => a.range.start - b.range.start)
}

function visit(value: unknown, place: Place, owner: string, found: Secret[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visitAt([index], item, place, owner, found)
    return
  }
  if (!isRecord(value)) return
  const { kind, env, metadata, name } = value
  const own = typeof name === 'string' ? name : owner
  if (kind === 'Secret') addData(value, place, found)
  if (Array.isArray(env)) addVariables(env, place, own, found)
  if (isRecord(metadata)) addLastApplied(metadata, place, found)
  for (const [field, item] of Object.entries(value)) visitAt([field], item, place, own, found)
}

function visitAt(path: readonly [string | number], item: unknown, place: Place, owner: string, found: Secret[]): void {
  const at = placeAt(place, path)
  if (at !== undefined) visit(item, at, owner, found)
}

function addVariables(env: readonly unknown[], place: Place, owner: string, found: Secret[]): void {
  for (const [index, variable] of env.entries()) {
    if (!isRecord(variable) || typeof variable.name !== 'string') continue
    const { name, value } = variable
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const masked = maskedValue(name, String(value))
    if (masked !== undefined)
      add(owner === '' ? name : `${owner}: ${name}`, masked, place, ['env', index, 'value'], found)
  }
}

function addData(secret: Readonly<Record<string, unknown>>, place: Place, found: Secret[]): void {
  const name = isRecord(secret.metadata) ? ` ${String(secret.metadata.name ?? '')}` : ''
  for (const field of ['data', 'stringData']) {
    const data = secret[field]
    for (const [key, value] of isRecord(data) ? Object.entries(data) : [])
      if (value !== null && value !== '' && value !== mask)
        add(`Secret${name}: ${key}`, mask, place, [field, key], found)
  }
}

function addLastApplied(metadata: Readonly<Record<string, unknown>>, place: Place, found: Secret[]): void {
  const copy = isRecord(metadata.annotations) ? metadata.annotations[lastApplied] : undefined
  if (typeof copy !== 'string') return
  const inside = maskSecrets(copy)
  if (inside.names.length > 0)
    add(words.lastApplied.what, inside.text, place, ['metadata', 'annotations', lastApplied], found)
}

function add(name: string, text: string, place: Place, path: readonly (string | number)[], found: Secret[]): void {
  const range = placeAt(place, path)?.value
  if (range !== undefined) found.push({ name, range, text: JSON.stringify(text) })
}

/** The range of a text in block style ends behind its last line: the line end stays. */
function withLineEnd({ range, text: instead, ...secret }: Secret, text: string): Secret {
  const lineEnd = /\s*$/.exec(text.slice(range.start, range.end))?.[0] ?? ''
  return { ...secret, text: instead, range: { start: range.start, end: range.end - lineEnd.length } }
}
