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
  /** Of the stretch that is of one kind up to here. */
  let kind: YamlTokenKind = 'text'
  let start = 0
  for (let at = 0; at < line.length; ) {
    const rest = line.slice(at)
    const found = (at === 0 || /[\s,{[:-]/.test(line[at - 1] ?? '') ? firstMatch(rest) : undefined) ?? {
      kind: 'text',
      text: /^(?:\s+|[,{}[\]:]|[^\s,{}[\]:]+)/.exec(rest)?.[0] ?? rest,
    }
    if (found.kind !== kind && at > start) tokens.push({ kind, text: line.slice(start, at) })
    if (found.kind !== kind) start = at
    kind = found.kind
    at += found.text.length
  }
  if (start < line.length) tokens.push({ kind, text: line.slice(start) })
  return tokens
}

function firstMatch(rest: string): YamlToken | undefined {
  for (const [kind, pattern] of patterns) {
    const text = pattern.exec(rest)?.[0]
    if (text !== undefined && text !== '') return { kind, text }
  }
  return undefined
}
