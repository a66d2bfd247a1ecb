import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

/** What an application gets that imports these names. */
export interface LibrarySize {
  readonly what: string
  /** KB of 1024 bytes, bundled, minified, after gzip. */
  readonly gzipKb: number
  /** What it may be at most; undefined: as much as it needs. */
  readonly mostKb: number | undefined
}

const engine = 'simulate, parseBehavior, featureGates, snapshotAt'
const questions = 'lanesOf, chaptersOf, watchRows, statusSequence, eventsAt, transcriptOf, resourceViews'

/** `external`: packages that are not counted. */
const uses: readonly {
  readonly what: string
  readonly code: string
  readonly external?: readonly string[]
  readonly mostKb?: number
}[] = [
  { what: 'simulate, parseBehavior, snapshotAt', code: names(engine), mostKb: 40 },
  { what: 'and the questions to a trace', code: names(`${engine}, ${questions}`) },
  { what: 'and buildScenario, which infers behavior', code: names(`${engine}, ${questions}, buildScenario`) },
  { what: 'and admit: schema, defaults, checks', code: names(`${engine}, ${questions}, buildScenario, admit`) },
  { what: 'podreel/manifest without yaml', code: "export * from 'podreel/manifest'", external: ['yaml'] },
  { what: 'podreel/manifest with yaml', code: "export * from 'podreel/manifest'" },
  { what: 'podreel/kubectl', code: "export * from 'podreel/kubectl'" },
  { what: 'timelineSvg alone', code: "export { timelineSvg } from 'podreel/export'" },
]

/** The size of every part of the package, measured as a bundler makes it. */
export async function librarySizes(): Promise<readonly LibrarySize[]> {
  const sizes: LibrarySize[] = []
  for (const { what, code, external, mostKb } of uses)
    sizes.push({ what, gzipKb: Math.round((await bundledBytes(code, external ?? [])) / 102.4) / 10, mostKb })
  return sizes
}

function names(list: string): string {
  return `export { ${list} } from 'podreel/engine'`
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
