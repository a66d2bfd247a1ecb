import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every command prints through terminal.ts', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file),
  )
  const others = files.filter((file) =>
    /\bstd(out|err)\.write|console\./.test(readFileSync(new URL(file, folder), 'utf8')),
  )
  expect(others).toEqual(['terminal.ts'])
})
