import * as words from '../words/en/replay/replay-guesses.ts'
import type { ConditionHistory } from './conditions.ts'
import { type Edge, ranks, timeGuess, wholeGuess } from './edge.ts'
import type { ContainerFacts, Facts } from './facts.ts'
import { firstSpan, isOneSecond, readTime, type TimeSpan } from './observed-event.ts'
import type { SandboxLoss } from './sandbox-losses.ts'
import { isPlainReason } from './waiting-reasons.ts'

/** What happened to the Pod as a whole. */
export interface PodEdges {
  readonly created: Edge
  /** The sandboxes, oldest first; empty where no container can have been. Each gives the first container of the Pod its turn. */
  readonly sandboxes: readonly Edge[]
  readonly deleted: Edge | undefined
  /** From when on the kubelet ends the Pod by itself: an eviction, a deadline. */
  readonly endedFromMs: number | undefined
  readonly all: readonly Edge[]
}

/** The edges of the Pod's own life, from its conditions, its times and its Events. */
export function podEdges(facts: Facts, history: ConditionHistory, losses: readonly SandboxLoss[]): PodEdges {
  const { createdMs, isCreationKnown } = facts
  const created: Edge = {
    ms: createdMs,
    rank: ranks.created,
    step: { verb: 'world', what: 'created' },
    rule: 'pod-created',
    ...(!isCreationKnown && {
      guess: timeGuess(words.noCreation, 0, createdMs),
    }),
  }
  const scheduled = scheduledEdge(facts, history, created)
  const firstStatus = firstStatusEdge(facts, scheduled)
  const sandboxes = firstStatus === undefined ? [] : sandboxEdges(facts, history, firstStatus, losses)
  const deleted = deletedEdge(facts)
  const ends = [evictedEdge(facts, history), deadlineEdge(facts)]
  const own = [
    created,
    scheduled,
    firstStatus,
    ...sandboxes.flatMap(({ lost, made }) => [lost, made]),
    deleted,
    ...ends,
  ]
  return {
    created,
    sandboxes: sandboxes.map(({ made }) => made),
    deleted,
    endedFromMs: ends.find((edge) => edge !== undefined)?.ms,
    all: own.filter((edge) => edge !== undefined),
  }
}

/** When an Event with this reason was first. */
function toldSpan({ events }: Facts, reason: string): TimeSpan | undefined {
  return events.filter((event) => event.reason === reason).flatMap((event) => firstSpan(event) ?? [])[0]
}

function scheduledEdge(facts: Facts, history: ConditionHistory, created: Edge): Edge | undefined {
  const { nodeName } = facts.pod.spec
  if (nodeName === undefined) return undefined
  const told = toldSpan(facts, 'Scheduled')
  // Whatever a condition says: the kubelet works on a Pod only once it is bound.
  const signs = [history.since('PodScheduled', 'True'), readTime(facts.pod.status.startTime), firstRunMs(facts)]
  const latest = Math.min(...signs.filter((each) => each !== undefined))
  const ms = Math.max(created.ms, told?.toMs ?? (Number.isFinite(latest) ? latest : created.ms))
  const isKnown = (told !== undefined && isOneSecond(told)) || ms - created.ms < 1000
  return {
    ms,
    rank: ranks.scheduled,
    step: { verb: 'scheduled', node: nodeName },
    rule: 'scheduled',
    by: created,
    ...(!isKnown && { guess: timeGuess(words.bound, created.ms, ms) }),
    effect: (board) => board.bind(),
  }
}

/** Something of the container was tried: that needs a sandbox. */
function isTried({ status }: ContainerFacts): boolean {
  const reason = status?.state?.waiting?.reason
  return reason !== undefined && !isPlainReason(reason)
}

/** The first sign of a container: a run of it, or an Event about it. */
function firstSignMs(facts: Facts): number | undefined {
  const told = facts.containers.flatMap(({ events }) => events.flatMap((event) => firstSpan(event)?.toMs ?? []))
  const times = [...told, ...[firstRunMs(facts)].flatMap((ms) => ms ?? [])]
  return times.length === 0 ? undefined : Math.min(...times)
}

/** The first start of any container that is known. */
function firstRunMs({ containers }: Facts): number | undefined {
  const times = containers.flatMap(({ runs }) =>
    runs.flatMap(({ startedMs, finishedMs }) => startedMs ?? finishedMs ?? []),
  )
  return times.length === 0 ? undefined : Math.min(...times)
}

function firstStatusEdge(facts: Facts, scheduled: Edge | undefined): Edge | undefined {
  const { status } = facts.pod
  const hasLists = [status.containerStatuses, status.initContainerStatuses].some((list) => (list ?? []).length > 0)
  const told = readTime(status.startTime)
  if (scheduled === undefined && !hasLists && told === undefined) return undefined
  if (told === undefined && !hasLists) return undefined
  const ms = Math.max(told ?? scheduled?.ms ?? facts.createdMs, facts.createdMs)
  return {
    ms,
    rank: ranks.firstStatus,
    step: { verb: 'status' },
    rule: 'status-published',
    ...(scheduled && { by: scheduled }),
    ...(told === undefined && {
      guess: timeGuess(words.noStartTime, facts.createdMs, Number.POSITIVE_INFINITY),
    }),
    effect: (board) => board.writeStatus(),
  }
}

interface SandboxEdges {
  readonly lost: Edge | undefined
  readonly made: Edge
}

function sandboxEdges(
  facts: Facts,
  history: ConditionHistory,
  firstStatus: Edge,
  losses: readonly SandboxLoss[],
): readonly SandboxEdges[] {
  const { pod } = facts
  const isReadySince = history.since('PodReadyToStartContainers', 'True')
  const isReadyFirst = losses.length === 0 ? isReadySince : undefined
  const latest = Math.min(isReadyFirst ?? Number.POSITIVE_INFINITY, firstSignMs(facts) ?? Number.POSITIVE_INFINITY)
  const isThere = (pod.status.podIP ?? '') !== '' && pod.spec.hostNetwork !== true
  if (latest === Number.POSITIVE_INFINITY && !isThere && !facts.containers.some(isTried)) return []
  const reason = words.sandbox
  const ipOf = (attempt: number) => (attempt === losses.length ? (pod.status.podIP ?? '') : '')
  const firstMs = Math.max(firstStatus.ms, Math.min(isReadyFirst ?? firstStatus.ms, latest))
  const first = sandboxEdge(0, ipOf(0), firstMs, firstStatus, reason, [firstStatus.ms, Math.max(firstMs, latest)])
  return [
    { lost: undefined, made: first },
    ...losses.map((loss, index): SandboxEdges => {
      if (loss.isInPlace === true) return { lost: undefined, made: restartEdge(loss, firstStatus) }
      const lost = lossEdge(facts, loss)
      const why = words.newSandbox
      const isReady = index === losses.length - 1 && (isReadySince ?? 0) >= loss.ms ? isReadySince : undefined
      const signs = [isReady, loss.nextStartMs].filter((ms) => ms !== undefined)
      // Nothing says yet that there is a new one.
      if (signs.length === 0)
        return { lost, made: { ms: loss.ms, rank: ranks.sandbox, rule: 'sandbox-lost', by: lost } }
      const madeMs = Math.max(loss.ms, Math.min(...signs))
      const bounds: readonly [number, number] = [loss.fromMs, Math.max(madeMs, ...signs)]
      return { lost, made: sandboxEdge(index + 1, ipOf(index + 1), madeMs, lost, why, bounds) }
    }),
  ]
}

/** The address is that of the newest sandbox: those of earlier ones were not kept, and are empty. */
function sandboxEdge(
  attempt: number,
  ip: string,
  ms: number,
  by: Edge,
  reason: string,
  [fromMs, toMs]: readonly [number, number],
): Edge {
  return {
    ms,
    rank: ranks.sandbox,
    step: { verb: 'sandbox', attempt, ip },
    rule: attempt === 0 ? 'sandbox-first' : 'sandbox-lost',
    by,
    guess: timeGuess(reason, fromMs, toMs),
    effect: (board) => board.setSandbox(attempt, true),
  }
}

/** All containers restart in the same sandbox: nothing of that has a step of its own. */
function restartEdge({ ms, fromMs, reason }: SandboxLoss, by: Edge): Edge {
  return { ms, rank: ranks.lost, rule: 'restart-all-containers', by, guess: wholeGuess(reason, fromMs, ms) }
}

function lossEdge({ containers }: Facts, { ms, fromMs, byMs = ms, reason, isToldByEvent }: SandboxLoss): Edge {
  return {
    ms,
    rank: ranks.lost,
    step: { verb: 'world', what: 'sandboxLost' },
    rule: 'sandbox-lost',
    guess: isToldByEvent ? timeGuess(reason, fromMs, byMs) : { of: 'all', reason, fromMs, toMs: ms },
    effect: (board) => {
      board.setSandbox(Math.max(0, board.sandboxAttempt), false)
      for (const container of containers) {
        const before = board.stateOf(container)
        if (before?.state === 'running') board.enter(container, before.ref.attempt, 'exited', { reason: 'Unknown' })
      }
    },
  }
}

function deletedEdge(facts: Facts): Edge | undefined {
  const { metadata } =
    facts.sightings.find(({ state }) => state.pod.metadata.deletionTimestamp !== undefined)?.state.pod ?? facts.pod
  const endMs = readTime(metadata.deletionTimestamp)
  if (endMs === undefined) return undefined
  const told = metadata.deletionGracePeriodSeconds
  const graceMs = (told ?? facts.pod.spec.terminationGracePeriodSeconds ?? 30) * 1000
  const byPeriodMs = Math.max(facts.createdMs, endMs - graceMs)
  const isMoved = told !== undefined && told <= 1 && facts.gates.DeletionEndsInFuture
  const ms = isMoved ? (stopMs(facts, byPeriodMs) ?? byPeriodMs) : byPeriodMs
  return {
    ms,
    rank: ranks.deleted,
    step: { verb: 'world', what: 'delete' },
    rule: 'delete-request',
    ...(told === undefined && { guess: timeGuess(words.deletion, facts.createdMs, endMs) }),
    ...(isMoved && { guess: timeGuess(words.deletionMoved, facts.createdMs, endMs) }),
    effect: (board) => board.delete(graceMs),
  }
}

/** When the kubelet first said that it stops a container, at or before `latestMs`. */
function stopMs({ events }: Facts, latestMs: number): number | undefined {
  const stops = events.filter(({ reason, message }) => reason === 'Killing' && /^Stopping container /.test(message))
  return stops.find((event) => (firstSpan(event)?.fromMs ?? Infinity) <= latestMs)?.firstMs
}

/** The newest end of a run: what ends a Pod comes before it. */
function lastEndMs({ containers, observedMs }: Facts): number {
  const ends = containers.flatMap(({ runs }) => runs.flatMap(({ finishedMs }) => finishedMs ?? []))
  return ends.length === 0 ? observedMs : Math.max(...ends)
}

function evictedEdge(facts: Facts, history: ConditionHistory): Edge | undefined {
  const { status, spec } = facts.pod
  const isPreempted = status.reason === 'Preempting'
  if (status.reason !== 'Evicted' && !isPreempted) return undefined
  const told = toldSpan(facts, status.reason)
  const ms =
    told?.fromMs ?? Math.min(history.since('DisruptionTarget', 'True') ?? Number.POSITIVE_INFINITY, lastEndMs(facts))
  const isAtOnce = facts.gates.ForceDeleteIsShort && lastEndMs(facts) - ms <= atOnceMs
  return {
    ms: Math.max(facts.createdMs, ms),
    rank: ranks.deleted,
    step: { verb: 'world', what: 'evict' },
    rule: isPreempted ? 'preempted' : 'evicted',
    ...(told === undefined && {
      guess: timeGuess(words.eviction, facts.createdMs, Number.POSITIVE_INFINITY),
    }),
    ...(told !== undefined && !isOneSecond(told) && { guess: timeGuess(words.onlyAge, told.fromMs, told.toMs) }),
    effect: (board) => board.stop(isAtOnce ? hardGraceMs : (spec.terminationGracePeriodSeconds ?? 30) * 1000),
  }
}

/**
 * What a hard eviction leaves the containers from 1.30 on; before, its zero was taken for the whole grace period.
 * Source: kubernetes/kubernetes pkg/kubelet/eviction/eviction_manager.go immediateEvictionGracePeriodSeconds.
 */
const hardGraceMs = 1000
/** Every container has two seconds, and its times are cut to seconds. */
const atOnceMs = 4000

function deadlineEdge(facts: Facts): Edge | undefined {
  const { status, spec } = facts.pod
  const startMs = readTime(status.startTime)
  if (status.reason !== 'DeadlineExceeded' || spec.activeDeadlineSeconds === undefined || startMs === undefined)
    return undefined
  const ms = startMs + spec.activeDeadlineSeconds * 1000
  return {
    ms,
    rank: ranks.deleted,
    step: { verb: 'world', what: 'deadline' },
    rule: 'active-deadline',
    guess: timeGuess(words.deadline, ms, ms + 3000),
    effect: (board) => board.stop((spec.terminationGracePeriodSeconds ?? 30) * 1000),
  }
}
