import * as words from '../words/en/replay/replay-guesses.ts'
import type { ConditionHistory } from './conditions.ts'
import type { ContainerFacts, Facts } from './facts.ts'
import { firstSpan, lastSpan } from './observed-event.ts'
import { hasVanished, isBefore, isRemovedForRestart, isStartError } from './run.ts'

/** The Pod began anew: it lost its sandbox, and everything in it, or all its containers were restarted in place. Milliseconds since 1970. */
export interface SandboxLoss {
  /** When it was found out, or the latest instant at which it can have been. */
  readonly ms: number
  /** Not before this. */
  readonly fromMs: number
  /** Not after this, where that is not `ms`. */
  readonly byMs?: number
  /** The first start in the new sandbox that is known; undefined where there is none. */
  readonly nextStartMs: number | undefined
  readonly reason: string
  /** An Event told it; else it was deduced. */
  readonly isToldByEvent: boolean
  /** The sandbox stayed: a rule restarted all containers. */
  readonly isInPlace?: boolean
}

/** Every time that the Pod got a new sandbox, as Events tell, or the order in which its containers ran; by time. */
export function sandboxLosses(facts: Facts, history: ConditionHistory): readonly SandboxLoss[] {
  const starts = startsOf(facts)
  const told = facts.events
    .filter(({ reason }) => reason === 'SandboxChanged')
    .flatMap((event) => [
      { ms: event.firstMs, span: firstSpan(event) },
      ...(event.count > 1 ? [{ ms: event.lastMs, span: lastSpan(event) }] : []),
    ])
    .flatMap(({ ms, span }) => (ms === undefined || span === undefined ? [] : [{ ms, byMs: span.toMs }]))
  const restarted = restartInPlace(facts)
  const deduced = lostRuns(facts, history) ?? (restarted === undefined ? deducedLoss(facts) : undefined)
  const losses = told
    .filter(({ ms }, index) => told.findIndex((other) => other.ms === ms) === index)
    .toSorted((a, b) => a.ms - b.ms)
    // An Event also comes with the very first sandbox when that could not be made.
    .filter(({ ms }) => starts.some((start) => start < ms))
    .map(({ ms, byMs }): SandboxLoss => {
      const before = endsBefore(facts, ms)
      const reason = words.sandboxGone.told
      return { ms, fromMs: before, byMs, nextStartMs: nextStart(facts, ms), reason, isToldByEvent: true }
    })
  const isTold = deduced !== undefined && losses.some(({ ms, fromMs }) => ms >= deduced.fromMs && fromMs <= deduced.ms)
  const others = [isTold ? undefined : deduced, restarted].filter((loss) => loss !== undefined)
  return [...losses, ...others].toSorted((a, b) => a.ms - b.ms)
}

function startsOf({ containers }: Facts): readonly number[] {
  return containers.flatMap(startsIn).toSorted((a, b) => a - b)
}

function nextStart({ containers }: Facts, ms: number): number | undefined {
  const later = containers.flatMap(({ runs }) => runs.filter((run) => !isBefore(run, ms) && !isStartError(run)))
  const starts = later.flatMap(({ startedMs }) => startedMs ?? [])
  return starts.length === 0 ? undefined : Math.min(...starts)
}

/** The newest end of a run before `ms`, else the newest start: until then the old sandbox stood. */
function endsBefore({ containers, createdMs }: Facts, ms: number): number {
  const runs = containers.flatMap((container) => container.runs)
  const known = runs.filter((run) => !hasVanished(run)).flatMap(({ startedMs }) => startedMs ?? [])
  return Math.max(createdMs, ...known.filter((each) => each < ms))
}

/** The runtime lost a container, and the sandbox that there is now is newer than that. */
function lostRuns(facts: Facts, history: ConditionHistory): SandboxLoss | undefined {
  const lost = facts.containers
    .flatMap(({ name, runs }) => runs.map((run) => ({ name, run })))
    .filter(({ run }) => run.ended?.reason === 'Unknown')
    .toSorted((a, b) => (b.run.finishedMs ?? 0) - (a.run.finishedMs ?? 0))[0]
  const ms = lost?.run.finishedMs
  const isReadySince = history.since('PodReadyToStartContainers', 'True')
  if (lost === undefined || ms === undefined || isReadySince === undefined || isReadySince < ms) return undefined
  const reason = words.sandboxGone.lost(lost.name)
  return { ms, fromMs: ms, nextStartMs: nextStart(facts, ms), reason, isToldByEvent: false }
}

/** Regular init containers run to their end once in a sandbox: one that started after a later container had started did so in a new one. */
function deducedLoss({ containers }: Facts): SandboxLoss | undefined {
  const again = containers
    .filter(({ role }) => role === 'init')
    .flatMap(({ name, order, runs }) => {
      const later = containers.slice(order + 1).flatMap(startsIn)
      return runs.flatMap(({ startedMs }) =>
        startedMs !== undefined && later.some((start) => start < startedMs) ? [{ name, later, ms: startedMs }] : [],
      )
    })
    .toSorted((a, b) => a.ms - b.ms)[0]
  if (again === undefined) return undefined
  const { ms, name } = again
  const fromMs = Math.max(...again.later.filter((start) => start < ms))
  const reason = words.sandboxGone.initAgain(name)
  return { ms, fromMs, nextStartMs: ms, reason, isToldByEvent: false }
}

function startsIn({ runs }: ContainerFacts): readonly number[] {
  return runs.filter((run) => !isStartError(run)).flatMap(({ startedMs }) => startedMs ?? [])
}

/** Containers that were removed so that all restart in place say so; what started after that belongs to the new beginning. */
function restartInPlace({ containers, observedMs }: Facts): SandboxLoss | undefined {
  const removed = containers.filter(({ runs }) => runs.some(isRemovedForRestart))
  if (removed.length === 0) return undefined
  const again = removed.flatMap(({ runs }) => {
    const at = runs.findLastIndex(isRemovedForRestart)
    return runs.slice(at + 1).flatMap(({ startedMs }) => startedMs ?? [])
  })
  const ms = again.length === 0 ? observedMs : Math.min(...again)
  const before = containers
    .flatMap(({ runs }) => runs.flatMap(({ finishedMs }) => finishedMs ?? []))
    .filter((end) => end <= ms)
  const reason = words.sandboxGone.inPlace
  return { ms, fromMs: Math.max(...before, 0), nextStartMs: ms, reason, isToldByEvent: false, isInPlace: true }
}
