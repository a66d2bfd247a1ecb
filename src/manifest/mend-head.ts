import { isRecord } from '../base/json.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/no-manifest.ts'
import type { Place } from './place.ts'
import type { FoundValue } from './read-text.ts'

/** A value after its head was put right. */
export interface MendedHead {
  readonly found: FoundValue
  readonly diagnostics: readonly Diagnostic[]
}

/** `Kind` and `apiversion`: an object whose head is written in another case is told so, and read as what it was meant to be. */
export function mendHead(found: FoundValue): MendedHead {
  const { value, place } = found
  if (!isRecord(value)) return { found, diagnostics: [] }
  const wrong = new Map<string, string>()
  for (const name of ['apiVersion', 'kind']) {
    const written = Object.keys(value).find((field) => field !== name && field.toLowerCase() === name.toLowerCase())
    if (written !== undefined && value[name] === undefined && typeof value[written] === 'string')
      wrong.set(written, name)
  }
  if (wrong.size === 0) return { found, diagnostics: [] }
  const mended = Object.fromEntries(Object.entries(value).map(([name, field]) => [wrong.get(name) ?? name, field]))
  const children = new Map([...(place.children ?? [])].map(([name, child]) => [wrong.get(`${name}`) ?? name, child]))
  const diagnostics = [...wrong].map(([written, name]) => tellCase(written, name, place))
  return {
    found: { value: mended, place: { ...place, children }, isGuess: true, isTemplate: found.isTemplate },
    diagnostics,
  }
}

function tellCase(written: string, name: string, place: Place): Diagnostic {
  const range = place.children?.get(written)?.key
  const message = words.letterCase(name, written)
  const head = { severity: 'error', code: 'Syntax', path: [], message } as const
  return range === undefined
    ? head
    : { ...head, range, fix: { title: words.write(name), edits: [{ range, text: name }] } }
}
