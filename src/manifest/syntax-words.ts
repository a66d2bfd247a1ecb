import type { YAMLParseError } from 'yaml'
import type { Diagnostic, Fix } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import {
  type GoYamlProblem,
  goYamlQuoteProblem,
  lineOf,
  nestedMappingProblem,
  reservedCharacterProblem,
} from './go-yaml-words.ts'
import type { MappedText } from './mapped-text.ts'
import { openQuote } from './open-quote.ts'

/** What is wrong, where, and what could be written instead. */
interface Told {
  readonly message: string
  readonly start: number
  readonly end: number
  readonly fix?: { readonly title: string; readonly at: number; readonly until: number; readonly text: string }
  /** The words of kubectl's own parser, where they are certain. */
  readonly goYaml?: GoYamlProblem
}

/** The errors of one document, and what kubectl's parser says to the first of them, where that is certain. */
export interface SyntaxErrors {
  readonly diagnostics: readonly Diagnostic[]
  readonly goYaml?: GoYamlProblem
}

/** Most errors told of one document: the rest follows from the first mostly. */
const mostErrors = 3
/** So many errors are looked at, most of them of lines that are told of already: each may mean to look back through the whole text. */
const mostLookedAt = 20

/** What the YAML parser found wrong, in plain words; one error a line. */
export function describeSyntaxErrors(errors: readonly YAMLParseError[], source: MappedText): SyntaxErrors {
  const lines = new Set<number>()
  let goYaml: GoYamlProblem | undefined
  const diagnostics: Diagnostic[] = []
  let looked = 0
  for (const error of errors) {
    // After the first error the parser only tells which signs it could make nothing of.
    if (diagnostics.length > 0 && (error.code === 'UNEXPECTED_TOKEN' || error.code === 'MULTILINE_IMPLICIT_KEY'))
      continue
    if (++looked > mostLookedAt) break
    const told = tell(error, source.text)
    const line = lineStart(source.text, told.start)
    if (lines.has(line)) continue
    if (lines.size === 0) goYaml = told.goYaml
    lines.add(line)
    diagnostics.push(toDiagnostic(told, source))
    if (diagnostics.length === mostErrors) break
  }
  return { diagnostics, ...(goYaml !== undefined && { goYaml }) }
}

function toDiagnostic({ message, start, end, fix }: Told, { text, toOriginal }: MappedText): Diagnostic {
  const range = { start: toOriginal(start), end: toOriginal(Math.max(end, Math.min(start + 1, text.length))) }
  const edit: Fix | undefined = fix && {
    title: fix.title,
    edits: [{ range: { start: toOriginal(fix.at), end: toOriginal(fix.until) }, text: fix.text }],
  }
  return { severity: 'error', code: 'Syntax', path: [], message, range, ...(edit && { fix: edit }) }
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

function tell({ code, pos, message }: YAMLParseError, text: string): Told {
  const start = Math.min(pos[0], text.length)
  const here = { start, end: Math.min(Math.max(pos[1], start), lineEnd(text, start)) }
  switch (code) {
    case 'MULTILINE_IMPLICIT_KEY':
      return aboutColon(text, start)
    case 'BLOCK_AS_IMPLICIT_KEY':
      return aboutNestedValue(text, start)
    case 'BAD_INDENT':
      return message.startsWith('Flow') ? aboutBracket(text, start) : aboutIndent(text, start)
    case 'MISSING_CHAR':
      if (message.startsWith('Missing closing')) return aboutQuote(text, message.includes('"') ? '"' : "'", start)
      if (message.startsWith('Missing ,')) return { message: words.noComma, ...here }
      return aboutColon(text, start)
    case 'BAD_SCALAR_START':
      return aboutFirstCharacter(text, start)
    case 'BAD_DQ_ESCAPE':
      return {
        message: words.noEscape(text.slice(start, start + 2)),
        ...here,
      }
    case 'BLOCK_IN_FLOW':
      return { message: words.noCommaInBraces, ...here }
    case 'BAD_ALIAS':
      return { message: words.anchorSign, ...here }
    case 'TAB_AS_INDENT':
      return { message: words.tabs, ...here }
    case 'UNEXPECTED_TOKEN':
      if (/["\]}\w]/.test(text.slice(0, start).trimEnd().at(-1) ?? '') && /["[{]/.test(text[start] ?? ''))
        return {
          message: words.noCommaBefore,
          ...here,
          fix: { title: words.putComma, at: start, until: start, text: ', ' },
        }
      return { message: unexpected(message, text, start), ...here }
    default:
      return { message: words.noYaml(message), ...here }
  }
}

function unexpected(message: string, text: string, start: number): string {
  if (message.startsWith('Block scalar header')) return words.besideBlockSign
  if (message.includes('at node end')) {
    const before = text.slice(lineStart(text, start), start).trimEnd().at(-1)
    if (before === '"' || before === "'") return words.behindQuote
    return words.wrongLevel
  }
  if (message.includes('block-seq-ind')) return words.listBehindValue
  const sign = text.slice(start, start + 1)
  return sign === ',' ? words.commaTooMany : words.cannotStand(text.slice(start, lineEnd(text, start)).slice(0, 20))
}

/** A line without a colon, or without the blank behind it. */
function aboutColon(text: string, offset: number): Told {
  const start = lineStart(text, offset)
  const end = lineEnd(text, offset)
  const line = text.slice(start, end).trimEnd()
  const glued = /^(\s*(?:- +)*["']?[\w./-]+["']?:)([^\s:/].*)$/.exec(line)
  if (glued?.[1] !== undefined) {
    const at = start + glued[1].length
    const message = words.noBlankBehindColon
    return { message, start: at - 1, end: at, fix: { title: words.putBlank, at, until: at, text: ' ' } }
  }
  if (/:(?:\s|$)/.test(line)) return aboutIndent(text, start)
  const content = start + (line.length - line.trimStart().length)
  const word = /^\s*(?:- +)*["']?[\w./-]+["']?$/.test(line)
  if (word) {
    const at = start + line.length
    const message = words.noColonBehind(line.trim().replace(/^(?:- +)+/, ''))
    return { message, start: content, end: at, fix: { title: words.putColon, at, until: at, text: ':' } }
  }
  return { message: words.noField, start: content, end: start + line.length }
}

/** A second colon on the line, or a next line that is indented too far. */
function aboutNestedValue(text: string, offset: number): Told {
  const end = lineEnd(text, offset)
  const value = text.slice(offset, end).replace(/(?<!\s)\s+(?:#.*)?$/s, '')
  if (/:(?:\s|$)/.test(value)) {
    const quoted = value.includes("'") ? JSON.stringify(value) : `'${value}'`
    const until = offset + value.length
    const message = words.colonInValue
    return {
      goYaml: { problem: nestedMappingProblem, line: lineOf(text, offset) },
      message,
      start: offset,
      end: until,
      fix: { title: words.putValueInQuotes, at: offset, until, text: quoted },
    }
  }
  const next = nextContent(text, end)
  // What is said to an entry of a list, or behind one, depends on more.
  const hasEntry = [next, nextContent(text, offset)].some((at) => text[at] === '-')
  const goYaml = hasEntry ? undefined : { problem: nestedMappingProblem, line: lineOf(text, next) }
  return { ...(goYaml && { goYaml }), message: words.tooFar, start: next, end: lineEnd(text, next) }
}

/** The first character after `offset` that is no blank. */
function nextContent(text: string, offset: number): number {
  const match = /\S/.exec(text.slice(offset))
  return match === null ? offset : offset + match.index
}

function aboutIndent(text: string, offset: number): Told {
  const start = nextContent(text, offset)
  return { message: words.notAsNeighbours, start, end: lineEnd(text, start) }
}

function aboutBracket(text: string, offset: number): Told {
  const before = text.slice(0, offset)
  const start = Math.max(before.lastIndexOf('['), before.lastIndexOf('{'), 0)
  const open = text[start] ?? '['
  return { message: words.notClosed(open, open === '[' ? ']' : '}'), start, end: start + 1 }
}

/** The parser only tells where it gave the quote up. */
function aboutQuote(text: string, quote: string, offset: number): Told {
  const start = openQuote(text) ?? Math.max(text.lastIndexOf(quote, offset - 1), 0)
  const goYaml = goYamlQuoteProblem(text, start)
  return { message: words.quoteNotClosed(quote), start, end: lineEnd(text, start), ...(goYaml && { goYaml }) }
}

function aboutFirstCharacter(text: string, start: number): Told {
  const until = start + text.slice(start, lineEnd(text, start)).replace(/(?<!\s)\s+(?:#.*)?$/s, '').length
  const written = text.slice(start, until)
  const quoted = written.includes('"') ? `'${written.replaceAll("'", "''")}'` : `"${written}"`
  const message = words.cannotBegin(text.slice(start, start + 1))
  return {
    goYaml: { problem: reservedCharacterProblem, line: lineOf(text, start) },
    message,
    start,
    end: until,
    fix: { title: words.putValueInQuotes, at: start, until, text: quoted },
  }
}
