import { expect, test } from 'vitest'
import { withoutCalls } from './without-about.ts'

test('calls of one function become empty objects, wherever they stand', () => {
  const code = "const a = field(text, about({ text: 'it (is) so', in: [f(1)] }), 'x');\nconst b = [about({})];"
  expect(withoutCalls(code, 'about')).toBe("const a = field(text, {}, 'x');\nconst b = [{}];")
})

test('other calls stay', () => {
  expect(withoutCalls('about2(1); x.about(2)', 'about')).toBe('about2(1); x.about(2)')
})
