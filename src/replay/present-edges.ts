import { parseDuration } from '../base/duration.ts'
import { simTime } from '../base/time.ts'
import { pullDelayMs, restartDelayMs } from '../kube/restart-delay.ts'
import { containerShouldRestart } from '../kube/restart-policy.ts'
import type { RuleId } from '../trace/rules.ts'
import * as words from '../words/en/replay/replay-guesses.ts'
import type { CourseSetting, Turn } from './container-edges.ts'
import type { Course } from './course.ts'
import { ranks, timeGuess, wholeGuess } from './edge.ts'
import { wholeSecond } from './facts.ts'
import { firstSpan } from './observed-event.ts'
import { pullEdges, pullError, pullMarks } from './pull-edges.ts'
import { isStartError, type Run } from './run.ts'
import { isPlainReason, isPullReason } from './waiting-reasons.ts'

/** A container that had its turn so long ago and is not there is taken to pull its image. */
const pullTakesMs = 3000

/** Adds what the container waits for in the newest state. `last`: its newest run; undefined before the first. */
export function presentEdges(
  course: Course,
  turn: Turn | undefined,
  last: Run | undefined,
  setting: CourseSetting,
): void {
  const { status } = course.facts
  const { waiting, terminated } = status?.state ?? {}
  if (terminated && last !== undefined) heldBack(course, last, undefined, setting)
  if (status === undefined || waiting === undefined || (turn === undefined && last === undefined)) return
  const { reason = '', message = '' } = waiting
  if (reason === 'CrashLoopBackOff') {
    if (last !== undefined) heldBack(course, last, message, setting)
  } else if (isPullReason(reason)) pullFailure(course, last, reason, message, setting)
  else if (isPlainReason(reason)) notThere(course, last, setting)
  else if (reason === '') created(course, setting)
  else failure(course, last, reason, message, setting)
}

/** A restart that is held back; `message` is undefined while the API still shows how the last run ended. */
function heldBack(course: Course, last: Run, message: string | undefined, setting: CourseSetting): void {
  const { facts } = course
  const { gates, pod, observedMs } = setting.facts
  const { ended, attempt } = last
  const endMs = last.finishedMs ?? course.nowMs
  if (ended === undefined || endMs === undefined) return
  const told = parseDuration(/^back-off (\S+) restarting/.exec(message ?? '')?.[1] ?? '')
  const delayMs = told ?? restartDelayMs(attempt + 1, gates)
  if (message === undefined) {
    const isRestarted =
      facts.role === 'sidecar' || (facts.role === 'init' ? ended.exitCode !== 0 : true)
        ? restarts(course, ended.exitCode, setting)
        : false
    const isStopped =
      pod.metadata.deletionTimestamp !== undefined || ['Succeeded', 'Failed'].includes(pod.status.phase ?? '')
    if (!isRestarted || isStopped || delayMs === 0 || observedMs - endMs < 2000) return
  }
  const untilMs = endMs + delayMs
  const reason = told === undefined ? words.backoff.rule : words.backoff.status
  const until = toSim(untilMs, setting)
  const step = { verb: 'backoff', container: course.ref(attempt), delayMs, until, of: 'restart' } as const
  course.add(
    {
      ms: endMs,
      ...(message !== undefined && { step }),
      rule: 'restart-back-off',
      guess:
        message === undefined ? wholeGuess(reason, endMs, setting.boundMs) : timeGuess(reason, endMs, setting.boundMs),
      effect: (board) =>
        board.enter(facts, attempt, 'backoff', {
          exitCode: ended.exitCode,
          ...(ended.reason !== undefined && { reason: ended.reason }),
          backoffUntil: until,
        }),
    },
    ranks.afterDelete,
  )
}

/** The attempt that is being made: after a run that is over the next one. */
function comingAttempt({ facts }: Course, last: Run | undefined): number {
  return last === undefined ? (facts.status?.restartCount ?? 0) : last.attempt + 1
}

function restarts({ facts }: Course, exitCode: number, { facts: { gates, pod } }: CourseSetting): boolean {
  if (facts.role === 'sidecar') return true
  if (facts.role === 'init' && !gates.ContainerRestartRules) return pod.spec.restartPolicy !== 'Never'
  return containerShouldRestart(facts.container, pod.spec, exitCode, gates)
}

function toSim(ms: number, { facts: { createdMs } }: CourseSetting) {
  return simTime(Math.max(0, ms - createdMs))
}

function pullFailure(
  course: Course,
  last: Run | undefined,
  reason: string,
  message: string,
  setting: CourseSetting,
): void {
  const { facts } = course
  const attempt = comingAttempt(course, last)
  const fromMs = course.nowMs ?? setting.fromMs
  const earliestMs = course.earliestMs ?? fromMs
  const { observedMs } = setting.facts
  const marks = pullMarks(facts.events, fromMs, observedMs)
  pullEdges(course, attempt, fromMs, observedMs)
  const isTried = reason === 'ErrImagePull' || reason === 'ImagePullBackOff'
  const failures = marks.filter(({ of }) => of === 'failed')
  const newest = failures.at(-1)
  const lastMs = newest?.ms
  const failedEvent = facts.events.find(
    (event) => event.reason === 'Failed' && event.message.startsWith('Failed to pull'),
  )
  const count = failedEvent?.count ?? failures.length
  const backoffUntil = isTried && lastMs !== undefined ? lastMs + pullDelayMs(Math.max(1, count)) : undefined
  const seenMs = facts.sightings.find(({ status }) => status.state?.waiting?.reason === reason)?.byMs ?? setting.boundMs
  const container = course.ref(attempt)
  const image = facts.container.image ?? ''
  const error = errorIn(message) ?? (failedEvent && pullError(failedEvent.message)) ?? reason
  course.add({
    ms: lastMs ?? fromMs,
    ...(failures.length === 0 && isTried && { step: { verb: 'pulled', container, image, error } as const }),
    rule:
      reason === 'ErrImageNeverPull'
        ? 'image-never-pull'
        : reason === 'InvalidImageName'
          ? 'image-name-invalid'
          : 'image-pull-failed',
    guess: newest
      ? timeGuess(words.onlyAge, newest.span.fromMs, newest.span.toMs)
      : timeGuess(words.pullFailed, earliestMs, seenMs),
    effect: (board) =>
      board.enter(facts, attempt, 'pullFailed', {
        reason,
        ...(backoffUntil !== undefined && { backoffUntil: board.toInstant(backoffUntil) }),
      }),
  })
}

/** From 1.32 on the message of a back-off ends with the error of the pull. */
function errorIn(message: string): string | undefined {
  const [, error] = /^Back-off pulling image "[^"]*": (?:\w+: )?(.*)$/s.exec(message) ?? []
  return error ?? (message === '' || message.startsWith('Back-off pulling image') ? undefined : message)
}

/** It had its turn and there is nothing of it on the node: its image is being pulled, mostly. */
function notThere(course: Course, last: Run | undefined, setting: CourseSetting): void {
  const { facts } = course
  const attempt = facts.status?.restartCount ?? 0
  const fromMs = course.nowMs ?? setting.fromMs
  const earliestMs = course.earliestMs ?? fromMs
  const { observedMs, pod } = setting.facts
  const marks = pullMarks(facts.events, fromMs, observedMs)
  if (marks.length > 0) pullEdges(course, attempt, fromMs, observedMs)
  if (inHook(course, attempt, last, setting) || marks.length > 0) return
  const isWaitingLong = observedMs - fromMs >= pullTakesMs
  const isStopped =
    pod.metadata.deletionTimestamp !== undefined || ['Succeeded', 'Failed'].includes(pod.status.phase ?? '')
  if (!isWaitingLong || isStopped || last !== undefined || setting.isHeldUp(facts)) return
  course.add({
    ms: fromMs,
    step: { verb: 'pull', container: course.ref(attempt), image: facts.container.image ?? '' },
    rule: 'image-pull',
    guess: wholeGuess(words.pulling, earliestMs, setting.boundMs),
    effect: (board) => board.enter(facts, attempt, 'pulling'),
  })
}

/**
 * Draws a container whose postStart hook has not returned, and says whether it is one: it runs, as an Event tells, but the kubelet waits for
 * the hook before it writes the status.
 * Source: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer.
 */
function inHook(course: Course, attempt: number, last: Run | undefined, setting: CourseSetting): boolean {
  const { facts } = course
  if (facts.container.lifecycle?.postStart === undefined || last !== undefined) return false
  // Of a second run nobody can tell from the Events which attempt it is.
  const isKilled = facts.events.some(({ reason }) => reason === 'Killing' || reason === 'FailedPostStartHook')
  const [started, ...more] = facts.events.filter(({ reason }) => reason === 'Started')
  const newest = started?.lastMs
  if (newest === undefined || started?.count !== 1 || more.length > 0 || isKilled) return false
  if (newest < wholeSecond(setting.fromMs) || facts.events.some(({ lastMs = 0 }) => lastMs > newest)) return false
  const ms = Math.max(newest, course.nowMs ?? setting.fromMs)
  course.add({
    ms,
    step: { verb: 'create', container: course.ref(attempt) },
    rule: 'created-then-started',
    guess: timeGuess(words.createdFirst, Math.min(course.earliestMs ?? ms, ms), ms),
    effect: (board) => board.enter(facts, attempt, 'created'),
  })
  course.add({
    ms,
    step: { verb: 'start', container: course.ref(attempt) },
    rule: 'created-then-started',
    // The Event is written when the start is through, which may be in the second behind.
    guess: timeGuess(
      words.startTold,
      (started.spans?.last.fromMs ?? newest) - 1000,
      started.spans?.last.toMs ?? newest,
    ),
    effect: (board) => board.enter(facts, attempt, 'running', { started: false }),
  })
  return true
}

function created(course: Course, setting: CourseSetting): void {
  const { facts } = course
  const attempt = facts.status?.restartCount ?? 0
  const fromMs = course.nowMs ?? setting.fromMs
  const earliestMs = course.earliestMs ?? fromMs
  course.add({
    ms: fromMs,
    step: { verb: 'create', container: course.ref(attempt) },
    rule: 'created-then-started',
    guess: timeGuess(words.created, earliestMs, setting.boundMs),
    effect: (board) => board.enter(facts, attempt, 'created'),
  })
}

/** The container could not be made or started, for a reason that the status names. */
function failure(course: Course, last: Run | undefined, reason: string, message: string, setting: CourseSetting): void {
  const { facts } = course
  const attempt = comingAttempt(course, last)
  const fromMs = course.nowMs ?? setting.fromMs
  const earliestMs = course.earliestMs ?? fromMs
  // Of these the run that failed tells already.
  const isTold = reason === 'PostStartHookError' || (reason === 'RunContainerError' && facts.runs.some(isStartError))
  const told = facts.events.find((event) => event.reason === 'Failed' && event.message === `Error: ${message}`)
  const span = told && firstSpan(told)
  const toldSpan = span !== undefined && span.toMs >= fromMs - 999 ? span : undefined
  const toldMs = toldSpan && told?.firstMs
  const guess = timeGuess(words.tried, earliestMs, setting.boundMs)
  course.add(
    {
      ms: Math.max(fromMs, toldMs ?? fromMs),
      ...(!isTold && { step: { verb: 'failed', container: course.ref(attempt), reason, message } as const }),
      rule: failureRule(reason),
      guess: toldSpan === undefined ? guess : timeGuess(words.onlyAge, toldSpan.fromMs, toldSpan.toMs),
      effect: (board) => board.enter(facts, attempt, 'createFailed', { reason }),
    },
    last === undefined ? undefined : ranks.afterDelete,
  )
}

function failureRule(reason: string): RuleId {
  if (reason === 'PostStartHookError') return 'poststart-failed'
  return reason === 'RunContainerError' ? 'start-failed' : 'create-failed'
}
