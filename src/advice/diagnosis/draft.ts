import { code, named, type Phrase, phrase } from '../../base/phrase.ts'
import type { SimTime } from '../../base/time.ts'
import { type Command, PodCommands } from '../../trace/pod-commands.ts'
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

function distinct(commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ line }, index) => commands.findIndex((other) => other.line === line) === index)
}

/** A piece of evidence; `at`: when it was. */
export function seen(text: Phrase, at?: SimTime): Evidence {
  return at === undefined ? { text } : { text, at }
}

/** The newest Event that says so, as evidence: its reason, and its message as it stands. */
export function told(
  event: { reason: string; message: string; count: number; last: SimTime } | undefined,
): Evidence | undefined {
  if (event === undefined) return undefined
  const times = event.count > 1 ? `, ${event.count} times` : ''
  return seen(phrase`Event ${code(event.reason)}${times}: ${event.message}`, event.last)
}

/** `init container 1 of 2, wait-for-db`, `sidecar proxy`, `app`. */
export function subject({ name, role, place, of }: Seat): Phrase {
  if (role === 'sidecar') return phrase`sidecar ${named(name)}`
  if (role === 'main') return phrase`${named(name)}`
  return of === 1 ? phrase`init container ${named(name)}` : phrase`init container ${place} of ${of}, ${named(name)}`
}

/** The same at the beginning of a sentence. */
export function Subject(seat: Seat): Phrase {
  const [first, ...rest] = subject(seat)
  return typeof first === 'string'
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : [...(first === undefined ? [] : [first]), ...rest]
}

/** What a container that does not get on keeps from starting: `the app has not been created`; empty when nothing is left. */
export function held({ seats }: Scene, seat: Seat): Phrase {
  if (seat.role === 'main') return []
  const waiting = seats.filter((other) => other.role === 'main' && other.node.state === 'absent')
  const [only] = waiting
  if (only === undefined) return []
  return waiting.length === 1
    ? phrase`; ${named(only.name)} has not been created`
    : phrase`; the ${waiting.length} main containers have not been created`
}

/** The same while nothing is wrong. */
export function heldYet(scene: Scene, seat: Seat): Phrase {
  const words = held(scene, seat)
  return words.length === 0 ? words : [...words, ' yet']
}

/** The commands about the Pod of a scene. */
export function commandsOf({ pod }: Scene): PodCommands {
  return new PodCommands(pod)
}
