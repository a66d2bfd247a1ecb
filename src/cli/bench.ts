import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Figure } from './bench/measure.ts'
import { readArguments } from './command-line.ts'
import { print } from './terminal.ts'

// `npm run --silent bench`: one figure a line, each with a baseline measured in the same run.

readArguments('usage: npm run --silent bench', {})

const root = fileURLToPath(new URL('../../', import.meta.url))
const outDir = join(root, 'node_modules/.cache/podreel-bench')

// A bundle, as the page has it: what runs TypeScript directly makes closures slower.
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { ssr: join(root, 'src/cli/bench/figures.ts'), outDir, emptyOutDir: true, target: 'node20', minify: false },
})
const { figures }: { figures: () => Iterable<Figure> } = await import(pathToFileURL(join(outDir, 'figures.js')).href)
for (const figure of figures()) print(`${JSON.stringify(figure)}\n`)
