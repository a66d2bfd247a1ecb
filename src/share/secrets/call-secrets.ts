import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless } from './harmless-values.ts'
import { saysSecret } from './secret-names.ts'
import { isTelling } from './telling-value.ts'

const quoted = String.raw`\\*(["'])([^"'\n\\]{1,200})\\*\2`

/** A name in quotes and a value in quotes, as a program hands them over: `define('DB_PASSWORD', 'x')`, `getenv("TOKEN", "x")`. */
const named = new RegExp(String.raw`\([ \t]{0,4}\\*["']([\w.-]{1,80})\\*["'],[ \t]{0,4}${quoted}`, 'g')
/** `setPassword("x")`, `password = md5('x')`, `token := []byte("x")`. */
const given = new RegExp(
  String.raw`(?<![\w.-])(?:[\w$]{1,60}\.){0,4}([A-Za-z_]\w{0,60})(?:[ \t]{0,4}[:=]{1,2}[ \t]{0,4}(?:new[ \t]{1,4})?(?:[\w.]{1,60}|\[\]byte))?\([ \t]{0,4}${quoted}[ \t]{0,4}\)`,
  'g',
)
/** What makes a hash of a password or packs it, behind a name with a sign: `password=md5('x')`. */
const hashed = new RegExp(
  String.raw`(?<![\w.-])([A-Za-z_][\w-]{0,60})["']?[ \t]{0,4}[:=]{1,2}[ \t]{0,4}(?:[\w]{1,40}[.:]{1,2}){0,3}(?:md5|sha\d{0,3}|hash|(?:b|s|un)?crypt|encrypt|hmac|password|encode|decode|b64\w{0,10}|base64\w{0,10}|to_?base64|quote|hash_?pw|gensalt|generate_password_hash|make_password)\([ \t]{0,4}[bBN]?${quoted}`,
  'gi',
)
const asks = /^(?:get|read|fetch|load|find|is|has|check|require|validate|env|create|delete|list|watch|new)(?![a-z])/
/** A user and a password: `auth=("a", "x")`, `login('a', 'x')`. */
const logins = new RegExp(
  String.raw`(?:auth|log_?in|credentials?|connect|authenticate|password)=?\([ \t]{0,4}(?:["'][^"'\n]{0,100}["'],[ \t]{0,4}){1,3}${quoted.replace('\\2', '\\1')}`,
  'gi',
)
/** What is taken where a variable is not set: `process.env.TOKEN || 'x'`. */
const fallback = /(?:\|\||\?\?|\bor\b)[ \t]{0,4}(["'])([^"'\n]{1,200})\1/g
/** `variable "db_password" { default = "x" }` of Terraform. */
const variable =
  /\bvariable[ \t]{1,4}"([\w-]{1,80})"[ \t]{0,4}\{[^{}]{0,400}?\bdefault[ \t]{0,8}=[ \t]{0,8}"([^"\n]{1,200})"/g

/** Secrets that a program hands to a function, or takes where none is given. */
export function callSecrets(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  const add = (match: RegExpExecArray, value: string) => {
    const start = match.index + match[0].lastIndexOf(value)
    found.push({ start, end: start + value.length })
  }
  for (const match of text.matchAll(named))
    if (saysSecret(match[1] ?? '') && !isHarmless(match[3] ?? '', true)) add(match, match[3] ?? '')
  for (const match of text.matchAll(given))
    if (saysSecret(match[1] ?? '') && !asks.test(match[1] ?? '') && isTelling(match[3] ?? ''))
      add(match, match[3] ?? '')
  for (const match of text.matchAll(hashed))
    if (saysSecret(match[1] ?? '') && !isHarmless(match[3] ?? '', true)) add(match, match[3] ?? '')
  for (const match of text.matchAll(logins)) if (isTelling(match[2] ?? '')) add(match, match[2] ?? '')
  for (const match of text.matchAll(fallback))
    if (isBehindName(text, match.index) && !isHarmless(match[2] ?? '', true)) add(match, match[2] ?? '')
  for (const match of text.matchAll(variable))
    if (saysSecret(match[1] ?? '') && !isHarmless(match[2] ?? '', true)) add(match, match[2] ?? '')
  return found
}

/** Whether a name before `at` on its line says that a secret follows. */
function isBehindName(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 120), at)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return line.split(/[^\w.-]+/).some((name) => saysSecret(name) || saysSecret(name.replace(/^.*\./, '')))
}
