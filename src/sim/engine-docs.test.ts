import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const text = readFileSync(new URL('../../docs/engine.md', import.meta.url), 'utf8')
const named = new Set(
  [...text.matchAll(/`((?:actions\/|kubelet\/|runtime\/)?[a-z-]+\.ts)`/g)].map(([, path = '']) => path),
)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))

test('the page on the engine names each of its files, and no other', () => {
  expect(files.length).toBeGreaterThan(50)
  expect([...named].toSorted()).toEqual(files.toSorted())
})
