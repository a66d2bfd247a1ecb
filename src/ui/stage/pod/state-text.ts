import { formatDuration } from '../../../trace/time-label.ts'
import type { NodeContainer, Snapshot } from '../../../trace/trace.ts'
import { ordinal } from '../../../words/en/base/ordinal.ts'
import * as states from '../../../words/en/stage/pod-states.ts'
import type { RunTable } from './run-table.ts'

/** The line of a box that says what its container does. */
export interface StateText {
  readonly words: string
  /** A countdown to this instant stands behind the words. */
  readonly until: number | undefined
  /** Stands before the countdown; may be empty. */
  readonly untilWords: string
}

/** What `container` does at `snapshot`, as the node has it. */
export function stateText(container: NodeContainer, snapshot: Snapshot, runs: RunTable): StateText {
  const { ref, state, backoffUntil, reason } = container
  switch (state) {
    case 'absent':
      return plain(absentWords(container, snapshot, runs))
    case 'pulling':
      return plain(states.pulling)
    case 'pullFailed':
      return { words: reason ?? states.pullFailed, until: backoffUntil, untilWords: backoffUntil ? states.againIn : '' }
    case 'createFailed':
      return {
        words: reason ?? states.cannotStart,
        until: backoffUntil,
        untilWords: backoffUntil ? states.againIn : '',
      }
    case 'created':
      return plain(states.created)
    case 'running':
      return plain(runningWords(container))
    case 'prestop':
      return plain(states.preStop)
    case 'waitingTurn':
      return plain(states.waitsTurn)
    case 'terminating': {
      const term = runs.term(ref.name, ref.attempt)
      const signal = term?.signal ?? 'SIGTERM'
      return term ? { words: signal, until: term.at + term.timeoutMs, untilWords: '' } : plain(states.sent(signal))
    }
    case 'exited':
      return plain(exitWords(container, runs))
    case 'backoff':
      return { words: states.backOff, until: backoffUntil, untilWords: '' }
  }
}

function plain(text: string): StateText {
  return { words: text, until: undefined, untilWords: '' }
}

function runningWords({ ref, started, ready }: NodeContainer): string {
  if (ref.role === 'init') return states.running
  if (ready) return states.runningReady
  return started ? states.runningStarted : states.runningNotStarted
}

/** `exit 0 · 6.0 s`, `exit 1 · 2nd try`, `OOMKilled · exit 137`. */
function exitWords(container: NodeContainer, runs: RunTable): string {
  const { ref, exitCode, reason, since } = container
  const code = states.exit(`${exitCode ?? '?'}`)
  const isPlain = reason === undefined || reason === 'Completed' || reason === 'Error'
  const parts = isPlain ? [code] : [reason, code]
  if (exitCode === 137 && isPlain) parts.push('SIGKILL')
  const start = runs.startedAt(ref.name, since)
  if (ref.attempt > 0) parts.push(states.attempt(ordinal(ref.attempt + 1)))
  else if (start !== undefined && parts.length === 1) parts.push(formatDuration(since - start))
  return parts.map((word) => word.replaceAll(' ', '\u00a0')).join(' · ')
}

/** Why nothing of the container is on the node. */
function absentWords({ ref }: NodeContainer, snapshot: Snapshot, runs: RunTable): string {
  const { pod, node, removed } = snapshot
  if (removed || runs.stopAt(snapshot)) return states.notThere
  if (pod.status.phase === 'Failed' || pod.status.phase === 'Succeeded') return states.neverStarted
  if (pod.spec.nodeName === undefined) return states.waitsForNode
  if (!node.sandbox?.ready) return states.waitsForSandbox
  const first = runs.containersNow(snapshot).find((other) => other.ref.name === ref.name || holdsBack(other))
  return first && first.ref.name !== ref.name ? states.waitsFor(first.ref.name) : states.startsNext
}

/** Whether `container` keeps those after it from starting: not over, not started, or a main container that is on its way. */
function holdsBack({ ref, state, started, exitCode, reason }: NodeContainer): boolean {
  if (ref.role === 'sidecar') return !started
  if (ref.role === 'init') return !(state === 'exited' && exitCode === 0 && reason !== 'OOMKilled')
  return state === 'absent' || state === 'pulling' || state === 'created'
}
