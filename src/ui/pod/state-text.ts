import { ordinal } from '../../trace/chapters.ts'
import { formatDuration } from '../../trace/time-label.ts'
import type { NodeContainer, Snapshot } from '../../trace/trace.ts'
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
      return plain('pulling the image')
    case 'pullFailed':
      return { words: reason ?? 'image pull failed', until: backoffUntil, untilWords: backoffUntil ? 'again in' : '' }
    case 'createFailed':
      return { words: reason ?? 'cannot start', until: backoffUntil, untilWords: backoffUntil ? 'again in' : '' }
    case 'created':
      return plain('created')
    case 'running':
      return plain(runningWords(container))
    case 'prestop':
      return plain('preStop hook runs')
    case 'waitingTurn':
      return plain('waits its turn')
    case 'terminating': {
      const term = runs.term(ref.name, ref.attempt)
      const signal = term?.signal ?? 'SIGTERM'
      return term ? { words: signal, until: term.at + term.timeoutMs, untilWords: '' } : plain(`${signal} sent`)
    }
    case 'exited':
      return plain(exitWords(container, runs))
    case 'backoff':
      return { words: 'back-off', until: backoffUntil, untilWords: '' }
  }
}

function plain(words: string): StateText {
  return { words, until: undefined, untilWords: '' }
}

function runningWords({ ref, started, ready }: NodeContainer): string {
  if (ref.role === 'init') return 'running'
  if (ready) return 'running, ready'
  return started ? 'running, started' : 'running, not started'
}

/** `exit 0 · 6.0 s`, `exit 1 · 2nd try`, `OOMKilled · exit 137`. */
function exitWords(container: NodeContainer, runs: RunTable): string {
  const { ref, exitCode, reason, since } = container
  const code = `exit ${exitCode ?? '?'}`
  const isPlain = reason === undefined || reason === 'Completed' || reason === 'Error'
  const words = isPlain ? [code] : [reason, code]
  if (exitCode === 137 && isPlain) words.push('SIGKILL')
  const start = runs.startedAt(ref.name, since)
  if (ref.attempt > 0) words.push(`${ordinal(ref.attempt + 1)} try`)
  else if (start !== undefined && words.length === 1) words.push(formatDuration(since - start))
  return words.map((word) => word.replaceAll(' ', '\u00a0')).join(' · ')
}

/** Why nothing of the container is on the node. */
function absentWords({ ref }: NodeContainer, snapshot: Snapshot, runs: RunTable): string {
  const { pod, node, removed } = snapshot
  if (removed || runs.stopAt(snapshot)) return 'not there'
  if (pod.status.phase === 'Failed' || pod.status.phase === 'Succeeded') return 'never started'
  if (pod.spec.nodeName === undefined) return 'waits for a node'
  if (!node.sandbox?.ready) return 'waits for the sandbox'
  const first = runs.containersNow(snapshot).find((other) => other.ref.name === ref.name || holdsBack(other))
  return first && first.ref.name !== ref.name ? `waits for ${first.ref.name}` : 'starts next'
}

/** Whether `container` keeps those after it from starting: not over, not started, or a main container that is on its way. */
function holdsBack({ ref, state, started, exitCode, reason }: NodeContainer): boolean {
  if (ref.role === 'sidecar') return !started
  if (ref.role === 'init') return !(state === 'exited' && exitCode === 0 && reason !== 'OOMKilled')
  return state === 'absent' || state === 'pulling' || state === 'created'
}
