import type { ContainerFile, RunFile } from '../scenario/fields.ts'
import { proseDuration } from '../trace/time-label.ts'
import type { Trace } from '../trace/trace.ts'
import * as words from '../words/en/replay/fits.ts'
import type { Facts } from './facts.ts'
import type { Fit } from './fit.ts'
import { inferencesOf, type Note, pullNote } from './fit-note.ts'

/** Less is within what the whole seconds of the API hide. */
const worthMs = 1000

/**
 * `fit`, changed so that `simulation`, which was made with it, has the newest start when it was. That is asked of the first container
 * that was restarted, and of whose first start nobody knows anything. Its first run lasts longer or shorter, and not its pull:
 * containers are started one after the other, and nothing may hold back those of which it is known when they started. The pull it is
 * where probes end the runs, or the run is too short.
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
    const reason = words.restartInTime(newest.attempt)
    const { present = false, durationMs = 0 } = simulation.scenario.behavior.containers[name]?.imagePull ?? {}
    const [first, ...others] = known?.runs ?? []
    const note =
      first?.durationMs !== undefined && first.durationMs + lateMs >= 0 && !isKilledByProbe(known)
        ? firstRunNote(first.durationMs + lateMs, first, others, reason)
        : pullNote(Math.max(0, Math.round((present ? 0 : durationMs) + lateMs)), reason)
    const inferences = inferencesOf(name, note)
    const isReplaced = (path: readonly (string | number)[]) =>
      inferences.some((each) => each.path.join() === path.join())
    return {
      file: { ...fit.file, containers: { ...fit.file.containers, [name]: { ...known, ...note.file } } },
      inferences: [...fit.inferences.filter(({ path }) => !isReplaced(path)), ...inferences],
    }
  }
  return fit
}

function firstRunNote(durationMs: number, first: RunFile, others: readonly RunFile[], reason: string): Note {
  return {
    field: 'runs',
    file: { runs: [{ ...first, durationMs }, ...others] },
    text: words.firstRun(proseDuration(durationMs)),
    reason,
  }
}

/** No run of it lasts longer than its probes allow. */
function isKilledByProbe({ startupProbe, livenessProbe }: ContainerFile = {}): boolean {
  return startupProbe?.succeedsAfterMs === Number.POSITIVE_INFINITY || livenessProbe?.failsAtMs !== undefined
}
