import * as rails from '../../../words/en/stage/pod-rails.ts'
import type { BoxModel } from './pod-model.ts'

/** The kinds of boxes whose container has a process. */
export const aliveKinds: ReadonlySet<string> = new Set([
  'running',
  'started',
  'ready',
  'prestop',
  'waitingTurn',
  'terminating',
])

const overKinds = new Set(['completed', 'failed', 'killed'])

/** What the line of a sidecar says: whether it is there beside what starts after it. `isEnding`: the Pod is being stopped, or over. */
export function railWords({ name, kind, tone }: BoxModel, boxes: readonly BoxModel[], isEnding: boolean): string {
  if (tone === 'stopping') return rails.stopsAfter(name)
  if (aliveKinds.has(kind)) return rails.stays(name)
  if (kind === 'backoff') return rails.comesBack(name)
  if (overKinds.has(kind)) {
    const later = boxes.slice(1 + boxes.findIndex((box) => box.name === name))
    if (later.some((box) => aliveKinds.has(box.kind))) return rails.isMissing(name)
    return isEnding ? rails.stayed(name) : rails.hasEnded(name)
  }
  return isEnding ? rails.wasNotThere(name) : rails.willStay(name)
}
