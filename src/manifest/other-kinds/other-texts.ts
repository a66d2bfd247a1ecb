import type { Diagnostic } from '../../kube/diagnostic.ts'
import * as words from '../../words/en/manifest/no-manifest.ts'
import { type PrintedText, recognisePrinted } from '../printed/printed-text.ts'

/** A text that is no manifest: how it is known, and what to do. */
interface OtherText {
  readonly looksLike: RegExp
  readonly message: string
}

const otherTexts: readonly OtherText[] = [
  {
    looksLike:
      /^(?:#.*\n|[^\S\n]*\n)*FROM\s+\S+(?:[^\S\n]+AS\s+\S+)?[^\S\n]*\n(?:[^\n]*\n)*?(?:RUN|CMD|COPY|ENTRYPOINT|WORKDIR)\s/i,
    message: words.dockerfile,
  },
  {
    looksLike: /^\s*(?:<!doctype html|<html|<\?xml)/i,
    message: words.webPage,
  },
]

/** A text that is no manifest: the problem, and what it is where kubectl printed it. */
export interface RecognisedText {
  readonly diagnostic: Diagnostic
  readonly printed?: PrintedText
}

/** What the text is instead of a manifest; undefined when it may be one. */
export function recogniseOtherText(text: string): RecognisedText | undefined {
  if (/^[^\S\r\n\u2028\u2029]*["']?(?:apiVersion|kind)["']?[^\S\r\n]*:/m.test(text)) return undefined
  const printed = recognisePrinted(text)
  if (printed !== undefined) {
    const { message, range } = printed
    return { diagnostic: { severity: 'error', code: 'NoPod', path: [], message, range }, printed }
  }
  const head = text.slice(0, 20_000).trimStart()
  const other = otherTexts.find(({ looksLike }) => looksLike.test(head))
  if (other === undefined) return undefined
  const range = { start: 0, end: text.length }
  const { message } = other
  return { diagnostic: { severity: 'error', code: 'NoPod', path: [], message, range: firstLine(text, range) } }
}

function firstLine(text: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const begin = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0)
  const lineEnd = text.indexOf('\n', begin)
  return { start: begin, end: lineEnd === -1 ? end : lineEnd }
}
