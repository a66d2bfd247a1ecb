import type { TextRange } from '../../kube/diagnostic.ts'
import { isHarmless } from './harmless-values.ts'
import { isTelling } from './telling-value.ts'

/**
 * Secrets in addresses, of any scheme and at any place: passwords, tokens in the place of a user, signatures, the paths
 * of webhooks; and passwords in names of data sources that are no addresses (`root:password@tcp(db:3306)/shop`).
 */
export function urlSecrets(text: string): readonly TextRange[] {
  return [
    ...addresses(text).flatMap((address) => inAddress(text, address)),
    ...inSourceNames(text),
    ...keysInPaths(text),
  ]
}

interface Address extends TextRange {
  readonly scheme: string
}

const schemeBefore = /(?<![a-z\d+.-])[\d+.-]*([a-z][a-z\d+.-]*)$/i
const longestScheme = 40

/** All addresses: each from behind its `://` to the next one, or to the end of its word. */
function addresses(text: string): readonly Address[] {
  const found: Address[] = []
  const isOneWord = /^[a-z][a-z\d+.:-]*:\/\/\S+$/i.test(text)
  let at = text.indexOf('://')
  while (at !== -1) {
    const next = text.indexOf('://', at + 3)
    const limit = next === -1 ? text.length : next - schemeOf(text, next).length
    const start = at + 3
    const end = isOneWord ? limit : endOfAddress(text, start, limit)
    found.push({ scheme: schemeOf(text, at), start, end })
    at = next
  }
  return found
}

function schemeOf(text: string, at: number): string {
  return (schemeBefore.exec(text.slice(Math.max(0, at - longestScheme), at))?.[1] ?? '').toLowerCase()
}

/** Blanks and quotes end an address, unless they stand in `$(X)`, `${X}` or `{{ X }}`. */
function endOfAddress(text: string, start: number, limit: number): number {
  let end = start
  while (end < limit) {
    const letter = text[end] ?? ''
    const within = letter === '$' || letter === '{' ? lengthOfReference(text, end) : 0
    if (within === 0 && /[\s"'`<>\\]/.test(letter)) break
    end += Math.max(1, within)
  }
  return Math.min(end, limit)
}

function lengthOfReference(text: string, at: number): number {
  return /^(?:\$\([^()\s]*\)|\$\{[^{}]*\}|\{\{[^{}]*\}\})/.exec(text.slice(at, at + 200))?.[0].length ?? 0
}

function inAddress(text: string, address: Address): readonly TextRange[] {
  const body = text.slice(address.start, address.end)
  const found = [...inUser(body, address.scheme), ...inWebhook(body), ...inQuery(body)]
  return found.map(({ start, end }) => ({ start: start + address.start, end: end + address.start }))
}

/** Stands where a password would, beside a token in the place of a user. */
const noPassword = /^(?:x|api|token|x-oauth-basic)$/i
const web = /^(?:git\+)?(?:https?|wss?)$/

function inUser(body: string, scheme: string): readonly TextRange[] {
  const end = endOfUser(body, scheme)
  if (end === undefined) return []
  const colon = body.slice(0, end).indexOf(':')
  const user = { start: 0, end: colon === -1 ? end : colon }
  const password = { start: colon + 1, end }
  const isWeb = web.test(scheme)
  const written = body.slice(password.start, end)
  const hasPassword = colon !== -1 && written !== '' && !(isWeb && noPassword.test(written))
  if (hasPassword) return isHarmless(written, true) ? [] : [password]
  return isWeb && isToken(body.slice(user.start, user.end)) ? [user] : []
}

/** A user's name is a word, or short. */
function isToken(user: string): boolean {
  if (user.length < 4 || isHarmless(user, true)) return false
  return !(user.length < 8 ? /^[A-Za-z][A-Za-z._-]*\d*$/ : /^[A-Za-z][A-Za-z._-]{0,19}$/).test(user)
}

/** Where the `@` behind a user and a password stands; undefined without one. A password may hold `@`, and what else begins a path, though it should not. */
function endOfUser(body: string, scheme: string): number | undefined {
  let at = body.indexOf('@')
  if (at === -1) return undefined
  const path = body.search(/[/?#]/)
  if (path !== -1 && path < at && !isInPassword(body.slice(0, path), scheme)) return undefined
  for (let next = body.indexOf('@', at + 1); next !== -1; next = body.indexOf('@', at + 1)) {
    if (/[/?#]/.test(body.slice(at, next))) break
    at = next
  }
  return at
}

/** Whether what stands before a slash is a user and the beginning of a password, not a host and its port. */
function isInPassword(head: string, scheme: string): boolean {
  const [, host = '', rest] = /^([^:]*):(.*)$/s.exec(head) ?? []
  if (rest === undefined || head.startsWith('[')) return false
  return !/^\d{0,5}$/.test(rest) ? !isHarmless(rest, true) : host === '' || !web.test(scheme)
}

const longestWebhook = 500

/** Who knows these paths may post. */
const webhooks = [
  /^(?:hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/)([^\s?#]+)/i,
  /^(?:(?:[\w-]+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/)([^\s?#]+)/i,
  /^(?:[\w.-]*webhook\.office\.com\/webhookb2\/|outlook\.office(?:365)?\.com\/webhook\/)([^\s?#]+)/i,
  /^(?:api\.telegram\.org\/(?:file\/)?bot)([^\s/?#]+)/i,
  /^(?:hooks\.zapier\.com\/hooks\/catch\/|hook\.[\w.-]*(?:make|integromat)\.com\/)([^\s?#]+)/i,
  /^(?:maker\.ifttt\.com\/trigger\/[^\s/]+\/(?:json\/)?with\/key\/)([^\s?#]+)/i,
  /^(?:hc-ping\.com\/)([\da-f-]{36})/i,
  /^(?:[\w.-]{1,200}\/services\/)(T[A-Z\d]{8,}\/B[A-Z\d]{8,}\/[^\s?#]+)/,
  /^(?:[\w.-]{1,200}\/hooks\/)([a-z\d]{26})(?=$|[\s/?#])/,
  /^(?:events\.pagerduty\.com\/integration\/)([^\s/?#]+)/i,
  /^(?:[^\s/?#]+\/(?:[^\s/?#]+\/){0,6}?(?:web)?hooks?\/(?:[^\s/?#]+\/){0,4}?)((?=[\w-]*\d)[\w-]{16,})(?=$|[\s/?#])/i,
] as const

function inWebhook(body: string): readonly TextRange[] {
  const from = endOfUser(body, '') ?? -1
  const host = body.slice(from + 1, from + longestWebhook)
  for (const form of webhooks) {
    const [whole = '', path = ''] = form.exec(host) ?? []
    const end = from + 1 + whole.length
    if (path !== '' && !isHarmless(path, true)) return [{ start: end - path.length, end }]
  }
  return []
}

/** Parameters that are secrets in addresses alone. */
const parameter =
  /(?<=[?&;#])(?:sig|signature|x-(?:amz|goog)-signature|key|auth|code|pass|pw|sas|hmac|hash)=([^&#;\s]+)/gi

function inQuery(body: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const match of body.matchAll(parameter)) {
    const [whole, value = ''] = match
    const isLong =
      value.length >= (/^(?:key|auth|pw)/i.test(whole) ? 10 : 16) && /\d/.test(value) && /[A-Za-z]/.test(value)
    const isSure = /^(?:sig|signature|pass|pw|sas|x-)/i.test(whole)
    // The key of a service in the address of its API, or that of a field in some data.
    const isKey = /^key=/i.test(whole) && !namesField(value)
    if ((isSure || isLong || isKey) && !isHarmless(value, true))
      found.push({ start: match.index + whole.length - value.length, end: match.index + whole.length })
  }
  return found
}

/** Words of which at least one is in the name of a field of some data. */
const fieldWords =
  /(?:^|[_.-])(?:id|uid|name|title|label|key|value|type|kind|state|status|date|time|timestamp|created|updated|modified|size|count|total|price|amount|order|rank|score|index|version|tag|color|colour|email|user|author|owner|group|path|url|code|text|body|default|latest|all|any)(?:$|[_.-])/i

/** Whether a value is the name of a field, by which data is sorted or found; numbers and single letters are such, too. */
function namesField(value: string): boolean {
  return /^(?:\d*|.{0,3})$/.test(value) || (/^[a-z_.-]{1,30}$/i.test(value) && fieldWords.test(value))
}

/** In paths without a host less is said: the key has to look like one. */
const keyInPath = /(?<=[\w/-])\?(?:[^\s"'`#?]{0,200}&)?key=([^\s"'`&#;]{1,200})/gi

function keysInPaths(text: string): readonly TextRange[] {
  return [...text.matchAll(keyInPath)].flatMap(({ index, 0: whole, 1: value = '' }) =>
    value.length >= 8 && isTelling(value)
      ? [{ start: index + whole.length - value.length, end: index + whole.length }]
      : [],
  )
}

/** `user:PASSWORD@tcp(…)`. */
const goSource = /@(?:[a-z][a-z\d+]*)?\((?=[^()\s]*\))/gi
/** `user:PASSWORD@host:5672`, `user/PASSWORD@//host`, `user/PASSWORD@host:1521`. */
const bareSources = [
  /(?<![\w.%+/@-])[\w.%+-]+:([^\s"'`@/\\]{1,100})@(?!sha\d)[\w.-]+:\d{2,5}\b/g,
  /(?<![\w./@-])[a-z_]\w*\/([^\s"'`@/\\]{1,100})@(?!sha\d)(?:\/\/[\w.-]+|[\w.-]+:\d{4,5}\b)/gi,
  // A data source without a host, an address without a scheme.
  /(?<![\w.%+/@:-])[\w.%+-]{1,100}:([^\s"'`@/\\]{1,100})@(?=\/\w)/g,
  /(?<![:\w/])\/\/[\w.%+-]{0,100}:([^\s"'`@/\\]{1,100})@(?=[\w[])/g,
] as const
const longestSource = 300

function inSourceNames(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  const add = (start: number, end: number) => {
    if (end > start && !isHarmless(text.slice(start, end), true)) found.push({ start, end })
  }
  for (const { index } of text.matchAll(goSource)) {
    const from = Math.max(0, index - longestSource)
    const word = /(?<![^\s"'`])[^\s"'`]*$/.exec(text.slice(from, index))?.[0] ?? ''
    const colon = word.indexOf(':')
    if (colon !== -1) add(index - word.length + colon + 1, index)
  }
  for (const source of bareSources)
    for (const match of text.matchAll(source)) {
      const password = match[1] ?? ''
      const start = match.index + match[0].lastIndexOf(`${password}@`)
      add(start, start + password.length)
    }
  return found
}
