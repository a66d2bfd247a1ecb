/** Longer words are not looked into, in letters. */
const mostLetters = 100_000

/** The text of which a word is base64; undefined where it is none of printable letters alone. */
export function unpackedText(word: string): string | undefined {
  const letters = word
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '')
  if (letters.length > mostLetters || letters.length % 4 === 1) return undefined
  const text = atob(letters)
  return /^[\t\n\r\x20-\x7e]*$/.test(text) ? text : undefined
}
