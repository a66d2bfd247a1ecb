import { scanLines } from './scan-lines.ts'

/** A text in which one thing went wrong while it was written. */
export interface Slip {
  /** What was meant. */
  readonly right: string
  readonly wrong: string
}

/** The lines of a text that are YAML, for the changes of one kind. */
interface Line {
  readonly index: number
  /** The blanks before the first character. */
  readonly indent: string
  /** `- `, also `- - `; empty for a line that begins no entry. */
  readonly dashes: string
  /** Empty for a line that is no field. */
  readonly key: string
  /** What stands behind the colon, or behind the dashes of a line that is no field; without blanks around it and without a comment. */
  readonly value: string
  /** From the value's end on. */
  readonly rest: string
  readonly text: string
}

/** The line with the slip, and the line as it was meant where that is another one than in the text. */
type Made = string | undefined | { readonly right: string; readonly wrong: string }
type Change = (line: Line, lines: readonly Line[]) => Made

const fieldLine = /^( *)((?:- +)*)("?[\w./-]+"?):(?: +(.*))?$/
const plainLine = /^( *)((?:- +)*)(.*)$/

function linesIn(text: string): Line[] {
  return scanLines(text).flatMap(({ start, end, contentStart, isBlockText }, index): Line[] => {
    const line = text.slice(start, end)
    if (isBlockText || contentStart === end || /^[#{}[\]]|^---|^"[^"]*":/.test(line.trim())) return []
    const [, indent = '', dashes = '', key = '', behind = ''] = fieldLine.exec(line) ?? []
    if (key !== '') return [{ index, indent, dashes, key, ...valueIn(behind), text: line }]
    const [, blanks = '', signs = '', item = ''] = plainLine.exec(line) ?? []
    return signs === '' ? [] : [{ index, indent: blanks, dashes: signs, key: '', ...valueIn(item), text: line }]
  })
}

function valueIn(behind: string): Pick<Line, 'value' | 'rest'> {
  const value = behind.replace(/(?:^|\s+)#.*$/s, '').trimEnd()
  return { value, rest: behind.slice(value.length) }
}

const write = ({ indent, dashes, key, value, rest }: Line, change: Partial<Line> = {}): string => {
  const made = { indent, dashes, key, value, rest, ...change }
  return `${made.indent}${made.dashes}${made.key}${made.key === '' ? '' : ':'}${made.key !== '' && made.value !== '' ? ' ' : ''}${made.value}${made.rest}`
}

/** A change of a field with a value of one line. */
const ofField =
  (change: (line: Line) => Made): Change =>
  (line) =>
    line.key !== '' && isOneLine(line.value) && !/^[|>&*!]/.test(line.value) ? change(line) : undefined

/** A change of a field whose value stands on the next lines. */
const ofParent =
  (change: (line: Line) => Made): Change =>
  (line) =>
    line.key !== '' && line.value === '' ? change(line) : undefined

const ofEntry =
  (change: (line: Line) => Made): Change =>
  (line) =>
    line.dashes === '' ? undefined : change(line)

/** A change of a whole text in quotes. */
const ofQuoted =
  (change: (line: Line) => Made): Change =>
  (line) =>
    /^"[^"\\]*"$|^'[^']*'$/.test(line.value) ? change(line) : undefined

const isOneLine = (value: string): boolean => value !== '' && !/^[{[]/.test(value)
const isPlainWord = (value: string): boolean => /^[A-Za-z][\w./-]*$/.test(value)
const isFlow = (value: string): boolean => /^(?:\{.*\}|\[.*\])$/.test(value)
const instead =
  (pattern: RegExp, text: string): Change =>
  (line) =>
    pattern.test(line.text) ? line.text.replace(pattern, text) : undefined
const isFieldName = (key: string): boolean => /^[a-z][A-Za-z]{3,}$/.test(key)
const moved = (line: Line, by: number): string | undefined =>
  by > 0 ? ' '.repeat(by) + line.text : line.indent.length + by < 0 ? undefined : line.text.slice(-by)
/** Text values of an environment variable, or of a label. */
const inEnv = (line: Line): boolean => line.key === 'value'

/** What goes wrong on one line. */
const onOneLine: Readonly<Record<string, Change>> = {
  'no colon before a value': ofField((line) => `${line.indent}${line.dashes}${line.key} ${line.value}${line.rest}`),
  'no colon before brackets': (line) =>
    isFlow(line.value) && line.key !== ''
      ? `${line.indent}${line.dashes}${line.key} ${line.value}${line.rest}`
      : undefined,
  'no colon before lines': ofParent((line) => `${line.indent}${line.dashes}${line.key}${line.rest}`),
  'no blank behind a colon': ofField((line) => `${line.indent}${line.dashes}${line.key}:${line.value}${line.rest}`),
  'no blank between a colon and brackets': (line) =>
    isFlow(line.value) && line.key !== ''
      ? `${line.indent}${line.dashes}${line.key}:${line.value}${line.rest}`
      : undefined,
  'no blank behind a dash': ofEntry((line) => line.text.replace(/- +/, '-')),
  'a tab for the blanks': (line) =>
    line.indent === '' ? undefined : line.text.replace(/^ +/, (all) => '\t'.repeat(Math.ceil(all.length / 2))),
  'a tab before the value': ofField((line) => `${line.indent}${line.dashes}${line.key}\t: ${line.value}${line.rest}`),
  'a blank too many': (line) => moved(line, 1),
  'two blanks too many': (line) => moved(line, 2),
  'a blank too few': (line) => moved(line, -1),
  'two blanks too few': (line) => moved(line, -2),
  'a capital letter': (line) =>
    isFieldName(line.key) ? write(line, { key: line.key.replace(/^./, (first) => first.toUpperCase()) }) : undefined,
  'all in lower case': (line) =>
    isFieldName(line.key) && /[A-Z]/.test(line.key) ? write(line, { key: line.key.toLowerCase() }) : undefined,
  'all in capitals': (line) => (isFieldName(line.key) ? write(line, { key: line.key.toUpperCase() }) : undefined),
  'words with dashes': (line) =>
    isFieldName(line.key) && /[A-Z]/.test(line.key)
      ? write(line, { key: line.key.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`) })
      : undefined,
  'words with underscores': (line) =>
    isFieldName(line.key) && /[A-Z]/.test(line.key)
      ? write(line, { key: line.key.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`) })
      : undefined,
  'two letters swapped': (line) =>
    isFieldName(line.key) ? write(line, { key: line.key.replace(/^(.)(.)(.)/, '$1$3$2') }) : undefined,
  'a letter missing': (line) =>
    isFieldName(line.key) ? write(line, { key: line.key.slice(0, 2) + line.key.slice(3) }) : undefined,
  'a letter twice': (line) =>
    isFieldName(line.key) ? write(line, { key: line.key.replace(/^(..)(.)/, '$1$2$2') }) : undefined,
  'an s too many or too few': (line) =>
    isFieldName(line.key)
      ? write(line, { key: line.key.endsWith('s') ? line.key.slice(0, -1) : `${line.key}s` })
      : undefined,
  'a number in quotes': ofField((line) =>
    /^\d+$/.test(line.value) ? write(line, { value: `"${line.value}"` }) : undefined,
  ),
  'a truth in quotes': ofField((line) =>
    /^(?:true|false)$/.test(line.value) ? write(line, { value: `"${line.value}"` }) : undefined,
  ),
  'a number without quotes': ofQuoted((line) =>
    /^["'][\d.]+["']$/.test(line.value) && line.key !== 'kubernetes'
      ? write(line, { value: line.value.slice(1, -1) })
      : undefined,
  ),
  'yes without quotes': ofField((line) =>
    inEnv(line) ? { right: write(line, { value: '"yes"' }), wrong: write(line, { value: 'yes' }) } : undefined,
  ),
  'a version without quotes': ofField((line) =>
    inEnv(line) ? { right: write(line, { value: '"1.10"' }), wrong: write(line, { value: '1.10' }) } : undefined,
  ),
  'no quote at the end': ofQuoted((line) => write(line, { value: line.value.slice(0, -1) })),
  'no quote at the beginning': ofQuoted((line) => write(line, { value: line.value.slice(1) })),
  'a bracket without its end': (line) =>
    isFlow(line.value) ? write(line, { value: line.value.slice(0, -1) }) : undefined,
  'a bracket too many': (line) =>
    isFlow(line.value) ? write(line, { value: line.value + line.value.slice(-1) }) : undefined,
  'the wrong bracket at the end': (line) =>
    isFlow(line.value)
      ? write(line, { value: line.value.slice(0, -1) + (line.value.endsWith('}') ? ']' : '}') })
      : undefined,
  'a field twice': ofField((line) => (line.dashes === '' ? `${line.text}\n${line.text}` : undefined)),
  'a field twice, with another value': ofField((line) =>
    line.dashes === '' && /^\d+$/.test(line.value) ? `${write(line, { value: '17' })}\n${line.text}` : undefined,
  ),
  'a comma at the end': ofField((line) => write(line, { value: `${line.value},` })),
  'a semicolon at the end': ofField((line) => write(line, { value: `${line.value};` })),
  'a comma in brackets at the end': (line) =>
    isFlow(line.value) ? write(line, { value: `${line.value.slice(0, -1)},${line.value.slice(-1)}` }) : undefined,
  'an equals sign': ofField((line) => `${line.indent}${line.dashes}${line.key} = ${line.value}${line.rest}`),
  'an equals sign without blanks': ofField(
    (line) => `${line.indent}${line.dashes}${line.key}=${line.value}${line.rest}`,
  ),
  'a colon and an equals sign': ofField(
    (line) => `${line.indent}${line.dashes}${line.key} := ${line.value}${line.rest}`,
  ),
  'two colons': ofField((line) => `${line.indent}${line.dashes}${line.key}:: ${line.value}${line.rest}`),
  'a semicolon for a colon': ofField((line) => `${line.indent}${line.dashes}${line.key}; ${line.value}${line.rest}`),
  'quotes of a word processor': ofQuoted((line) => write(line, { value: `“${line.value.slice(1, -1)}”` })),
  'a non-breaking blank before': (line) => (line.indent === '' ? undefined : `\u00a0${line.text.slice(1)}`),
  'a non-breaking blank behind the colon': ofField(
    (line) => `${line.indent}${line.dashes}${line.key}:\u00a0${line.value}${line.rest}`,
  ),
  'a wide colon': ofField((line) => `${line.indent}${line.dashes}${line.key}：${line.value}${line.rest}`),
  'a long dash': ofEntry((line) => line.text.replace('- ', '– ')),
  'a bullet': ofEntry((line) => line.text.replace('- ', '* ')),
  'no dash': ofEntry((line) => line.text.replace('- ', '  ')),
  'a dash too many': ofField((line) => (line.dashes === '' ? line.text.replace(/^( *)/, '$1- ') : undefined)),
  'a list for a value': ofField((line) =>
    isPlainWord(line.value) ? write(line, { value: `[${line.value}]` }) : undefined,
  ),
  'a value for a list': (line) =>
    /^\[[^,[\]]+\]$/.test(line.value) ? write(line, { value: line.value.slice(1, -1) }) : undefined,
  'a mode without its zero': ofField((line) =>
    /^0[0-7]{3}$/.test(line.value) ? write(line, { value: line.value.slice(1) }) : undefined,
  ),
  'a mode in quotes': ofField((line) =>
    /^0[0-7]{3}$/.test(line.value) ? write(line, { value: `"${line.value}"` }) : undefined,
  ),
  'memory in thousandths': instead(/(memory: \d+)[MG]i/, '$1m'),
  'memory in MB': (line) =>
    /memory: \d+[MG]i/.test(line.text)
      ? { right: line.text.replace(/(memory: \d+[MG])i/, '$1'), wrong: line.text.replace(/(memory: \d+[MG])i/, '$1B') }
      : undefined,
  'memory in small letters': instead(/(memory: \d+)Mi/, '$1mi'),
  'a cpu in Mi': instead(/(cpu: \d+)m/, '$1Mi'),
  'a blank before a unit': instead(/: (\d+)(m|Mi|Gi|s)\b/, ': $1 $2'),
  'seconds in words': instead(/: (\d+)s\b/, ': $1sec'),
  'a duration for seconds': instead(/(Seconds: \d+)/, '$1s'),
  'no blank behind a colon in brackets': (line) =>
    /^\{.*\}$/.test(line.value) || /^\{.*\}$/.test(line.text.trim().replace(/^- /, '')) ? glued(line.text) : undefined,
  'no colon in brackets': instead(/([{,] *[A-Za-z]+): /, '$1 '),
  'an equals sign in brackets': instead(/([{,] *[A-Za-z]+): /, '$1='),
  'no comma in brackets': instead(/([{[] ?[^,{}[\]]+), /, '$1 '),
  'a semicolon in brackets': instead(/([{[] ?[^,{}[\]]+), /, '$1; '),
  'a value with a colon': ofField((line) =>
    inEnv(line) ? { right: write(line, { value: '"a: b"' }), wrong: write(line, { value: 'a: b' }) } : undefined,
  ),
  'a value with a sign in front': ofField((line) =>
    inEnv(line) ? { right: write(line, { value: '"@daily"' }), wrong: write(line, { value: '@daily' }) } : undefined,
  ),
  'a value with a star in front': ofField((line) =>
    inEnv(line) ? { right: write(line, { value: '"*.txt"' }), wrong: write(line, { value: '*.txt' }) } : undefined,
  ),
  'a word of a value in lower case': ofField((line) =>
    isPlainWord(line.value) && /^[A-Z][a-zA-Z]+$/.test(line.value)
      ? write(line, { value: line.value.toLowerCase() })
      : undefined,
  ),
  'a kind in the plural': (line) =>
    line.key === 'kind' && line.indent === '' ? write(line, { value: `${line.value.toLowerCase()}s` }) : undefined,
  'an apiVersion of long ago': (line) =>
    line.key === 'apiVersion' && !line.value.startsWith('podreel')
      ? write(line, { value: `${line.value}beta1` })
      : undefined,
  'the apiVersion of another kind': (line) =>
    line.key === 'apiVersion' && line.value === 'v1' ? write(line, { value: 'apps/v1' }) : undefined,
  'a hidden character': ofField((line) => write(line, { value: `\u200b${line.value}` })),
  'a comment like in other languages': ofField((line) => write(line, { rest: ' // so' })),
}

function glued(text: string): string | undefined {
  const wrong = text.replace(/([{,] *[A-Za-z]+:) (?=[^{["' ])/, '$1')
  return wrong === text ? undefined : wrong
}

/** What goes wrong on more than one line, at each line. */
const onMoreLines: Readonly<
  Record<
    string,
    (
      lines: readonly string[],
      line: Line,
    ) => readonly string[] | { readonly right: readonly string[]; readonly wrong: readonly string[] } | undefined
  >
> = {
  'a block a blank too far': (all, line) => movedBlock(all, line, 1),
  'a block two blanks too far': (all, line) => movedBlock(all, line, 2),
  'a block a blank short': (all, line) => movedBlock(all, line, -1),
  'a block two blanks short': (all, line) => movedBlock(all, line, -2),
  'children beside their parent': (all, line) => {
    if (line.key === '' || line.value !== '') return undefined
    const column = line.indent.length + line.dashes.length
    const until = blockEnd(all, line.index, column)
    const first = /^ */.exec(all[line.index + 1] ?? '')?.[0].length ?? 0
    if (first <= column) return undefined
    return all.map((each, index) => (index > line.index && index < until ? each.slice(first - column) : each))
  },
  'a list for a map': (all, line) => {
    const next = all[line.index + 1] ?? ''
    if (line.key === '' || line.value !== '' || /^ *(?:- |#)/.test(next)) return undefined
    return all.map((each, index) => (index === line.index + 1 ? each.replace(/^( *)/, '$1- ') : each))
  },
  'a field of the Pod in a container': (all, line) => {
    const at = all.findIndex((each) => /^ *(?:initContainers|containers):$/.test(each))
    const spec = /^ */.exec(all[at] ?? '')?.[0] ?? ''
    const isInside =
      line.index > at &&
      line.indent.length > spec.length &&
      /^(?:image|command|args)$/.test(line.key) &&
      line.value !== ''
    if (at === -1 || !isInside || all.some((each) => each.includes('terminationGrace'))) return undefined
    const field = 'terminationGracePeriodSeconds: 5'
    const wrong = all.toSpliced(line.index + 1, 0, ' '.repeat(line.indent.length + line.dashes.length) + field)
    return { right: all.toSpliced(at, 0, spec + field), wrong }
  },
  'an object for a list of it': (all, line) => {
    const until = blockEnd(all, line.index, line.indent.length)
    const items = all.slice(line.index + 1).filter((each) => each.startsWith(`${line.indent}- `))
    if (line.key === '' || line.value !== '' || items.length !== 1) return undefined
    return all.map((each, index) =>
      index > line.index && index < until + 99 && each === items[0] ? each.replace('- ', '  ') : each,
    )
  },
}

function blockEnd(all: readonly string[], from: number, column: number): number {
  const end = all.findIndex(
    (each, index) => index > from && each.trim() !== '' && (/^ */.exec(each)?.[0].length ?? 0) <= column,
  )
  return end === -1 ? all.length : end
}

function movedBlock(all: readonly string[], line: Line, by: number): readonly string[] | undefined {
  const until = blockEnd(all, line.index, line.indent.length)
  if (until === line.index + 1 || line.indent.length + by < 0) return undefined
  return all.map((each, index) => {
    if (index < line.index || index >= until || each.trim() === '') return each
    return by > 0 ? ' '.repeat(by) + each : each.slice(-by)
  })
}

/** The names of all kinds of slips. */
export const slipKinds: readonly string[] = [
  ...Object.keys(onOneLine),
  ...Object.keys(onMoreLines),
  'an indented separator',
  'a separator of four',
  'no separator',
]

/** The slips of one kind at all places of `text` where it can happen. */
export function slipsOf(kind: string, text: string): readonly Slip[] {
  const all = text.split('\n')
  if (kind === 'an indented separator') return separators(text, (rest) => ` ---${rest}`)
  if (kind === 'a separator of four') return separators(text, (rest) => `----${rest}`)
  if (kind === 'no separator') return separators(text, (rest) => rest)
  const lines = linesIn(text)
  return lines.flatMap((line): Slip[] => {
    const change = onOneLine[kind]
    if (change === undefined) {
      const made = onMoreLines[kind]?.(all, line)
      if (made === undefined) return []
      const { right, wrong } = 'wrong' in made ? made : { right: all, wrong: made }
      return [{ right: right.join('\n'), wrong: wrong.join('\n') }]
    }
    const made = change(line, lines)
    if (made === undefined) return []
    const { right, wrong } = typeof made === 'string' ? { right: line.text, wrong: made } : made
    const put = (instead: string) => all.with(line.index, instead).join('\n')
    return right === wrong ? [] : [{ right: put(right), wrong: put(wrong) }]
  })
}

function separators(text: string, change: (rest: string) => string): readonly Slip[] {
  return [...text.matchAll(/^---(.*)$/gm)].map((match) => ({
    right: text,
    wrong: text.slice(0, match.index) + change(match[1] ?? '') + text.slice(match.index + match[0].length),
  }))
}
