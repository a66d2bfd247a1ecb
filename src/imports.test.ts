import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** The folders of ours that each folder may import, besides itself. */
const table: Readonly<Record<string, readonly string[]>> = {
  base: [],
  words: ['base'],
  offline: [],
  kube: ['base'],
  admission: ['base', 'kube'],
  kubectl: ['base', 'kube'],
  manifest: ['base', 'words', 'kube', 'admission', 'kubectl'],
  scenario: ['base', 'words', 'kube'],
  trace: ['base', 'words', 'kube', 'scenario'],
  sim: ['base', 'kube', 'scenario', 'trace'],
  view: ['base', 'words', 'kube', 'kubectl', 'scenario', 'trace'],
  replay: ['base', 'words', 'kube', 'scenario', 'trace', 'sim', 'view'],
  advice: ['base', 'words', 'kube', 'kubectl', 'manifest', 'scenario', 'trace', 'sim', 'view'],
  compare: ['base', 'words', 'kube', 'trace', 'view'],
  lessons: ['base', 'kube', 'manifest', 'trace', 'view'],
  share: ['base', 'words', 'kube', 'kubectl', 'manifest', 'scenario', 'trace', 'view'],
  store: [
    'base',
    'words',
    'kube',
    'admission',
    'kubectl',
    'manifest',
    'scenario',
    'trace',
    'sim',
    'replay',
    'view',
    'advice',
    'lessons',
    'share',
  ],
  proof: ['base', 'kube', 'admission', 'kubectl', 'manifest', 'scenario', 'trace', 'sim', 'view', 'store'],
  lib: ['base', 'kube', 'admission', 'kubectl', 'manifest', 'scenario', 'trace', 'sim', 'view', 'share'],
  ui: [
    'base',
    'words',
    'kube',
    'admission',
    'kubectl',
    'manifest',
    'scenario',
    'trace',
    'replay',
    'view',
    'advice',
    'compare',
    'lessons',
    'share',
    'store',
    'proof',
    'offline',
  ],
  embed: [
    'base',
    'words',
    'kube',
    'admission',
    'kubectl',
    'manifest',
    'scenario',
    'trace',
    'sim',
    'view',
    'lessons',
    'share',
    'store',
    'ui',
  ],
  cli: [
    'base',
    'words',
    'kube',
    'admission',
    'manifest',
    'scenario',
    'trace',
    'sim',
    'replay',
    'view',
    'advice',
    'compare',
    'lessons',
    'share',
    'store',
    'proof',
    'embed',
    // The fuzz of the page lives beside the tests of the page, in e2e.
    '..',
  ],
}

/** Folders without a page, a clock or dice. */
const pureFolders = [
  'base',
  'words',
  'kube',
  'admission',
  'kubectl',
  'manifest',
  'scenario',
  'trace',
  'sim',
  'view',
  'replay',
  'advice',
  'compare',
]

/** Where each package may be imported; one that is missing here may be imported nowhere but in tests. */
const packages: readonly { readonly name: RegExp; readonly folders: readonly string[] }[] = [
  { name: /^yaml$/, folders: ['manifest'] },
  { name: /^gifenc$/, folders: ['share'] },
  { name: /^marked$/, folders: ['lessons'] },
  { name: /^workbox-/, folders: ['offline'] },
  { name: /^zustand(\/|$)/, folders: ['store', 'ui', 'embed'] },
  { name: /^(react|react-dom|framer-motion)(\/|$)/, folders: ['ui', 'embed', 'main'] },
  { name: /^monaco-editor(\/|$)/, folders: ['ui', 'embed'] },
  { name: /^@fontsource-variable\//, folders: ['ui', 'embed', 'main'] },
  { name: /^(node:|vite$)/, folders: ['cli'] },
]

interface Import {
  /** `kube/pod.ts`, relative to `src`. */
  readonly file: string
  /** `kube`; `main` for `main.tsx`. */
  readonly folder: string
  readonly isTest: boolean
  /** `base/time.ts` for a file of ours. */
  readonly target: string
  readonly isOurs: boolean
}

const source = new URL('./', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort()

const imports = files.flatMap((file): readonly Import[] => {
  const text = readFileSync(new URL(file, source), 'utf8')
  const targets = [
    ...text.matchAll(/^(?:import|export)\s[^;'"`]*?\sfrom\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
    ...text.matchAll(/\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"],\s*import\.meta\.url/g),
  ]
  return targets.map(([, target = '']) => {
    const isOurs = target.startsWith('.')
    return {
      file,
      folder: folderOf(file),
      isTest: /\.(test|fixture)\.tsx?$/.test(file),
      target: isOurs ? posix.join(posix.dirname(file), target.replace(/\?.*$/, '')) : target,
      isOurs,
    }
  })
})

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : path.replace(/\..*$/, '')
}

function offenders(isWrong: (each: Import) => boolean): readonly string[] {
  return imports.filter(isWrong).map(({ file, target }) => `${file} imports ${target}`)
}

test('imports are found at all', () => {
  expect(imports.length).toBeGreaterThan(files.length)
})

test('every folder has a row in the table', () => {
  const known = new Set([...Object.keys(table), 'main', 'imports'])
  expect(files.filter((file) => !known.has(folderOf(file)))).toEqual([])
})

test('a folder imports only what its row names', () => {
  const isWrong = ({ isOurs, isTest, folder, target }: Import): boolean => {
    const to = folderOf(target)
    if (!isOurs || folder === to || folder === 'main') return false
    // A test may build its input with any part of the core and with the examples, and check what comes out against laws and claims.
    const allowed = isTest ? [...(table[folder] ?? []), ...pureFolders, 'lessons', 'proof'] : (table[folder] ?? [])
    return !allowed.includes(to)
  }
  expect(offenders(isWrong)).toEqual([])
})

test('of the engine only simulate.ts is imported from outside; an embed does without rare parts, the bench counts its entries, the proof breaks it', () => {
  const isWrong = ({ folder, file, target, isOurs, isTest }: Import): boolean => {
    const isFixture = isTest && target.endsWith('.fixture.ts')
    const isProof = isTest && folder === 'proof'
    const isCounter = file === 'cli/bench/entries.ts' && target === 'sim/kernel.ts'
    const isSmall = file === 'embed/open-link.ts' && target === 'sim/simulation-with.ts'
    const isInside = folder === 'sim' || isSmall || folderOf(target) !== 'sim' || target === 'sim/simulate.ts'
    return isOurs && !isInside && !isFixture && !isProof && !isCounter
  }
  expect(offenders(isWrong)).toEqual([])
})

test("the runtime's side of the engine never imports the kubelet's", () => {
  const isWrong = ({ file, target }: Import): boolean =>
    file.startsWith('sim/runtime/') && target.startsWith('sim/kubelet/')
  expect(offenders(isWrong)).toEqual([])
})

test('a package is imported only in the folders that it belongs to', () => {
  const isWrong = ({ isOurs, isTest, folder, target }: Import): boolean =>
    !isOurs && !isTest && !packages.some(({ name, folders }) => name.test(target) && folders.includes(folder))
  expect(offenders(isWrong)).toEqual([])
})

test('secrets are looked for in the worker: no page brings what finds them', () => {
  const isWrong = ({ folder, target }: Import): boolean =>
    ['ui', 'embed', 'main'].includes(folder) && target.startsWith('share/secrets/')
  expect(offenders(isWrong)).toEqual([])
})

test('nothing is re-exported, but by the entries of the package: the file that defines a thing is imported', () => {
  const isBarrel = (file: string): boolean =>
    /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;'"`]*?from\s/m.test(readFileSync(new URL(file, source), 'utf8'))
  expect(files.filter((file) => folderOf(file) !== 'lib' && isBarrel(file))).toEqual([])
})

test('a folder has at most 50 files of the product at one level', () => {
  const counts = new Map<string, number>()
  for (const file of files.filter((each) => !/\.(test|fixture)\.tsx?$/.test(each)))
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 50)).toEqual([])
})
