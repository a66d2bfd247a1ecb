import { visibleText } from '../../base/visible-text.ts'
import { phraseText } from '../../trace/phrase.ts'
import { ruleOf } from '../../trace/rule-source.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import { stepText } from '../../trace/step-text.ts'
import type { Trace } from '../../trace/trace.ts'
import { transcriptParts } from '../../trace/transcript.ts'
import { type Cells, changedCells } from '../../trace/watch.ts'
import { whyAt } from '../why/why-model.ts'

/** A row of `kubectl get pods` with the instant from which it is printed, what had happened, and by which rule. */
export interface HandoutRow {
  readonly at: number
  readonly cells: Cells
  /** Sentences; empty before anything has happened. */
  readonly why: string
}

/** More rows than this stand in no table that somebody reads. */
const mostRows = 40

/** The distinct rows of `kubectl get pods`, in order, and how many more there are. */
export function handoutRows(trace: Trace): { readonly rows: readonly HandoutRow[]; readonly more: number } {
  const changes = changedCells(trace)
  const rows = changes.slice(0, mostRows).map(({ at, value }): HandoutRow => {
    const { headline, reasons } = whyAt(trace, snapshotAt(trace, at), { step: undefined, container: undefined })
    const [reason] = reasons
    const happened = headline === undefined ? '' : visibleText(phraseText(stepText(headline)))
    const rule = reason === undefined ? '' : ruleOf(reason.rule).sentence
    // Some rules begin with what happened.
    const isSaid = rule.startsWith(happened.replace(/\.$/, ''))
    return { at, cells: value, why: isSaid ? rule : `${happened} ${rule}`.trim() }
  })
  return { rows, more: changes.length - rows.length }
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

/** The story by chapters. */
export function storyOf(trace: Trace): readonly HandoutChapter[] {
  return transcriptParts(trace)
    .slice(0, mostChapters)
    .map(({ chapter, lines }) => ({
      at: chapter.from,
      title: visibleText(chapter.title),
      sentences: lines
        .flatMap(({ step }) => (step === undefined || step.verb === 'event' ? [] : [phraseText(stepText(step))]))
        .map((words) => visibleText(words).replace(/[^.!?]$/, '$&.'))
        .join(' '),
    }))
}
