/** Turns the direction of what follows, takes no room, or steers a terminal. The joiners belong to emoji and to some scripts: they hide only among ASCII. */
const unseen =
  /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad\u061c]|[^\P{Cc}\n\t]|(?<![^\0-\x7f])[\u200c\u200d]/gu

/** `text` for a reader: characters that cannot be seen, or that make others be read in another order, are written as `\u202e`. */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
