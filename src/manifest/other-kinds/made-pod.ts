import { isRecord } from '../../base/json.ts'
import type { Place } from '../place.ts'

/** A Pod that a controller makes of parts of a custom resource. */
export interface MadePod {
  /** Which part of the resource it is of. */
  readonly name: string
  readonly object: Readonly<Record<string, unknown>>
  readonly place: Place
}

/** A list that is put together: values and their places. */
export interface Gathered {
  readonly values: unknown[]
  readonly places: Map<number, Place>
}

export function emptyGathered(): Gathered {
  return { values: [], places: new Map() }
}

/** What is made of a value of a list: a container that a Pod can have. */
type Change = (value: Readonly<Record<string, unknown>>, index: number) => Readonly<Record<string, unknown>>

/** Adds the values of `list` that are maps, each as `change` makes it. */
export function gather(gathered: Gathered, list: unknown, place: Place | undefined, change: Change = same): void {
  if (!Array.isArray(list)) return
  for (const [index, value] of list.entries())
    if (isRecord(value)) gatherOne(gathered, change(value, index), place?.children?.get(index))
}

function same(value: Readonly<Record<string, unknown>>) {
  return value
}

export function gatherOne(gathered: Gathered, value: unknown, place: Place | undefined): void {
  if (place !== undefined) gathered.places.set(gathered.values.length, place)
  gathered.values.push(value)
}

/** The Pod named `podName` with what was gathered for the lists of its spec, and what else its spec says. */
export function madePod(
  { name, podName, spec }: { readonly name: string; readonly podName: string; readonly spec: object },
  lists: Readonly<Record<string, Gathered>>,
  place: Place | undefined,
): MadePod {
  const used = Object.entries(lists).filter(([, { values }]) => values.length > 0)
  const children = used.map(([field, { places }]) => [field, { value: undefined, children: places }] as const)
  const specPlace: Place = { value: place?.value, children: new Map(children) }
  return {
    name,
    object: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: podName },
      spec: { ...spec, ...Object.fromEntries(used.map(([field, { values }]) => [field, values])) },
    },
    place: { value: place?.value, children: new Map([['spec', specPlace]]) },
  }
}
