import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a minor may be named: what is true of which minor is a row of a table, or a check of the API server. */
const tables = /^(kube\/(features|admission-features|minor)\.ts|admission\/|lessons\/examples\/|cli\/fuzz\/)/

/** All others, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'proof/cases/check-trace.ts': 'what a sentence of a case means depends on the minor that it is about',
  'scenario/fields.ts': '`since` of a row is the minor that has the field',
}

const source = new URL('../', import.meta.url)

test('a minor is named in a table of features and in admission; elsewhere with a reason', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file) && !tables.test(file))
  const naming = files.filter((file) => /'1\.[23]\d'/.test(readFileSync(new URL(file, source), 'utf8')))
  expect(naming.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
