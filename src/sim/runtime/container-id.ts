/**
 * An id as containerd makes them, 64 hexadecimal digits; here a hash of `text`, so that the same scenario has the same ids.
 * Not a cryptographic one: it only has to look and differ.
 */
export function hexDigest(text: string): string {
  let digest = ''
  let word = fnv1a(text)
  for (let part = 0; part < 8; part++) {
    word = scramble((word + 0x9e3779b9) | 0)
    digest += byteText(word >>> 24) + byteText(word >>> 16) + byteText(word >>> 8) + byteText(word)
  }
  return digest
}

const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function byteText(word: number): string {
  return byteTexts[word & 0xff] ?? ''
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
