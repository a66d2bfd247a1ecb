import type { Phrase } from '../../base/phrase.ts'
import { type SimTime, simTime } from '../../base/time.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { type Command, distinct } from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis.ts'
import type { Diagnosis, Evidence, Since, Trouble, WayOut } from '../diagnosis.ts'
import type { Scene, Seat } from '../scene.ts'

interface Parts {
  readonly sentence: Phrase
  readonly container?: string | undefined
  readonly since?: Since | undefined
  readonly waits?: Phrase | undefined
  /** Those that are absent are left out. */
  readonly evidence?: readonly (Evidence | undefined)[]
  readonly commands?: readonly (Command | undefined)[]
  readonly tonight?: readonly (WayOut | undefined)[]
  readonly remedies?: readonly (Phrase | undefined)[]
}

/** Something that is wrong, and does not pass by itself. */
export function trouble(kind: Trouble, parts: Parts): Diagnosis {
  return made(kind, false, parts)
}

/** Something that is as it should be, or passes by itself. */
export function calm(kind: Trouble, parts: Parts): Diagnosis {
  return made(kind, true, parts)
}

function made(kind: Trouble, isCalm: boolean, parts: Parts): Diagnosis {
  const { sentence, container, since, waits, evidence, commands, tonight, remedies } = parts
  return {
    trouble: kind,
    isCalm,
    sentence,
    ...(container !== undefined && { container }),
    ...(since !== undefined && { since }),
    ...(waits !== undefined && { waits }),
    evidence: present(evidence),
    commands: distinct(present(commands)),
    tonight: present(tonight),
    remedies: present(remedies),
  }
}

function present<T>(items: readonly (T | undefined)[] | undefined): readonly T[] {
  return (items ?? []).filter((item) => item !== undefined)
}

/** A piece of evidence; `at`: when it was. */
export function seen(text: Phrase, at?: SimTime): Evidence {
  return at === undefined ? { text } : { text, at }
}

/** The newest Event that says so, as evidence: its reason, and its message as it stands. */
export function told(
  event: { reason: string; message: string; count: number; last: SimTime; isGuess: boolean } | undefined,
): Evidence | undefined {
  if (event === undefined) return undefined
  const evidence = seen(words.told(event.reason, event.count, event.message), event.last)
  return event.isGuess ? { ...evidence, isAbout: true } : evidence
}

/** Since when the container is in the state in which the node has it. */
export function sinceOf({ node }: Seat): Since {
  return { at: node.since, ...(node.inferred && { isAbout: true }) }
}

/** A time of the API, as one of the trace; undefined where it cannot be read. */
export function sinceTime({ trace }: Scene, time: string | null | undefined): Since | undefined {
  const ms = timestampMs(time ?? undefined)
  return ms === undefined ? undefined : { at: simTime(Math.max(0, ms - trace.epochMs)) }
}

/** The end of the container that ended last; undefined where none has. */
export function sinceLastEnd({ seats, trace }: Scene): Since | undefined {
  const ends = seats.flatMap(({ lastEnd: end }) => timestampMs(end?.finishedAt) ?? [])
  return ends.length === 0 ? undefined : { at: simTime(Math.max(0, Math.max(...ends) - trace.epochMs)) }
}

/** When the kubelet wrote that a Pod is over; undefined while it has not. Source: pkg/kubelet/status/generate.go PodFailed, PodCompleted. */
export function sinceOver(scene: Scene): Since | undefined {
  const ready = scene.pod.status.conditions?.find(({ type }) => type === 'Ready')
  const isOver = ready?.reason === 'PodFailed' || ready?.reason === 'PodCompleted'
  return isOver ? sinceTime(scene, ready.lastTransitionTime) : undefined
}

/** Since the first of the Events that say so. */
export function sinceEvent(
  event: { readonly first: SimTime; readonly isGuess: boolean } | undefined,
): Since | undefined {
  return event && { at: event.first, ...(event.isGuess && { isAbout: true }) }
}

/** The main containers that are not created because of a container that does not get on, by their names. */
export function waitingFor({ seats }: Scene, seat: Seat): readonly string[] {
  if (seat.role === 'main') return []
  return seats.filter(({ role, node }) => role === 'main' && node.state === 'absent').map(({ name }) => name)
}
