import { phraseText } from '../../../base/phrase.ts'
import { ruleOf } from '../../../trace/rule-source.ts'
import type { RuleId } from '../../../trace/rules.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import type { Step, Trace } from '../../../trace/trace.ts'
import { stepText } from '../../../view/story/step-text.ts'
import { transcriptParts } from '../../../view/story/transcript.ts'
import { type Cells, changedCells } from '../../../view/story/watch.ts'
import { lanesOf } from '../../../view/timeline/lanes.ts'
import { whyAt } from '../../stage/why/why-model.ts'

/** A row of `kubectl get pods` with the instant from which it is printed, what had happened, and by which rule. */
export interface HandoutRow {
  readonly at: number
  readonly cells: Cells
  /** Sentences; empty before anything has happened. */
  readonly why: string
}

/** More letters of one text than this are no reading; a reason or a message may have thousands. */
const mostLetters = 300

/** A text as it stands on paper: what is too long ends in an ellipsis. */
export function onPaper(text: string, most: number = mostLetters): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** With more lanes than this a picture that shares its sheet with the table has words too small to be read. */
const mostLanesBesideTable = 14

/** The printed picture of the timeline needs most of a sheet. */
export function isTallPicture(trace: Trace): boolean {
  return lanesOf(trace).containers.length > mostLanesBesideTable
}

/** More rows than this stand in no table that somebody reads. */
const mostRows = 40

/**
 * The distinct rows of `kubectl get pods`, in order, and how many more there are. A rule is told where it first explains a row; a row
 * that only tells of what an earlier one had told is a new status.
 */
export function handoutRows(trace: Trace): { readonly rows: readonly HandoutRow[]; readonly more: number } {
  const changes = changedCells(trace)
  const told = new Set<string | number>()
  const rows = changes.slice(0, mostRows).map(({ at, value }): HandoutRow => {
    const snapshot = snapshotAt(trace, at)
    const { headline, reasons } = whyAt(trace, snapshot, { step: undefined, container: undefined })
    const write = trace.steps.slice(0, snapshot.stepCount).findLast(({ verb }) => verb === 'status')
    const isOld = headline !== undefined && told.has(headline.seq)
    const step = isOld && write !== undefined ? write : headline
    if (step === undefined) return { at, cells: value, why: '' }
    told.add(step.seq)
    return { at, cells: value, why: whyOf(step, step === headline ? reasons[0]?.rule : step.cause.rule, told) }
  })
  return { rows, more: changes.length - rows.length }
}

/** What happened, and the rule where it has not been told yet. */
function whyOf(step: Step, rule: RuleId | undefined, told: Set<string | number>): string {
  const happened = onPaper(phraseText(stepText(step)))
  if (rule === undefined || told.has(rule)) return happened
  told.add(rule)
  const { sentence } = ruleOf(rule)
  // Some rules begin with what happened.
  const isSaid = step.verb === 'status' || sentence.startsWith(happened.replace(/\.$/, ''))
  return isSaid ? sentence : `${happened} ${sentence}`
}

/** A chapter as a line of text. */
export interface HandoutChapter {
  readonly at: number
  readonly title: string
  /** What the node did, as sentences; Events say the same again and are left out. */
  readonly sentences: string
}

/** More chapters than this are no story for a sheet of paper. */
const mostChapters = 60

/** The story by chapters, and how many more there are. */
export function storyOf(trace: Trace): { readonly chapters: readonly HandoutChapter[]; readonly more: number } {
  const parts = transcriptParts(trace)
  return {
    chapters: parts.slice(0, mostChapters).map(({ chapter, lines }) => ({
      at: chapter.from,
      title: onPaper(chapter.title),
      sentences: lines
        .flatMap(({ step }) => (step === undefined || step.verb === 'event' ? [] : [phraseText(stepText(step))]))
        .map((words) => onPaper(words).replace(/[^.!?…]$/, '$&.'))
        .join(' '),
    })),
    more: Math.max(0, parts.length - mostChapters),
  }
}
