import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'

/** A container, as sentences name it: its place in its list, from 1, and how many there are in that list. */
export interface NamedSeat {
  readonly name: string
  readonly role: 'init' | 'sidecar' | 'main'
  readonly place: number
  readonly of: number
}

/** `init container 1 of 2, wait-for-db`, `sidecar proxy`, `app`. */
export const subject = ({ name, role, place, of }: NamedSeat) => {
  if (role === 'sidecar') return phrase`sidecar ${named(name)}`
  if (role === 'main') return phrase`${named(name)}`
  return of === 1 ? phrase`init container ${named(name)}` : phrase`init container ${place} of ${of}, ${named(name)}`
}
/** The same at the beginning of a sentence. */
export const Subject = ({ name, role, place, of }: NamedSeat) => {
  if (role === 'sidecar') return phrase`Sidecar ${named(name)}`
  if (role === 'main') return phrase`${named(name)}`
  return of === 1 ? phrase`Init container ${named(name)}` : phrase`Init container ${place} of ${of}, ${named(name)}`
}

/** The end of a sentence: what does not start because of it, `waiting`, main containers by their names; nothing for none. */
export const held = (waiting: readonly string[]): Phrase => {
  const [only] = waiting
  if (only === undefined) return []
  return waiting.length === 1
    ? phrase`; ${named(only)} has not been created`
    : phrase`; the ${waiting.length} main containers have not been created`
}
/** The same while nothing is wrong. */
export const heldYet = (waiting: readonly string[]): Phrase => {
  const [only] = waiting
  if (only === undefined) return []
  return waiting.length === 1
    ? phrase`; ${named(only)} has not been created yet`
    : phrase`; the ${waiting.length} main containers have not been created yet`
}

/** `message`: as Kubernetes wrote it, with all its letters. */
export const told = (reason: string, count: number, message: string) =>
  count > 1 ? phrase`Event ${code(reason)}, ${count} times: ${message}` : phrase`Event ${code(reason)}: ${message}`
export const statusSays = (message: string) => phrase`The status says: ${message}`
export const leftMessage = (message: string) => phrase`It left a message: ${message}`
export const imageHasTurn = phrase`All init containers are done: an image is pulled only when its container has its turn.`
export const runsSince = (since: string) => phrase`It has been running since ${since}.`

export const lastStatus = phrase`the kubelet to write how the Pod ended`
export const aboutToEnd = phrase`Every container has ended; the kubelet is about to write how the Pod ended.`

/** What a command tells. */
export const whatItWrote = (name: string) => `what ${name} wrote`
export const whatItWroteLast = (name: string) => `what ${name} wrote before it ended`
export const whetherNodeIsReady = 'whether the node is Ready'
export const sinceWhenLost = 'since when it has not been heard of'
export const conditionsOfNode = 'its conditions: MemoryPressure, DiskPressure, PIDPressure'
export const whatProbeAnswers = 'what the probe answers'
export const howPullGoes = 'how the pull goes: Pulling, Pulled, Failed'
