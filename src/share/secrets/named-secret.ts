import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless } from './harmless-values.ts'
import { isSentence } from './labels.ts'
import { passwordOfLogin, saysLogin } from './said-secrets.ts'
import { isVariable, saysSecret, signsTokens } from './secret-names.ts'
import { isVeryTelling } from './telling-value.ts'
import { urlSecrets } from './url-secrets.ts'

const scheme = /(?:Basic|Bearer|Token|Digest|Negotiate|NTLM|Api-?Key|GenieKey|Splunk|SSWS|Key|Bot|OAuth)[ \t]+(?=\S)/iy
/** Names whose values begin with how one authenticates. */
const schemeName = /auth|token|key/i
/** How one authenticates, where a name ends in `auth`. */
const method =
  /^(?:basic|bearer|digest|anonymous|oidc|oauth2?|saml|ldap|kerberos|m?tls|iam|jwt|token|trust|md5|password|internal|external|scram-sha-\d+|sasl|plain)$/i
/** A name that says little: its value has to look like a user and a password, or like base64. */
const weakName = /^_?(?:auth|pin|otp|salt|creds?)$/i

/** Where credentials begin behind `at`, in a value of `name`: `Bearer` and the like are left. */
export function behindScheme(name: string, text: string, at: number): number {
  scheme.lastIndex = at
  return schemeName.test(name) && scheme.test(text) ? scheme.lastIndex : at
}

/** Whether `value` is a secret, as that of a variable, field or header whose name says so. In a shell `$name` is a reference. */
export function isSecretOf(name: string, value: string, isShell: boolean): boolean {
  if (isHarmless(value, isShell) || (/auth$/i.test(name) && method.test(value.trim()))) return false
  // The working directory.
  if (/^(?:OLD)?PWD$/.test(name) && value.startsWith('/')) return false
  if ((!isVariable(name) && isSentence(value)) || isCode(value.trim())) return false
  // The name of an object that holds one.
  if (/(?:password|token|credentials?)[_-]?secrets?$/i.test(name) && !signsTokens(name))
    return !/^[a-z][a-z.-]*\d{0,2}$/.test(value.trim())
  if (/^pin$/i.test(name)) return /^\d{4,8}$/.test(value.trim())
  return (
    !weakName.test(name) || /^(?=\S+$)[^:]*:.|^[\w+/-]{12,}={0,2}$/.test(value.trim()) || isVeryTelling(value.trim())
  )
}

/** A call of a function: `getToken(user)`. */
function isCode(value: string): boolean {
  return /^(?:await|new|yield|async)$|^[A-Za-z_][A-Za-z_$.]*\((?:\)|["'`]|[A-Za-z_$])/.test(value)
}

/** What is secret of the value of a variable, field or header whose name says that it holds a secret; undefined where nothing is. */
export function namedSecret(name: string, value: string): TextRange | undefined {
  if (!saysSecret(name) && saysLogin(name)) return passwordOfLogin(name, value)
  const start = behindScheme(name, value, value.length - value.trimStart().length)
  const end = value.trimEnd().length
  const secret = value.slice(start, end)
  if (!isSecretOf(name, secret, false)) return undefined
  // The password in it is found by its form; an address without one is no secret.
  const isAddress = /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(secret)
  return isAddress && (urlSecrets(secret).length > 0 || isPlainAddress(secret)) ? undefined : { start, end }
}

function isPlainAddress(address: string): boolean {
  const path = address.replace(/^[^/]*\/\/[^/]*/, '')
  return !/[?#]/.test(path) && !/(?<![\w-])(?=[\w-]*\d)[\w-]{12,}(?:\/|$)/.test(path)
}
