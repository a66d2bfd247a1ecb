import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleJson } from './visible-json.ts'
import { visibleText } from './visible-text.ts'

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
