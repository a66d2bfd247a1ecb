import type { Trace } from '../trace/trace.ts'
import type { Facts } from './facts.ts'
import type { Fit } from './fit.ts'
import { inferencesOf, pullNote } from './fit-note.ts'

/** Less is within what the whole seconds of the API hide. */
const worthMs = 1000

/**
 * `fit` with one pull as long as it takes for `simulation`, which was made with it, to have the newest start when it was. That is asked of
 * the first container that was restarted, and of whose first start nobody knows anything: what came before can have been as long as that.
 */
export function alignStart(fit: Fit, { containers, createdMs }: Facts, simulation: Trace): Fit {
  for (const { name, runs } of containers) {
    const newest = runs.at(-1)
    const isFree = newest !== undefined && newest.attempt > 0 && runs[0]?.attempt !== 0
    const known = fit.file.containers[name]
    if (!isFree || newest.startedMs === undefined || known?.imagePull !== undefined) continue
    const start = simulation.steps.find(
      (step) => step.verb === 'start' && step.container.name === name && step.container.attempt === newest.attempt,
    )
    const lateMs = start === undefined ? 0 : newest.startedMs - createdMs - Math.floor(start.at / 1000) * 1000
    if (Math.abs(lateMs) < worthMs) continue
    const { present = false, durationMs = 0 } = simulation.scenario.behavior.containers[name]?.imagePull ?? {}
    const note = pullNote(
      Math.max(0, Math.round((present ? 0 : durationMs) + lateMs)),
      `so that restart ${newest.attempt} comes when it did: what was before is not known`,
    )
    return {
      file: { ...fit.file, containers: { ...fit.file.containers, [name]: { ...known, ...note.file } } },
      inferences: [...fit.inferences, ...inferencesOf(name, note)],
    }
  }
  return fit
}
