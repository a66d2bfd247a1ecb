import type { NodeContainerState } from '../trace/trace.ts'
import * as words from '../words/en/replay/replay-guesses.ts'
import { type Edge, ranks, wholeGuess } from './edge.ts'
import type { ContainerFacts, Facts } from './facts.ts'

/** What the containers that ran at the deletion do from then on, until they end: the API does not tell, the rules do. */
export function stoppingEdges(facts: Facts, deleted: Edge): readonly Edge[] {
  if (facts.pod.spec.nodeName === undefined) return []
  const running = facts.containers.filter((container) => runAt(container, deleted.ms) !== undefined)
  const hasMain = running.some(({ role }) => role === 'main')
  return running.map((container, index): Edge => {
    const state = stateOf(container, hasMain, facts)
    const { attempt = 0, finishedMs } = runAt(container, deleted.ms) ?? {}
    const endMs = finishedMs ?? Number.POSITIVE_INFINITY
    const isSignalled = state === 'terminating' && container.role === 'main'
    const reason = words.stopping[state]
    const ref = { name: container.name, role: container.role, index: container.index, attempt }
    const graceSeconds =
      facts.pod.metadata.deletionGracePeriodSeconds ?? facts.pod.spec.terminationGracePeriodSeconds ?? 30
    const timeoutMs = Math.max(2, graceSeconds) * 1000
    return {
      ms: deleted.ms,
      rank: ranks.deleted + 10 + index,
      ...(isSignalled && { step: { verb: 'term', container: ref, signal: signalOf(container), timeoutMs } as const }),
      rule: 'pod-terminates',
      by: deleted,
      guess: wholeGuess(reason, deleted.ms, endMs),
      effect: (board) => {
        const before = board.stateOf(container)
        if (before?.state !== 'running') return
        const { started, ready } = before
        board.enter(container, before.ref.attempt, state, { started, ready })
      },
    }
  })
}

type StoppingState = Extract<NodeContainerState, 'prestop' | 'waitingTurn' | 'terminating'>

function runAt({ runs }: ContainerFacts, ms: number) {
  return runs.findLast(
    ({ startedMs, finishedMs }) =>
      (startedMs ?? 0) <= ms && (finishedMs === undefined || finishedMs >= Math.floor(ms / 1000) * 1000),
  )
}

function stateOf({ role, container }: ContainerFacts, hasMain: boolean, { gates }: Facts): StoppingState {
  if (container.lifecycle?.preStop !== undefined) return 'prestop'
  return role === 'sidecar' && hasMain && gates.SidecarsStopInOrder ? 'waitingTurn' : 'terminating'
}

function signalOf({ container }: ContainerFacts): string {
  return container.lifecycle?.stopSignal ?? 'SIGTERM'
}
