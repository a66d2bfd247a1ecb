import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'

/**
 * A plain value with a dash of a word processor before an option, which is read as it is written and hardly meant so; undefined for
 * any other value.
 */
export function findTypographicSign(text: string, range: TextRange): Diagnostic | undefined {
  const option = /^([–—−])([A-Za-z].*)$/.exec(text)
  if (option?.[1] === undefined || option[2] === undefined) return undefined
  const meant = JSON.stringify(`${/^[A-Za-z](?![\w-])/.test(option[2]) ? '-' : '--'}${option[2]}`)
  const message = words.dashInside(text, codeOf(option[1]))
  const fix = { title: words.write(meant), edits: [{ range, text: meant }] }
  return { severity: 'warning', code: 'Hint', path: [], message, range, fix }
}

/** `U+00A0`. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
