import { chaptersOf } from './chapters.ts'
import { phraseText } from './phrase.ts'
import { stepText } from './step-text.ts'
import { formatTime } from './time-label.ts'
import type { Step, Trace } from './trace.ts'
import { changedCells } from './watch.ts'

/**
 * The whole story as text: a heading a chapter, a line a step with its time, and the row of `kubectl get pods` wherever it
 * changed. One entry a line, without line ends. Steps after `untilMs` are left out.
 */
export function transcriptOf(trace: Trace, untilMs: number = trace.end): readonly string[] {
  const rows = [...changedCells(trace)]
  const lines: string[] = []
  const printRows = (before: number): void => {
    while (rows[0] !== undefined && rows[0].at < before) {
      const { at, value } = rows.shift() ?? rows[0]
      lines.push(
        line(at, `    kubectl get pods: READY ${value.ready}, STATUS ${value.status}, RESTARTS ${value.restarts}`),
      )
    }
  }
  const chapters = chaptersOf(trace)
  for (const [index, chapter] of chapters.entries()) {
    if (chapter.from > untilMs) break
    printRows(chapter.from)
    lines.push(...(lines.length === 0 ? [] : ['']), chapter.title)
    const end = chapters[index + 1]?.firstStep ?? trace.steps.length
    for (const step of trace.steps.slice(chapter.firstStep, end)) {
      if (step.at > untilMs) break
      printRows(step.at)
      if (isTold(step)) lines.push(line(step.at, phraseText(stepText(step))))
    }
  }
  printRows(untilMs + 1)
  return lines
}

/** Status writes are told by the rows that they change. */
function isTold(step: Step): boolean {
  return step.verb !== 'status'
}

function line(at: number, text: string): string {
  return `${formatTime(at).padStart(12)}  ${text}`
}
