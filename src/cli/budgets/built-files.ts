import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The files of a build. Names are relative to its folder. */
export interface BuiltFiles {
  /** The scripts and styles that the HTML file `page` names, all that they import at once among them, as Vite writes it. */
  readonly ofPage: (page: string) => readonly string[]
  readonly named: (pattern: RegExp) => readonly string[]
  /** How large a file is when it is sent. */
  readonly gzipBytes: (name: string) => number
}

/** The files in `folder`. */
export function builtFiles(folder: string): BuiltFiles {
  const read = (name: string) => (existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : '')
  return {
    ofPage: (page) => {
      const tags = read(page).matchAll(/<(?:script|link)\b[^<>]*?\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)
      return [...tags].flatMap(([, name]) => (name === undefined ? [] : [name]))
    },
    named: (pattern) =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .map((name) => name.replaceAll('\\', '/'))
            .filter((name) => pattern.test(name))
        : [],
    gzipBytes: (name) => gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length,
  }
}
