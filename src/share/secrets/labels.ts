/** What a word or a sentence of a page looks like, in the language of its users. */
const words = /^\p{Lu}[\p{L}\s'’:?!.,…*-]*$/u
const aboutSecrets = /passw(?:ord|ort)|token|secret|cookie|\bpin\b|kennwort|contrase|mot de passe/i

/** A text of a page that names a secret, as translations have it: `Password`, `Your password`. */
export function isLabel(value: string): boolean {
  return words.test(value.trim()) && aboutSecrets.test(value)
}

/** A label of several words: no password. */
export function isSentence(value: string): boolean {
  return /\s/.test(value.trim()) && isLabel(value)
}

/** A file of translations has at least so many. */
const leastLabels = 3
const entry =
  /^[ \t#]{0,80}["']?[\w.-]{1,80}["']?[ \t]{0,4}[:=][ \t]{0,4}["']?\p{Lu}[\p{L} '’:?!.,…*-]{0,200}["']?,?[ \t\r]{0,8}$/gmu
const packedEntry = /"[\w.-]{1,80}"[ \t]{0,4}:[ \t]{0,4}"\p{Lu}[\p{L} '’:?!.,…*-]{0,200}"/gu

/** Whether a text is a file of many labels, and no manifest. */
export function holdsLabels(text: string): boolean {
  if (/^[ \t#]{0,80}["']?(?:apiVersion|kind|containers)["']?:/m.test(text)) return false
  return [entry, packedEntry].some((form) => [...text.matchAll(form)].length >= leastLabels)
}

/** Whether an object is one of many labels. */
export function isOfLabels(object: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(object).filter((value) => typeof value === 'string')
  return values.length >= leastLabels && values.filter((value) => words.test(value)).length * 2 > values.length
}
