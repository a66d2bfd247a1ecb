import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import { lookalikeBlanks } from './scan-lines.ts'

const blankAtEdge = new RegExp(`^[${lookalikeBlanks}]+|[${lookalikeBlanks}]+$`, 'g')

/**
 * A plain value with signs that a word processor or a web page put there: a dash that is none before an option, a blank that is none
 * at an end. Each is read as it is written, which is hardly meant; undefined for any other value.
 */
export function findTypographicSign(text: string, range: TextRange): Diagnostic | undefined {
  const add = (message: string, meant: string): Diagnostic => {
    const fix = { title: `Write ${meant}`, edits: [{ range, text: meant }] }
    return { severity: 'warning', code: 'Hint', path: [], message, range, fix }
  }
  const option = /^([–—−])([A-Za-z][\w-]*.*)$/.exec(text)
  if (option?.[1] !== undefined && option[2] !== undefined) {
    const meant = JSON.stringify(`${/^[A-Za-z](?![\w-])/.test(option[2]) ? '-' : '--'}${option[2]}`)
    return add(`${text} begins with a dash of a word processor (${codeOf(option[1])}), not with -.`, meant)
  }
  const trimmed = text.replace(blankAtEdge, '')
  if (trimmed === text || trimmed === '') return undefined
  const blank = blankAtEdge.exec(text)?.[0] ?? ''
  blankAtEdge.lastIndex = 0
  return add(
    `A blank that is no plain space (${codeOf(blank)}) is part of this value. It often comes with text from a web page or a chat.`,
    trimmed,
  )
}

/** `U+00A0`. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
