import type { Probe } from '../kube/pod.ts'
import type { ProbeFile } from '../scenario/fields.ts'
import type { Step } from '../trace/trace.ts'
import * as words from '../words/en/replay/fits.ts'
import { type ContainerFacts, wholeSecond } from './facts.ts'
import type { Note } from './fit-note.ts'
import type { Replay } from './replay.ts'

/** When the probes of a container passed or failed, as far as the newest run tells. */
export function probesOf(container: ContainerFacts, own: readonly Step[], facts: Replay['facts']): readonly Note[] {
  const notes: Note[] = []
  const spec = container.container
  const add = (
    field: 'startupProbe' | 'readinessProbe' | 'livenessProbe',
    file: ProbeFile,
    said: Pick<Note, 'text' | 'reason'>,
  ) => {
    notes.push({ field, file: { [field]: file }, ...said })
  }
  const newest = container.runs.at(-1)
  const start = newest && own.findLast((step) => step.verb === 'start' && step.container.attempt === newest.attempt)
  const isUp = container.status?.state?.running !== undefined
  if (start === undefined || newest === undefined) return notes
  const started = own.findLast((step) => step.verb === 'started' && step.container.attempt === newest.attempt)
  const ready = own.findLast((step) => step.verb === 'ready' && step.container.attempt === newest.attempt)
  const killed = (kind: string) =>
    container.events.some(({ reason, message }) => reason === 'Killing' && message.includes(`failed ${kind} probe`))
  if (spec.startupProbe !== undefined) {
    if (killed('startup')) add('startupProbe', { succeedsAfterMs: Number.POSITIVE_INFINITY }, words.startupNeverPasses)
    else if (started !== undefined)
      add(
        'startupProbe',
        { succeedsAfterMs: Math.min(passedByMs(started, start, spec.startupProbe), lastTryMs(spec.startupProbe)) },
        { text: words.probePasses.text, reason: started.inferred?.reason ?? words.probePasses.seen },
      )
    else if (isUp) add('startupProbe', { succeedsAfterMs: Number.POSITIVE_INFINITY }, words.startupNotYet)
  }
  if (spec.readinessProbe !== undefined) {
    const isUnready = isUp && container.status?.ready === false
    if (ready !== undefined && !isUnready)
      add(
        'readinessProbe',
        { succeedsAfterMs: passedByMs(ready, start, spec.readinessProbe) },
        { text: words.probePasses.text, reason: ready.inferred?.reason ?? words.probePasses.seen },
      )
    else if (isUnready && started !== undefined)
      add('readinessProbe', { succeedsAfterMs: Number.POSITIVE_INFINITY }, words.readinessFails)
  }
  if (spec.livenessProbe !== undefined && killed('liveness')) {
    const { periodSeconds = 10, failureThreshold = 3 } = spec.livenessProbe
    const before = container.runs.findLast(({ ended }) => ended !== undefined)
    const lengthMs = (before?.finishedMs ?? facts.observedMs) - (before?.startedMs ?? facts.createdMs)
    add(
      'livenessProbe',
      { failsAtMs: Math.max(0, lengthMs - periodSeconds * failureThreshold * 1000) },
      words.livenessFails,
    )
  }
  return notes
}

/**
 * From when on a probe may succeed so that it does by its last try until `passed`, milliseconds after the start: nobody wrote down when
 * it tried, and a simulation that tries at other times shall not come later than what happened.
 */
function passedByMs(passed: Step, start: Step, { periodSeconds = 10 }: Probe): number {
  return Math.max(0, wholeSecond(passed.at) - wholeSecond(start.at) - periodSeconds * 1000 + 100)
}

/** When a start-up probe tries for the last time, milliseconds after the start: a container that lives has passed it by then. */
function lastTryMs({ initialDelaySeconds = 0, periodSeconds = 10, failureThreshold = 3 }: Probe): number {
  return (initialDelaySeconds + (failureThreshold - 1) * periodSeconds) * 1000
}
