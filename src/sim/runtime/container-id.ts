const scheme = 'containerd://'
/** The code of each hexadecimal digit. */
const digitCodes = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
/** What the last id was put together in. */
const codes = [...Array.from(scheme, (letter) => letter.charCodeAt(0)), ...Array<number>(64).fill(0)]

/**
 * The id of a container as the API shows it: `containerd://` and 64 hexadecimal digits; here a hash of `text`, so that the same scenario has
 * the same ids. Not a cryptographic one: it only has to look and differ. Made in one piece, since V8 would keep each part of a text that is
 * added up.
 */
export function containerId(text: string): string {
  let place = scheme.length
  let word = fnv1a(text)
  for (let part = 0; part < 8; part++) {
    word = scramble((word + 0x9e3779b9) | 0)
    for (let shift = 28; shift >= 0; shift -= 4) codes[place++] = digitCodes[(word >>> shift) & 0xf] ?? 0
  }
  return String.fromCharCode(...codes)
}

/** The 64 digits alone. */
export function hexDigest(text: string): string {
  return containerId(text).slice(scheme.length)
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Spreads the bits of a 32-bit word; one to one, so that different words stay different. */
function scramble(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
