import { expect, test } from 'vitest'
import { escapeTerminal } from './escape-terminal.ts'

test.each([
  ['as kubectl does', '\u001b[31m\r', '^[[31m\\r'],
  ['beyond kubectl: bell, backspace, delete', '\u0007\b\u007f', '\\u0007\\u0008\\u007f'],
  ['beyond kubectl: the control characters of one letter', '\u009b31m\u0085', '\\u009b31m\\u0085'],
  ['beyond kubectl: what hides or turns', 'a\u202eb\u200b', 'a\\u202eb\\u200b'],
  ['lines and tabs take effect', 'a\n\tb', 'a\n\tb'],
  ['other letters stay', 'größe — 大 👩\u200d💻', 'größe — 大 👩\u200d💻'],
])('%s', (_, text, printed) => {
  expect(escapeTerminal(text)).toBe(printed)
})
