import { maskedValue, type Secret } from './secret-rule.ts'

/** A name and its value, one behind the other, as they stand in YAML and JSON, also in remarks and in texts that are broken elsewhere. */
const pairs =
  /["']?\bname["']?:\s*["']?([A-Za-z_][\w.-]*)["']?[ \t]*(?:,|\n|,\s*\n)[ \t]*#?[ \t]*["']?value["']?:[ \t]*("(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s,}#][^\n,}#]*)/dg

const blockSigns = /^[|>][-+\d]*$/

/** Secrets that are found by how a text is written, where it cannot be read: pairs of a name and a value, and what kubectl describe prints under Environment. */
export function writtenSecrets(text: string): readonly Secret[] {
  return [...pairsIn(text), ...describedIn(text)]
}

function pairsIn(text: string): readonly Secret[] {
  return [...text.matchAll(pairs)].flatMap((match) => {
    const [, name = '', written = ''] = match
    const [start, end] = match.indices?.[2] ?? []
    const value = written.replace(/^["']|["']$/g, '').trimEnd()
    const masked = blockSigns.test(value) ? undefined : maskedValue(name, value)
    if (masked === undefined || start === undefined || end === undefined) return []
    const tail = written.length - written.trimEnd().length
    return [{ name, range: { start, end: end - tail }, text: JSON.stringify(masked) }]
  })
}

/** Below `Environment:`, deeper than it; further lines of a value stand deeper than its name. */
function describedIn(text: string): readonly Secret[] {
  const found: Secret[] = []
  let at = 0
  let depth: number | undefined
  let open: { name: string; start: number; end: number; depth: number; masked: string } | undefined
  const close = () => {
    if (open) found.push({ name: open.name, range: { start: open.start, end: open.end }, text: open.masked })
    open = undefined
  }
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/)
    if (open && indent > open.depth) open.end = at + line.trimEnd().length
    else {
      close()
      if (depth !== undefined && indent <= depth) depth = undefined
      const variable = depth === undefined ? null : /^\s+([A-Za-z_][\w.-]*):(\s+)(\S.*)$/.exec(line)
      const [, name = '', , value = ''] = variable ?? []
      const masked = value.startsWith('<') ? undefined : maskedValue(name, value)
      const start = at + line.length - value.length
      if (masked !== undefined) open = { name, start, end: start + value.trimEnd().length, depth: indent, masked }
    }
    if (/^\s+Environment:\s*$/.test(line)) depth = indent
    at += line.length + 1
  }
  close()
  return found
}
