import type { FieldPath, Fix, TextRange } from '../kube/diagnostic.ts'
import { writeAt } from '../words/en/manifest/fixes.ts'

/** What means the same number or truth to every reader of YAML once its quotes are gone: a zero in front makes some read octal. */
const meant = { number: /^(?:0|-?[1-9]\d*)$/, bool: /^(?:true|false)$/ }

export function isUnquoted(value: string, as: keyof typeof meant): boolean {
  return meant[as].test(value)
}

/** `"5"` and `'true'` at `range` without their quotes. */
export function unquotedWays(text: string, { start, end }: TextRange, path: FieldPath): readonly Fix[] {
  const [, , value] = /^(["'])(.*)\1$/.exec(text.slice(start, end)) ?? []
  if (value === undefined || !(isUnquoted(value, 'number') || isUnquoted(value, 'bool'))) return []
  const name = String(path.findLast((part) => typeof part === 'string') ?? '')
  return [{ title: writeAt(name, value), edits: [{ range: { start, end }, text: value }] }]
}
