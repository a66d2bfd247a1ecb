import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { wordsInPages } from '../words-in-pages.ts'
import { borrow, lend, loanOfPage, loanOfPlainReader } from './lent-modules.ts'
import { nothingLate } from './nothing-late.ts'
import { plainScripts } from './plain-scripts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The panels are drawn by Preact here, a tenth of React: one page of documentation may hold ten embeds. */
const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** The builds of an embed, each one script into `outDir`. */
export function bundler(outDir: string) {
  const run = (config: InlineConfig, output: Rolldown.OutputOptions, input?: string) =>
    build({
      root,
      configFile: false,
      logLevel: 'warn',
      base: './',
      ...config,
      define: { 'process.env.NODE_ENV': '"production"', ...config.define },
      build: {
        target: 'es2022',
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        ...config.build,
        rolldownOptions: {
          onLog: quietly,
          // Words stand where they are said: a name for each would cost half a kilobyte.
          optimization: { inlineConst: { mode: 'all' } },
          // Looking at a property has no effect: what is borrowed and not used goes.
          treeshake: { propertyReadSideEffects: false },
          output: { format: 'iife', ...output },
          ...(input === undefined ? {} : { input }),
        },
      },
    })
  const library = (entry: string, name: string, entryFileNames: string, config: InlineConfig = {}) =>
    run({ ...config, build: { lib: { entry: root + entry, formats: ['iife'], name } } }, { entryFileNames })
  const reader = async (entry: string, name: string, file: string, plugins: Plugin[]): Promise<string> => {
    const result = await library(`src/${entry}`, name, `assets/${file}-[hash].js`, {
      plugins: [borrow(loanOfPage), ...plugins],
    })
    return entryOf(result).replace('assets/', '')
  }
  return {
    /** What reads usual manifests, as `podreelPlainReader`; its file in the folder of the scripts. */
    plainReader: () =>
      reader('embed/plain-reader.ts', 'podreelPlainReader', 'embed-plain-reader', [
        lend(loanOfPlainReader, 'embed/plain-reader.ts'),
      ]),
    /** What reads all others, as `podreelReader`, after the plain reader; its file in the folder of the scripts. */
    reader: () => reader('embed/reader.ts', 'podreelReader', 'embed-reader', [borrow(loanOfPlainReader)]),
    /** `embed.html` and its script, styles inside, which finds its parts in `partFiles`. */
    page: async (partFiles: Readonly<Record<string, unknown>>): Promise<void> => {
      const alias = [
        ...preact,
        { find: './parts.ts', replacement: `${root}src/embed/script-parts.ts` },
        { find: 'framer-motion', replacement: `${root}src/embed/light-motion.ts` },
        {
          find: /^\.\/(?:ResourceDetails|NodeControl)\.tsx$|^(?:\.\.\/)+trace\/resources\/advise\.ts$/,
          replacement: `${root}src/embed/absent-panels.tsx`,
        },
      ]
      await run(
        {
          define: { embedPartFiles: JSON.stringify(partFiles) },
          plugins: [wordsInPages, plainScripts, nothingLate, lend(loanOfPage, 'embed/main.tsx')],
          resolve: { alias },
        },
        { entryFileNames: 'assets/embed-[hash].js' },
        `${root}embed.html`,
      )
    },
    /** `embed.js`, the custom element. */
    element: async (): Promise<void> => {
      await library('src/embed/element/pod-reel.ts', 'podReel', 'embed.js')
    },
  }
}

/** Packages mark what runs in a browser only, which here is everything. */
function quietly(level: Rolldown.LogLevel, log: Rolldown.RollupLog, handle: Rolldown.LogOrStringHandler): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

function entryOf(result: Awaited<ReturnType<typeof build>>): string {
  for (const each of Array.isArray(result) ? result : [result])
    if ('output' in each)
      for (const file of each.output) if (file.type === 'chunk' && file.isEntry) return file.fileName
  throw new Error('the build made no script')
}
