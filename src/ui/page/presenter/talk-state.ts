import { lastAtMost } from '../../../base/binary-search.ts'
import { phraseText } from '../../../base/phrase.ts'
import { nextInstant } from '../../../trace/instants.ts'
import { ruleOf } from '../../../trace/rule-source.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Step, Trace } from '../../../trace/trace.ts'
import { chapterIndexAt } from '../../../view/story/chapters.ts'
import { stepText } from '../../../view/story/step-text.ts'
import * as words from '../../../words/en/page/presenter.ts'
import type { Story } from '../../session/use-story.ts'
import { shownDiagnosis } from '../../stage/advice/diagnosis-model.ts'
import { type Why, whyAt } from '../../stage/why/why-model.ts'
import { notesOfText } from './notes-of-text.ts'
import type { TalkState } from './talk-messages.ts'

interface Moment {
  /** Simulated milliseconds. */
  readonly t: number
  /** The text on the stage. */
  readonly text: string
  readonly began: number
  readonly isBlank: boolean
}

/** Longer texts are cut, or the other side would refuse the message. */
const most = { words: 1900, notes: 19_000, sentences: 40 }

/** What there is to say at a moment of `story`, for the notes. */
export function talkState(
  { trace, chapters, statuses }: Pick<Story, 'trace' | 'chapters' | 'statuses'>,
  { t, text, began, isBlank }: Moment,
): TalkState {
  const chapter = chapterIndexAt(chapters, t)
  const status = lastAtMost(statuses, t, ({ at }) => at)
  const coming = statuses[status + 1]
  const why = whyOf(trace, t)
  const next = nextWhy(trace, t, why.headline)
  const rules = rulesOf(why)
  return {
    podreel: 1,
    kind: 'state',
    pod: shown(trace.scenario.name),
    clock: formatTime(t),
    chapter: shown(chapters[chapter]?.title ?? ''),
    place: words.chapterOf(chapter + 1, chapters.length),
    nextChapter: shown(chapters[chapter + 1]?.title ?? ''),
    status: shown(statuses[status]?.value ?? ''),
    nextStatus: coming === undefined ? '' : shown(words.statusAt(coming.value, formatTime(coming.at))),
    headline: headlineOf(why),
    why: [...rules, ...waitsOf(why)].slice(0, most.sentences),
    next: next === undefined ? [] : [headlineOf(next), ...newRules(next, rules).slice(0, 1)],
    notes: notesOfText(text).slice(0, most.notes),
    began,
    isBlank,
  }
}

function whyOf(trace: Trace, t: number): Why {
  const snapshot = snapshotAt(trace, t)
  return whyAt(trace, snapshot, { step: undefined, container: undefined }, shownDiagnosis(trace, snapshot))
}

/** What is said after `now`, the first time that it is something else; undefined at the end. */
function nextWhy(trace: Trace, t: number, now: Step | undefined): Why | undefined {
  for (let from = t, at = nextInstant(trace, t); at > from; from = at, at = nextInstant(trace, at)) {
    const why = whyOf(trace, at)
    if (why.headline !== undefined && why.headline.seq !== now?.seq) return why
  }
  return undefined
}

function headlineOf({ headline }: Why): string {
  return headline === undefined ? words.nothingYet : shown(phraseText(stepText(headline)))
}

function rulesOf({ reasons }: Why): string[] {
  return reasons.map(({ rule }) => ruleOf(rule).sentence)
}

/** What is said now already is not said again of what comes. */
function newRules(next: Why, now: readonly string[]): readonly string[] {
  return rulesOf(next).filter((sentence) => !now.includes(sentence))
}

function waitsOf({ waiting: { waits, rest } }: Why): string[] {
  if (rest !== undefined) return [shown(phraseText(rest))]
  return waits.map(({ what, at }) =>
    shown(words.waitsFor(phraseText(what), at === undefined ? undefined : formatTime(at))),
  )
}

function shown(text: string): string {
  return text.slice(0, most.words)
}
