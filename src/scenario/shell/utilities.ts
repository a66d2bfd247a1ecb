import * as reasons from '../../words/en/scenario/inference.ts'
import { ask } from './ask.ts'
import { counted } from './expand.ts'
import {
  addFile,
  addFolder,
  contentOf,
  fileState,
  folderOf,
  isFolder,
  isLoopFile,
  type Presence,
  presenceOf,
  presenceOfAll,
  removeFile,
  resolvePath,
  statusBy,
} from './files.ts'
import { patternOf } from './pattern.ts'
import { done, doubt, forever, guess, type Input, known, type Result, type Shell, stay, type Value } from './state.ts'

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
      for (const path of paths) {
        if (folderOf(shell, path) === 'absent') return { status: 1 }
        if (fileState(shell, path) !== 'there') addFile(shell, path, known(''))
      }
      return { status: statusBy(shell, allOf(paths.map((path) => folderOf(shell, path)))) }
    case 'mkdir':
      return makeFolders(shell, paths, texts)
    case 'mkfifo':
      for (const path of paths) addFile(shell, path)
      return done
    case 'rm':
    case 'unlink':
    case 'rmdir':
      return remove(shell, name, args)
    case 'mv':
    case 'cp':
    case 'ln':
      return copy(shell, name, args)
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
    case 'wc': {
      if (name === 'tail' && texts.some((text) => /^-\w*[fF]|^--follow/.test(text))) return follow(shell, args)
      const { asks } = shell.input
      print(shell, { ...unknownOf(source, args), ...(asks.length > 0 && { asks }) })
      if (asks.length > 0) return { status: name === 'jq' || name === 'awk' ? undefined : 0, asks }
      const files = filterFiles(name, args)
      const presence = files.length === 0 ? 'there' : presenceOfAll(shell, files)
      if (presence === 'there' && (name === 'jq' || name === 'awk')) return { status: undefined }
      return { status: statusBy(shell, presence, /^(?:sed|sort|awk|jq)$/.test(name) ? 2 : 1) }
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
  let isOpen = false
  for (const file of files) {
    if (file.text === '-') pass(shell, source)
    else if (file.text !== '/dev/null') {
      const state = file.isKnown ? fileState(shell, file.text) : undefined
      if (file.isKnown && state !== 'there' && isLoopFile(shell, file.text)) {
        if (state === undefined) guess(shell, reasons.notThereYet(file.text), 'end')
        return { status: 1 }
      }
      const content = file.isKnown ? contentOf(shell, file.text) : undefined
      const isAsked = shell.loops > 0 && state !== 'there' && (shell.conditions > 0 || shell.output !== undefined)
      if (state === 'later' || (state === 'gone' && !isAsked)) return { status: 1 }
      const path = file.isKnown ? resolvePath(shell, file.text) : file.text
      const presence = isAsked ? 'there' : file.isKnown ? presenceOf(shell, file.text) : undefined
      if (presence === 'absent') return { status: 1 }
      const answer: Result = isAsked ? ask(shell, [path]) : { status: statusBy(shell, presence) }
      if (content?.isKnown) print(shell, content)
      else print(shell, { ...unknownOf(source, args), ...(answer.asks && { asks: answer.asks }) })
      if (answer.asks !== undefined) return answer
      if (answer.status === undefined) isOpen = true
    }
  }
  return { status: isOpen ? undefined : 0 }
}

function allOf(presences: readonly Presence[]): Presence {
  if (presences.includes('absent')) return 'absent'
  return presences.includes(undefined) ? undefined : 'there'
}

function makeFolders(shell: Shell, paths: readonly string[], texts: readonly string[]): Result {
  const withParents = texts.some((text) => /^-\w*p|^--parents/.test(text))
  const found = paths.map((path): Presence => {
    if (withParents) return 'there'
    const presence = presenceOf(shell, path)
    return presence === 'there' ? 'absent' : presence === 'absent' ? folderOf(shell, path) : undefined
  })
  for (const [index, path] of paths.entries()) if (found[index] !== 'absent') addFolder(shell, path, withParents)
  return { status: statusBy(shell, allOf(found)) }
}

/** `rm`: what is not there, and a folder without `-r`, make it fail, unless it is told to go on. */
function remove(shell: Shell, name: string, args: readonly Value[]): Result {
  const options = args.filter(({ text }) => text.startsWith('-')).map(({ text }) => text)
  const has = (letters: RegExp, long: RegExp) => options.some((text) => letters.test(text) || long.test(text))
  const isForced = name === 'rm' && has(/^-\w*f/, /^--force/)
  const isDeep = name === 'rmdir' || has(/^-\w*[rR]/, /^--recursive/)
  const named = args.filter(({ text }) => !text.startsWith('-'))
  const found = named.map(({ text, isKnown }): Presence => {
    if (!isKnown) return isForced ? 'there' : undefined
    const presence = presenceOf(shell, text)
    if (presence === 'there' && !isDeep && isFolder(shell, text)) return 'absent'
    if (name === 'rmdir' && holdsFiles(shell, text)) return 'absent'
    if (isForced || presence === 'there') removeFile(shell, text)
    else if (presence === undefined) removeFile(shell, text)
    return isForced ? 'there' : presence
  })
  return { status: named.length === 0 && !isForced ? 1 : statusBy(shell, allOf(found)) }
}

function holdsFiles(shell: Shell, text: string): boolean {
  const inside = `${resolvePath(shell, text)}/`
  return [...shell.run.files.keys()].some(
    (path) => path.startsWith(inside) && fileState(shell, `/${path}`.slice(1)) === 'there',
  )
}

/** `cp`, `mv` and `ln`, into a folder where the target is one. */
function copy(shell: Shell, name: string, args: readonly Value[]): Result {
  const options = args.filter(({ text }) => text.startsWith('-')).map(({ text }) => text)
  const named = args.filter(({ text }) => !text.startsWith('-'))
  const target = named.at(-1)
  const sources = named.slice(0, -1)
  if (target === undefined || sources.length === 0) return { status: 1 }
  const isLink = name === 'ln' && options.some((text) => /^-\w*s/.test(text))
  const found: Presence[] = [isLink ? 'there' : presenceOfAll(shell, sources)]
  if (!isLink || sources.some(({ isKnown }) => !isKnown)) doubt(shell, 'time')
  const isInto = target.isKnown && (isFolder(shell, target.text) || target.text.endsWith('/') || sources.length > 1)
  found.push(target.isKnown ? (isInto ? presenceOf(shell, target.text) : folderOf(shell, target.text)) : undefined)
  if (name === 'ln' && target.isKnown && !isInto && !options.some((text) => /^-\w*f/.test(text))) {
    const presence = presenceOf(shell, target.text)
    found.push(presence === 'there' ? 'absent' : presence === 'absent' ? 'there' : undefined)
  }
  const presence = allOf(found)
  if (presence === 'absent') return { status: 1 }
  for (const { text, isKnown } of sources) {
    if (!isKnown) continue
    const content = contentOf(shell, text)
    const isWhole = isFolder(shell, text)
    if (name === 'mv') removeFile(shell, text)
    if (!target.isKnown) continue
    const path = text.replace(/\/$/, '')
    const to = isInto ? `${target.text}/${path.slice(path.lastIndexOf('/') + 1)}` : target.text
    addFile(shell, to, content, isWhole ? true : undefined)
  }
  return { status: statusBy(shell, presence) }
}

/** `tail -f` ends where a file is not there, and `tail -F` waits for it; undefined: it goes on. */
function follow(shell: Shell, args: readonly Value[]): Result | undefined {
  if (args.some(({ text }) => /^-\w*F|^--retry|^--follow=name/.test(text))) return undefined
  for (const { text, isKnown } of filterFiles('tail', args)) {
    const presence = isKnown ? presenceOf(shell, text) : undefined
    if (presence === 'absent') return { status: 1 }
    if (presence === undefined) guess(shell, reasons.thereTaken(text), 'time')
  }
  return undefined
}

/** Options of filters that a value follows. */
const valued: Readonly<Record<string, RegExp>> = {
  head: /^-[nc]$/,
  tail: /^-[nc]$/,
  cut: /^-[dfcb]$/,
  sort: /^-[kto]$/,
  sed: /^-[ef]$/,
  awk: /^-[vFf]$/,
  jq: /^--?(?:arg|argjson|indent|f|from-file)$/,
}

/** The files that a filter reads, behind its script. */
function filterFiles(name: string, args: readonly Value[]): readonly Value[] {
  const rest: Value[] = []
  let hasScript = !/^(?:sed|awk|jq)$/.test(name)
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]
    if (arg === undefined) break
    if (valued[name]?.test(arg.text)) {
      at += /^--arg/.test(arg.text) ? 2 : 1
      hasScript ||= /^-[ef]$|from-file/.test(arg.text)
    } else if (/^-./.test(arg.text) || name === 'tr') continue
    else if (!hasScript) hasScript = true
    else if (!(name === 'awk' && /^\w+=/.test(arg.text)) && arg.text !== '-') rest.push(arg)
  }
  return rest
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
  if (file?.isKnown && isLoopFile(shell, file.text) && fileState(shell, file.text) !== 'there') {
    if (fileState(shell, file.text) === undefined) guess(shell, reasons.notThereYet(file.text), 'end')
    return { status: 2 }
  }
  if (file?.isKnown && shell.loops === 0 && presenceOf(shell, file.text) === 'absent') return { status: 2 }
  const asks = file === undefined ? input.asks : shell.loops > 0 && file.isKnown ? [resolvePath(shell, file.text)] : []
  if (!isQuiet) print(shell, { ...unknownOf(source, []), ...(asks.length > 0 && { asks }) })
  return asks.length > 0 ? ask(shell, asks) : { status: undefined }
}
