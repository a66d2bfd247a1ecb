import type { Phrase } from '../../base/phrase.ts'
import type { SimTime } from '../../base/time.ts'
import { type Command, distinct } from '../../trace/pod-commands.ts'
import * as words from '../../words/diagnosis.ts'
import type { Diagnosis, Evidence, Trouble } from '../diagnosis.ts'
import type { Scene, Seat } from '../scene.ts'

interface Parts {
  readonly sentence: Phrase
  readonly container?: string | undefined
  /** Those that are absent are left out. */
  readonly evidence?: readonly (Evidence | undefined)[]
  readonly commands?: readonly (Command | undefined)[]
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

function made(kind: Trouble, isCalm: boolean, { sentence, container, evidence, commands, remedies }: Parts): Diagnosis {
  return {
    trouble: kind,
    isCalm,
    sentence,
    ...(container !== undefined && { container }),
    evidence: present(evidence),
    commands: distinct(present(commands)),
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

/** The main containers that are not created because of a container that does not get on, by their names. */
export function waitingFor({ seats }: Scene, seat: Seat): readonly string[] {
  if (seat.role === 'main') return []
  return seats.filter(({ role, node }) => role === 'main' && node.state === 'absent').map(({ name }) => name)
}
