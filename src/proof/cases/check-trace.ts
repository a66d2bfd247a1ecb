import { isAtLeast } from '../../kube/minor.ts'
import type { ContainerState, ContainerStatus, Pod } from '../../kube/pod.ts'
import { matchesOf } from '../../trace/expectations-verb.ts'
import type { Step } from '../../trace/trace.ts'
import { cellsOf, phaseSequence, readySequence, restartsSequence, statusSequence } from '../../view/story/watch.ts'
import type { Assertion, CellName } from './assertion.ts'
import { missing, toleranceMs } from './holds.ts'
import type { EventRef } from './moment.ts'
import { basesOf, isAbout, stepsOf, type Timeline } from './timeline.ts'

type Of<K extends Assertion['of']> = Extract<Assertion, { of: K }>

/** The assertions that ask a trace. */
export type TraceAssertion = Of<
  | 'sequence'
  | 'cell'
  | 'order'
  | 'never'
  | 'never status'
  | 'time'
  | 'backoff'
  | 'condition'
  | 'event'
  | 'exit code'
  | 'restart count'
  | 'state'
>

/** What the trace has instead of what `assertion` states; undefined when it holds. */
export function checkTrace(timeline: Timeline, assertion: TraceAssertion): string | undefined {
  switch (assertion.of) {
    case 'sequence':
      return checkSequence(timeline, assertion)
    case 'cell':
      return missing(timeline, assertion.when, assertion.value, (snapshot) =>
        assertion.cell === 'phase'
          ? (snapshot.pod.status.phase ?? 'Pending')
          : cellsOf(timeline.trace, snapshot)[assertion.cell],
      )
    case 'order':
      return checkOrder(timeline, assertion)
    case 'never':
      return checkNever(timeline, assertion)
    case 'never status': {
      const found = statusSequence(timeline.trace).find((change) => change.value === assertion.status)
      return found && `${found.value} at ${found.at} ms`
    }
    case 'time':
      return checkTime(timeline, assertion)
    case 'backoff':
      return checkBackoff(timeline, assertion)
    case 'condition':
      return missing(
        timeline,
        assertion.when,
        assertion.status,
        ({ pod }) => pod.status.conditions?.find((condition) => condition.type === assertion.type)?.status,
      )
    case 'event':
      return checkEvent(timeline, assertion)
    case 'exit code':
      return checkExitCode(timeline, assertion)
    case 'restart count':
      return missing(timeline, assertion.when, `${assertion.count}`, ({ pod }) => {
        const count = statusOf(pod, assertion.container)?.restartCount
        return count === undefined ? undefined : `${count}`
      })
    case 'state':
      return checkState(timeline, assertion)
  }
}

const sequences = {
  status: statusSequence,
  ready: readySequence,
  restarts: restartsSequence,
  phase: phaseSequence,
} as const satisfies Record<CellName, unknown>

function checkSequence({ trace }: Timeline, { cell, values, isOpen }: Of<'sequence'>): string | undefined {
  const got = sequences[cell](trace).map((change) => change.value)
  const compared = isOpen ? got.slice(0, values.length) : got
  const goesOn = !isOpen || got.length > values.length
  return compared.join() === values.join() && goesOn ? undefined : got.slice(0, values.length + 6).join(', ')
}

function checkOrder(timeline: Timeline, { first, second }: Of<'order'>): string | undefined {
  const before = stepsOf(timeline, first)[0]
  const after = stepsOf(timeline, second)[0]
  if (before !== undefined && after !== undefined && before.seq < after.seq) return undefined
  return `${report(before)}, ${report(after)}`
}

function checkNever(timeline: Timeline, { event, before }: Of<'never'>): string | undefined {
  const bound = before === undefined ? undefined : stepsOf(timeline, before)[0]
  if (before !== undefined && bound === undefined) return `never: ${reportRef(before)}`
  const found = stepsOf(timeline, event).find((step) => bound === undefined || step.seq < bound.seq)
  return found && report(found)
}

/** A single value has the tolerance on both sides; a range has it built in. */
function checkTime(timeline: Timeline, { event, moment }: Of<'time'>): string | undefined {
  const step = stepsOf(timeline, event)[0]
  const base = basesOf(timeline, moment)[0]
  if (step === undefined || base === undefined) return `${report(step)}, counted from ${base ?? 'never'}`
  const slackMs = moment.offset.isRange ? 0 : toleranceMs
  const gotMs = step.at - base
  const isMet = gotMs >= moment.offset.fromMs - slackMs && gotMs <= moment.offset.toMs + slackMs
  return isMet ? undefined : `${gotMs / 1000}s`
}

/** The longest time from one sync of a Pod with an error to the next one, in milliseconds: 10 s and half of it again. */
const slowestSyncMs = 15_000

function checkBackoff(timeline: Timeline, { container, nth, delayMs }: Of<'backoff'>): string | undefined {
  const { occurrences, trace } = timeline
  const exit = matchesOf(occurrences, { verb: 'exit', container, run: nth - 1 })[0]?.step
  const start = matchesOf(occurrences, { verb: 'start', container, run: nth })[0]?.step
  if (exit === undefined || start === undefined) return `${report(exit)}, ${report(start)}`
  const nominal = occurrences
    .map(({ step }) => step)
    .filter((step) => step.verb === 'backoff' && step.of === 'restart' && step.container.name === container)
    .findLast((step) => step.seq > exit.seq && step.seq < start.seq)
  if (nominal?.verb !== 'backoff') return 'no back-off'
  if (nominal.delayMs !== delayMs) return `nominally ${nominal.delayMs / 1000}s`
  const waitedMs = start.at - exit.at
  const isQueuedAtEnd = isAtLeast(trace.scenario.kubernetes, '1.35')
  const mostMs = (isQueuedAtEnd ? 1.5 * delayMs : delayMs + slowestSyncMs) + toleranceMs
  return waitedMs >= delayMs && waitedMs <= mostMs ? undefined : `waited ${waitedMs / 1000}s`
}

function checkEvent({ trace }: Timeline, { type, reason, target, message }: Of<'event'>): string | undefined {
  const alike = trace.steps.filter((step) => step.verb === 'event' && step.event.reason === reason)
  const isMeant = (step: Step) =>
    step.verb === 'event' &&
    step.event.type === type &&
    isAbout(step, target) &&
    (message === undefined || matchesText(message, step.event.message))
  if (alike.some(isMeant)) return undefined
  const texts = alike.map((step) =>
    step.verb === 'event' ? `${step.event.type} ${step.event.container ?? 'pod'}: ${step.event.message}` : '',
  )
  return texts.length === 0 ? `no ${reason}` : [...new Set(texts)].join('; ')
}

/** Whether `text` is what `pattern` says: `<rest>`, `<file>` and the like stand for anything, blanks and lines are alike. */
export function matchesText(pattern: string, text: string): boolean {
  const parts = pattern
    .split(/<[a-z][a-z -]*>/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text.replace(/\s+/g, ' '))
}

function checkExitCode(timeline: Timeline, { container, code, when }: Of<'exit code'>): string | undefined {
  if (!('run' in when))
    return missing(timeline, when, `${code}`, ({ pod }) => {
      const { state, lastState } = statusOf(pod, container) ?? {}
      const last = state?.terminated ?? lastState?.terminated
      return last && `${last.exitCode}`
    })
  const exit = matchesOf(timeline.occurrences, { verb: 'exit', container, run: when.run })[0]?.step
  if (exit?.verb !== 'exit') return report(exit)
  return exit.exitCode === code ? undefined : `${exit.exitCode}`
}

function checkState(timeline: Timeline, { container, isLast, state, reason, when }: Of<'state'>): string | undefined {
  const expected = reason === undefined ? state : `${state} ${reason}`
  return missing(timeline, when, expected, ({ pod }) => {
    const status = statusOf(pod, container)
    return formatState(isLast ? status?.lastState : status?.state, reason !== undefined)
  })
}

function formatState(state: ContainerState | undefined, withReason: boolean): string | undefined {
  if (state?.running !== undefined) return 'running'
  const name = state?.terminated === undefined ? 'waiting' : 'terminated'
  const reason = (state?.terminated ?? state?.waiting)?.reason
  if (state?.[name] === undefined) return undefined
  return withReason && reason ? `${name} ${reason}` : name
}

function statusOf(pod: Pod, name: string): ContainerStatus | undefined {
  const { initContainerStatuses = [], containerStatuses = [] } = pod.status
  return [...initContainerStatuses, ...containerStatuses].find((status) => status.name === name)
}

function report(step: Step | undefined): string {
  if (step === undefined) return 'never'
  const container = 'container' in step && step.container !== undefined ? ` ${step.container.name}` : ''
  return `${step.verb}${container} at ${step.at} ms`
}

function reportRef(ref: EventRef): string {
  return ref.of === 'step' ? `${ref.pattern.verb} ${ref.pattern.container}` : ref.of
}
