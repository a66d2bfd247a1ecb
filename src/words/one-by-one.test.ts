import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)

test('words are named one by one: a file of them that is taken whole comes with all it has, and by its long names', () => {
  const takers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(new URL(file, source), 'utf8')
      const names = [...text.matchAll(/^import \* as (\w*[wW]ords) from '[^']*\bwords\/[^']+'/gm)].map(
        ([, name]) => name,
      )
      return names.some((name) => new RegExp(`(?:= |\\.\\.\\.|\\()${name}\\b(?!\\.)`).test(text))
    })
  expect(takers).toEqual([])
})
