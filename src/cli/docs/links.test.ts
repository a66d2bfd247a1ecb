import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const pages = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(`${root}package.json`, 'utf8'),
)

const read = (path: string) => readFileSync(root + path, 'utf8')
const isThere = (path: string) => existsSync(root + path)

const withoutBlocks = (text: string) => text.replace(/^```.*?^```/gms, '')

/** The text without code, in which nothing is a link. */
const proseOf = (text: string) => withoutBlocks(text).replace(/`[^`\n]+`/g, '')

/** The anchors of a page, as GitHub names its headings. */
const anchorsOf = (path: string) =>
  [...withoutBlocks(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

/** Where a link of `page` leads that leads nowhere. */
function deadLinksOf(page: string): readonly string[] {
  const targets = [...proseOf(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? page : join(dirname(page), file)
    return !isThere(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor))
  })
}

describe.each(pages)('%s', (page) => {
  test('leads nowhere that is not there', () => {
    expect(deadLinksOf(page)).toEqual([])
  })

  test('names commands and files that there are', () => {
    const text = read(page)
    const commands = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const files = [...text.matchAll(/`((?:src|e2e|docs|public)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
    expect(files.filter((path) => !isThere(path))).toEqual([])
  })
})

test('each promise of docs/security.md names the tests that hold it', () => {
  const [, promised = ''] = /^## What is promised\n(.*?)^## /ms.exec(read('docs/security.md')) ?? []
  const promises = promised.split(/^### /m).slice(1)
  expect(promises.length).toBeGreaterThan(8)
  for (const promise of promises) {
    const [, list = ''] = /^Tested by (.*?)\n\n/ms.exec(`${promise}\n\n`) ?? []
    const named = [...list.matchAll(/`((?:src|e2e)\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(named, promise).not.toEqual([])
    expect(
      named.filter((path) => !isThere(path) || !/\.(?:test\.tsx?|spec\.ts)$/.test(path)),
      promise,
    ).toEqual([])
  }
})

test('the README shows the folders that there are', () => {
  const tree = /^src\/\n((?: {2}\S+\/ .*\n)+)/m.exec(read('README.md'))?.[1] ?? ''
  const shown = [...tree.matchAll(/^ {2}(\S+)\//gm)].map(([, name]) => name)
  const folders = readdirSync(`${root}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(shown.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

test("the page on the embed's readers names each of their files", () => {
  const folder = 'src/embed/plain/'
  const page = read(`${folder}README.md`)
  const files = readdirSync(root + folder).filter((name) => name.endsWith('.ts'))
  expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  const named = [...page.matchAll(/`((?:\.\.|src)\/[\w./-]+)`/g)].map(([, path = '']) =>
    path.startsWith('..') ? join(folder, path) : path,
  )
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
