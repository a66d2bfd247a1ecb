import type { Trace } from '../../trace/trace.ts'
import type { SpecAdvice, TrapId } from './spec-advice.ts'
import { deletionOf, type SpecScene, specScene } from './spec-scene.ts'
import { endlessInitWait } from './traps/endless-init-wait.ts'
import { failingBeforeSidecar } from './traps/failing-before-sidecar.ts'
import { initBeforeProxy } from './traps/init-before-proxy.ts'
import { mainsRace } from './traps/mains-race.ts'
import { oldStyleSidecar } from './traps/old-style-sidecar.ts'
import { oneShotAlways } from './traps/one-shot-always.ts'
import { startupGate } from './traps/startup-gate.ts'
import { stopping } from './traps/stopping.ts'

export interface SpecInput {
  /** Simulated from the spec. */
  readonly trace: Trace
  /** Of the object that the user wrote: `Pod`, `Deployment`, `Job`. */
  readonly kind: string
  /** Dependencies (`db:5432`) of which nobody said when they are there. */
  readonly assumed: ReadonlySet<string>
}

const traps: readonly ((scene: SpecScene) => readonly SpecAdvice[])[] = [
  initBeforeProxy,
  failingBeforeSidecar,
  endlessInitWait,
  startupGate,
  oneShotAlways,
  mainsRace,
  oldStyleSidecar,
  stopping,
]

/** The traps of the order of start and stop in a spec, as its simulation shows them: what goes wrong first, then what can. */
export function adviseSpec({ trace, kind, assumed }: SpecInput): readonly SpecAdvice[] {
  const scene = specScene(trace, kind, assumed)
  const found = traps.flatMap((find) => find(scene))
  const all = found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
  return [...all.filter(({ tone }) => tone === 'trap'), ...all.filter(({ tone }) => tone === 'hint')]
}

/** Of a trap that shows when the Pod is deleted while it works. */
export function isAboutDeletion(trap: TrapId): boolean {
  return trap === 'pre-stop-exceeds-grace' || trap === 'sidecar-pre-stop-at-delete' || trap === 'grace-used-up'
}

/** Whether the Pod is deleted while it works, or would be, and nothing in it ends by itself just then. */
export function isDeletedAtWork(trace: Trace, kind: string): boolean {
  const deletion = deletionOf(specScene(trace, kind, new Set()))
  if (deletion === undefined) return false
  return !deletion.trace.steps.some(
    ({ verb, at, cause }) => verb === 'exit' && at >= deletion.at && cause.rule === 'process-ended',
  )
}
