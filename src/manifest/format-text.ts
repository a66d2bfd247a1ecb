import { isScalar, isSeq, parseDocument, visit } from 'yaml'
import { equalJson } from '../base/json.ts'
import type { Fix } from '../kube/diagnostic.ts'
import { limits } from './limits.ts'
import { mapText, sliceText } from './mapped-text.ts'
import { isTooDeep } from './nesting.ts'
import { readAround } from './read-around.ts'
import { readDocument } from './read-document.ts'
import { readJson } from './read-json.ts'
import { splitDocuments } from './split-documents.ts'

/**
 * The edits that lay out the user's text evenly, document by document: two blanks a level, one between words, comments and the order
 * of the fields kept. A document that cannot be read, or would come to mean something else, stays as it is.
 */
export function formatText(text: string): Fix['edits'] {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  return readAround(text).sources.flatMap(({ start, end }) =>
    splitDocuments(sliceText(mapText(text), start, end)).documents.flatMap(({ text: document, toOriginal }) => {
      const range = { start: toOriginal(0), end: toOriginal(0) + document.length }
      const formatted = formatDocument(document.replaceAll('\r\n', '\n'))?.replaceAll('\n', lineBreak)
      return formatted === undefined || formatted === document ? [] : [{ range, text: formatted }]
    }),
  )
}

function formatDocument(text: string): string | undefined {
  const body = text.trimStart()
  const lead = text.slice(0, text.length - body.length).replace(/[^\n]/g, '')
  const json = /^[[{]/.test(body) ? readJson(mapText(body), 0, { left: limits.values }) : undefined
  if (json !== undefined)
    return json.end === body.length && json.twice.length === 0
      ? `${lead}${JSON.stringify(json.value, null, 2)}${endOf(text)}`
      : undefined
  if (isTooDeep(body)) return undefined
  const document = parseDocument(body, {
    schema: 'failsafe',
    uniqueKeys: false,
    merge: false,
    logLevel: 'silent',
    prettyErrors: false,
  })
  if (document.errors.length > 0 || document.contents === null) return undefined
  const printed = document.toString({ lineWidth: 0, indentSeq: indentsLists(body), directives: false })
  const formatted = lead + printed.trimEnd() + endOf(text)
  return isSame(text, formatted) ? formatted : undefined
}

/** As the text has it: with a line break at its end, or without. */
function endOf(text: string): string {
  return text.endsWith('\n') ? '\n' : ''
}

function isSame(before: string, after: string): boolean {
  const read = (text: string) => readDocument(mapText(text), { left: limits.values })
  return (
    equalJson(read(before).value, read(after).value) &&
    read(after).diagnostics.length === read(before).diagnostics.length
  )
}

/** Whether the lists of the text are indented below their field; where there are none they are not, as kubectl prints them. */
function indentsLists(text: string): boolean {
  let found: boolean | undefined
  visit(parseDocument(text, { schema: 'failsafe', logLevel: 'silent' }), {
    Pair: (_, { key, value }) => {
      if (found !== undefined || !isScalar(key) || !isSeq(value) || value.flow === true) return
      const [keyStart] = key.range ?? []
      const [listStart] = value.range ?? []
      if (keyStart === undefined || listStart === undefined) return
      found = columnOf(text, listStart) > columnOf(text, keyStart)
    },
  })
  return found ?? false
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}
