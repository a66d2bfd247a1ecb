/**
 * A value as cases write it inside a line: a plain word, a number, a quoted text, or a YAML flow mapping or list.
 * undefined when something is left over or missing.
 */
export function parseFlowValue(text: string): unknown {
  const reader = { text: text.trim(), at: 0 }
  const value = readValue(reader, /[\n]/)
  skipBlanks(reader)
  return reader.at === reader.text.length ? value : undefined
}

/** Where reading stands; `at` moves on. */
interface Reader {
  readonly text: string
  at: number
}

function readValue(reader: Reader, stop: RegExp): unknown {
  skipBlanks(reader)
  const next = reader.text[reader.at]
  if (next === '{') return readMapping(reader)
  if (next === '[') return readList(reader)
  if (next === '"' || next === "'") return readQuoted(reader, next)
  return toScalar(readUntil(reader, stop).trim())
}

function readMapping(reader: Reader): unknown {
  const entries: [string, unknown][] = []
  reader.at += 1
  for (;;) {
    skipBlanks(reader)
    if (take(reader, '}')) return Object.fromEntries(entries)
    const key = readUntil(reader, /[:}]/).trim()
    if (!take(reader, ':') || key === '') return undefined
    const value = readValue(reader, /[,}]/)
    entries.push([key.replace(/^(["'])(.*)\1$/, '$2'), value])
    skipBlanks(reader)
    if (!take(reader, ',') && reader.text[reader.at] !== '}') return undefined
  }
}

function readList(reader: Reader): unknown {
  const items: unknown[] = []
  reader.at += 1
  for (;;) {
    skipBlanks(reader)
    if (take(reader, ']')) return items
    if (reader.at >= reader.text.length) return undefined
    items.push(readValue(reader, /[,\]]/))
    skipBlanks(reader)
    if (!take(reader, ',') && reader.text[reader.at] !== ']') return undefined
  }
}

function readQuoted(reader: Reader, quote: string): string | undefined {
  const end = reader.text.indexOf(quote, reader.at + 1)
  if (end === -1) return undefined
  const value = reader.text.slice(reader.at + 1, end)
  reader.at = end + 1
  return value
}

function readUntil(reader: Reader, stop: RegExp): string {
  const length = reader.text.slice(reader.at).search(stop)
  const end = length === -1 ? reader.text.length : reader.at + length
  const value = reader.text.slice(reader.at, end)
  reader.at = end
  return value
}

function skipBlanks(reader: Reader): void {
  while (reader.text[reader.at] === ' ') reader.at += 1
}

function take(reader: Reader, character: string): boolean {
  if (reader.text[reader.at] !== character) return false
  reader.at += 1
  return true
}

function toScalar(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null' || text === '~') return null
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}
