import { expect, test } from 'vitest'
import { xmlTrouble } from './well-formed.fixture.ts'
import { element, escapeXml, unescapeXml } from './xml.ts'

test('an element says what it was given, and numbers in hundredths', () => {
  expect(element('rect', { x: 1 / 3, class: 'a "b"', y: undefined })).toBe('<rect x="0.33" class="a &quot;b&quot;"/>')
  expect(element('g', {}, element('a', {}), 'b')).toBe('<g><a/>b</g>')
})

test.each([
  ['plain', 'plain'],
  ['<b>&"\'', "&lt;b&gt;&amp;&quot;'"],
  ['tab\tline\n', 'tab\tline\n'],
  ['\u0000\u001b[0m\u202e', '\\u0000\\u001b[0m\\u202e'],
  ['\uD800 half', '\uFFFD half'],
  ['🙂', '🙂'],
])('%j is written as %j', (text, markup) => {
  expect(escapeXml(text)).toBe(markup)
})

test.each([
  ['&lt;b&gt; &amp;amp; &#65;&#x1F642;', '<b> &amp; A🙂'],
  ['&unknown; & &#9999999;', '&unknown; & &#9999999;'],
])('%j is read as %j', (markup, text) => {
  expect(unescapeXml(markup)).toBe(text)
})

test.each([
  ['<a><b/>text &amp; more</a>', undefined],
  ['<a><b></a>', '</a> closes nothing'],
  ['<a>', '<a> is not closed'],
  ['<a x="1" x="2"/>', 'an attribute twice: <a x="1" x="2"/>'],
  ['<a>R&D</a>', 'a letter that may not stand there: R&D'],
  ['<a x=1/>', 'unreadable: <a x=1/>'],
])('the check for well-formed XML says of %s: %s', (markup, trouble) => {
  expect(xmlTrouble(markup)).toBe(trouble)
})
