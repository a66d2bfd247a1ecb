import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { builtFiles } from './built-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'podreel-budgets-'))
afterAll(() => rmSync(folder, { recursive: true }))

mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
write(
  'embed.html',
  '<link rel="icon" href="./icon.svg"><script defer src="./assets/embed-1.js"></script><link rel="stylesheet" href="./assets/embed-1.css">',
)
write('embed.js', 'x'.repeat(1000))
write('assets/embed-1.js', 'a')
write('assets/embed-1.css', 'b')
write('assets/worker-1.js', 'w')
write(
  '.vite/manifest.json',
  JSON.stringify({
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      imports: ['_shared'],
      dynamicImports: ['editor'],
    },
    _shared: { file: 'assets/shared.js', imports: ['index.html'] },
    editor: { file: 'assets/editor.js' },
  }),
)
const files = builtFiles(folder)

test('a page counts its scripts and styles', () => {
  expect(files.ofPage('embed.html')).toEqual(['assets/embed-1.js', 'assets/embed-1.css'])
})

test('an entry counts what it imports at once, and nothing that comes later', () => {
  expect(files.ofEntry('index.html')).toEqual(['assets/index.js', 'assets/index.css', 'assets/shared.js'])
})

test('files by name, and their size as they are sent', () => {
  expect(files.named(/^assets\/worker-/)).toEqual(['assets/worker-1.js'])
  expect(files.gzipBytes('embed.js')).toBeLessThan(100)
})

test('of a build that is not there nothing is found', () => {
  const none = builtFiles(join(folder, 'nowhere'))
  for (const { of } of budgets) expect(of(none)).toEqual([])
})
