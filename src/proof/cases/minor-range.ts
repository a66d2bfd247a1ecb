import { isAtLeast, type Minor, minors, parseMinor } from '../../kube/minor.ts'

const comparisons: Readonly<Record<string, (minor: Minor, bound: Minor) => boolean>> = {
  '': (minor, bound) => minor === bound,
  '>=': (minor, bound) => isAtLeast(minor, bound),
  '<=': (minor, bound) => isAtLeast(bound, minor),
  '>': (minor, bound) => !isAtLeast(bound, minor),
  '<': (minor, bound) => !isAtLeast(minor, bound),
}

/** The known minors that `text` names (`1.33`, `>=1.35`, `<=1.34`, `1.29..1.31`), oldest first; undefined when it is no range. */
export function parseMinorRange(text: string): readonly Minor[] | undefined {
  const [from, to, ...more] = text
    .replaceAll(' ', '')
    .split(/\.\.|-/)
    .map(parseMinor)
  if (from !== undefined && to !== undefined && more.length === 0)
    return minors.filter((minor) => isAtLeast(minor, from) && isAtLeast(to, minor))
  const match = /^(>=|<=|>|<|)\s*(\d+\.\d+)$/.exec(text.trim())
  const bound = parseMinor(match?.[2] ?? '')
  const compare = comparisons[match?.[1] ?? '']
  return bound === undefined || compare === undefined ? undefined : minors.filter((minor) => compare(minor, bound))
}
