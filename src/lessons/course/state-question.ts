import { snapshotAt } from '../../trace/snapshot-at.ts'
import { formatTime } from '../../trace/time-label.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'
import { cellsOf, phaseSequence, readySequence, statusSequence } from '../../view/story/watch.ts'
import type { Ask } from './ask.ts'
import { momentIn } from './moment.ts'
import type { Question } from './question.ts'

/** How many may be chosen from. */
const choiceCount = 4

type StateAsk = Extract<Ask, { readonly what: 'status' | 'ready' | 'phase' | 'exit-code' }>

/** What kubectl will show, or with which exit code a container will end; undefined when that moment never comes. */
export function stateQuestion(trace: Trace, at: number, ask: StateAsk): Question | undefined {
  if (ask.what === 'exit-code') return exitQuestion(trace, at, ask.container)
  const until = momentIn(trace, ask.until)
  if (until === undefined) return undefined
  const snapshot = snapshotAt(trace, until)
  const { answer, others } = candidates(trace, snapshot, ask.what)
  const cell = { status: 'STATUS', ready: 'READY', phase: 'the phase' }[ask.what]
  const when = until >= trace.end ? 'in the end' : `at ${formatTime(until)}`
  return {
    text: `What will ${cell} be ${when}?`,
    choices: choicesOf(answer, others),
    answer,
    isCode: true,
    told: `${cell === 'the phase' ? 'The phase' : cell} is ${answer} ${when}.`,
    until,
  }
}

function candidates(
  trace: Trace,
  snapshot: Snapshot,
  what: 'status' | 'ready' | 'phase',
): { readonly answer: string; readonly others: readonly string[] } {
  const { initContainers = [], containers } = trace.scenario.pod.spec
  if (what === 'ready') {
    const answer = cellsOf(trace, snapshot).ready
    const total = Number(answer.split('/')[1])
    const counts = Array.from({ length: total + 1 }, (_, count) => `${count}/${total}`)
    // Whoever does not know what counts takes all containers, or the main ones.
    const totals = [initContainers.length + containers.length, containers.length].map((all) => `${all}/${all}`)
    const seen = readySequence(trace).map(({ value }) => value)
    return { answer, others: [...seen, ...totals, ...counts] }
  }
  if (what === 'phase') {
    const seen = phaseSequence(trace).map(({ value }) => value)
    return {
      answer: snapshot.pod.status.phase ?? 'Pending',
      others: [...seen, 'Pending', 'Running', 'Succeeded', 'Failed'],
    }
  }
  const count = initContainers.length
  const inits = count === 0 ? [] : [`Init:${count}/${count}`, `Init:${count - 1}/${count}`, 'PodInitializing']
  const nearest = statusSequence(trace)
    .toSorted((a, b) => Math.abs(a.at - snapshot.at) - Math.abs(b.at - snapshot.at))
    .map(({ value }) => value)
  const usual = ['Running', ...inits, 'CrashLoopBackOff', 'Pending', 'Completed', 'Error']
  return { answer: cellsOf(trace, snapshot).status, others: [...nearest, ...usual] }
}

const usualCodes = [0, 1, 137, 143]

function exitQuestion(trace: Trace, at: number, container: string): Question | undefined {
  const exit = trace.steps.find((step) => step.verb === 'exit' && step.at > at && step.container.name === container)
  if (exit?.verb !== 'exit') return undefined
  const answer = String(exit.exitCode)
  return {
    text: `With which exit code does ${container} end?`,
    choices: choicesOf(answer, usualCodes.map(String)).toSorted((a, b) => Number(a) - Number(b)),
    answer,
    isCode: true,
    told: `${container} ends at ${formatTime(exit.at)} with exit code ${answer}.`,
    until: exit.at,
  }
}

/** `answer` and as many of `others` as there is room for, by the alphabet. */
function choicesOf(answer: string, others: readonly string[]): readonly string[] {
  const different = [...new Set(others)].filter((other) => other !== answer)
  return [answer, ...different.slice(0, choiceCount - 1)].toSorted()
}
