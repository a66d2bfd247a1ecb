import { posix } from 'node:path'
import { type ESTree, type Plugin, Visitor } from 'vite'

/**
 * Makes a plain script of each chunk of modules, for src/embed/scripts.ts to load: into a frame that is
 * sandboxed without an origin of its own, browsers load no modules from a plain host.
 */
export const chunksAsScripts: Plugin = {
  name: 'podreel-chunks-as-scripts',
  enforce: 'pre',
  // Vite's own also loads styles, which stand in our scripts.
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  renderChunk(code, { fileName, isEntry }, _options, { chunks }) {
    /** What a script calls another one: nothing, where it is the embed's own. */
    const nameOfFile = (source: string) => (chunks[posix.join(posix.dirname(fileName), source)]?.isEntry ? '' : source)
    const imports: (readonly [file: string, names: string])[] = []
    const exports: string[] = []
    const edits: Edit[] = []
    new Visitor({
      ImportDeclaration: ({ start, end, source, specifiers }) => {
        imports.push([nameOfFile(source.value), `{${specifiers.map(importedName).join()}}`])
        edits.push({ start, end, text: '' })
      },
      ExportNamedDeclaration: ({ start, end, specifiers }) => {
        exports.push(...specifiers.map(({ local, exported }) => `${nameOf(exported)}:${nameOf(local)}`))
        edits.push({ start, end, text: '' })
      },
      ImportExpression: ({ start, source }) => edits.push({ start, end: source.start, text: 'podreelLoad(' }),
      MetaProperty: ({ start, end }) => edits.push({ start, end, text: '({})' }),
    }).visit(this.parse(code))
    const body = withEdits(code, edits)
    if (isEntry) return `(() => {${body}\npodreelExports = {${exports}}\n})()`
    const files = JSON.stringify(imports.map(([file]) => file))
    return `podreelScript = [${files}, (${imports.map(([, names]) => names)}) => {${body}\nreturn {${exports}}\n}]`
  },
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type !== 'ImportSpecifier') throw new Error(`a chunk imports ${specifier.type}`)
  return `${nameOf(specifier.imported)}:${specifier.local.name}`
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? JSON.stringify(name.value) : name.name
}

/** What stands in the place of a part of a text. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function withEdits(code: string, edits: readonly Edit[]): string {
  let edited = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    edited = edited.slice(0, start) + text + edited.slice(end)
  return edited
}
