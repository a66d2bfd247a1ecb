import type { Phrase } from '../base/phrase.ts'
import { findExample } from '../lessons/examples.ts'
import { readLessonLink } from '../lessons/lesson-link.ts'
import { type Link, readLink } from '../share/link.ts'
import { troubleWords } from '../share/link-words.ts'
import * as linkWords from '../words/en/share/links.ts'
import { type DocumentInput, plainText } from './document.ts'
import { type SideNames, sideName } from './side-names.ts'

/** What a link asks of the page. */
export interface PageLink {
  /** What the document becomes; undefined where the link has nothing that could be shown. */
  readonly input: DocumentInput | undefined
  readonly timeMs: number | undefined
  /** Counted from 1; counts where there is no time. */
  readonly chapter: number | undefined
  /** Panels to bring into view, as written. */
  readonly panels: readonly string[]
  /** What the document is compared with; undefined where the link says of nothing, or of nothing that could be shown. */
  readonly pinned: DocumentInput | undefined
  /** What the two are called. */
  readonly names: SideNames
  /** What has to be said of the link: that it is damaged, or asks for what there is not. */
  readonly words: readonly Phrase[]
}

/** What the fragment of the page's address asks for; undefined when it is no link to a text. Never throws. */
export function readPageLink(fragment: string): PageLink | undefined {
  const link = readLink(fragment)
  // A lesson has its own stage: it leaves the text of the page alone.
  if (link === undefined || readLessonLink(fragment) !== undefined) return undefined
  const { choice, minor, gates, seenMs, timeMs, chapter, panels, notes } = link
  const { text, words } = textOf(link)
  const other = pinnedOf(link, text)
  return {
    input: text === undefined ? undefined : { text, choice, minor, gateOverrides: gates, ...(seenMs && { seenMs }) },
    timeMs,
    chapter,
    panels,
    pinned: other.pinned,
    names: { a: nameOf(link.pinned?.names.a), b: nameOf(link.pinned?.names.b) },
    words: [...words, ...other.words, ...notes],
  }
}

function nameOf(written: string | undefined): string | undefined {
  return written === undefined ? undefined : sideName(written)
}

/** Without a text of its own it is compared with another setting of the same one. */
function pinnedOf(
  { pinned }: Link,
  same: string | undefined,
): { readonly pinned: DocumentInput | undefined; readonly words: readonly Phrase[] } {
  if (pinned === undefined) return { pinned: undefined, words: [] }
  const { choice, minor, gates } = pinned
  const isSame = pinned.carried === undefined && pinned.example === undefined
  const { text, words } = isSame ? { text: same, words: [] } : textOf(pinned)
  return {
    pinned: text === undefined ? undefined : { text, choice, minor, gateOverrides: gates },
    words: words.map((each) => linkWords.comparedWith(each)),
  }
}

function textOf({ carried, example }: Pick<Link, 'carried' | 'example'>): {
  readonly text: string | undefined
  readonly words: readonly Phrase[]
} {
  if (carried !== undefined) {
    const { text, trouble } = carried
    return {
      text: text && plainText(text),
      words: trouble === undefined ? [] : [[troubleWords(trouble, text !== undefined)]],
    }
  }
  if (example === undefined) return { text: undefined, words: [] }
  const text = findExample(example)?.text
  return { text, words: text === undefined ? [linkWords.noExample(example)] : [] }
}
