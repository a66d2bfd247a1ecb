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
  if (tone === 'stopping') return `${name} stops after them`
  if (aliveKinds.has(kind)) return `${name} stays beside them`
  if (kind === 'backoff') return `${name} comes back after its back-off`
  if (overKinds.has(kind)) {
    const later = boxes.slice(1 + boxes.findIndex((box) => box.name === name))
    if (later.some((box) => aliveKinds.has(box.kind))) return `${name} has ended: they run without it`
    return isEnding ? `${name} stayed beside them` : `${name} has ended`
  }
  return isEnding ? `${name} was not there` : `${name} will stay`
}
