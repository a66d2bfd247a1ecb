import type { TextRange } from '../../kube/diagnostic.ts'
import { type Command, type CommandWord, commandsOf } from './command-words.ts'
import { isHarmless, isUserAndGroup } from './harmless-values.ts'
import { saysFile } from './secret-files.ts'
import { saysSecret } from './secret-names.ts'
import { optionsBehind, type Part, type ToolOption, withoutFlags } from './tool-options.ts'
import { toolCommand, toolPlace } from './tool-places.ts'

/** A secret in a word of a command. */
export interface WordSecret {
  /** Index of the word. */
  readonly word: number
  /** In the text that the words are of. */
  readonly range: TextRange
}

/** Secrets in the commands of a text, and in such that stand in quotes within them. */
export function commandSecrets(text: string): readonly TextRange[] {
  const commands = commandsOf(text)
  const found = [
    ...commands.flatMap(({ words }) => optionSecrets(words).map(({ range }) => range)),
    ...pipedSecrets(text, commands),
    ...filedSecrets(text, commands),
  ]
  const within = commands.flatMap(({ words }) =>
    words.filter(({ quote, text: inner }) => quote !== undefined && /\s/.test(inner)),
  )
  return [
    ...found,
    ...within.flatMap(({ text: inner, start: from }) =>
      commandSecrets(inner).map(({ start, end }) => ({ start: start + from, end: end + from })),
    ),
  ]
}

/** Options that take a user and a password. */
const userOption = /^--?(?:[a-z]+-)*(?:user|auth|creds|credentials|login|userpass)(?:=|$)/

/** Secrets among the words of one command: behind options whose name says so, of any tool, and behind short ones of tools that are known. */
export function optionSecrets(words: readonly CommandWord[]): readonly WordSecret[] {
  const found: WordSecret[] = []
  const command = toolCommand(words)
  const { texts } = command
  let options: readonly ToolOption[] = []
  const add = (index: number, part: Part = 'all', from = 0) => {
    const word = words[index]
    const range = word && secretIn(word, part, from)
    if (range !== undefined) found.push({ word: index, range })
  }
  for (const [index, text] of texts.entries()) {
    options = optionsBehind(text, texts) ?? options
    const isValueNext = !isOption(words[index + 1])
    if (isSecretOption(text) && isValueNext) add(index + 1)
    else if (userOption.test(text)) {
      const equals = text.indexOf('=')
      add(equals === -1 ? index + 1 : index, ':', equals + 1)
    }
    for (const { option, part, isNext, isAttached } of options) {
      const short = withoutFlags(text)
      if (isNext && short === option && isValueNext) add(index + 1, part)
      const value = short.slice(option.length)
      if (isAttached && short.startsWith(option) && !/^-?$/.test(value))
        add(index, part, text.length - value.length + (part === 'all' && /^=./.test(value) ? 1 : 0))
    }
    const place = toolPlace(command, index)
    if (place !== undefined) add(place.word, place.part, place.from)
  }
  return found
}

/** Not one with its value in the same word. */
function isSecretOption(text: string): boolean {
  return /^--?[A-Za-z][\w.-]+$/.test(text) && saysSecret(text)
}

function isOption(word: CommandWord | undefined): boolean {
  return word === undefined || (word.quote === undefined && /^-{1,2}[A-Za-z]/.test(word.text))
}

/** The secret in a word, from its letter `from` on; undefined where there is none. */
function secretIn(word: CommandWord, part: Part, from: number): TextRange | undefined {
  const rest = word.text.slice(from)
  const quoted = /^(["'])(.*)\1$/s.exec(rest)?.[2]
  const text = quoted ?? rest
  const range = partOf(text, part)
  if (range === undefined || isHarmless(text.slice(range.start, range.end), true)) return undefined
  const offset = word.start + from + (quoted === undefined ? 0 : 1)
  return { start: offset + range.start, end: offset + range.end }
}

function partOf(text: string, part: Part): TextRange | undefined {
  const whole = { start: 0, end: text.length }
  if (part === 'all') return whole
  const sign = text.indexOf(part)
  if (sign === -1) return undefined
  if (part === '=') return whole
  if (part === '/') return { start: sign + 1, end: text.includes('@', sign) ? text.indexOf('@', sign) : text.length }
  if (part === ':' && isUserAndGroup(text)) return undefined
  // A token in the place of a user, and no password.
  return sign === text.length - 1 ? { start: 0, end: sign } : { start: sign + 1, end: text.length }
}

/** Programs and options that read a secret from their input. */
const readsInput =
  /^(?:--?password-stdin|--stdin|(?:.*\/)?(?:chpasswd|passwd|smbpasswd|cryptsetup|kinit|su|elasticsearch-keystore)|--passphrase-fd|--with-token|signin|read)$/

/** What is printed or handed into a program that reads a secret: `echo x | docker login --password-stdin`, `gh auth login --with-token <<< x`. */
function pipedSecrets(text: string, commands: readonly Command[]): readonly TextRange[] {
  return commands.flatMap(({ words }, index) => {
    const reader = words.map((word) => word.text)
    const isSudo = reader[0] === 'sudo' && reader.some((each) => /^-[A-Za-z]*S/.test(each))
    if (!isSudo && !reader.some((each) => readsInput.test(each))) return []
    const isHanded = /^["']?\s{0,40}<<<\s{0,40}["']?$/.test(between(text, commands[index], commands[index + 1]))
    const handed =
      isHanded && (reader[0] !== 'read' || reader.some((each) => saysSecret(each)))
        ? commands[index + 1]?.words[0]
        : undefined
    const given = [handed, ...(reader[0] === 'read' ? [] : printedBefore(text, commands, index))]
    const part = reader.some((each) => /chpasswd$/.test(each)) ? ':' : 'all'
    return given.flatMap((word) => (word && secretIn(word, part, 0)) ?? [])
  })
}

/** The last words of what is printed into the command at `index`, also by several: `(echo x; echo x) | smbpasswd`. */
function printedBefore(text: string, commands: readonly Command[], index: number): readonly CommandWord[] {
  const printed: CommandWord[] = []
  for (let at = index - 1; at >= 0 && at > index - 5; at--) {
    const words = commands[at]?.words ?? []
    const signs = between(text, commands[at], commands[at + 1])
    if (
      !(
        at === index - 1 ? /^["']?\s{0,40}[)}]?\s{0,40}\|\s{0,40}["']?$/ : /^["']?\s{0,40}[;&]{1,2}\s{0,40}["']?$/
      ).test(signs)
    )
      break
    const last = words.at(-1)
    if (words.length < 2 || last === undefined || !/^(?:echo|printf)$/.test(words[0]?.text ?? '')) break
    const all = words.slice(1).filter((word) => /\\n/.test(word.text) && !/^%s/.test(word.text))
    printed.push(...(all.length > 0 ? all : [last]))
    if (!/\)\s{0,40}\|/.test(between(text, commands[index - 1], commands[index]))) break
  }
  return printed
}

/** The signs between two commands that follow each other. */
function between(text: string, first: Command | undefined, second: Command | undefined): string {
  const [from, to] = [first?.words.at(-1)?.end, second?.words[0]?.start]
  return from === undefined || to === undefined || to - from > 40 ? '' : text.slice(from, to)
}

/** A word that is printed into a file whose name says so, or handed over as one: `echo x > /run/token`, `--password-file=<(echo x)`. */
function filedSecrets(text: string, commands: readonly Command[]): readonly TextRange[] {
  return commands.flatMap((command, index) => {
    const { words } = command
    const next = commands[index + 1]
    const isPrinted = words.length > 1 && /^(?:echo|printf)$/.test(words[0]?.text ?? '')
    const option = commands[index - 1]?.words.at(-1)?.text ?? ''
    const isHanded =
      /^\s{0,40}<\($/.test(between(text, commands[index - 1], command)) &&
      saysSecret(option.replace(/[_-]file=?$|=$/, ''))
    const signs = between(text, command, next)
    const file = />\s{0,40}["']?$/.test(signs) ? next?.words[0] : /\|\s{0,40}$/.test(signs) ? teeFile(next) : undefined
    const last = words.at(-1)
    if (!isPrinted || last === undefined || /\s/.test(last.text) || !(isHanded || saysFile(file?.text ?? ''))) return []
    return secretIn(last, 'all', 0) ?? []
  })
}

function teeFile(command: Command | undefined): CommandWord | undefined {
  return command?.words[0]?.text === 'tee' ? command.words.at(-1) : undefined
}
