const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The value of each letter by its code, -1 for those that are none. */
const values = Int8Array.from({ length: 128 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)))

/** `bytes` in the letters that an address may hold as they are (RFC 4648 section 5), without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let letter = 0; letter <= Math.min(left, 3); letter++) text += alphabet[(group >> (18 - 6 * letter)) & 63]
  }
  return text
}

/** What letters stand for. */
export interface Letters {
  /** The bytes up to the first letter that is none of the alphabet. */
  readonly bytes: Uint8Array
  /** There was no such letter. */
  readonly isWhole: boolean
}

/** The bytes that `text` holds; ends at the first letter that is none. Padding and the letters of plain base64 are read too. */
export function fromBase64url(text: string): Letters {
  const letters = text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let size = 0
  let group = 0
  let bits = 0
  for (let at = 0; at < letters.length; at++) {
    const value = values[letters.charCodeAt(at)] ?? -1
    if (value === -1) return { bytes: bytes.subarray(0, size), isWhole: false }
    group = (group << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[size++] = group >> bits
    group &= (1 << bits) - 1
  }
  return { bytes, isWhole: true }
}
