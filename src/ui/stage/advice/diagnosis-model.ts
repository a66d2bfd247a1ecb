import { diagnose } from '../../../advice/diagnose.ts'
import type { Diagnosis, Trouble } from '../../../advice/diagnosis.ts'
import { lastAtMost } from '../../../base/binary-search.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'

/** What is calm and yet is taken for being stuck, when it lasts. */
const oftenMistaken: readonly Trouble[] = [
  'pulling',
  'init-running',
  'sidecar-not-started',
  'old-sidecar',
  'reboot',
  'terminating',
]

/** From so long on people begin to wonder why nothing happens. */
const longMs = 10_000

/**
 * The diagnosis at `snapshot` where it is worth a line: something is wrong, or nothing happens for long though nothing is; of a real Pod
 * always, because that is what was asked. undefined otherwise. Without `snapshot`: `diagnosisNow`.
 */
export function shownDiagnosis(trace: Trace, snapshot?: Snapshot): Diagnosis | undefined {
  if (snapshot === undefined) return diagnosisNow(trace)
  // What may not be created stands above: here is what would be.
  const { notCreated: _, ...would } = trace
  const found = diagnose(would, snapshot.at)
  if (!found.isCalm || trace.endedBy === 'observed') return found
  const next = trace.snapshots[lastAtMost(trace.snapshots, snapshot.at, ({ at }) => at) + 1]
  const isLong = (next?.at ?? trace.end) - snapshot.at >= longMs
  return isLong && oftenMistaken.includes(found.trouble) ? found : undefined
}

/** What is the matter now, wherever the playhead is: of a real Pod, and of one that may not be created; undefined of a simulation. */
function diagnosisNow(trace: Trace): Diagnosis | undefined {
  return trace.endedBy === 'observed' || trace.notCreated !== undefined ? diagnose(trace, trace.end) : undefined
}
