/** The letters and digits of generated names: no vowels, nothing that reads as another. */
const alphabet = 'bcdfghjklmnpqrstvwxz2456789'

/** 32-bit FNV-1a of the UTF-16 units of `text`. */
function fnv32a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/**
 * A hash of `value` as a template hash looks: 8 to 10 safe characters. The API server hashes Go's own dump of the template,
 * so the characters differ from a real cluster's.
 * Models: kubernetes/kubernetes pkg/controller/controller_utils.go ComputeHash, apimachinery util/rand SafeEncodeString.
 */
export function templateHash(value: unknown): string {
  const digits = String(fnv32a(JSON.stringify(value) ?? ''))
  return [...digits].map((digit) => alphabet[digit.charCodeAt(0) % alphabet.length]).join('')
}

/** The five characters that a generated name ends in; drawn from `seed` in place of dice. */
export function nameSuffix(seed: string): string {
  let rest = fnv32a(seed)
  let suffix = ''
  for (let index = 0; index < 5; index++) {
    suffix += alphabet[rest % alphabet.length]
    rest = Math.floor(rest / alphabet.length)
  }
  return suffix
}

/** A version 4-shaped UID drawn from `seed` in place of dice. */
export function fingerprintUid(seed: string): string {
  const hex = [0, 1, 2, 3].map((part) => fnv32a(`${part}/${seed}`).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * `base` with a generated end, as the API server makes a name from `generateName`: the base is cut to 58 characters.
 * Models: apiserver pkg/storage/names SimpleNameGenerator.
 */
export function generateName(base: string, seed: string): string {
  return base.slice(0, 58) + nameSuffix(seed)
}
