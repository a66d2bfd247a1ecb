import type { Phrase } from '../../base/phrase.ts'
import { formatDuration, formatTime } from '../../trace/time-label.ts'
import type { Trace } from '../../trace/trace.ts'
import { readyAt } from '../../view/story/ready-at.ts'
import { statusSequence } from '../../view/story/watch.ts'
import * as words from '../../words/en/advice/outcome.ts'

/** Less is no difference worth a word. */
const tellableMs = 500

/** What is different in `after`, the same Pod with a change: when it is ready, whether it completes, how long its end takes, how containers end. */
export function outcomeWords(before: Trace, after: Trace): readonly Phrase[] {
  return [
    ready(before, after),
    completes(before, after),
    ending(before, after),
    ...exits(before, after),
    statuses(before, after),
  ]
    .filter((said) => said !== undefined)
    .slice(0, 3)
}

function ready(before: Trace, after: Trace): Phrase | undefined {
  const [was, is] = [readyAt(before), readyAt(after)]
  if (is === undefined || (was !== undefined && Math.abs(was - is) < tellableMs)) return undefined
  return words.ready(formatTime(is), was === undefined ? undefined : formatTime(was))
}

function completes(before: Trace, after: Trace): Phrase | undefined {
  const doneAt = ({ snapshots }: Trace) =>
    snapshots.find(({ pod }) => pod.status.phase === 'Succeeded' && pod.metadata.deletionTimestamp === undefined)?.at
  const [was, is] = [doneAt(before), doneAt(after)]
  return was === undefined && is !== undefined ? words.completes(formatTime(is)) : undefined
}

function ending(before: Trace, after: Trace): Phrase | undefined {
  const [was, is] = [endMs(before), endMs(after)]
  if (was === undefined || is === undefined || Math.abs(was - is) < tellableMs) return undefined
  return words.gone(formatDuration(is), formatDuration(was))
}

function endMs({ steps }: Trace): number | undefined {
  const asked = steps.find((step) => step.verb === 'world' && step.what === 'delete')
  const gone = steps.findLast(({ verb }) => verb === 'removed')
  return asked && gone && gone.at - asked.at
}

function exits(before: Trace, after: Trace): readonly Phrase[] {
  const lastOf = ({ steps }: Trace, name: string) => {
    const exit = steps.findLast((step) => step.verb === 'exit' && step.container.name === name)
    return exit?.verb === 'exit' ? exit.exitCode : undefined
  }
  const names = before.snapshots[0]?.node.containers.map(({ ref }) => ref.name) ?? []
  return names.flatMap((name) => {
    const [was, is] = [lastOf(before, name), lastOf(after, name)]
    return was === undefined || is === undefined || was === is ? [] : [words.exits(name, is, was)]
  })
}

/** Where nothing else tells them apart. */
function statuses(before: Trace, after: Trace): Phrase | undefined {
  const said = (trace: Trace) => statusSequence(trace).map(({ value }) => value)
  const [was, is] = [said(before), said(after)]
  const fresh = [...new Set(is.filter((value) => !was.includes(value)))]
  return fresh.length === 0 ? undefined : words.statuses(fresh.join(', '))
}
