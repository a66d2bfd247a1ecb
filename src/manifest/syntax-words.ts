import type { YAMLParseError } from 'yaml'
import type { Diagnostic, Fix } from '../kube/diagnostic.ts'
import { goYamlWords, nestedMappingProblem, reservedCharacterProblem } from './go-yaml-words.ts'
import type { MappedText } from './mapped-text.ts'

/** What is wrong, where, and what could be written instead. */
interface Words {
  readonly message: string
  readonly start: number
  readonly end: number
  readonly fix?: { readonly title: string; readonly at: number; readonly until: number; readonly text: string }
  /** The words of kubectl's own parser, where they are certain. */
  readonly goYaml?: string
}

/** The errors of one document, and what kubectl's parser says to the first of them, where that is certain. */
export interface SyntaxErrors {
  readonly diagnostics: readonly Diagnostic[]
  readonly goYaml?: string
}

/** Most errors told of one document: the rest follows from the first mostly. */
const mostErrors = 3

/** What the YAML parser found wrong, in plain words; one error a line. */
export function describeSyntaxErrors(errors: readonly YAMLParseError[], source: MappedText): SyntaxErrors {
  const lines = new Set<number>()
  let goYaml: string | undefined
  const diagnostics: Diagnostic[] = []
  for (const error of errors) {
    // After the first error the parser only tells which signs it could make nothing of.
    if (diagnostics.length > 0 && (error.code === 'UNEXPECTED_TOKEN' || error.code === 'MULTILINE_IMPLICIT_KEY'))
      continue
    const words = wordsFor(error, source.text)
    const line = lineStart(source.text, words.start)
    if (lines.has(line)) continue
    if (lines.size === 0) goYaml = words.goYaml && goYamlWords(source.text, words.start, words.goYaml)
    lines.add(line)
    diagnostics.push(toDiagnostic(words, source))
    if (diagnostics.length === mostErrors) break
  }
  return { diagnostics, ...(goYaml !== undefined && { goYaml }) }
}

function toDiagnostic({ message, start, end, fix }: Words, { text, toOriginal }: MappedText): Diagnostic {
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

function wordsFor({ code, pos, message }: YAMLParseError, text: string): Words {
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
      if (message.startsWith('Missing ,')) return { message: 'A comma is missing between two entries.', ...here }
      return aboutColon(text, start)
    case 'BAD_SCALAR_START':
      return aboutFirstCharacter(text, start)
    case 'BAD_DQ_ESCAPE':
      return {
        message: `${text.slice(start, start + 2)} means nothing between double quotes: write a second backslash, or use single quotes.`,
        ...here,
      }
    case 'BLOCK_IN_FLOW':
      return { message: 'Between { } or [ ] each entry ends with a comma; one is missing here.', ...here }
    case 'BAD_ALIAS':
      return { message: 'A value that begins with & or * needs quotes, if no anchor is meant.', ...here }
    case 'TAB_AS_INDENT':
      return { message: 'A tab is used for indentation; YAML allows only spaces.', ...here }
    case 'UNEXPECTED_TOKEN':
      if (/["\]}\w]\s*$/.test(text.slice(0, start)) && /["[{]/.test(text[start] ?? ''))
        return {
          message: 'A comma is missing before this.',
          ...here,
          fix: { title: 'Put a comma before it', at: start, until: start, text: ', ' },
        }
      return { message: unexpected(message, text, start), ...here }
    default:
      return { message: `This is no YAML: ${message}.`, ...here }
  }
}

function unexpected(message: string, text: string, start: number): string {
  if (message.startsWith('Block scalar header')) return 'The text of | or > begins on the next line, not on this one.'
  if (message.includes('at node end')) {
    const before = text.slice(lineStart(text, start), start).trimEnd().at(-1)
    if (before === '"' || before === "'") return 'There is something behind the closing quote.'
    return 'This line does not go with the ones above: it stands at the level of a list, or of a value that is over.'
  }
  if (message.includes('block-seq-ind'))
    return 'An entry of a list cannot stand here: the field above has a value already.'
  const sign = text.slice(start, start + 1)
  return sign === ','
    ? 'There is a comma too many.'
    : `This cannot stand here: ${text.slice(start, lineEnd(text, start)).slice(0, 20)}`
}

/** A line without a colon, or without the blank behind it. */
function aboutColon(text: string, offset: number): Words {
  const start = lineStart(text, offset)
  const end = lineEnd(text, offset)
  const line = text.slice(start, end).trimEnd()
  const glued = /^(\s*(?:- +)*["']?[\w./-]+["']?:)([^\s:/].*)$/.exec(line)
  if (glued?.[1] !== undefined) {
    const at = start + glued[1].length
    const message = 'A blank is missing behind the colon.'
    return { message, start: at - 1, end: at, fix: { title: 'Put a blank behind the colon', at, until: at, text: ' ' } }
  }
  if (/:(?:\s|$)/.test(line)) return aboutIndent(text, start)
  const content = start + (line.length - line.trimStart().length)
  const word = /^\s*(?:- +)*["']?[\w./-]+["']?$/.test(line)
  if (word) {
    const at = start + line.length
    const message = `A colon is missing behind ${line.trim().replace(/^(?:- +)+/, '')}.`
    return { message, start: content, end: at, fix: { title: 'Put a colon behind it', at, until: at, text: ':' } }
  }
  const message = 'This line is no field: a colon is missing, or it is indented wrongly.'
  return { message, start: content, end: start + line.length }
}

/** A second colon on the line, or a next line that is indented too far. */
function aboutNestedValue(text: string, offset: number): Words {
  const end = lineEnd(text, offset)
  const value = text.slice(offset, end).replace(/\s+(?:#.*)?$/, '')
  if (/:(?:\s|$)/.test(value)) {
    const quoted = value.includes("'") ? JSON.stringify(value) : `'${value}'`
    const until = offset + value.length
    const message = 'A value with a colon and a blank in it has to stand in quotes.'
    return {
      goYaml: nestedMappingProblem,
      message,
      start: offset,
      end: until,
      fix: { title: 'Put the value in quotes', at: offset, until, text: quoted },
    }
  }
  const next = nextContent(text, end)
  const message = 'This line is indented too far: the field above it has a value already.'
  return { goYaml: nestedMappingProblem, message, start: next, end: lineEnd(text, next) }
}

/** The first character after `offset` that is no blank. */
function nextContent(text: string, offset: number): number {
  const match = /\S/.exec(text.slice(offset))
  return match === null ? offset : offset + match.index
}

function aboutIndent(text: string, offset: number): Words {
  const start = nextContent(text, offset)
  const message = 'This line is not indented as its neighbours are: what belongs together begins in the same column.'
  return { message, start, end: lineEnd(text, start) }
}

function aboutBracket(text: string, offset: number): Words {
  const before = text.slice(0, offset)
  const start = Math.max(before.lastIndexOf('['), before.lastIndexOf('{'), 0)
  const open = text[start] ?? '['
  return { message: `${open} is not closed by ${open === '[' ? ']' : '}'}.`, start, end: start + 1 }
}

/** The first line with an odd number of this quote; the parser only tells where the text ends. */
function aboutQuote(text: string, quote: string, offset: number): Words {
  let start = Math.max(text.lastIndexOf(quote, offset - 1), 0)
  let lineAt = 0
  for (const line of text.slice(0, offset).split('\n')) {
    const count = line.replace(/(?:^|\s)#.*$/, '').split(quote).length - 1
    if (count % 2 === 1) {
      start = lineAt + line.indexOf(quote)
      break
    }
    lineAt += line.length + 1
  }
  return { message: `A ${quote} is not closed by another one.`, start, end: lineEnd(text, start) }
}

function aboutFirstCharacter(text: string, start: number): Words {
  const until = start + text.slice(start, lineEnd(text, start)).replace(/\s+(?:#.*)?$/, '').length
  const written = text.slice(start, until)
  const quoted = written.includes('"') ? `'${written.replaceAll("'", "''")}'` : `"${written}"`
  const message = `A value cannot begin with ${text.slice(start, start + 1)} unless it stands in quotes.`
  return {
    goYaml: reservedCharacterProblem,
    message,
    start,
    end: until,
    fix: { title: 'Put the value in quotes', at: start, until, text: quoted },
  }
}
