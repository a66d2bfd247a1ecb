import { isRecord } from '../../base/json.ts'
import type { FieldPath, TextRange } from '../../kube/diagnostic.ts'
import type { Place } from '../../manifest/place.ts'
import { isLabel, isOfLabels } from './labels.ts'
import { isLoginEntry, isLoginMap } from './login-maps.ts'
import { saysLogin } from './said-secrets.ts'
import { saysSecret } from './secret-names.ts'

/** What a scalar may hold, by where it stands. */
export type SiteKind =
  /** Any text. */
  | 'text'
  /** The name of a field, the value of a label: only tokens are looked for, and what is put in has to be a name. */
  | 'name'
  /** An image: a name and a tag are no name and value of a secret. */
  | 'image'

/** A scalar of a text, as it is used at one place or, through aliases, at several. */
export interface Site {
  readonly kind: SiteKind
  /** Where it is written. */
  readonly range: TextRange
  readonly uses: SiteUse[]
}

/** One use of a scalar. */
export interface SiteUse {
  /** The name that says what it is; undefined where none does. */
  readonly named: string | undefined
  /** All of it is secret, whatever it is: it is data of a Secret. */
  readonly isData: boolean
  readonly path: PathLink | undefined
  /** The object of the document in which it stands. */
  readonly root: unknown
}

/** A path from its end: most are never asked for. */
export interface PathLink {
  readonly part: string | number
  readonly parent: PathLink | undefined
}

/** Scalars that are the words of one command. */
export type Argv = readonly Site[]

/** The scalars of a text. */
export interface Sites {
  /** In no order. */
  readonly all: readonly Site[]
  /** Where aliases of them are written. */
  readonly aliases: readonly TextRange[]
  readonly commands: readonly Argv[]
}

interface Around {
  readonly path: PathLink | undefined
  readonly named: string | undefined
  readonly isData: boolean
  /** All in it are names. */
  readonly areNames: boolean
  /** The object is of a list of Secrets, and need not say so itself. */
  readonly isSecret: boolean
}

interface Collector {
  /** By where they begin. */
  readonly all: Map<number, Site>
  readonly aliases: TextRange[]
  readonly commands: Argv[]
  root: unknown
  /** The document says how containers behave; its fields are ours. */
  isScenario: boolean
}

const outside: Around = { path: undefined, named: undefined, isData: false, areNames: false, isSecret: false }

/** Collects the scalars of documents, with what their places say of them. */
export function sitesOf(values: readonly { readonly value: unknown; readonly place: Place }[]): Sites {
  const collector: Collector = { all: new Map(), aliases: [], commands: [], root: undefined, isScenario: false }
  for (const { value, place } of values) {
    collector.root = value
    collector.isScenario = isRecord(value) && value.kind === 'Scenario'
    visit(value, place, outside, collector)
  }
  const { all, aliases, commands } = collector
  return { all: [...all.values()], aliases, commands }
}

/** The path from the root on. */
export function pathOf(link: PathLink | undefined): FieldPath {
  const path: (string | number)[] = []
  for (let at = link; at !== undefined; at = at.parent) path.push(at.part)
  return path.reverse()
}

/** The scalar at this place; undefined for all else. */
function visit(value: unknown, place: Place, around: Around, collector: Collector): Site | undefined {
  if (place.anchored !== undefined && place.value !== undefined) collector.aliases.push(place.value)
  if (Array.isArray(value)) addCommand(visitList(value, place, around, collector), collector)
  else if (isRecord(value)) visitObject(value, place, around, collector)
  else if (value !== null && value !== undefined) return addSite(place.anchored ?? place.value, around, collector)
  return undefined
}

function addSite(range: TextRange | undefined, around: Around, { all, root }: Collector): Site | undefined {
  if (range === undefined || range.end <= range.start) return undefined
  const { path, named, isData, areNames } = around
  const known = all.get(range.start)
  const use = { named, isData, path, root }
  if (known !== undefined) {
    known.uses.push(use)
    return known
  }
  const kind = areNames ? 'name' : path?.part === 'image' ? 'image' : 'text'
  const site: Site = { kind, range, uses: [use] }
  all.set(range.start, site)
  return site
}

/** No command has more words: what is longer is a list of something else, whose words are looked at one by one. */
const mostWords = 5000

function addCommand(words: Argv, { commands }: Collector): void {
  if (words.length > 1 && words.length <= mostWords) commands.push(words)
}

/** The scalars of a list: they are the words of a command, or may be. */
function visitList(list: readonly unknown[], place: Place, around: Around, collector: Collector): Argv {
  const words: Site[] = []
  for (const [index, item] of list.entries()) {
    const at = place.children?.get(index)
    const site = at && visit(item, at, withPath(around, { part: index, parent: around.path }), collector)
    if (site !== undefined) words.push(site)
  }
  return words
}

/** Field by field: of hundreds of thousands of items a spread takes most of the time. */
function withPath({ named, isData, areNames, isSecret }: Around, path: PathLink): Around {
  return { path, named, isData, areNames, isSecret }
}

const namesWithin = /^(?:labels|matchLabels|nodeSelector|selector)$/
const dataField = /^(?:data|stringData|binaryData)$/
/** Fields with the value of a pair, or of what their object is named. */
const valueField = /^(?:value|plain|plaintext|defaultValue|stringValue|content|text|val)$/i

function visitObject(
  object: Readonly<Record<string, unknown>>,
  place: Place,
  around: Around,
  collector: Collector,
): void {
  const kind = typeof object.kind === 'string' ? (/^\w*/.exec(object.kind.trim().toLowerCase())?.[0] ?? '') : ''
  const isSecret = kind === 'secret' || (kind === '' && around.isSecret)
  const pairName = nameOfPair(object)
  const map = String(around.path?.part)
  const isUsers = isLoginMap(map)
  const argv = new Map<string, Argv>()
  for (const [field, item] of Object.entries(object)) {
    const at = place.children?.get(field)
    if (at === undefined) continue
    const path = { part: field, parent: around.path }
    if (at.key !== undefined) addSite(at.key, { ...outside, path, areNames: true }, collector)
    const isNamed = !collector.isScenario && !(Array.isArray(item) && /secrets$/i.test(field))
    const within: Around = {
      path,
      named: isNamed
        ? (nameFor(field, pairName, object, around) ?? (isUsers ? nameInMap(map, field, item) : undefined))
        : undefined,
      isData: around.isData || (isSecret && dataField.test(field)),
      areNames: around.areNames || namesWithin.test(field),
      isSecret: kind === 'secretlist' && field === 'items',
    }
    if (Array.isArray(item) && (field === 'command' || field === 'args'))
      argv.set(field, visitList(item, at, within, collector))
    else visit(item, at, within, collector)
  }
  if (argv.size > 0) addCommand([...(argv.get('command') ?? []), ...(argv.get('args') ?? [])], collector)
}

/** The name that rules a field: its own, that of its pair, or that of the field around. */
function nameFor(
  field: string,
  pairName: string | undefined,
  object: Readonly<Record<string, unknown>>,
  around: Around,
): string | undefined {
  if (valueField.test(field)) return pairName ?? around.named
  if (!saysSecret(field)) return undefined
  const value = object[field]
  return typeof value === 'string' && isLabel(value) && isOfLabels(object) ? undefined : field
}

/** `users: {admin: x}`. */
function nameInMap(map: string, user: string, value: unknown): string | undefined {
  return typeof value === 'string' && isLoginEntry(map, user, value) ? 'password' : undefined
}

/** `{name: DB_PASSWORD, value: x}`, `{type: password, content: x}`; a toleration has a key and a value too, and they are labels. */
function nameOfPair(object: Readonly<Record<string, unknown>>): string | undefined {
  if ('operator' in object || 'effect' in object) return undefined
  const name = object.name ?? object.key ?? object.Name ?? object.Key
  if (typeof name === 'string' && (saysSecret(name) || saysLogin(name))) return name
  const types = [object.type, object.kind, object.id, object.field]
  return types.find((each): each is string => typeof each === 'string' && each !== 'Secret' && saysSecret(each))
}
