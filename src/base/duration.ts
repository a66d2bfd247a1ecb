const unitMs = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const

/** Milliseconds of a duration as Go writes it (`1h30m`, `2.5s`, `500ms`, `0`); undefined when `text` is none. */
export function parseDuration(text: string): number | undefined {
  if (text === '0') return 0
  if (!/^(?:\d+(?:\.\d+)?(?:h|ms|m|s))+$/.test(text)) return undefined
  let total = 0
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/gy))
    total += Number(amount) * unitMs[unit as keyof typeof unitMs]
  return Math.round(total)
}
