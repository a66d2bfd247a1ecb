import { oneLine } from '../../base/one-line.ts'
import { phraseText } from '../../base/phrase.ts'
import { formatTime } from '../../trace/time-label.ts'
import type { Step, Trace } from '../../trace/trace.ts'
import { endNote } from '../timeline/end-note.ts'
import { type Chapter, chaptersOf } from './chapters.ts'
import { guessWords } from './guess-words.ts'
import { stepText } from './step-text.ts'
import { type Cells, changedCells } from './watch.ts'

/** What happened, or what `kubectl get pods` shows from then on. */
export type TranscriptLine =
  | { readonly at: number; readonly step: Step; readonly cells?: undefined }
  | { readonly at: number; readonly cells: Cells; readonly step?: undefined }

/** A chapter with its lines, by time; a row that changes while nothing else happens stands in the chapter in which it does. */
export interface TranscriptPart {
  readonly chapter: Chapter
  readonly lines: readonly TranscriptLine[]
}

/** The whole story, chapter by chapter. Status writes are told by the rows that they change. */
export function transcriptParts(trace: Trace): readonly TranscriptPart[] {
  const chapters = chaptersOf(trace)
  const rows = changedCells(trace)
  let row = 0
  const rowsBefore = (at: number): TranscriptLine[] => {
    const first = row
    while (row < rows.length && (rows[row]?.at ?? at) < at) row += 1
    return rows.slice(first, row).map((change) => ({ at: change.at, cells: change.value }))
  }
  return chapters.map((chapter, index) => {
    const next = chapters[index + 1]
    const lines: TranscriptLine[] = []
    for (const step of trace.steps.slice(chapter.firstStep, next?.firstStep ?? trace.steps.length)) {
      lines.push(...rowsBefore(step.at))
      if (step.verb !== 'status') lines.push({ at: step.at, step })
    }
    lines.push(...rowsBefore(next?.from ?? Number.POSITIVE_INFINITY))
    return { chapter, lines }
  })
}

/** A line in words: what happened, how sure that is in a replay, or the row of `kubectl get pods`. */
export function transcriptText({ step, cells }: TranscriptLine): string {
  if (step !== undefined) return `${phraseText(stepText(step))}${guessNote(step)}`
  return `kubectl get pods: READY ${cells.ready}, STATUS ${cells.status}, RESTARTS ${cells.restarts}`
}

/** How sure a step of a replay is, to stand behind its words; empty for what is known, and in a simulation. */
export function guessNote({ inferred }: Step): string {
  return inferred === undefined ? '' : ` (${guessWords(inferred)}: ${inferred.reason})`
}

/**
 * The whole story as text: a heading a chapter, a line a step with its time, and the row of `kubectl get pods` wherever it
 * changed; last why it ends where it does. One entry a line, without line ends. Steps after `untilMs` are left out.
 */
export function transcriptOf(trace: Trace, untilMs: number = trace.end): readonly string[] {
  const text: string[] = []
  for (const { chapter, lines } of transcriptParts(trace)) {
    if (chapter.from > untilMs) break
    text.push(...(text.length === 0 ? [] : ['']), oneLine(chapter.title))
    for (const line of lines) {
      if (line.at > untilMs) break
      const indent = line.cells === undefined ? '' : '    '
      text.push(`${formatTime(line.at).padStart(12)}  ${indent}${oneLine(transcriptText(line))}`)
    }
  }
  const note = untilMs < trace.end ? undefined : endNote(trace)
  return note === undefined ? text : [...text, '', oneLine(note)]
}
