import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { packedParts, partsEntry, partsId, partsIn } from './build-command/packed-parts.ts'
import { complain } from './terminal.ts'

// `npm run build:cli`: `podreel` as one file that needs nothing but Node. What its commands do is packed into it, and unpacked when it is
// needed: so it starts quickly, and is small.

const root = fileURLToPath(new URL('../../', import.meta.url))
const source = `${root}src/cli`
const folder = `${source}/podreel`
const outDir = `${root}dist-cli`

/** Bytes that the file may have. */
const mostBytes = 700_000

const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  // The package's modules for browsers are plain modules, of which what is not used is left out.
  resolve: { alias: [{ find: /^yaml$/, replacement: `${root}node_modules/yaml/browser/index.js` }] },
  ssr: { noExternal: true, target: 'node' },
} satisfies InlineConfig

function settings(input: string, format: 'cjs' | 'esm', fileName: string) {
  return {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      input,
      output: { format, entryFileNames: fileName, codeSplitting: false as const },
      optimization: { inlineConst: { mode: 'all' as const } },
    },
  }
}

rmSync(outDir, { recursive: true, force: true })
const parts = partsIn(source, folder)
const core = await build({
  ...shared,
  plugins: [partsEntry(source, parts)],
  build: { ...settings(partsId, 'cjs', 'core.cjs'), write: false },
})
await build({
  ...shared,
  plugins: [packedParts(source, folder, codeOf(core))],
  build: settings(`${source}/podreel.ts`, 'esm', 'podreel.mjs'),
})
const bytes = statSync(`${outDir}/podreel.mjs`).size
chmodSync(`${outDir}/podreel.mjs`, 0o755)
// By this name kubectl finds it; a link would lose its name on some systems.
writeFileSync(`${outDir}/kubectl-podreel.mjs`, "#!/usr/bin/env node\nimport './podreel.mjs'\n", { mode: 0o755 })
if (bytes > mostBytes) {
  complain(`dist-cli/podreel.mjs has ${bytes} bytes, and may have ${mostBytes}`)
  process.exitCode = 1
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const [chunk, ...others] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the core is not one file')
  return chunk.code
}
