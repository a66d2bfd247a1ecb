import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const entries = ['engine', 'manifest', 'admission', 'scenario', 'trace', 'kubectl', 'export']

/** The names that an entry hands out, each with the text of the file that it comes from. */
function exportsOf(entry: string): readonly (readonly [name: string, source: string])[] {
  const url = new URL(`./${entry}.ts`, import.meta.url)
  const text = readFileSync(url, 'utf8')
  return [...text.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', path = '']) => {
    const source = readFileSync(new URL(path, url), 'utf8')
    const words = names.split(',').map((name) => name.trim().replace(/^type /, ''))
    return words.filter((name) => name !== '').map((name) => [name.split(' as ')[0] ?? name, source] as const)
  })
}

test.each(entries)('everything that podreel/%s hands out has a doc comment', (entry) => {
  const names = exportsOf(entry)
  expect(names.length).toBeGreaterThan(0)
  const silent = names.filter(([name, source]) => {
    const at = source.search(new RegExp(`^export (?:async )?(?:function|const|type|interface|class) ${name}\\b`, 'm'))
    return at < 0 || !source.slice(0, at).trimEnd().endsWith('*/')
  })
  expect(silent.map(([name]) => name)).toEqual([])
})
