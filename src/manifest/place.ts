import { type FieldPath, formatPath, type TextRange } from '../kube/diagnostic.ts'

/** Where a value stands in the user's text, with all that is in it. */
export interface Place {
  /** undefined where the value was put in by podreel. */
  readonly value: TextRange | undefined
  /** Of an alias: where its anchor's value is written. */
  readonly anchored?: TextRange | undefined
  /** The name of the field; absent for items of lists and for the whole. */
  readonly key?: TextRange
  readonly children?: ReadonlyMap<string | number, Place>
}

/** The places by formatPath of their paths, as the rest of podreel asks for them. */
export interface Ranges {
  readonly ranges: ReadonlyMap<string, TextRange>
  readonly keyRanges: ReadonlyMap<string, TextRange>
}

/** The place of the value at `path` below `place`; undefined when there is none. */
export function placeAt(place: Place, path: FieldPath): Place | undefined {
  let at: Place | undefined = place
  for (const part of path) at = at?.children?.get(part)
  return at
}

/** `place` seen from an object of which it is the value at `path`. */
export function nestPlace(place: Place, path: FieldPath): Place {
  let nested = place
  for (const part of [...path].reverse()) nested = { value: undefined, children: new Map([[part, nested]]) }
  return nested
}

/** All places below `place`, worked out when they are asked for first: of many objects only few are looked at. */
export function lazyRanges(place: Place): Ranges {
  let made: Ranges | undefined
  const make = (): Ranges => {
    made ??= flatten(place)
    return made
  }
  return {
    get ranges() {
      return make().ranges
    },
    get keyRanges() {
      return make().keyRanges
    },
  }
}

function flatten(place: Place): Ranges {
  const ranges = new Map<string, TextRange>()
  const keyRanges = new Map<string, TextRange>()
  const visit = (at: Place, path: string): void => {
    if (path !== '') {
      if (at.value !== undefined) ranges.set(path, at.value)
      if (at.key !== undefined) keyRanges.set(path, at.key)
    }
    for (const [part, child] of at.children ?? [])
      visit(child, path === '' || typeof part === 'number' ? path + formatPath([part]) : `${path}.${part}`)
  }
  visit(place, '')
  return { ranges, keyRanges }
}
