import { describe, expect, test } from 'vitest'
import { escapeHidden, hiddenPlaces, visibleText } from './visible-text.ts'

/** First and last of each range, as code points. */
const hidden: readonly (readonly [what: string, first: number, last: number])[] = [
  ['control characters before the tab', 0x00, 0x08],
  ['control characters between line end and blank', 0x0b, 0x1f],
  ['delete, and the control characters of C1', 0x7f, 0x9f],
  ['the soft hyphen', 0xad, 0xad],
  ['the joiner of graphemes', 0x34f, 0x34f],
  ['the mark of Arabic letters', 0x61c, 0x61c],
  ['fillers of Hangul', 0x115f, 0x1160],
  ['vowels of Khmer that are not written', 0x17b4, 0x17b5],
  ['selectors and separators of Mongolian', 0x180b, 0x180f],
  ['what has no width, joiners, marks of direction', 0x200b, 0x200f],
  ['separators of lines and paragraphs', 0x2028, 0x2029],
  ['embeddings and overrides of direction', 0x202a, 0x202e],
  ['the word joiner, operators that are not written, isolates, old marks of direction', 0x2060, 0x206f],
  ['the empty pattern of Braille', 0x2800, 0x2800],
  ['the filler of Hangul letters', 0x3164, 0x3164],
  ['selectors of variations', 0xfe00, 0xfe0f],
  ['the mark of byte order', 0xfeff, 0xfeff],
  ['the half filler of Hangul', 0xffa0, 0xffa0],
  ['what is not assigned, and what annotates', 0xfff0, 0xfffb],
  ['steps of shorthand', 0x1bca0, 0x1bca3],
  ['beams of music', 0x1d173, 0x1d17a],
  ['tags', 0xe0000, 0xe007f],
  ['more selectors of variations', 0xe0100, 0xe01ef],
]

describe('characters that hide, turn others or steer a terminal are escapes', () => {
  test.each(hidden)('%s: %x to %x', (_, first, last) => {
    for (let code = first; code <= last; code++) {
      const digits = code.toString(16)
      const written = code > 0xffff ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`
      const text = `a${String.fromCodePoint(code)}b`
      expect(visibleText(text)).toBe(`a${written}b`)
      expect(hiddenPlaces(text)).toEqual([{ start: 1, end: text.length - 1 }])
    }
  })
})

test.each([
  ['a change of direction', 'app\u202egnp.exe', 'app\\u202egnp.exe'],
  ['an escape of a terminal', 'esc\u001b[31m', 'esc\\u001b[31m'],
  ['a joiner between letters that have none', 'pro\u200dd é\u200dé б\u200cб', 'pro\\u200dd é\\u200dé б\\u200cб'],
  ['a run of joiners', '👩\u200d\u200d💻', '👩\\u200d\\u200d💻'],
  ['a joiner at the end', 'می\u200c', 'می\\u200c'],
  ['a second selector', '😀\ufe0f\ufe0e\u{e0101}', '😀\ufe0f\\ufe0e\\u{e0101}'],
  ['a selector behind a letter that has none', 'a\ufe0f1\ufe0f', 'a\\ufe0f1\\ufe0f'],
  ['a selector behind a filler', '\u3164\ufe0f', '\\u3164\\ufe0f'],
  ['tags behind a flag', '🏴\u{e0067}\u{e007f}', '🏴\\u{e0067}\\u{e007f}'],
])('%s is an escape', (_, text, seen) => {
  expect(visibleText(text)).toBe(seen)
  expect(visibleText(seen)).toBe(seen)
})

test.each([
  ['lines and tabs', 'a\n\tb'],
  ['emoji', '👩\u200d💻 👩🏽\u200d🚀 ❤️\u200d🔥 🏳️\u200d🌈 ☃\ufe0f 1\ufe0f\u20e3'],
  ['scripts that are written with joiners', 'می\u200cخواهم क्\u200dष'],
  ['a variant of an ideograph', '葛\u{e0100}'],
  ['letters of any direction', 'שלום مرحبا'],
  ['blanks that are seen', 'a\u00a0b\u3000c'],
  ['half a character', 'a\ud800b'],
  ['markup: it is text', '<script>'],
])('%s stay', (_, text) => {
  expect(visibleText(text)).toBe(text)
  expect(hiddenPlaces(text)).toEqual([])
})

test('what cannot be seen is written as the format writes it', () => {
  const write = (character: string) => `<${character.codePointAt(0)?.toString(16)}>`
  expect(escapeHidden('a\u202eb\u200b\u0007\\u202e', write)).toBe('a<202e>b<200b><7>\\u202e')
  expect(escapeHidden('plain 👩‍💻', write)).toBe('plain 👩‍💻')
})
