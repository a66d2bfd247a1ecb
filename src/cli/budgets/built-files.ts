import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { isRecord } from '../../base/json.ts'

/** The files of a build. Names are relative to its folder. */
export interface BuiltFiles {
  /** The scripts and styles that the HTML file `page` names itself. */
  readonly ofPage: (page: string) => readonly string[]
  /** The scripts and styles of the entry `entry` of Vite's manifest, with all that they import at once. */
  readonly ofEntry: (entry: string) => readonly string[]
  readonly named: (pattern: RegExp) => readonly string[]
  /** How large a file is when it is sent. */
  readonly gzipBytes: (name: string) => number
}

/** The files in `folder`. */
export function builtFiles(folder: string): BuiltFiles {
  const read = (name: string) => (existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : '')
  return {
    ofPage: (page) => {
      const tags = read(page).matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)
      return [...tags].flatMap(([, name]) => (name === undefined ? [] : [name]))
    },
    ofEntry: (entry) => withImports(JSON.parse(read('.vite/manifest.json') || '{}'), entry),
    named: (pattern) =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .map((name) => name.replaceAll('\\', '/'))
            .filter((name) => pattern.test(name))
        : [],
    gzipBytes: (name) => gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length,
  }
}

function withImports(manifest: unknown, entry: string): readonly string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string) => {
    const chunk = isRecord(manifest) ? manifest[key] : undefined
    if (seen.has(key) || !isRecord(chunk)) return
    seen.add(key)
    for (const file of [chunk.file, ...listOf(chunk.css)]) if (typeof file === 'string') files.add(file)
    for (const each of listOf(chunk.imports)) if (typeof each === 'string') add(each)
  }
  add(entry)
  return [...files]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
