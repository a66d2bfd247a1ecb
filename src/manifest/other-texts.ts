import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/no-manifest.ts'

/** A text that is about Pods and no manifest: how it is known, and what to do. */
interface OtherText {
  readonly looksLike: RegExp
  readonly message: string
}

const otherTexts: readonly OtherText[] = [
  {
    looksLike:
      /^Name:[ \t]+\S(?:(?!^Name:)[\s\S])*?^(?:Namespace|Priority|Node|Start Time|Selector|Pods? Status|Replicas|Pod Template|Containers):/m,
    message: words.described,
  },
  {
    looksLike: /^(?:NAMESPACE +)?NAME +(?:READY|DESIRED|COMPLETIONS|STATUS|SCHEDULE|AGE)\b/m,
    message: words.table,
  },
  {
    looksLike: /^(?:NAMESPACE +)?LAST SEEN +TYPE +REASON +OBJECT\b/m,
    message: words.eventTable,
  },
  {
    looksLike: /^(?:Error from server|error: |The connection to the server |Unable to connect to the server)/,
    message: words.errorMessage,
  },
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

/** What the text is instead of a manifest; undefined when it may be one. */
export function recogniseOtherText(text: string): Diagnostic | undefined {
  if (/^[^\S\r\n\u2028\u2029]*["']?(?:apiVersion|kind)["']?[^\S\r\n]*:/m.test(text)) return undefined
  const head = text.slice(0, 20_000).trimStart()
  const other = otherTexts.find(({ looksLike }) => looksLike.test(head))
  if (other === undefined) return undefined
  const range = { start: 0, end: text.length }
  return { severity: 'error', code: 'NoPod', path: [], message: other.message, range: firstLine(text, range) }
}

function firstLine(text: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const begin = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0)
  const lineEnd = text.indexOf('\n', begin)
  return { start: begin, end: lineEnd === -1 ? end : lineEnd }
}
