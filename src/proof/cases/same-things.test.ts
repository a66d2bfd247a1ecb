import { expect, test } from 'vitest'
import { speaksOfSame } from './same-things.ts'

const tab = 'a tab is used for indentation; YAML allows only spaces'
const port = 'env PORT: must be a string; write "8080"'

test.each([
  [tab, 'Tabs are not allowed as indentation in YAML', true],
  [tab, 'Indent with spaces: YAML allows no tabs there', true],
  [tab, 'unknown field "command"', false],
  [port, 'cannot unmarshal number into field EnvVar.env.value of type string PORT "8080"', true],
  [port, 'cannot unmarshal number into field EnvVar.env.value of type string DEBUG "true"', false],
  [port, 'PORT is 8080', false],
])('%s / %s: %s', (wanted, said, isSame) => {
  expect(speaksOfSame(wanted, said)).toBe(isSame)
})
