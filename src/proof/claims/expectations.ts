import { assertExists } from '../../base/assert.ts'
import { isRecord } from '../../base/json.ts'
import type { ContainerStatus, Pod } from '../../kube/pod.ts'
import {
  matchesOf,
  type Occurrence,
  occurrencesOf,
  parseVerb,
  type VerbPattern,
} from '../../trace/expectations-verb.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Snapshot, Step, Trace } from '../../trace/trace.ts'
import { cellsOf, statusSequence } from '../../view/story/watch.ts'
import { type Failure, toText } from '../checks/failure.ts'
import { type EventPattern, type Expectation, type Moment, parseExpectation } from './expectations-parse.ts'

/**
 * The entries of a lifecycle vector's `expect` that `trace` does not meet, in their order.
 * An entry that cannot be read is a failure, never passed over.
 */
export function checkExpectations(trace: Trace, expect: readonly unknown[]): readonly Failure[] {
  const occurrences = occurrencesOf(trace)
  const failures: Failure[] = []
  for (const entry of expect) {
    const expectation = parseExpectation(entry)
    const miss = expectation === undefined ? unreadable : check(trace, occurrences, expectation)
    if (miss !== undefined) failures.push({ expectation: toText(entry), ...miss })
  }
  return failures
}

/** How far a stop may be off the times of `timing`, in milliseconds: those are without any latency. */
const timingToleranceMs = 1000

/**
 * The entries of a lifecycle vector's `timing` that `trace` does not meet: `seconds` from the DELETE request, or, for
 * any other `from`, from the first of the steps that `timing` names.
 */
export function checkTiming(trace: Trace, timing: unknown): readonly Failure[] {
  const seconds = isRecord(timing) ? timing.seconds : undefined
  if (!isRecord(timing) || !isRecord(seconds))
    return [{ expectation: 'timing', expected: 'from and seconds', got: toText(timing) }]
  const occurrences = occurrencesOf(trace)
  const deleted = trace.steps.find((step) => step.verb === 'world' && step.what === 'delete')
  const fromMs = timing.from === 'delete' ? deleted?.at : firstOf(occurrences, Object.keys(seconds))
  const failures: Failure[] = []
  for (const [text, offset] of Object.entries(seconds)) {
    const pattern = parseVerb(text)
    const found = pattern && matchesOf(occurrences, pattern).find(({ step }) => step.at >= (fromMs ?? 0))
    const gotMs = found && fromMs !== undefined ? found.step.at - fromMs : undefined
    if (gotMs === undefined || Math.abs(gotMs - Number(offset) * 1000) > timingToleranceMs)
      failures.push({
        expectation: `timing: ${text}`,
        expected: `${toText(offset)}s after ${toText(timing.from)}`,
        got: gotMs === undefined ? 'never' : `${gotMs / 1000}s`,
      })
  }
  return failures
}

/** The instant of the first step that one of `texts` means; undefined when none happened. */
function firstOf(occurrences: readonly Occurrence[], texts: readonly string[]): number | undefined {
  const times = texts.flatMap((text) => {
    const pattern = parseVerb(text)
    return pattern ? matchesOf(occurrences, pattern).map(({ step }) => step.at) : []
  })
  return times.length === 0 ? undefined : Math.min(...times)
}

type Miss = Omit<Failure, 'expectation'>

const unreadable: Miss = { expected: 'an expectation of a known kind', got: 'something else' }

function check(trace: Trace, occurrences: readonly Occurrence[], expectation: Expectation): Miss | undefined {
  switch (expectation.kind) {
    case 'before':
      return checkBefore(occurrences, expectation.first, expectation.second)
    case 'never': {
      const found = matchesOf(occurrences, expectation.verb)[0]
      return found && { expected: 'never', got: describeStep(found.step) }
    }
    case 'notBefore':
    case 'notAfter': {
      const found = matchesOf(occurrences, expectation.verb)[0]
      const isMet =
        found &&
        (expectation.kind === 'notBefore' ? found.step.at >= expectation.timeMs : found.step.at <= expectation.timeMs)
      return isMet ? undefined : { expected: `${expectation.timeMs} ms`, got: describeStep(found?.step) }
    }
    case 'status':
    case 'ready':
      return unless(expectation.value, cellsOf(trace, snapshotOf(trace, expectation.at))[expectation.kind])
    case 'phase':
      return unless(expectation.value, podOf(trace, expectation.at).status.phase)
    case 'podReason':
      return unless(expectation.value, podOf(trace, expectation.at).status.reason)
    case 'condition':
      return checkCondition(podOf(trace, expectation.at), expectation.fields)
    case 'restartCount': {
      const pod = podOf(trace, expectation.at)
      return checkEach(expectation.counts, (name) => statusOf(pod, name)?.restartCount)
    }
    case 'lastTerminated': {
      const pod = podOf(trace, expectation.at)
      return checkEach(expectation.reasons, (name) => statusOf(pod, name)?.lastState?.terminated?.reason)
    }
    case 'exitCode':
      return checkEach(expectation.codes, (name) => lastExitCode(occurrences, name))
    case 'statusSequence':
      return unless(
        expectation.values,
        statusSequence(trace).map((change) => change.value),
      )
    case 'event':
      return checkEvent(trace, expectation.event)
  }
}

function checkBefore(
  occurrences: readonly Occurrence[],
  firstPattern: VerbPattern,
  secondPattern: VerbPattern,
): Miss | undefined {
  const first = matchesOf(occurrences, firstPattern)[0]?.step
  const second = matchesOf(occurrences, secondPattern)[0]?.step
  if (first !== undefined && second !== undefined && first.seq < second.seq) return undefined
  return { expected: 'the first before the second', got: `${describeStep(first)}, ${describeStep(second)}` }
}

function checkCondition(pod: Pod, fields: Readonly<Record<string, string>>): Miss | undefined {
  const condition = pod.status.conditions?.find(({ type }) => type === fields.type)
  const got: Readonly<Record<string, unknown>> = { ...condition }
  const isMet = condition !== undefined && Object.entries(fields).every(([name, value]) => (got[name] ?? '') === value)
  return isMet ? undefined : { expected: toText(fields), got: toText(condition) }
}

function checkEvent(trace: Trace, pattern: EventPattern): Miss | undefined {
  const events = trace.steps.flatMap((step) => (step.verb === 'event' ? [step.event] : []))
  const { messagePrefix, ...exact } = pattern
  const isMet = events.some((event) => {
    const fields: Readonly<Record<string, unknown>> = { ...event }
    return (
      Object.entries(exact).every(([name, value]) => fields[name] === value) &&
      (messagePrefix === undefined || event.message.startsWith(messagePrefix))
    )
  })
  if (isMet) return undefined
  const alike = events.filter((event) => event.reason === pattern.reason)
  return { expected: toText(pattern), got: toText([...new Set(alike.map((event) => event.message))]) }
}

function checkEach<T>(
  expected: Readonly<Record<string, T>>,
  toValue: (name: string) => T | undefined,
): Miss | undefined {
  const names = Object.keys(expected)
  const got = Object.fromEntries(names.map((name) => [name, toValue(name)]))
  return names.every((name) => got[name] === expected[name])
    ? undefined
    : { expected: toText(expected), got: toText(got) }
}

function unless(expected: unknown, got: unknown): Miss | undefined {
  return toText(expected) === toText(got) ? undefined : { expected: toText(expected), got: toText(got) }
}

function lastExitCode(occurrences: readonly Occurrence[], container: string): number | undefined {
  const last = matchesOf(occurrences, { verb: 'exit', container }).at(-1)?.step
  return last?.verb === 'exit' ? last.exitCode : undefined
}

function snapshotOf(trace: Trace, at: Moment): Snapshot {
  return at === 'end' ? assertExists(trace.snapshots.at(-1), 'the last snapshot') : snapshotAt(trace, at)
}

function podOf(trace: Trace, at: Moment): Pod {
  return snapshotOf(trace, at).pod
}

function statusOf(pod: Pod, name: string): ContainerStatus | undefined {
  const { initContainerStatuses = [], containerStatuses = [] } = pod.status
  return [...initContainerStatuses, ...containerStatuses].find((status) => status.name === name)
}

function describeStep(step: Step | undefined): string {
  if (step === undefined) return 'never'
  return 'container' in step && step.container !== undefined
    ? `${step.verb} ${step.container.name} at ${step.at} ms`
    : `${step.verb} at ${step.at} ms`
}
