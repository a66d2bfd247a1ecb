import type { ConditionHistory } from './conditions.ts'
import { type ContainerEdges, type CourseSetting, containerEdges, type Turn } from './container-edges.ts'
import type { Edge } from './edge.ts'
import type { ContainerFacts, Facts } from './facts.ts'
import { firstSpan } from './observed-event.ts'
import { hasVanished, isBefore, isRemovedForRestart, type Run } from './run.ts'
import type { SandboxLoss } from './sandbox-losses.ts'
import { isPlainReason } from './waiting-reasons.ts'

/** One sandbox of the Pod, and what is known around it. */
export interface SandboxSetting {
  readonly sandbox: Edge
  /** From 0. */
  readonly epoch: number
  readonly losses: readonly SandboxLoss[]
  readonly history: ConditionHistory
  readonly deleted: Edge | undefined
  /** From when on the kubelet ends the Pod by itself. */
  readonly endedFromMs: number | undefined
}

/** All that the containers did in one sandbox: each has its turn when the one before lets it. */
export function edgesInSandbox(
  facts: Facts,
  { sandbox, epoch, losses, history, deleted, endedFromMs }: SandboxSetting,
): readonly Edge[] {
  const isLast = epoch === losses.length
  const span: Span = {
    fromMs: epoch === 0 ? 0 : (losses[epoch - 1]?.ms ?? facts.createdMs),
    toMs: losses[epoch]?.ms ?? Math.max(facts.observedMs, sandbox.ms),
    isLast,
    isBeforeRestart: losses[epoch]?.isInPlace === true,
  }
  const edges: Edge[] = []
  const initCount = facts.containers.filter(({ role }) => role !== 'main').length
  // An init container that ran again may have failed before, or have lost its sandbox.
  const mayHaveLost = facts.containers.some(
    ({ role, status, runs }) =>
      (role === 'init' && (status?.restartCount ?? 0) > 0) || runs.some(({ ended }) => ended?.reason === 'Unknown'),
  )
  let turn: Turn | undefined = { edge: sandbox, rule: firstRule(epoch, initCount > 0) }
  for (const container of facts.containers) {
    // Of a regular init container that was removed for a restart only that is left; before, it had ended with 0.
    const isForgotten = (run: Run) => container.role === 'init' && isRemovedForRestart(run)
    const runs = container.runs.filter((run) => isIn(run, span) && !isForgotten(run))
    const setting: CourseSetting = {
      facts,
      history,
      sandbox,
      fromMs: sandbox.ms,
      toMs: span.toMs,
      boundMs: isLast ? Number.POSITIVE_INFINITY : span.toMs,
      epoch,
      isLast,
      hasLost: losses.length > 0 || mayHaveLost,
      deleted,
      endedFromMs,
      nextStartMs: nextStart(facts, container, span, history),
      nextOf: (run) => runs[runs.indexOf(run) + 1]?.startedMs,
      isHeldUp: (one) => isHeldUp(facts, one),
    }
    const own: Turn | undefined =
      turn ?? (runs.length > 0 ? { edge: sandbox, rule: firstRule(epoch, true) } : undefined)
    const course = containerEdges(container, runs, own, setting)
    edges.push(...course.edges)
    turn = nextTurn(container, facts.containers[container.order + 1], course, own)
  }
  return edges
}

interface Span {
  readonly fromMs: number
  readonly toMs: number
  readonly isLast: boolean
  /** It ended with a restart of all containers in place. */
  readonly isBeforeRestart: boolean
}

function isIn(run: Run, { fromMs, toMs, isLast, isBeforeRestart }: Span): boolean {
  if (run.startedMs === undefined && run.finishedMs === undefined)
    return isRemovedForRestart(run) ? isBeforeRestart : isLast
  return !isBefore(run, fromMs) && (isLast || isBefore(run, toMs))
}

function firstRule(epoch: number, hasInit: boolean): Turn['rule'] {
  if (epoch > 0) return hasInit ? 'sandbox-lost-init-again' : 'sandbox-lost'
  return hasInit ? 'first-init-container' : 'mains-start-in-order'
}

function nextTurn(
  container: ContainerFacts,
  next: ContainerFacts | undefined,
  { done }: ContainerEdges,
  turn: Turn | undefined,
): Turn | undefined {
  if (container.role === 'main') return turn
  if (done === undefined) return undefined
  if (next?.role === 'main') return { edge: done, rule: 'mains-after-init' }
  return { edge: done, rule: container.role === 'sidecar' ? 'sidecar-gates-next' : 'init-done-gates-next' }
}

const startReasons = new Set(['Pulling', 'Pulled', 'Created', 'Started', 'Failed', 'BackOff'])

/** By when the init container must have been done: something of a later container was told, or the Pod counted as initialized. */
function nextStart(
  { containers }: Facts,
  { role, order }: ContainerFacts,
  span: Span,
  history: ConditionHistory,
): number | undefined {
  if (role === 'main') return undefined
  const within = (ms: number | undefined) =>
    ms !== undefined && ms >= span.fromMs && (ms < span.toMs || span.isLast) ? [ms] : []
  const later = containers.slice(order + 1)
  // What is told in the second of a new beginning may be from before it.
  const isClear = (ms = 0) => span.fromMs === 0 || ms >= span.fromMs + 1000
  const initialized = span.fromMs === 0 || span.isLast ? history.since('Initialized', 'True') : undefined
  const times = [
    ...later.flatMap(({ runs }) =>
      runs.flatMap((run) => (isIn(run, span) ? within(run.startedMs ?? run.finishedMs) : [])),
    ),
    ...later.flatMap(({ events }) =>
      events.flatMap((event) =>
        startReasons.has(event.reason) && isClear(event.firstMs) ? within(firstSpan(event)?.toMs) : [],
      ),
    ),
    ...(span.isLast && later.some((other) => hasHadTurn(other, span)) ? [Number.POSITIVE_INFINITY] : []),
    ...within(initialized),
  ]
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Something of its own is told of it, without a time, so that it has had its turn. */
function hasHadTurn({ status, runs }: ContainerFacts, span: Span): boolean {
  const reason = status?.state?.waiting?.reason
  // After a new beginning a reason may be left from before.
  if (span.fromMs === 0 && reason !== undefined && !isPlainReason(reason)) return true
  return runs.some((run) => isIn(run, span) && (run.startedMs ?? run.finishedMs) === undefined && !hasVanished(run))
}

/** Main containers are made one after another: while an earlier one is not there, this one has not been tried. */
function isHeldUp({ containers }: Facts, { role, order }: ContainerFacts): boolean {
  return containers
    .slice(0, order)
    .some(
      (other) => other.role === role && role === 'main' && isPlainReason(other.status?.state?.waiting?.reason ?? ''),
    )
}
