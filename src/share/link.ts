import type { Phrase } from '../base/phrase.ts'
import type { Minor } from '../kube/minor.ts'
import { parseMinor } from '../kube/minor.ts'
import { formatScenarioTime, parseScenarioTime } from '../scenario/duration.ts'
import * as words from '../words/en/share/links.ts'
import { type Carried, unpackText } from './codec.ts'

/**
 * What a link says: all of it stands behind the `#`, so that nothing of it goes to a server.
 * `m` the text, or `x` the name of an example; `t` the time (`21.6s`; a plain number is seconds) or `c` the chapter, counted from 1;
 * `k` the Kubernetes minor; `p` which Pod of the text; `g` overrides of feature gates (`Name:true,Other:false`);
 * `s` when the status of a real Pod was taken (`2026-05-04T03:02:01Z`); `v` the panels in view (`timeline,why`), and `simulation` for a real Pod's simulation in the place of what happened to it. With an `a` in front, `a` `ax` `ak` `ap` `ag` say the same of the scenario that it is compared
 * with; where neither `a` nor `ax` is there, that has the same text. `an` and `bn` are what the two are called.
 */
export interface Link {
  /** undefined: the link has no text. */
  readonly carried: Carried | undefined
  /** `m` as it stood in the link, to be handed on; undefined: the link has no text. */
  readonly packed: string | undefined
  /** Id of an example; undefined where there is a text. */
  readonly example: string | undefined
  readonly timeMs: number | undefined
  readonly chapter: number | undefined
  readonly minor: Minor | undefined
  readonly choice: string | undefined
  readonly gates: Readonly<Record<string, boolean>>
  /** When the status was taken, milliseconds since 1970; undefined: the link does not say. */
  readonly seenMs?: number | undefined
  /** As written, in order; who shows panels knows which there are. Empty: the link does not say. */
  readonly panels: readonly string[]
  /** What it is compared with; undefined: the link says of nothing. */
  readonly pinned: PinnedLink | undefined
  /** What of the link could not be understood, each a sentence. The text's own trouble is not among them. */
  readonly notes: readonly Phrase[]
}

/** The other scenario of a link that compares two. Without a text and an example it has the text of the link. */
export interface PinnedLink extends Pick<Link, 'carried' | 'packed' | 'example' | 'minor' | 'choice' | 'gates'> {
  /** What the two are called, as written; undefined where the link does not say. */
  readonly names: PairNames
}

interface PairNames {
  readonly a?: string | undefined
  readonly b?: string | undefined
}

/** The parts of a link that is made; see Link. */
export interface LinkParts {
  /** A text as packText gives it. */
  readonly packed?: string | undefined
  readonly example?: string | undefined
  readonly timeMs?: number | undefined
  readonly chapter?: number | undefined
  readonly minor?: Minor | undefined
  readonly choice?: string | undefined
  readonly gates?: Readonly<Record<string, boolean>>
  readonly seenMs?: number | undefined
  readonly panels?: readonly string[]
  /** Of one without any part the link says nothing: give at least its minor. */
  readonly pinned?:
    | (Pick<LinkParts, 'packed' | 'example' | 'minor' | 'choice' | 'gates'> & { readonly names?: PairNames })
    | undefined
}

const pinnedKeys = ['a', 'ax', 'ak', 'ap', 'ag'] as const
const keys = ['m', 'x', 't', 'c', 'k', 'p', 'g', 's', 'v', ...pinnedKeys, 'an', 'bn'] as const

/** What `fragment` (with or without its `#`) says; undefined when it is no link of ours, a plain anchor for example. Of a text at most `most` bytes are unpacked. Never throws. */
export function readLink(fragment: string, most?: number): Link | undefined {
  const values = valuesOf(fragment.replace(/^#/, ''))
  if (values.size === 0) return undefined
  const notes: Phrase[] = []
  const packed = values.get('m')
  const example = packed === undefined ? values.get('x') : undefined
  return {
    carried: packed === undefined ? undefined : unpackText(packed, most),
    packed,
    example,
    timeMs: timeOf(values.get('t'), notes),
    chapter: chapterOf(values.get('c'), notes),
    minor: minorOf(values.get('k'), notes),
    choice: values.get('p'),
    gates: gatesOf(values.get('g') ?? ''),
    seenMs: instantOf(values.get('s')),
    panels: (values.get('v') ?? '').split(',').filter((name) => /^[\w-]{1,40}$/.test(name)),
    pinned: pinnedKeys.some((key) => values.has(key)) ? pinnedOf(values, notes) : undefined,
    notes,
  }
}

function pinnedOf(values: ReadonlyMap<string, string>, notes: Phrase[]): PinnedLink {
  const packed = values.get('a')
  return {
    carried: packed === undefined ? undefined : unpackText(packed),
    packed,
    example: packed === undefined ? values.get('ax') : undefined,
    minor: minorOf(values.get('ak'), notes),
    choice: values.get('ap'),
    gates: gatesOf(values.get('ag') ?? ''),
    names: { a: values.get('an'), b: values.get('bn') },
  }
}

/** The fragment of a link, without the `#`. */
export function formatLink(parts: LinkParts): string {
  const { pinned } = parts
  const values: readonly (readonly [(typeof keys)[number], string | undefined])[] = [
    ['m', parts.packed],
    ['x', parts.packed === undefined ? parts.example : undefined],
    ['t', parts.timeMs === undefined ? undefined : formatScenarioTime(Math.max(0, Math.round(parts.timeMs)))],
    ['c', parts.chapter === undefined ? undefined : String(parts.chapter)],
    ['k', parts.minor],
    ['p', parts.choice],
    ['g', gatesText(parts.gates)],
    ['s', parts.seenMs === undefined ? undefined : instantText(parts.seenMs)],
    ['v', parts.panels === undefined || parts.panels.length === 0 ? undefined : parts.panels.join(',')],
    ['ak', pinned?.minor],
    ['ap', pinned?.choice],
    ['ag', gatesText(pinned?.gates)],
    ['an', pinned?.names?.a],
    ['bn', pinned?.names?.b],
    ['ax', pinned?.packed === undefined ? pinned?.example : undefined],
    ['a', pinned?.packed],
  ]
  return values.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${escapeValue(value)}`])).join('&')
}

function gatesText(gates: Readonly<Record<string, boolean>> = {}): string | undefined {
  const pairs = Object.entries(gates).map(([name, value]) => `${name}:${value}`)
  return pairs.length === 0 ? undefined : pairs.join(',')
}

/** Half of a character, which no address can carry. */
const loneSurrogates = /[\ud800-\udfff]/gu

/** Commas, colons and slashes may stand in a fragment as they are, and are easier to read that way. */
function escapeValue(value: string): string {
  return encodeURIComponent(value.replace(loneSurrogates, '\ufffd'))
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':')
    .replace(/%2F/g, '/')
}

function valuesOf(fragment: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const part of fragment.split('&')) {
    const equals = part.indexOf('=')
    const key = keys.find((known) => known === part.slice(0, equals))
    if (equals > 0 && key !== undefined && !values.has(key)) values.set(key, unescapeValue(part.slice(equals + 1)))
  }
  return values
}

/** A value with a stray `%` is taken as it stands. */
function unescapeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function timeOf(text: string | undefined, notes: Phrase[]): number | undefined {
  if (text === undefined) return undefined
  const ms = parseScenarioTime(text)
  if (ms !== undefined && Number.isFinite(ms)) return ms
  notes.push(words.noTime(text))
  return undefined
}

/** Where it is none the newest time in the text counts, as it does without: no note is worth it. */
function instantOf(text = ''): number | undefined {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(ms) ? ms : undefined
}

/** To the second, as Kubernetes writes times. */
function instantText(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '')
}

function chapterOf(text: string | undefined, notes: Phrase[]): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  notes.push(words.noChapter(text))
  return undefined
}

function minorOf(text: string | undefined, notes: Phrase[]): Minor | undefined {
  if (text === undefined) return undefined
  const minor = parseMinor(text)
  if (minor === undefined) notes.push(words.noMinor(text))
  return minor
}

function gatesOf(text: string): Readonly<Record<string, boolean>> {
  const pairs = text.split(',').map((pair) => /^([A-Za-z]\w{0,79}):(true|false)$/.exec(pair))
  return Object.fromEntries(
    pairs.flatMap((match) => (match?.[1] === undefined ? [] : [[match[1], match[2] === 'true']])),
  )
}
