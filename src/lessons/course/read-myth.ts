import { isRecord } from '../../base/json.ts'
import { type Minor, minors, parseMinor } from '../../kube/minor.ts'
import { splitFrontMatter } from './front-matter.ts'
import { type Block, readMarkdown } from './markdown.ts'
import type { LessonFiles } from './read-lesson.ts'

/** A claim that is widely believed, what is true instead, and a Pod that shows it. */
export interface Myth {
  /** The name of its folder; stands in links (`#myths/NAME`). */
  readonly id: string
  readonly claim: string
  readonly truth: string
  /** In which minors it is so, in words. */
  readonly since: string
  readonly order: number
  /** YAML. */
  readonly manifest: string
  /** Where to look: a moment (see moment.ts). */
  readonly at: string
  readonly body: readonly Block[]
  readonly proof: MythProof
}

/** What tests hold the claims to. */
export interface MythProof {
  /** In each of these minors all of it holds. */
  readonly minors: readonly Minor[]
  /** In the language of the lifecycle vectors' `expect`. */
  readonly expect: readonly unknown[]
  /** The API server refuses the manifest with these words. */
  readonly refused: string | undefined
  /** What the scheduler reserves, by resource. */
  readonly reserves: Readonly<Record<string, unknown>>
  /** Feature gates: whether each is on by default, by minor. */
  readonly gates: Readonly<Record<string, unknown>>
}

/** The myth in `files`, whose `lesson` is the text of myth.md, and what is wrong with it. */
export function readMyth(files: LessonFiles): { readonly myth: Myth; readonly problems: readonly string[] } {
  const problems: string[] = []
  const { settings, text } = splitFrontMatter(files.lesson)
  const unknownKey = Object.keys(settings).find((key) => !keys.has(key))
  if (unknownKey !== undefined) problems.push(`a myth has no setting “${unknownKey}”`)
  const textOf = (name: string): string => {
    const value = settings[name]
    if (typeof value === 'string') return value
    problems.push(`${name} is missing`)
    return ''
  }
  const manifest = files.manifests.manifest
  if (manifest === undefined) problems.push('there is no file manifest.yaml')
  const { order, expect, refused, reserves, gates } = settings
  const myth = {
    id: files.id,
    claim: textOf('claim'),
    truth: textOf('truth'),
    since: textOf('since'),
    order: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
    manifest: manifest ?? '',
    at: textOf('at'),
    body: readMarkdown(text, (problem) => problems.push(problem)),
    proof: {
      minors: minorsFrom(settings.from, settings.to),
      expect: Array.isArray(expect) ? expect : [],
      refused: typeof refused === 'string' ? refused : undefined,
      reserves: isRecord(reserves) ? reserves : {},
      gates: isRecord(gates) ? gates : {},
    },
  }
  return { myth, problems }
}

const keys = new Set([
  ...['claim', 'truth', 'since', 'order', 'at'],
  ...['from', 'to', 'expect', 'refused', 'reserves', 'gates'],
])

/** Both ends included; all where nothing is said. */
function minorsFrom(from: unknown, to: unknown): readonly Minor[] {
  const first = typeof from === 'string' ? parseMinor(from) : undefined
  const last = typeof to === 'string' ? parseMinor(to) : undefined
  return minors.slice(first ? minors.indexOf(first) : 0, last ? minors.indexOf(last) + 1 : minors.length)
}
