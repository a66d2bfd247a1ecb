import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** The areas of the page that each area may import, besides itself; an area stands below all that import it. */
const table: Readonly<Record<string, readonly string[]>> = {
  visible: [],
  kit: ['visible'],
  session: ['kit'],
  'stage/parts': ['kit', 'session'],
  'stage/advice': ['kit', 'session', 'stage/parts'],
  'stage/events': ['kit', 'session', 'stage/parts'],
  'stage/details': ['kit', 'session', 'stage/parts', 'stage/advice', 'stage/events'],
  'stage/pod': ['kit', 'session', 'stage/parts'],
  'stage/replay': ['kit', 'session', 'stage/parts'],
  'stage/resources': ['kit', 'session', 'stage/parts', 'stage/advice'],
  'stage/terminal': ['kit', 'session', 'stage/parts'],
  'stage/timeline': ['kit', 'session', 'stage/parts', 'stage/resources'],
  'stage/transport': ['kit', 'session', 'stage/parts'],
  'stage/why': ['kit', 'session', 'stage/parts', 'stage/advice'],
  stage: ['kit', 'session', 'stage/*'],
  'page/outgoing': ['kit', 'session', 'stage', 'stage/*'],
  'page/compare': ['kit', 'session', 'stage', 'stage/*', 'page/outgoing'],
  'page/export': ['kit', 'session', 'stage', 'stage/*', 'page/outgoing'],
  'page/gallery': ['kit', 'session', 'stage', 'stage/*'],
  'page/glossary': ['kit', 'session', 'stage', 'stage/*'],
  'page/handout': ['kit', 'session', 'stage', 'stage/*', 'page/export'],
  'page/lesson': ['kit', 'session', 'stage', 'stage/*'],
  'page/myths': ['kit', 'session', 'stage', 'stage/*', 'page/gallery', 'page/lesson'],
  'page/paste': ['kit', 'session', 'stage', 'stage/*'],
  'page/presenter': ['kit', 'session', 'stage', 'stage/*', 'page/outgoing'],
  'page/scenario-form': ['kit', 'session', 'stage', 'stage/*'],
  'page/editor': ['kit', 'session', 'stage', 'stage/*', 'page/scenario-form'],
  'page/share': ['kit', 'session', 'stage', 'stage/*', 'page/export', 'page/outgoing'],
  'page/what-if': ['kit', 'session', 'stage', 'stage/*'],
  'page/workspace': ['kit', 'session', 'stage', 'stage/*'],
  'page/header': [
    'kit',
    'session',
    'stage',
    'stage/*',
    'page/compare',
    'page/paste',
    'page/presenter',
    'page/share',
    'page/workspace',
  ],
  'page/pages': [
    'kit',
    'session',
    'stage',
    'stage/*',
    'page/compare',
    'page/gallery',
    'page/glossary',
    'page/handout',
    'page/lesson',
    'page/myths',
    'page/presenter',
  ],
  // App.tsx puts the page together.
  '.': ['kit', 'session', 'stage', 'stage/*', 'page/*'],
}

const source = new URL('./', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .sort()

/** `stage/why` of `stage/why/WhyPanel.tsx`; `editor/language` belongs to `page/editor`. */
function areaOf(path: string): string {
  const folders = posix.dirname(path).split('/')
  return folders.slice(0, ['stage', 'page'].includes(folders[0] ?? '') ? 2 : 1).join('/')
}

const imports = files.flatMap((file) => {
  const text = readFileSync(new URL(file, source), 'utf8')
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)]
    .map(([, target = '']) => posix.join(posix.dirname(file), target))
    .filter((target) => !target.startsWith('..'))
    .map((target) => ({ file, target, from: areaOf(file), to: areaOf(target) }))
    .filter(({ from, to }) => from !== to)
})

function mayImport(from: string, to: string): boolean {
  return (table[from] ?? []).some((each) => each === to || (each.endsWith('/*') && to.startsWith(each.slice(0, -1))))
}

test('imports are found at all', () => {
  expect(imports.length).toBeGreaterThan(300)
})

test('every folder of the page has a row in the table', () => {
  expect(files.filter((file) => !(areaOf(file) in table))).toEqual([])
})

test('a folder of the page imports only what its row names', () => {
  const wrong = imports.filter(({ from, to }) => !mayImport(from, to))
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('no row names a row below it: no two folders import each other, not even by way of a third', () => {
  const seen: string[] = []
  const early = Object.keys(table).flatMap((from) => {
    const later = Object.keys(table).filter((to) => to !== from && !seen.includes(to) && mayImport(from, to))
    seen.push(from)
    return later.map((to) => `${from} names ${to}`)
  })
  expect(early).toEqual([])
})
