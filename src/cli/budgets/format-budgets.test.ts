import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgetsSection, readSection } from '../docs/section.ts'
import { budgets } from './budgets.ts'
import { formatBudgets, promisesOf } from './format-budgets.ts'

test('has a row for each size, with its limit where there is one', () => {
  const table = formatBudgets([
    { what: 'embed.js', kb: 2.71, most: 5 },
    { what: 'page: editor', kb: 874, most: undefined },
  ])
  expect(table.split('\n').slice(2)).toEqual(['| embed.js | 2.7 | 5 |', '| page: editor | 874.0 |  |'])
})

test('promises the same while only sizes differ', () => {
  const [small, large, dearer] = [
    { kb: 1, most: 5 },
    { kb: 2, most: 5 },
    { kb: 1, most: 6 },
  ].map((row) => promisesOf(formatBudgets([{ what: 'embed.js', ...row }])))
  expect(small).toEqual(large)
  expect(small).not.toEqual(dearer)
})

test('docs/sizes-and-browsers.md promises what the build is held to (if not: npm run budgets -- --write)', () => {
  const page = readFileSync(new URL('../../../docs/sizes-and-browsers.md', import.meta.url), 'utf8')
  const promised = promisesOf(readSection(page, budgetsSection))
  expect(promised).toEqual(
    expect.arrayContaining([...promisesOf(formatBudgets(budgets.map(({ what, most }) => ({ what, most, kb: 0 }))))]),
  )
})
