import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['a change of direction', 'app\u202egnp.exe', 'app\\u202egnp.exe'],
  ['an isolate', '\u2066a\u2069', '\\u2066a\\u2069'],
  ['what takes no room', 'a\u200bb\ufeff\u2060', 'a\\u200bb\\ufeff\\u2060'],
  ['a joiner among ASCII', 'pro\u200dd', 'pro\\u200dd'],
  ['control characters', 'bell\u0007 esc\u001b[31m \u0085', 'bell\\u0007 esc\\u001b[31m \\u0085'],
  ['lines and tabs stay', 'a\n\tb', 'a\n\tb'],
  ['an emoji stays whole', '👩\u200d💻', '👩\u200d💻'],
  ['scripts that are written with joiners stay', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['markup stays: it is text', '<script>', '<script>'],
])('%s', (_, text, seen) => {
  expect(visibleText(text)).toBe(seen)
})
