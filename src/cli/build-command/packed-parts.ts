import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** What commands load when they are called. */
const lazyImport = /\bimport\('(\.[^']+)'\)/g

/** What the entry is called among the modules of a build. */
export const partsId = 'virtual:podreel-parts'

/** Names of the files that those in `folder` import when they are called: paths from `source`. */
export function partsIn(source: string, folder: string): readonly string[] {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(lazyImport)])
    .map(([, target = '']) => relative(source, join(folder, target)))
  return [...new Set(all)].sort()
}

/** The entry of what is packed: each part is evaluated when it is loaded. */
export function partsEntry(source: string, parts: readonly string[]): Plugin {
  return {
    name: 'podreel-parts-entry',
    resolveId: (id) => (id === partsId ? `\0${partsId}` : undefined),
    load: (id) =>
      id === `\0${partsId}`
        ? `export const load = {${parts.map((part) => `${JSON.stringify(part)}: () => import(${JSON.stringify(join(source, part))})`).join(',')}}`
        : undefined,
  }
}

/** Lets the files in `folder` take what they load when they are called out of `code`, packed into the file that is built. */
export function packedParts(source: string, folder: string, code: string): Plugin {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const packed = brotliCompressSync(code, { params: quality }).toString('base64')
  return {
    name: 'podreel-packed-parts',
    // Before types are taken out, and the code with them is written anew.
    enforce: 'pre',
    resolveId: (id) => (id === partsId ? `\0${partsId}` : undefined),
    load: (id) => (id === `\0${partsId}` ? unpacking(packed) : undefined),
    transform: (text, id) => {
      if (!id.startsWith(folder) || !text.match(lazyImport)) return undefined
      const taking = text.replace(lazyImport, (_, target: string) => {
        return `podreelPart(${JSON.stringify(relative(source, join(folder, target)))})`
      })
      return `import { part as podreelPart } from '${partsId}'\n${taking}`
    },
  }
}

function unpacking(packed: string): string {
  return `
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'

const packed = '${packed}'
let parts

export async function part(name) {
  parts ??= unpack()
  return parts[name]()
}

function unpack() {
  const file = fileURLToPath(import.meta.url)
  const module = { exports: {} }
  const options = { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }
  const code = brotliDecompressSync(Buffer.from(packed, 'base64')).toString()
  compileFunction(code, ['exports', 'module', 'require', '__filename'], options)(module.exports, module, createRequire(import.meta.url), file)
  return module.exports.load
}
`
}
