import type { TextRange } from '../../kube/diagnostic.ts'
import { unpackedText } from './packed-text.ts'

/** Words of letters and digits that are long enough to be looked at. */
const longWord = /(?<![\w+/=.-])[\w+/-]{28,}={0,2}/g
/** Longer ones are data. */
const longest = 128

/** What makes them no secrets: digests, public keys and certificates, paths. */
const publicBefore = /(?:sha\d{1,3}[-:]|ssh-(?:rsa|dss|ed25519)\s|ecdsa-[\w-]{1,40}\s|md5[-:])$/i
const publicWord =
  /^(?:AAAA[BCE]3Nza|iVBORw0KGgo|R0lGOD|\/9j\/|H4sI|UEsDB|JVBERi|d09G|AAEAAAA|LS0tLS1CRUdJTiB|MII[A-Za-z\d]|\/|sha\d{3}-)/
/** Lines of a certificate or of other data. */
const lineBefore = /(?<![\w+/=])[\w+/=]{28,}[ \t]*\r?\n[ \t]*$/
const lineAfter = /^[ \t]*\r?\n[ \t]*(?:[\w+/]{28,}|[\w+/]+={1,2}[ \t\r]*(?:\n|$)|-----END)/

/** Of the steps from a letter to the next, how many go from one kind to another, in words that were drawn at random: 0.48 ± 0.08. */
const leastChanges = 0.36

/**
 * Long words that look as if drawn at random: large and small letters and digits mixed as no name has them. Digests and UIDs,
 * of small letters and digits only, are none.
 */
export function randomWordsIn(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const { index, 0: word } of text.matchAll(longWord))
    if (word.length <= longest && looksRandom(word) && !isPublic(text, index, word))
      found.push({ start: index, end: index + word.length })
  return found
}

function isPublic(text: string, start: number, word: string): boolean {
  const before = text.slice(Math.max(0, start - 2 * longest), start)
  const end = start + word.length
  const after = text.slice(end, end + 2 * longest)
  if (unpackedText(word) !== undefined) return true
  return publicWord.test(word) || publicBefore.test(before) || lineBefore.test(before) || lineAfter.test(after)
}

function looksRandom(word: string): boolean {
  const counts = { lower: 0, upper: 0, digit: 0, other: 0 }
  let changes = 0
  let before: keyof typeof counts | undefined
  for (const letter of word) {
    const kind = kindOf(letter)
    counts[kind] += 1
    // A word of a name begins with a large letter, and goes on in small ones.
    if (before !== undefined && kind !== before && !(before === 'upper' && kind === 'lower')) changes += 1
    before = kind
  }
  const isMixed = counts.lower >= 4 && counts.upper >= 4 && counts.digit >= 3 && counts.other <= word.length / 6
  return isMixed && changes / word.length >= leastChanges
}

function kindOf(letter: string): 'lower' | 'upper' | 'digit' | 'other' {
  if (/[a-z]/.test(letter)) return 'lower'
  if (/[A-Z]/.test(letter)) return 'upper'
  return /\d/.test(letter) ? 'digit' : 'other'
}
