import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { wordsInPages } from '../words-in-pages.ts'
import { chunksAsScripts } from './chunks-as-scripts.ts'
import { nothingLate } from './nothing-late.ts'
import { plainScripts } from './plain-scripts.ts'
import { stylesInScripts } from './styles-in-scripts.ts'
import { withoutAbout } from './without-about.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The panels are drawn by Preact here, a tenth of React: one page of documentation may hold ten embeds. */
const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** The builds of an embed into `outDir`. */
export function bundler(outDir: string) {
  const run = (config: InlineConfig) =>
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
      },
    })
  return {
    /** `embed.html` and its scripts, styles inside; `partFiles` is where those lie that are no modules. */
    page: async (partFiles: Readonly<Record<string, unknown>>): Promise<void> => {
      const alias = [
        ...preact,
        { find: './parts.ts', replacement: `${root}src/embed/script-parts.ts` },
        { find: 'framer-motion', replacement: `${root}src/embed/light-motion.ts` },
        {
          find: /^\.\/(?:RefusedList|ResourceDetails|ResourcesHead|TimelineTools)\.tsx$|^(?:\.\.\/)+view\/resources\/advise\.ts$/,
          replacement: `${root}src/embed/absent-panels.tsx`,
        },
        // No field leads anywhere in an embed, and what a replay looks like comes with the reader that makes one.
        { find: /^\.\/(?:field-link|replayed)\.css$/, replacement: `${root}src/embed/absent-panels.tsx` },
      ]
      await run({
        define: { embedPartFiles: JSON.stringify(partFiles) },
        plugins: [wordsInPages, plainScripts, nothingLate, withoutAbout, stylesInScripts, chunksAsScripts],
        resolve: { alias },
        build: {
          rolldownOptions: {
            input: `${root}embed.html`,
            onLog: quietly,
            // Words stand where they are said: a name for each would cost half a kilobyte.
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              entryFileNames: 'assets/embed-[hash].js',
              chunkFileNames: 'assets/embed-[name]-[hash].js',
              codeSplitting: {
                groups: [
                  { name: 'embed', tags: ['$initial'] },
                  // One script, since the reader of all manifests is loaded after it.
                  { name: 'plain-reader', test: 'src/embed/plain/plain-reader.ts' },
                  { name: 'commands', test: 'src/embed/commands.ts' },
                ],
              },
            },
          },
        },
      })
    },
    /** `embed.js`, the custom element. */
    element: async (): Promise<void> => {
      await run({
        build: {
          lib: { entry: `${root}src/embed/element/pod-reel.ts`, formats: ['iife'], name: 'podReel' },
          rolldownOptions: { output: { entryFileNames: 'embed.js' }, optimization: { inlineConst: { mode: 'all' } } },
        },
      })
    },
  }
}

/** Packages mark what runs in a browser only, which here is everything. */
function quietly(level: Rolldown.LogLevel, log: Rolldown.RollupLog, handle: Rolldown.LogOrStringHandler): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}
