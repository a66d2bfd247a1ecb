/** An IP address: its bytes (4 or 16), and whether it is written in a way that only old parsers take. */
export interface IpAddress {
  readonly bytes: readonly number[]
  readonly hasLeadingZeros: boolean
  readonly isMapped: boolean
}

function parseV4(text: string): { bytes: number[]; hasLeadingZeros: boolean } | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^\d+$/.test(part) && Number(part) <= 255)) return undefined
  return { bytes: parts.map(Number), hasLeadingZeros: parts.some((part) => part.length > 1 && part.startsWith('0')) }
}

/** The address, leading zeros of an IPv4 part allowed; undefined when `text` is none. */
export function parseIp(text: string): IpAddress | undefined {
  if (!text.includes(':')) {
    const v4 = parseV4(text)
    return v4 === undefined ? undefined : { ...v4, isMapped: false }
  }
  const last = text.slice(text.lastIndexOf(':') + 1)
  const v4 = last.includes('.') ? parseV4(last) : undefined
  if (last.includes('.') && v4 === undefined) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = v4?.bytes ?? []
  const groups = v4 === undefined ? text : `${text.slice(0, -last.length)}${toHex(a, b)}:${toHex(c, d)}`
  const words = expandGroups(groups)
  if (words === undefined) return undefined
  const bytes = words.flatMap((word) => [word >> 8, word & 255])
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff
  return { bytes, hasLeadingZeros: v4?.hasLeadingZeros ?? false, isMapped }
}

function toHex(high: number, low: number): string {
  return (high * 256 + low).toString(16)
}

function expandGroups(text: string): number[] | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - left.length - right.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  if (!groups.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return undefined
  return groups.map((group) => Number.parseInt(group, 16))
}

/** The address in canonical form (RFC 5952); a mapped IPv4 address as IPv4. */
export function formatIp({ bytes, isMapped }: IpAddress): string {
  if (bytes.length === 4) return bytes.join('.')
  if (isMapped) return bytes.slice(12).join('.')
  const words = Array.from({ length: 8 }, (_, index) => toHex(bytes[index * 2] ?? 0, bytes[index * 2 + 1] ?? 0))
  let best = { start: 0, length: 1 }
  for (let start = 0; start < 8; start++) {
    let length = 0
    while (words[start + length] === '0') length++
    if (length > best.length) best = { start, length }
  }
  if (best.length < 2) return words.join(':')
  return `${words.slice(0, best.start).join(':')}::${words.slice(best.start + best.length).join(':')}`
}
