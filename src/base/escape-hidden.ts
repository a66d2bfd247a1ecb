import { visibleText } from './visible-text.ts'

/** An escape, as `visibleText` writes it. */
const written = /\\u(?:\{[\da-f]+\}|[\da-f]{4})/y

/** `text` with what `write` makes of each character that `visibleText` writes as an escape: for formats with escapes of their own. */
export function escapeHidden(text: string, write: (character: string) => string): string {
  const visible = visibleText(text)
  if (visible === text) return text
  let result = ''
  let at = 0
  for (const character of text) {
    const isSeen = visible.startsWith(character, at)
    result += isSeen ? character : write(character)
    written.lastIndex = at
    at += isSeen ? character.length : (written.exec(visible)?.[0].length ?? 0)
  }
  return result
}

/** A value of JSON as text in which every character can be seen: it reads back as the same value. `indent`: blanks a level. */
export function visibleJson(value: unknown, indent = 0): string {
  return escapeHidden(JSON.stringify(value, undefined, indent), jsonEscape)
}

/** `character` as JSON writes it in a text. */
export function jsonEscape(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
