export type YamlTokenKind = 'key' | 'string' | 'comment' | 'text'

export interface YamlToken {
  readonly kind: YamlTokenKind
  readonly text: string
}

const patterns: readonly (readonly [YamlTokenKind, RegExp])[] = [
  ['comment', /^#.*/],
  ['string', /^"(?:[^"\\]|\\.)*"?|^'(?:[^']|'')*'?/],
  ['key', /^[A-Za-z_][\w./-]*(?=\s*:(?:\s|$))/],
]

/**
 * One line of YAML cut into what is coloured; joined, the tokens give the line again. A hint for the eye only, line by line:
 * it does not know that it may be inside a block of text.
 */
export function yamlTokens(line: string): readonly YamlToken[] {
  const tokens: YamlToken[] = []
  const add = (kind: YamlTokenKind, text: string) => {
    const last = tokens.at(-1)
    if (last?.kind === kind) tokens[tokens.length - 1] = { kind, text: last.text + text }
    else tokens.push({ kind, text })
  }
  let rest = line
  while (rest !== '') {
    const isWordStart = tokens.length === 0 || /[\s,{[:-]$/.test(tokens.at(-1)?.text ?? '')
    const found = isWordStart ? firstMatch(rest) : undefined
    if (found !== undefined) {
      add(found.kind, found.text)
      rest = rest.slice(found.text.length)
      continue
    }
    const plain = /^(?:\s+|[,{}[\]:]|[^\s,{}[\]:]+)/.exec(rest)?.[0] ?? rest
    add('text', plain)
    rest = rest.slice(plain.length)
  }
  return tokens
}

function firstMatch(rest: string): YamlToken | undefined {
  for (const [kind, pattern] of patterns) {
    const text = pattern.exec(rest)?.[0]
    if (text !== undefined && text !== '') return { kind, text }
  }
  return undefined
}
