import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { builtFiles } from './built-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'podreel-budgets-'))
afterAll(() => rmSync(folder, { recursive: true }))

mkdirSync(join(folder, 'assets'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
write(
  'embed.html',
  '<link rel="icon" href="./icon.svg"><script defer src="./assets/embed-1.js"></script><link rel="stylesheet" href="./assets/embed-1.css">',
)
write(
  'index.html',
  `<script type="module" crossorigin src="./assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="./assets/shared.js">
  <link rel="stylesheet" crossorigin href="./assets/index.css">`,
)
write('embed.js', 'x'.repeat(1000))
write('assets/embed-1.js', 'a')
write('assets/embed-1.css', 'b')
write('assets/worker-1.js', 'w')
const files = builtFiles(folder)

test('a page counts its scripts and styles', () => {
  expect(files.ofPage('embed.html')).toEqual(['assets/embed-1.js', 'assets/embed-1.css'])
})

test('a page of modules counts what they import at once too', () => {
  expect(files.ofPage('index.html')).toEqual(['assets/index.js', 'assets/shared.js', 'assets/index.css'])
})

test('files by name, and their size as they are sent', () => {
  expect(files.named(/^assets\/worker-/)).toEqual(['assets/worker-1.js'])
  expect(files.gzipBytes('embed.js')).toBeLessThan(100)
})

test('of a build that is not there nothing is found', () => {
  const none = builtFiles(join(folder, 'nowhere'))
  for (const { of } of budgets) expect(of(none)).toEqual([])
})
