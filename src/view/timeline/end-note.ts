import { formatDuration, formatTime } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/end-note.ts'

/** Why a trace ends before the Pod's life does, and what would go on, as sentences; undefined when nothing more would ever happen, and for a replay. */
export function endNote(trace: Trace): string | undefined {
  const { endedBy, cutBy, end, loop, steps } = trace
  if (endedBy !== 'horizon') return undefined
  const goesOn =
    loop === undefined
      ? words.notShown
      : loop.from < end
        ? words.repeats(formatTime(loop.from), formatDuration(loop.periodMs))
        : words.repeatsInTheEnd(formatDuration(loop.periodMs))
  if (cutBy !== 'size') return words.notAtRest(formatTime(end), goesOn)
  const { initContainers = [], containers } = trace.scenario.pod.spec
  return words.tooMuch(formatTime(end), initContainers.length + containers.length, steps.length, goesOn)
}
