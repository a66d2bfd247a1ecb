import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

/** What an application gets that imports these entries. */
export interface LibrarySize {
  readonly what: string
  /** KB of 1024 bytes, bundled, minified, after gzip. */
  readonly gzipKb: number
  /** What it may be at most; undefined: as much as it needs. */
  readonly mostKb: number | undefined
}

/** `external`: packages that are not counted. */
const uses: readonly {
  readonly what: string
  readonly entries: readonly string[]
  readonly external?: readonly string[]
  readonly mostKb?: number
}[] = [
  { what: 'podreel/engine', entries: ['engine'], mostKb: 38 },
  { what: 'podreel/kubectl', entries: ['kubectl'] },
  { what: 'podreel/engine with podreel/trace', entries: ['engine', 'trace'] },
  { what: 'and podreel/scenario, which infers behavior', entries: ['engine', 'trace', 'scenario'] },
  { what: 'and podreel/admission: schema, defaults, checks', entries: ['engine', 'trace', 'scenario', 'admission'] },
  { what: 'podreel/manifest without yaml', entries: ['manifest'], external: ['yaml'] },
  { what: 'podreel/manifest with yaml', entries: ['manifest'] },
]

/** The size of every part of the package, all of it, measured as a bundler makes it. */
export async function librarySizes(): Promise<readonly LibrarySize[]> {
  const sizes: LibrarySize[] = []
  for (const { what, entries, external, mostKb } of uses) {
    // Names of two entries may be the same; of one entry an application gets no object that holds them.
    const code =
      entries.length === 1
        ? `export * from 'podreel/${entries[0]}'`
        : entries.map((entry) => `export * as ${entry} from 'podreel/${entry}'`).join('\n')
    sizes.push({ what, gzipKb: kbOf(await bundledBytes(code, external ?? [])), mostKb })
  }
  const picture = await bundledBytes("export { timelineSvg } from 'podreel/export'", [])
  return [...sizes, { what: 'timelineSvg of podreel/export', gzipKb: kbOf(picture), mostKb: undefined }]
}

/** To a tenth. */
function kbOf(bytes: number): number {
  return Math.round(bytes / 102.4) / 10
}

async function bundledBytes(code: string, external: readonly string[]): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [application(code)],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'application',
        external: [...external],
        preserveEntrySignatures: 'allow-extension',
        // As package.json says of what the package holds.
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunks = outputs.flatMap(({ output }) => output).flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  return gzipSync(chunks.join('\n'), { level: 9 }).length
}

/** An application whose only module is `code`, with the entries of the package as they stand in `src/lib`. */
function application(code: string): Plugin {
  return {
    name: 'podreel-application',
    enforce: 'pre',
    resolveId: (id) => {
      const entry = /^podreel\/(\w+)$/.exec(id)?.[1]
      if (entry !== undefined) return fileURLToPath(new URL(`../../lib/${entry}.ts`, import.meta.url))
      return id === 'application' ? '\0application' : undefined
    },
    load: (id) => (id === '\0application' ? code : undefined),
  }
}
