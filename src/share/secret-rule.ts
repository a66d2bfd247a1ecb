import type { TextRange } from '../kube/diagnostic.ts'

/** A part of a text that looks like a secret. */
export interface Secret {
  /** `app: DB_PASSWORD`, `Secret db: password`. */
  readonly name: string
  readonly range: TextRange
  /** What may stand in its place, so that the text stays readable for programs. */
  readonly text: string
}

/** What stands in the place of a secret, as kubectl diff writes it in that of a Secret's value. */
export const mask = '***'

const secretName =
  /pass(?:word|wd|phrase|code)|(?:^|[_-])(?:pass|pwd|pw)(?:$|[_-])|secret|token|credential|cookie|(?:api|private|access|secret|signing|encryption|master|auth|ssh|license|account|shared)_?key|key_?base|(?:^|[_-])(?:key|salt)$/i

/** A file with a secret in it, where the program is to read it. */
const fileName = /_(?:file|path|dir)$/i

const plainWord = /^(?:true|false|yes|no|on|off|none|null|enabled|disabled)$/i

/** `$(OTHER)` names another variable. */
const reference = /^\$\([\w.-]+\)$/

/** The password in `postgres://shop:password@db:5432/shop`, between what stands before and behind it. */
const urlPassword = /^([a-z][a-z\d+.-]*:\/\/[^\s/?#:@]*:)([^\s/?#]+)(@.*)$/is

/** Tokens that tell what they are: of code hosts, clouds, chat and payment services, JSON Web Tokens, keys in PEM. */
const tokenForms: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}/,
  /\b(?:gh[oprsu]_|github_pat_|glpat-|xox[abeoprs]-|sk_live_|rk_live_|npm_|hf_|sk-)[\w-]{16,}/,
  /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  /\bAIza[\w-]{30,}/,
]

/**
 * The value of the environment variable `name` without what looks like a secret in it; undefined where nothing does. A secret is all of
 * a value whose name says so (other than a reference, a path for a name that ends in FILE, a plain yes or no), or that is a known form of token or private
 * key; of a URL with a user and a password in it, the password.
 */
export function maskedValue(name: string, value: string): string | undefined {
  const text = value.trim()
  if (text === '' || text.includes(mask) || reference.test(text)) return undefined
  const url = urlPassword.exec(text)
  if (url !== null && !reference.test(url[2] ?? '')) return `${url[1]}${mask}${url[3]}`
  if (tokenForms.some((form) => form.test(text))) return mask
  if (!secretName.test(name) || plainWord.test(text)) return undefined
  return fileName.test(name) && text.startsWith('/') ? undefined : mask
}
