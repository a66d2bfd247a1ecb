import { named, type Phrase, phrase } from '../base/phrase.ts'
import type { Probe } from '../kube/pod.ts'
import type { ContainerRole, Trace } from '../trace/trace.ts'
import type { Both } from './side.ts'

/** A container and its part in its Pod. */
export interface PlacedContainer {
  readonly name: string
  readonly image: string | undefined
  readonly role: ContainerRole
  /** Its place among those that start, init containers first. */
  readonly place: number
  /** How often its probes ask, in milliseconds; undefined for a probe that it has not. */
  readonly periods: Readonly<Record<'startup' | 'readiness' | 'liveness', number | undefined>>
}

/** The same container on both sides; one of them is undefined where only one side has it. */
export interface ContainerPair {
  /** Names it among the pairs. */
  readonly key: string
  readonly a: PlacedContainer | undefined
  readonly b: PlacedContainer | undefined
}

/**
 * The containers of two Pods side by side: those of one name first, then of those that are left the ones with one image, then the
 * ones with one role and the same place among those left. In the order of B, what only A has where it stands there.
 */
export function pairContainers(a: Trace, b: Trace): readonly ContainerPair[] {
  const left: Both<PlacedContainer[]> = { a: containersOf(a), b: containersOf(b) }
  const pairs: ContainerPair[] = []
  const pair = (isSame: (one: PlacedContainer, other: PlacedContainer) => boolean) => {
    for (const one of [...left.a]) {
      const other = left.b.find((candidate) => isSame(one, candidate))
      if (other === undefined) continue
      left.a.splice(left.a.indexOf(one), 1)
      left.b.splice(left.b.indexOf(other), 1)
      pairs.push({ key: one.name, a: one, b: other })
    }
  }
  pair((one, other) => one.name === other.name)
  pair((one, other) => one.image !== undefined && one.image === other.image)
  pair((one, other) => one.role === other.role)
  for (const one of left.a) pairs.push({ key: one.name, a: one, b: undefined })
  for (const other of left.b) pairs.push({ key: `${other.name} of B`, a: undefined, b: other })
  return pairs.sort((one, other) => placeOf(one) - placeOf(other))
}

/** The name of a pair in a sentence; both where they differ. */
export function pairName({ a, b }: ContainerPair): Phrase {
  const [inA, inB] = [a?.name, b?.name]
  if (inA !== undefined && inB !== undefined && inA !== inB) return phrase`${named(inB)} (A: ${named(inA)})`
  return [named(inB ?? inA ?? '')]
}

/** The names by side. */
export function pairNames({ a, b }: ContainerPair): Both<string | undefined> {
  return { a: a?.name, b: b?.name }
}

function placeOf({ a, b }: ContainerPair): number {
  return b?.place ?? (a === undefined ? 0 : a.place - 0.5)
}

function containersOf({ snapshots, scenario }: Trace): PlacedContainer[] {
  const { initContainers = [], containers } = scenario.pod.spec
  const refs = snapshots[0]?.node.containers.map(({ ref }) => ref) ?? []
  return refs.map(({ name, role, index }, place) => {
    const container = (role === 'main' ? containers : initContainers)[index]
    const periods = {
      startup: periodMs(container?.startupProbe),
      readiness: periodMs(container?.readinessProbe),
      liveness: periodMs(container?.livenessProbe),
    }
    return { name, image: container?.image, role, place, periods }
  })
}

function periodMs(probe: Probe | undefined): number | undefined {
  return probe && (probe.periodSeconds ?? 10) * 1000
}
