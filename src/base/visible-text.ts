/**
 * First, as a group, what stays: a joiner and a selector behind what they can change (a letter of a script that has them, a pictograph, a keycap).
 * Then what takes no room, turns the order of others, breaks a line unseen or steers a terminal; lines and tabs are none of that.
 */
const unseen =
  /((?!\p{DI})[\p{Lo}\p{M}\p{ExtPict}\p{EMod}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]?(?:[\u200c\u200d](?=[\p{Lo}\p{ExtPict}]))?|[\d#*]\ufe0f\u20e3)|[\p{DI}\u2028\u2029\u2800\ufff9-\ufffb]|[^\P{Cc}\n\t]/gu

/** `text` with what `write` makes of each character that cannot be seen, or that makes others be read in another order. */
export function escapeHidden(text: string, write: (character: string) => string): string {
  return text.replace(unseen, (character, seen: string | undefined) => seen ?? write(character))
}

/** `text` for a reader: such characters are written as `\u202e`, those beyond U+FFFF as `\u{e0041}`. What is written so already stays as it is. */
export function visibleText(text: string): string {
  return escapeHidden(text, (character) => {
    const digits = (character.codePointAt(0) ?? 0).toString(16)
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`
  })
}

/** Where such characters stand in `text`, in order. */
export function hiddenPlaces(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(unseen)].flatMap(({ 0: character, 1: seen, index }) =>
    seen === undefined ? [{ start: index, end: index + character.length }] : [],
  )
}
