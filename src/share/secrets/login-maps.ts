import type { TextRange } from '../../kube/diagnostic.ts'
import { linesOf } from '../../manifest/mapped-text.ts'
import { isHarmless } from './harmless-values.ts'
import { isTelling } from './telling-value.ts'

/** Fields and sections that hold users, each with a password. */
const maps = /^(?:(?:basic|http)[_-]?auth[_-]?)?(?:users|logins|accounts|admins|htpasswd|userlist|passwords)$/i
/** Those that hold settings as well. */
const mixed = /^(?:(?:basic|http)[_-]?auth|auth|user|login|account|admin|credentials)$/i

const people =
  /^(?:admin|administrator|root|user\d{0,3}|guest|operator|demo|test|superuser|postgres|mysql|elastic|neo4j|rabbitmq|monitor|backup)$/i
const settings = new Set(
  `name names id ids type kind count min max size limit limits enabled disabled path file files url uri host port table group groups
  role roles default source schema attribute filter base dn query field prefix suffix email mail domain scope scopes level
  mode format provider backend driver method realm timeout ttl interval created updated total active version namespace
  label labels description title class image list first last uid gid home shell language locale env key value
  apiversion metadata spec status user username cluster`.split(/\s+/),
)
const roles =
  /^(?:admin(?:istrator)?s?|read(?:er|only|write)?|write(?:r)?|view(?:er)?|edit(?:or)?|owner|member|maintainer|developer|operator|guest|user|superuser|root|rw|ro|allow|deny|active|inactive|public|private|internal|string|number|object|array|boolean|integer)$/i

/** Whether the values of a map or a section of this name are passwords of its keys: `users: {admin: x}`. */
export function isLoginMap(name: string): boolean {
  return maps.test(name) || mixed.test(name)
}

/** Whether a value in a map of users is a password: no setting, no role. */
export function isLoginEntry(map: string, user: string, value: string): boolean {
  if (settings.has(user.toLowerCase()) || roles.test(value) || isHarmless(value, true)) return false
  if (mixed.test(map) && !people.test(user)) return false
  return isTelling(value) || /^[^\s/@:=.\d-][^\s/@:=.-]{3,}$/.test(value)
}

const header =
  /^([ \t#]{0,200})(?:\[([\w.-]{1,60})\]|(?:- )?["']?([\w.-]{1,60})["']?[ \t]{0,8}:[ \t]{0,8}\{?)[ \t\r]{0,80}$/
const entry = /^([ \t#]{0,200})["']?([\w.@-]{1,60})["']?[ \t]{0,8}([:=])[ \t]{0,8}["']?([^\s"',;{}[\]]{1,200})/
const inline = /(?<![\w.-])([A-Za-z][\w-]{1,40})\\?["']?[ \t]{0,4}[:=][ \t]{0,4}\{([^{}\n]{1,1000})\}/g
const item = /(?<![^\s,"'])([\w.@-]{1,60})\\?["']?[ \t]{0,4}[:=][ \t]{0,4}\\?["']?([^\s"',;\\]{1,200})/g
/** Longer lines are no settings. */
const longestLine = 400

/** Passwords of users in maps and sections that hold nothing else, in a text: `[users]` and `admin = x`, `users: {admin: x}`. */
export function loginMapSecrets(text: string): readonly TextRange[] {
  return [...inSections(text), ...inBraces(text)]
}

function inSections(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  let section: { readonly map: string; readonly depth: number; readonly isIni: boolean } | undefined
  for (const { start, end } of linesOf(text)) {
    if (end - start > longestLine) continue
    const line = text.slice(start, end)
    const [, blanks = '', ini, field] = header.exec(line) ?? []
    const map = ini ?? field
    if (map !== undefined) {
      section = isLoginMap(map) ? { map, depth: blanks.length, isIni: ini !== undefined } : undefined
      continue
    }
    const [whole, before = '', user = '', , value = ''] = entry.exec(line) ?? []
    if (section === undefined || whole === undefined) continue
    if (!section.isIni && before.length <= section.depth) section = undefined
    else if (isLoginEntry(section.map, user, value))
      found.push({ start: start + whole.length - value.length, end: start + whole.length })
  }
  return found
}

function inBraces(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const { index, 0: whole, 1: map = '', 2: inner = '' } of text.matchAll(inline)) {
    if (!isLoginMap(map)) continue
    const from = index + whole.length - 1 - inner.length
    for (const { index: at, 0: pair, 1: user = '', 2: value = '' } of inner.matchAll(item))
      if (isLoginEntry(map, user, value))
        found.push({ start: from + at + pair.length - value.length, end: from + at + pair.length })
  }
  return found
}
