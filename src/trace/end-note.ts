import { formatDuration, formatTime } from './time-label.ts'
import type { Trace } from './trace.ts'

/** Why a trace ends before the Pod's life does, and what would go on, as sentences; undefined when nothing more would ever happen, and for a replay. */
export function endNote(trace: Trace): string | undefined {
  const { endedBy, cutBy, end, loop, steps } = trace
  if (endedBy !== 'horizon') return undefined
  const goesOn =
    loop === undefined
      ? 'What comes after is not shown.'
      : loop.from < end
        ? `It goes on like this: since ${formatTime(loop.from)} the same comes round about every ${formatDuration(loop.periodMs)}.`
        : `It goes on like this for ever, in the end about every ${formatDuration(loop.periodMs)}.`
  if (cutBy !== 'size') return `Simulated until ${formatTime(end)}; the Pod had not come to rest by then. ${goesOn}`
  const { initContainers = [], containers } = trace.scenario.pod.spec
  const count = initContainers.length + containers.length
  const what = `${count.toLocaleString('en')} ${count === 1 ? 'container' : 'containers'}`
  return `Simulated only until ${formatTime(end)}: ${what} with ${steps.length.toLocaleString('en')} steps are as much as podreel holds at once. ${goesOn}`
}
