import { ask } from './ask.ts'
import { counted } from './expand.ts'
import { patternOf } from './pattern.ts'
import {
  addFile,
  contentOf,
  done,
  doubt,
  fileState,
  forever,
  type Input,
  known,
  type Result,
  removeFile,
  type Shell,
  stay,
  type Value,
} from './state.ts'

/** What a small program does whose output or files the script goes by; all of them are over at once. undefined for all others. */
export function callUtility(shell: Shell, words: readonly Value[], source: string): Result | undefined {
  const [command, ...args] = words
  if (command === undefined) return undefined
  const name = command.text.slice(command.text.lastIndexOf('/') + 1)
  const isKnown = args.every((arg) => arg.isKnown)
  const texts = args.map(({ text }) => text)
  const paths = args
    .filter((arg) => arg.isKnown && !arg.text.startsWith('-'))
    .map(({ text }) => text.replace(/(?<=.)\/$/, ''))
  switch (name) {
    case 'echo':
      return print(shell, isKnown ? known(echoed(texts)) : unknownOf(source, args))
    case 'printf': {
      const text = isKnown ? printed(texts) : undefined
      return print(shell, text === undefined ? unknownOf(source, args) : known(text))
    }
    case 'cat':
      return cat(shell, args, source)
    case 'seq':
      return seq(shell, texts, isKnown, source)
    case 'date':
      if (shell.output !== undefined) shell.run.clockReads += 1
      return print(
        shell,
        texts.join(' ') === '+%s'
          ? known(`${1_700_000_000 + Math.floor(shell.nowMs / 1000)}\n`)
          : unknownOf(source, []),
      )
    case 'basename':
    case 'dirname': {
      const [path = '', suffix = ''] = texts
      const at = path.lastIndexOf('/')
      const base = path.slice(at + 1)
      const text =
        name === 'dirname'
          ? at > 0
            ? path.slice(0, at)
            : at === 0
              ? '/'
              : '.'
          : suffix !== '' && base.endsWith(suffix)
            ? base.slice(0, -suffix.length)
            : base
      return print(shell, isKnown ? known(`${text}\n`) : unknownOf(source, args))
    }
    case 'touch':
      for (const path of paths) if (fileState(shell, path) !== 'there') addFile(shell, path, known(''))
      return done
    case 'mkdir':
      if (
        !texts.some((text) => /^-\w*p|^--parents/.test(text)) &&
        paths.some((path) => fileState(shell, path) === 'there')
      )
        return { status: 1 }
      for (const path of paths) addFile(shell, path)
      return done
    case 'mkfifo':
      for (const path of paths) addFile(shell, path)
      return done
    case 'rm':
    case 'unlink':
    case 'rmdir':
      for (const path of paths) removeFile(shell, path)
      return done
    case 'mv':
    case 'cp':
    case 'ln': {
      const named = args.filter(({ text }) => !text.startsWith('-'))
      if (named.length < 2) return { status: 1 }
      const target = named.at(-1)?.isKnown ? paths.at(-1) : undefined
      if (name !== 'ln') doubt(shell, 'time')
      if (target === undefined) return done
      for (const path of paths.slice(0, -1)) {
        const content = contentOf(shell, path)
        if (name === 'mv') removeFile(shell, path)
        addFile(shell, target, content)
      }
      return done
    }
    case 'tee': {
      for (const path of paths) addFile(shell, path, textOf(shell.input))
      const output = pass(shell, source)
      return output
    }
    case 'grep':
    case 'egrep':
    case 'fgrep':
      return grep(shell, args, source)
    case 'head':
    case 'tail':
    case 'tr':
    case 'cut':
    case 'sort':
    case 'uniq':
    case 'sed':
    case 'awk':
    case 'jq':
    case 'wc':
    case 'xargs': {
      if (name === 'tail' && texts.some((text) => /^-\w*[fF]|^--follow/.test(text))) return undefined
      const { asks } = shell.input
      print(shell, { ...unknownOf(source, args), ...(asks.length > 0 && { asks }) })
      return { status: name === 'jq' || name === 'awk' ? undefined : 0, ...(asks.length > 0 && { asks }) }
    }
    default:
      return undefined
  }
}

function print(shell: Shell, value: Value): Result {
  shell.output?.push(value)
  return done
}

function unknownOf(source: string, args: readonly Value[]): Value {
  const asks = args.flatMap((arg) => arg.asks ?? [])
  return { text: `$(${source})`, isKnown: false, ...(asks.length > 0 && { asks }) }
}

function echoed(texts: readonly string[]): string {
  const isBare = texts[0] === '-n'
  const words = texts.slice(
    texts.findIndex((text) => !/^-[neE]+$/.test(text)) === -1
      ? texts.length
      : texts.findIndex((text) => !/^-[neE]+$/.test(text)),
  )
  return words.join(' ') + (isBare ? '' : '\n')
}

/** `%s` and `%d` alone. */
function printed(texts: readonly string[]): string | undefined {
  const [format = '', ...values] = texts
  if (/%(?![sd%])/.test(format) || /\\(?![nt\\])/.test(format)) return undefined
  let at = 0
  const once = () =>
    format
      .replace(/%([sd%])/g, (_, kind: string) => (kind === '%' ? '%' : (values[at++] ?? (kind === 'd' ? '0' : ''))))
      .replace(/\\([nt\\])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : '\\'))
  let text = once()
  while (at > 0 && at < values.length && text.length < 5000) text += once()
  return text
}

function textOf({ lines }: Input): Value | undefined {
  return lines === undefined ? undefined : known(lines.map((line) => `${line}\n`).join(''))
}

/** Hands its input on. */
function pass(shell: Shell, source: string): Result {
  const { input } = shell
  if (input.isTerminal) {
    stay(shell, { title: source, lengthMs: Number.POSITIVE_INFINITY, term: undefined })
    return forever
  }
  const value = textOf(input) ?? {
    text: `$(${source})`,
    isKnown: false,
    ...(input.asks.length > 0 && { asks: input.asks }),
  }
  input.lines = input.lines && []
  return print(shell, value)
}

function cat(shell: Shell, args: readonly Value[], source: string): Result | undefined {
  const files = args.filter(({ text }) => !text.startsWith('-') || text === '-')
  if (files.length === 0) return shell.input.isTerminal ? undefined : pass(shell, source)
  for (const file of files) {
    if (file.text === '-') pass(shell, source)
    else if (file.text !== '/dev/null') {
      const state = file.isKnown ? fileState(shell, file.text) : undefined
      const content = file.isKnown ? contentOf(shell, file.text) : undefined
      const isAsked = shell.loops > 0 && state !== 'there' && (shell.conditions > 0 || shell.output !== undefined)
      if (state === 'later' || (state === 'gone' && !isAsked)) return { status: 1 }
      const answer = isAsked ? ask(shell, [file.text]) : done
      if (content?.isKnown) print(shell, content)
      else print(shell, { ...unknownOf(source, args), ...(answer.asks && { asks: answer.asks }) })
      if (answer.status !== 0 || answer.asks !== undefined) return answer
    }
  }
  return done
}

function seq(shell: Shell, texts: readonly string[], isKnown: boolean, source: string): Result {
  const numbers = texts.filter((text) => !/^-[a-z]/.test(text)).map(Number)
  const [a = 1, b, c] = numbers
  const from = b === undefined ? 1 : a
  const to = c ?? b ?? a
  const step = c === undefined || b === undefined ? 1 : b
  if (!isKnown || numbers.length === 0 || numbers.some((each) => !Number.isInteger(each)) || step === 0)
    return print(shell, unknownOf(source, []))
  const isEmpty = step > 0 ? to < from : to > from
  return print(shell, known(isEmpty ? '' : `${counted(from, to, step, 4000).join('\n')}\n`))
}

function grep(shell: Shell, args: readonly Value[], source: string): Result {
  const { input } = shell
  const options = args.filter(({ text }) => text.startsWith('-')).map(({ text }) => text)
  const [pattern, ...files] = args.filter(({ text }) => !text.startsWith('-'))
  const isQuiet = options.some((text) => /^-\w*q/.test(text))
  const [file] = files
  const content = file === undefined ? textOf(input) : file.isKnown ? contentOf(shell, file.text) : undefined
  const isPlain =
    pattern?.isKnown === true &&
    /^\^?[\w ./:@=-]*\$?$/.test(pattern.text) &&
    options.every((text) => /^-[qisFEvxw]+$/.test(text))
  if (content?.isKnown && isPlain && file === undefined) {
    const has = (letter: string) => options.some((text) => text.includes(letter))
    const isStart = pattern.text.startsWith('^') || has('x')
    const isEnd = pattern.text.endsWith('$') || has('x')
    const inner = pattern.text.replace(/^\^|\$$/g, '')
    const found = patternOf([{ text: inner, isQuoted: true }], isStart ? '^' : '', isEnd ? '$' : '')
    const lines = content.text.replace(/\n$/, '').split('\n')
    const fold = (text: string) => (has('i') ? text.toLowerCase() : text)
    const test = has('i')
      ? patternOf([{ text: inner.toLowerCase(), isQuoted: true }], isStart ? '^' : '', isEnd ? '$' : '')
      : found
    const hits = content.text === '' ? [] : lines.filter((line) => (test?.test(fold(line)) ?? false) !== has('v'))
    if (!isQuiet) print(shell, known(hits.map((line) => `${line}\n`).join('')))
    return { status: Number(hits.length === 0) }
  }
  const asks = file === undefined ? input.asks : shell.loops > 0 && file.isKnown ? [file.text] : []
  if (!isQuiet) print(shell, { ...unknownOf(source, []), ...(asks.length > 0 && { asks }) })
  return asks.length > 0 ? ask(shell, asks) : { status: undefined }
}
