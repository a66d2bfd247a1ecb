import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHidden, visibleJson } from './escape-hidden.ts'
import { visibleText } from './visible-text.ts'

test('what cannot be seen is written as the format writes it', () => {
  const write = (character: string) => `<${character.codePointAt(0)?.toString(16)}>`
  expect(escapeHidden('a\u202eb\u200b\u0007\\u202e', write)).toBe('a<202e>b<200b><7>\\u202e')
  expect(escapeHidden('plain 👩‍💻', write)).toBe('plain 👩‍💻')
})

test('JSON in which one sees every character reads back as what it was', () => {
  expect(visibleJson({ a: '\u202e\u009b<b>' })).toBe('{"a":"\\u202e\\u009b<b>"}')
  expect(visibleJson(['a'], 2)).toBe('[\n  "a"\n]')
  const hostile = fc.array(fc.constantFrom('\u202e', '\u200b', '\u0085', '\0', '\ufe0f', '❤', 'a', '"', '\\'))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        hostile.map((letters) => ({ [letters.join('')]: letters.join('') })),
      ),
      (value) => {
        const json = visibleJson(value)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(visibleText(json)).toBe(json)
      },
    ),
  )
})
