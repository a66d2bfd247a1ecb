/** The variables of an arithmetic expression; `get` gives undefined where the value is not known. */
export interface Variables {
  readonly get: (name: string) => string | undefined
  readonly set: (name: string, value: number | undefined) => void
}

type Amount = number | undefined

interface Reader {
  readonly tokens: readonly string[]
  at: number
  depth: number
  readonly variables: Variables
  /** Nothing is assigned in the part of `?:`, `&&` and `||` that does not count. */
  isIdle: boolean
}

const token =
  /\s*(0[xX][\da-fA-F]+|\d+|[A-Za-z_]\w*|\*\*|\+\+|--|<<=|>>=|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||[-+*/%<>=!~&|^?:(),])/y

/** What `$((text))` comes to; undefined where that is not known, or the text is no expression. */
export function evalArithmetic(text: string, variables: Variables): number | undefined {
  const tokens: string[] = []
  token.lastIndex = 0
  const clean = text.trimEnd()
  while (token.lastIndex < clean.length) {
    const found = token.exec(clean)
    if (found === null || tokens.length > 500) return undefined
    tokens.push(found[1] ?? '')
  }
  if (tokens.length === 0) return 0
  const reader: Reader = { tokens, at: 0, depth: 0, variables, isIdle: false }
  const result = readComma(reader)
  return reader.at === tokens.length ? result : undefined
}

function accept(reader: Reader, ...texts: readonly string[]): string | undefined {
  const next = reader.tokens[reader.at]
  if (next === undefined || !texts.includes(next)) return undefined
  reader.at += 1
  return next
}

function readComma(reader: Reader): Amount {
  let value = readAssignment(reader)
  while (accept(reader, ',') !== undefined) value = readAssignment(reader)
  return value
}

const assigning = ['=', '+=', '-=', '*=', '/=', '%=']

function readAssignment(reader: Reader): Amount {
  if (reader.depth > 60) return undefined
  reader.depth += 1
  const name = reader.tokens[reader.at] ?? ''
  const next = reader.tokens[reader.at + 1] ?? ''
  let value: Amount
  if (/^[A-Za-z_]/.test(name) && assigning.includes(next)) {
    reader.at += 2
    const right = readAssignment(reader)
    value = next === '=' ? right : combine(next.slice(0, -1), amountOf(reader, name), right)
    assign(reader, name, value)
  } else value = readChoice(reader)
  reader.depth -= 1
  return value
}

function readChoice(reader: Reader): Amount {
  const condition = readBinary(reader, 0)
  if (accept(reader, '?') === undefined) return condition
  const first = aside(reader, condition === 0, () => readAssignment(reader))
  if (accept(reader, ':') === undefined) reader.at = Number.POSITIVE_INFINITY
  const second = aside(reader, condition !== 0, () => readAssignment(reader))
  return condition === undefined ? undefined : condition !== 0 ? first : second
}

function aside(reader: Reader, isIdle: boolean, read: () => Amount): Amount {
  const before = reader.isIdle
  reader.isIdle ||= isIdle
  const value = read()
  reader.isIdle = before
  return value
}

const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
  ['**'],
]

function readBinary(reader: Reader, level: number): Amount {
  const operators = levels[level]
  if (operators === undefined) return readUnary(reader)
  let left = readBinary(reader, level + 1)
  for (let next = accept(reader, ...operators); next !== undefined; next = accept(reader, ...operators)) {
    const isDecided = (next === '&&' && left === 0) || (next === '||' && left !== undefined && left !== 0)
    const right = aside(reader, isDecided, () => readBinary(reader, level + 1))
    left = isDecided ? Number(next === '||') : combine(next, left, right)
  }
  return left
}

function combine(operator: string, a: Amount, b: Amount): Amount {
  if (a === undefined || b === undefined) return undefined
  switch (operator) {
    case '||':
      return Number(a !== 0 || b !== 0)
    case '&&':
      return Number(a !== 0 && b !== 0)
    case '|':
      return a | b
    case '^':
      return a ^ b
    case '&':
      return a & b
    case '==':
      return Number(a === b)
    case '!=':
      return Number(a !== b)
    case '<':
      return Number(a < b)
    case '<=':
      return Number(a <= b)
    case '>':
      return Number(a > b)
    case '>=':
      return Number(a >= b)
    case '<<':
      return a * 2 ** b
    case '>>':
      return Math.floor(a / 2 ** b)
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return b === 0 ? undefined : Math.trunc(a / b)
    case '%':
      return b === 0 ? undefined : a % b
    case '**':
      return a ** b
    default:
      return undefined
  }
}

function readUnary(reader: Reader): Amount {
  if (reader.depth > 60) return undefined
  const step = accept(reader, '++', '--')
  if (step !== undefined) {
    const name = reader.tokens[reader.at] ?? ''
    reader.at += 1
    const value = combine('+', amountOf(reader, name), step === '++' ? 1 : -1)
    assign(reader, name, value)
    return value
  }
  const sign = accept(reader, '-', '+', '!', '~')
  if (sign !== undefined) {
    reader.depth += 1
    const value = readUnary(reader)
    reader.depth -= 1
    if (value === undefined || sign === '+') return value
    if (sign === '-') return -value
    return sign === '!' ? Number(value === 0) : ~value
  }
  if (accept(reader, '(') !== undefined) {
    const value = readComma(reader)
    if (accept(reader, ')') === undefined) reader.at = Number.POSITIVE_INFINITY
    return value
  }
  const word = reader.tokens[reader.at] ?? ''
  reader.at += 1
  if (/^\d/.test(word)) return /^0\d/.test(word) ? Number.parseInt(word, 8) : Number(word)
  if (!/^[A-Za-z_]/.test(word)) {
    reader.at = Number.POSITIVE_INFINITY
    return undefined
  }
  const value = amountOf(reader, word)
  const after = accept(reader, '++', '--')
  if (after !== undefined) assign(reader, word, combine('+', value, after === '++' ? 1 : -1))
  return value
}

function amountOf({ variables }: Reader, name: string): Amount {
  const text = variables.get(name)?.trim()
  if (text === '') return 0
  return text !== undefined && /^[-+]?\d+$/.test(text) ? Number(text) : undefined
}

function assign({ variables, isIdle }: Reader, name: string, value: Amount): void {
  if (!isIdle) variables.set(name, value)
}
