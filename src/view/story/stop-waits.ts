import type { Phrase } from '../../base/phrase.ts'
import { type SimTime, simTime } from '../../base/time.ts'
import type { NodeContainer, Snapshot, Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/waiting.ts'
import { type Outlook, untilStep, type Wait } from './outlook.ts'

/**
 * What is left of the stop of the whole Pod; empty when it is not being stopped, or when that is over and the object stays. With a forced
 * deletion the object goes first, its processes after it.
 */
export function stopWaitsAt(trace: Trace, snapshot: Snapshot): readonly Wait[] {
  const { pod, node } = snapshot
  const waits = node.stopping === undefined && !snapshot.removed ? [] : stopWaits(trace, snapshot)
  if (waits.length > 0 || snapshot.removed) return waits
  if (pod.metadata.deletionTimestamp !== undefined) return [removalWait(trace, snapshot)]
  const isTold = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
  if (node.stopping === undefined || isTold) return []
  return [
    {
      what: words.lastStatus,
      isTrouble: false,
      ...untilStep(trace, snapshot, { verbs: ['status'] }),
    },
  ]
}

function removalWait(trace: Trace, snapshot: Snapshot): Wait {
  const { metadata } = snapshot.pod
  const { stopping } = snapshot.node
  const until = (reason?: Phrase) => untilStep(trace, snapshot, { verbs: ['removed'] }, reason)
  if (stopping === undefined) return { what: words.stop, isTrouble: false, ...stopBegins(trace, snapshot) }
  const finalizers = metadata.finalizers ?? []
  return finalizers.length > 0
    ? {
        what: words.finalizers(finalizers),
        isTrouble: true,
        ...until(words.untilFinalizers),
      }
    : { what: words.removal, isTrouble: false, ...until() }
}

function stopBegins({ snapshots }: Trace, { at }: Snapshot): Outlook {
  const begin = snapshots.find((later) => later.at > at && later.node.stopping !== undefined)
  return begin === undefined ? {} : { at: begin.at }
}

/** While containers are being stopped: the end of the grace period. */
export function graceEndOf(trace: Trace, snapshot: Snapshot): SimTime | undefined {
  const { stopping } = snapshot.node
  if (stopping === undefined || stopWaits(trace, snapshot).length === 0) return undefined
  return simTime(stopping.since + stopping.graceMs)
}

function stopWaits(trace: Trace, snapshot: Snapshot): readonly Wait[] {
  const { containers } = snapshot.node
  const isHeld = ({ state }: NodeContainer) => state === 'waitingTurn'
  const inOrder = [...containers.filter((container) => !isHeld(container)), ...containers.filter(isHeld).reverse()]
  return inOrder.flatMap((container): Wait[] => {
    const wait = stopWait(trace, snapshot, container)
    return wait === undefined ? [] : [{ ...wait, container: container.ref.name, isTrouble: false }]
  })
}

function stopWait(
  trace: Trace,
  snapshot: Snapshot,
  { ref, state }: NodeContainer,
): (Pick<Wait, 'what'> & Outlook) | undefined {
  const { name } = ref
  const until = (verb: 'prestopDone' | 'exit' | 'term') =>
    untilStep(trace, snapshot, { verbs: verb === 'exit' ? ['exit'] : [verb, 'exit'], container: ref.name })
  if (state === 'prestop') return { what: words.preStop(name), ...until('prestopDone') }
  if (state === 'terminating' || state === 'running') {
    const what = snapshot.removed ? words.endOnNode(name) : words.end(name)
    return { what, ...until('exit') }
  }
  if (state === 'waitingTurn') return { what: words.turnToStop(name), ...until('term') }
  return undefined
}
