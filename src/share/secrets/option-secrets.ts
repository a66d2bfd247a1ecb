import type { TextRange } from '../../kube/diagnostic.ts'
import { type Command, type CommandWord, commandsOf } from './command-words.ts'
import { isHarmless } from './harmless-values.ts'
import { behindScheme } from './named-secret.ts'
import { saysSecret } from './secret-names.ts'
import { optionsBehind, type Part, type ToolOption } from './tool-options.ts'

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
    ...pipedSecrets(commands),
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
  const texts = words.map(({ text }) => text)
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
      if (isNext && text === option && isValueNext) add(index + 1, part)
      if (isAttached && text.startsWith(option) && !/^-?$/.test(text.slice(option.length)))
        add(index, part, option.length)
    }
    const place = placeBehind(words, texts, index)
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

interface WordPlace {
  readonly word: number
  readonly part?: Part
  readonly from?: number
}

/** Where a secret stands by its place behind the word `index`, without an option: in commands of tools, Redis, SQL, netrc. undefined where none does. */
function placeBehind(words: readonly CommandWord[], texts: readonly string[], index: number): WordPlace | undefined {
  const text = texts[index] ?? ''
  const before = texts[index - 1]
  const isQuotedNext = words[index + 1]?.quote === "'"
  if (/^(?:requirepass|masterauth|auth-pass)$/i.test(text) || (text === 'AUTH' && index === 0))
    return { word: index + 1 }
  if (/^(?:add_user|change_password|authenticate_user)$/.test(text)) return { word: index + 2 }
  if (/^password$/i.test(text) && (texts[index - 2] === 'login' || isQuotedNext)) return { word: index + 1 }
  if (
    /^by$/i.test(text) &&
    isQuotedNext &&
    texts.slice(Math.max(0, index - 4), index).some((each) => /^identified$/i.test(each))
  )
    return { word: index + 1 }
  if (before === 'set' && /[._]/.test(text) && saysSecret(text)) return { word: index + 1 }
  if (text === 'htpasswd' && texts.some((each) => /^-(?=[A-Za-z]+$)[^b]*b/.test(each)))
    return { word: words.length - 1 }
  if ((before === 'vault' && text === 'login') || (before === 'operator' && text === 'unseal'))
    return { word: index + 1 }
  if (before === 'alias' && text === 'set' && texts[index - 2] === 'mc') return { word: index + 4 }
  // Of a web server's settings: `proxy_set_header Authorization "Basic x"`.
  if (isQuotedHeader(text, words[index + 1])) return { word: index + 1, from: schemeLength(words[index + 1]) }
  if (text.startsWith('pass:')) return { word: index, from: 5 }
  return /^(?:sqlplus|expdp|impdp|rman|sqlldr)$/.test(before ?? '') || before === '-s' || before === '-S'
    ? oracleLogin(texts, index)
    : undefined
}

function isQuotedHeader(text: string, next: CommandWord | undefined): boolean {
  return next?.quote !== undefined && /^(?:[\w-]+-)?(?:authorization|token|api-key|cookie)$/i.test(text)
}

function schemeLength(word: CommandWord | undefined): number {
  return word === undefined ? 0 : behindScheme('authorization', word.text, 0)
}

/** `sqlplus -s user/password@db`. */
function oracleLogin(texts: readonly string[], index: number): WordPlace | undefined {
  const isTool = texts.slice(0, index).some((each) => /^(?:.*\/)?(?:sqlplus|expdp|impdp|rman|sqlldr)$/.test(each))
  return isTool && /^\w+\/[^/]/.test(texts[index] ?? '') ? { word: index, part: '/' } : undefined
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

/** `1000:1000`, `www-data:www-data`: a user and a group, as containers are given them with `--user`. */
function isUserAndGroup(text: string): boolean {
  const [user, group = ''] = text.split(':')
  return /^\d+:\d+$/.test(text) || user === group || /^(?:root|nobody|www-data|users|staff|wheel|nogroup)$/.test(group)
}

/** Programs and options that read a secret from their input. */
const readsInput = /^(?:--?password-stdin|--stdin|chpasswd|--passphrase-fd|passwd|cryptsetup|kinit|--with-token)$/

/** What is printed into a program that reads a secret: `echo x | docker login --password-stdin`. */
function pipedSecrets(commands: readonly Command[]): readonly TextRange[] {
  return commands.flatMap(({ words, end }, index) => {
    const last = words.at(-1)
    if (end !== '|' || words.length < 2 || last === undefined || !/^(?:echo|printf)$/.test(words[0]?.text ?? ''))
      return []
    const reader = (commands[index + 1]?.words ?? []).map(({ text }) => text)
    const isSudo = reader[0] === 'sudo' && reader.some((text) => /^-[A-Za-z]*S/.test(text))
    if (!isSudo && !reader.some((text) => readsInput.test(text))) return []
    const range = secretIn(last, reader.includes('chpasswd') ? ':' : 'all', 0)
    return range === undefined ? [] : [range]
  })
}
