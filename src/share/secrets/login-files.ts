import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless } from './harmless-values.ts'
import { saysSecret } from './secret-names.ts'
import { isTelling, isVeryTelling } from './telling-value.ts'

interface LoginForm {
  /** The secret is its last group, and what it ends with. */
  readonly form: RegExp
  readonly isSecret: (value: string) => boolean
}

const any = (value: string) => !isHarmless(value, true)

/** Lines of files that hold users and passwords, which say so by their form. */
const forms: readonly LoginForm[] = [
  // .pgpass: host:port:database:user:password.
  {
    form: /(?<![^\s"'])[\w.*-]{1,100}:(?:\d{2,5}|\*):[^\s:"']{1,80}:(?!\d+:)[^\s:"']{1,80}:([^\s"']{1,200})/g,
    isSecret: any,
  },
  // Of Postfix: [host]:port user:password.
  { form: /\[[\w.-]{1,100}\](?::\d{1,5})?[ \t]{1,8}[^\s:]{1,100}:([^\s"']{1,200})/g, isSecret: any },
  // userlist.txt of PgBouncer.
  { form: /^[ \t]*"[^"\n]{1,100}"[ \t]{1,8}"([^"\n]{1,200})"[ \t]*$/gm, isSecret: isTelling },
  // Access lists of Redis.
  {
    form: /(?:\bsetuser|^[ \t]{0,40}user)[ \t]{1,4}\S{1,80}[ \t]{1,4}(?:[^\s>]{1,80}[ \t]{1,4}){0,8}?[>#]([^\s"'>]{1,200})/gim,
    isSecret: any,
  },
  // Of SNMP.
  {
    form: /^[ \t]{0,40}(?:r[ow]community6?|trapcommunity|snmp-server[ \t]{1,4}community|com2sec6?[ \t]{1,4}\S{1,80}[ \t]{1,4}\S{1,80})[ \t]{1,4}["']?([^\s"']{1,200})/gim,
    isSecret: any,
  },
  // ipsec.secrets, chap-secrets, users of RADIUS.
  { form: /:[ \t]{1,4}(?:PSK|EAP|XAUTH|NTLM)[ \t]{1,4}"([^"\n]{1,200})/g, isSecret: any },
  {
    form: /^[ \t]{0,40}["']?[\w@.-]{1,80}["']?[ \t]{1,8}\*[ \t]{1,8}["']?([^\s"']{5,200})["']?[ \t]{1,8}\*[ \t]*$/gm,
    isSecret: isTelling,
  },
]

/** Hashes of passwords, as in /etc/shadow and .htpasswd; what they are of can be guessed. */
const hashes =
  /(?<![\w$])\${1,2}(?:1|2[abxy]?|5|6|7|y|gy|md5|apr1|sha1|argon2(?:id|i|d)|scrypt|pbkdf2(?:-sha\d+)?|bcrypt)\${1,2}[\w./+=,$-]{8,400}|\{(?:S?SHA\d{0,3}|S?MD5|CRYPT|PLAIN|CLEARTEXT|PBKDF2[\w-]{0,10})\}[^\s"',;]{1,300}|(?<![\w-])SCRAM-SHA-\d{1,3}\$[\w+/=:$]{16,400}|(?<=")md5[\da-f]{32}(?=")|(?<![\w-])pbkdf2_sha\d{1,3}\$[\w+/=$]{16,400}|(?<=['"])\*[\dA-F]{40}(?=['"])/gi

/** Passwords of files that hold users and passwords line by line, and hashes of passwords. */
export function loginsIn(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const { form, isSecret } of forms)
    for (const match of text.matchAll(form)) {
      const value = match[1] ?? ''
      const start = match.index + match[0].lastIndexOf(value)
      if (isSecret(value)) found.push({ start, end: start + value.length })
    }
  for (const { index, 0: hash } of text.matchAll(hashes)) found.push({ start: index, end: index + hash.length })
  return [...found, ...settingsIn(text), ...remarksIn(text)]
}

/** A setting whose name stands before a blank, on a line of its own: `bindpw x`, `http_passwd "x"`. */
const setting = /^[ \t]{0,80}(?:#[ \t]{0,8})?([A-Za-z][\w.-]{2,80})[ \t]{1,40}(["']?)([^\s"';]{1,200})\2;?[ \t\r]*$/gm
/** Names that no command has. */
const onlySetting = /^(?:bind_?pw|root_?pw|(?:[\w.-]+[_.])?(?:passwd|bindpw))$/i

function settingsIn(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const { index, 0: line, 1: name = '', 3: value = '' } of text.matchAll(setting)) {
    if (!/pw$/i.test(name) && !saysSecret(name)) continue
    if (!isTelling(value) && !(onlySetting.test(name) && any(value) && !value.startsWith('-'))) continue
    const start = index + line.lastIndexOf(value)
    found.push({ start, end: start + value.length })
  }
  return found
}

const remark = /[ \t]#[ \t]?([^\n]{5,400})/g
const loneWord = /^[ \t]*#[ \t]?([^\s"'`/.]{8,27})[ \t\r]*$/gm

/** What looks like a password in the remark behind a name that says so, and a remark that is nothing else. */
function remarksIn(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  const add = (from: number, words: string) => {
    for (const { index, 0: word } of words.matchAll(/[^\s"'`,;()]{8,200}/g))
      if (isVeryTelling(word)) found.push({ start: from + index, end: from + index + word.length })
  }
  for (const { index, 0: all, 1: words = '' } of text.matchAll(remark)) {
    const before = text.slice(Math.max(0, index - 200), index)
    const line = before.slice(before.lastIndexOf('\n') + 1)
    if (line.split(/[^\w.-]+/).some((name) => saysSecret(name))) add(index + all.length - words.length, words)
  }
  for (const { index, 0: all, 1: word = '' } of text.matchAll(loneWord))
    if (/[a-z]/.test(word) && /[A-Z]/.test(word)) add(index + all.lastIndexOf(word), word)
  return found
}
