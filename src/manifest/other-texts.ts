import type { Diagnostic } from '../kube/diagnostic.ts'

/** A text that is about Pods and no manifest: how it is known, and what to do. */
interface OtherText {
  readonly looksLike: RegExp
  readonly message: string
}

const otherTexts: readonly OtherText[] = [
  {
    looksLike:
      /^Name:[ \t]+\S[\s\S]*?^(?:Namespace|Priority|Node|Start Time|Selector|Pods? Status|Replicas|Pod Template|Containers):/m,
    message:
      'This is what kubectl describe prints: it is for reading and lacks most of the spec. Paste what kubectl get -o yaml prints for the same object.',
  },
  {
    looksLike: /^(?:NAMESPACE +)?NAME +(?:READY|DESIRED|COMPLETIONS|STATUS|SCHEDULE|AGE)\b/m,
    message: 'This is a table of kubectl get. Paste what the same command prints with -o yaml behind it.',
  },
  {
    looksLike: /^(?:NAMESPACE +)?LAST SEEN +TYPE +REASON +OBJECT\b/m,
    message: 'This is a table of Events. Paste the Pod itself: kubectl get pod NAME -o yaml.',
  },
  {
    looksLike: /^(?:Error from server|error: |The connection to the server |Unable to connect to the server)/,
    message: 'This is an error message of kubectl, and no manifest.',
  },
  {
    looksLike:
      /^(?:#!.*\n)?(?:#.*\n|\s*\n)*FROM\s+\S+(?:\s+AS\s+\S+)?\s*\n(?:[\s\S]*\n)?(?:RUN|CMD|COPY|ENTRYPOINT|WORKDIR)\s/i,
    message: 'This is a Dockerfile. podreel reads the manifest of a Pod, or of what makes Pods.',
  },
  {
    looksLike: /^\s*(?:<!doctype html|<html|<\?xml)/i,
    message: 'This is a web page, and no manifest.',
  },
]

/** What the text is instead of a manifest; undefined when it may be one. */
export function recogniseOtherText(text: string): Diagnostic | undefined {
  if (/^[^\S\r\n]*["']?(?:apiVersion|kind)["']?[^\S\r\n]*:/m.test(text)) return undefined
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
