const minute = 60
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day

/**
 * A duration in `seconds` as kubectl prints ages: at most two units, cut and never rounded. `<invalid>` from -2 s down.
 * Models: kubernetes/apimachinery pkg/util/duration/duration.go HumanDuration.
 */
export function humanDuration(seconds: number): string {
  const s = Math.trunc(seconds)
  if (s < -1) return '<invalid>'
  if (s < 0) return '0s'
  if (s < 2 * minute) return `${s}s`
  if (s < 10 * minute) return twoUnits(s, minute, 'm', 1, 's')
  if (s < 3 * hour) return `${whole(s, minute)}m`
  if (s < 8 * hour) return twoUnits(s, hour, 'h', minute, 'm')
  if (s < 2 * day) return `${whole(s, hour)}h`
  if (s < 8 * day) return twoUnits(s, day, 'd', hour, 'h')
  if (s < 2 * year) return `${whole(s, day)}d`
  if (s < 8 * year) return twoUnits(s, year, 'y', day, 'd')
  return `${whole(s, year)}y`
}

/**
 * A duration in `seconds` as one unit.
 * Models: kubernetes/apimachinery pkg/util/duration/duration.go ShortHumanDuration.
 */
export function shortHumanDuration(seconds: number): string {
  const s = Math.trunc(seconds)
  if (s < -1) return '<invalid>'
  if (s < 0) return '0s'
  if (s < minute) return `${s}s`
  if (s < hour) return `${whole(s, minute)}m`
  if (s < day) return `${whole(s, hour)}h`
  if (s < year) return `${whole(s, day)}d`
  return `${whole(s, year)}y`
}

function whole(seconds: number, unit: number): number {
  return Math.floor(seconds / unit)
}

/** `5m10s`; the second part is left out when it is zero. */
function twoUnits(seconds: number, big: number, bigName: string, small: number, smallName: string): string {
  const rest = whole(seconds % big, small)
  return `${whole(seconds, big)}${bigName}${rest === 0 ? '' : `${rest}${smallName}`}`
}
