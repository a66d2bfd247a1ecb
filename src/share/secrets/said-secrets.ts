import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless, isUserAndGroup } from './harmless-values.ts'
import { unpackedText } from './packed-text.ts'
import { isVariable, namesKey } from './secret-names.ts'
import { isTelling, isVeryTelling } from './telling-value.ts'

/** How a sentence goes on from a word such as `password` to the password. */
const linked =
  /["']?[ \t]{0,8}(?:\(?(?:for|of|to|on|für|von|de)[ \t]{1,4}[^\s:=]{1,40}(?:[ \t]{1,4}[^\s:=]{1,40})?[ \t]{1,4}|[:,][ \t]{1,4})?(?:(?:is|was|are|ist|lautet|war|est|es|still|now|set to|changed to)[ \t]{1,4}|[:=]{1,2}[ \t]{0,8}|(?:→|[-=]>)[ \t]{0,8}){0,2}["'`(]{0,2}/u
    .source
const word = '([^\\s"\'`<>()]{4,120})(?=$|[\\s"\'`<>)])'

const passwords = new RegExp(
  `${/(?<![\p{L}\w.$/{-])(?:pass(?:word|wd|wort|phrase|code)?|pwd?|kennwort|contraseña|mot de passe|senha|wachtwoord|parola|пароль|密码|psk)(?![\p{L}\w(.\]}/&?-])/u.source}${linked}${word}`,
  'giu',
)
const pins =
  /(?<![\w.$/{-])(?:PIN|pin code)(?![\w(.-])[ \t]{0,4}(?:(?:is|was)[ \t]{1,4}|[:=][ \t]{0,4})?(\d{4,8})(?![\w.:-])/g
const others = new RegExp(
  `${/(?<![\p{L}\w.$/{-])(?:(?:api|access|auth|secret|master|private)[ _-]?)?(?:tokens?|secret|key|cred(?:ential)?s?)(?![\p{L}\w(.\]}/&?-])/u.source}${linked}${word}`,
  'giu',
)
/** `Bearer x` without the name of the header. */
const bearer = new RegExp(`${/(?<![\p{L}\w.$/{-])Bearer[ \t]{1,4}/u.source}${word}`, 'gu')
const basic = /(?<![\w.$/{-])Basic[ \t]{1,4}([A-Za-z\d+/]{8,400}={0,2})(?![\w+/=])/g

/** `login: admin / x`, `credentials admin:x`, `ETCDCTL_USER=root:x`. */
const logins =
  /(?<![A-Za-z])(?:log-?ins?|cred(?:ential)?s?|users?|accounts?|auth|userpass)(?:["']?[ \t]{0,4}[:=][ \t]{0,4}|[ \t]{1,4}(?:(?:is|was|with)[ \t]{1,4})?)["']?[\w.@-]{1,60}([ \t]?[:/][ \t]?)([^\s"'`<>,;()]{4,120})/gi

/** The same of a variable whose name says that a user stands in it. */
const loginVariables =
  /(?<!\w)((?:[A-Z][A-Z\d_]{0,60}_)?(?:LOG_?INS?|USERS?|ACCOUNTS?))["']?[ \t]{0,4}[:=][ \t]{0,4}["']?([\w.@-]{1,60}:[^\s"'`<>,;()]{4,120})/g

/** UUIDs and long numbers say nothing by themselves, only behind a name of a key or a token; the word before tells of what. */
const numbered =
  /(?<![\w.]|\w-)([A-Za-z][\w.-]{1,80})\\?["']?(?:[ \t]{0,4}[:=][ \t]{0,4}|[ \t]{1,4}(?:is[ \t]{1,4})?)\\?["']?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})(?![\w-])/gi

/** Passwords in sentences, remarks, and settings whose names stand before a blank: `the password is x`, `password x`, `login: admin / x`. */
export function saidSecrets(text: string): readonly TextRange[] {
  return [
    ...lastWords(text, passwords, isTelling),
    ...lastWords(text, pins, () => true),
    ...lastWords(text, others, (value, _name, kind) => isVeryTelling(value) && !/[&=]./.test(value) && kind !== 'data'),
    ...lastWords(text, bearer, isVeryTelling),
    ...lastWords(text, basic, (value) => /^[^\s:]+:./.test(unpackedText(value) ?? '')),
    ...lastWords(text, numbered, (_value, name, kind) => namesKey(name) && kind !== 'data'),
    ...loginsIn(text),
    ...loginVariablesIn(text),
  ]
}

/** Of a key in some data, such as `cache key`, the word that says so. */
const dataBefore = /(?<![\w.-])([A-Za-z]\w{1,20})[ \t]$/

/** The last group of each match, without the sign that ends a sentence. */
function lastWords(
  text: string,
  form: RegExp,
  isSecret: (value: string, name: string, kind: 'data' | undefined) => boolean,
): readonly TextRange[] {
  const found: TextRange[] = []
  for (const match of text.matchAll(form)) {
    const value = (match.at(-1) ?? '').replace(/[.,;:]{1,3}$/, '')
    const start = match.index + match[0].lastIndexOf(match.at(-1) ?? '')
    if (isSecret(value, match[1] ?? '', kindOf(text, match))) found.push({ start, end: start + value.length })
  }
  return found
}

/** Whether a match begins with `key`, and the word before says that it is one of data. */
function kindOf(text: string, { index, 0: all }: RegExpExecArray): 'data' | undefined {
  if (!/^keys?(?![\w-])/i.test(all)) return undefined
  const [, before] = dataBefore.exec(text.slice(Math.max(0, index - 24), index)) ?? []
  return before !== undefined && !namesKey(`${before}_key`) ? 'data' : undefined
}

function loginsIn(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const { index, 0: all, 1: between = '', 2: written = '' } of text.matchAll(logins)) {
    const value = written.replace(/[.:]{1,3}$/, '')
    const start = index + all.length - written.length
    if (between.includes('/') && !/\s/.test(between) ? isVeryTelling(value) : isTelling(value))
      found.push({ start, end: start + value.length })
  }
  return found
}

function loginVariablesIn(text: string): readonly TextRange[] {
  return [...text.matchAll(loginVariables)].flatMap(({ index, 0: all, 1: name = '', 2: login = '' }) => {
    const range = passwordOfLogin(name, login)
    const from = index + all.length - login.length
    return range === undefined ? [] : [{ start: from + range.start, end: from + range.end }]
  })
}

/** Names of variables that may hold a user with a password. */
const loginName = /(?:^|[_.-])(?:log-?ins?|users?|accounts?)$/i

export function saysLogin(name: string): boolean {
  return loginName.test(name)
}

/** Regions of clouds and stages, which an account may have behind its name. */
const namesPlace =
  /^(?:(?:[a-z]{2,12}-)?(?:gov-)?(?:north|south|east|west|central){1,2}(?:us|europe)?(?:-?\d{1,2}[a-z]?)?|production|staging|development)$/

/** The password in `admin:x`, as the value of a name that says that a user stands in it. In a variable it need not look like one. */
export function passwordOfLogin(name: string, value: string): TextRange | undefined {
  const [, user = '', password = ''] = /^([^\s:/]+:)(\S+)$/.exec(value.trim()) ?? []
  const isAny = isVariable(name) && password.length >= 4 && !isHarmless(password, true)
  if (
    password.startsWith('//') ||
    namesPlace.test(password) ||
    isUserAndGroup(value.trim()) ||
    !(isTelling(password) || isAny)
  )
    return undefined
  const start = value.indexOf(user) + user.length
  return { start, end: start + password.length }
}
