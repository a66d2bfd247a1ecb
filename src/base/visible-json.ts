import { escapeHidden } from './visible-text.ts'

/** A value of JSON as text in which every character can be seen: it reads back as the same value. `indent`: blanks a level. */
export function visibleJson(value: unknown, indent = 0): string {
  return escapeHidden(JSON.stringify(value, undefined, indent), jsonEscape)
}

/** `character` as JSON writes it in a text. */
export function jsonEscape(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
