/** How long ago something was, as far as a printed age tells: at least `fromMs`, less than `toMs`. */
export interface AgeSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** When an Event of a table was seen first and last, and how often. */
export interface EventAge {
  readonly last: AgeSpan
  readonly first: AgeSpan
  readonly count: number
}

const unitMs: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  y: 365 * 86_400_000,
}

/**
 * Reads an age as kubectl prints it, `5s`, `2m10s`, `47m`: it was cut to the unit that kubectl ends with at such an age. undefined for
 * `<unknown>` and the like.
 * Models: kubernetes/apimachinery pkg/util/duration/duration.go HumanDuration.
 */
export function parseAge(text: string): AgeSpan | undefined {
  const match = /^(?:(\d+)y)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text.trim())
  if (match === null || text.trim() === '') return undefined
  const units = ['y', 'd', 'h', 'm', 's']
  let fromMs = 0
  let last = 's'
  for (const [index, unit] of units.entries()) {
    const amount = match[index + 1]
    if (amount === undefined) continue
    fromMs += Number(amount) * (unitMs[unit] ?? 0)
    last = unit
  }
  return { fromMs, toMs: fromMs + cutMs(fromMs, last) }
}

/** A second part that is zero is left out, so that `5m` below ten minutes is exactly five. */
function cutMs(ageMs: number, lastUnit: string): number {
  const finer = finestUnit(ageMs)
  return Math.min(unitMs[lastUnit] ?? 1000, unitMs[finer] ?? 1000)
}

function finestUnit(ageMs: number): string {
  const hours = ageMs / 3_600_000
  if (hours < 1 / 6) return 's'
  if (hours < 8) return 'm'
  if (hours < 8 * 24) return 'h'
  return hours < 8 * 365 * 24 ? 'd' : 'y'
}

/**
 * Reads the cell of an Events table: `5s`, `5s (x4 over 2m10s)`; undefined when it says no time. `series`: what cells of their own say
 * of the count and of the first occurrence.
 */
export function parseEventAge(
  text: string,
  series?: { readonly count: number; readonly first: string },
): EventAge | undefined {
  const match = /^(\S+?)(?: \(x(\d+) over (\S+?)\))?$/.exec(text.trim())
  const last = parseAge(match?.[1] ?? '')
  if (last === undefined) return undefined
  const first = parseAge(series?.first ?? match?.[3] ?? '') ?? last
  return { last, first, count: Math.max(1, series?.count ?? Number(match?.[2] ?? 1)) }
}
