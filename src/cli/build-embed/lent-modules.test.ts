import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exportsOf, loanOfPage, loanOfPlainReader } from './lent-modules.ts'

test.each([...loanOfPage.modules, ...loanOfPlainReader.modules])('all that %s exports is lent', async (module) => {
  const file = new URL(`../../${module}`, import.meta.url)
  const names = Object.keys(await import(file.href))
  expect(names.length).toBeGreaterThan(0)
  expect([...exportsOf(fileURLToPath(file))].sort()).toEqual(names.sort())
})
