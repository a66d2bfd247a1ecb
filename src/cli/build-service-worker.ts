import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { distFolder } from './build.ts'
import { isHashedName } from './hashed-name.ts'

// `npm run build`, last part: `sw.js`, the service worker, with the list of all that was built before it.

/** Another folder may be named, for a trial. */
const outDir = process.argv[2] ?? distFolder

/** What no page asks for: the worker itself, and what is there for crawlers. */
const isLeftOut = (name: string) => name === 'sw.js' || name === 'robots.txt'

const precachedFiles = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !isLeftOut(name) && statSync(`${outDir}/${name}`).isFile())
  .sort()
  // What never changes under its name need not be asked for again.
  .map((url) => ({ url, revision: isHashedName(url) ? null : sha256(`${outDir}/${url}`) }))

await build({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"', precachedFiles: JSON.stringify(precachedFiles) },
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: 'src/offline/service-worker.ts', formats: ['iife'], name: 'podreelServiceWorker' },
    rolldownOptions: { output: { entryFileNames: 'sw.js' } },
  },
})

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
}
