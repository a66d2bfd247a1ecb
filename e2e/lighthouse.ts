import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { distFolder, ensureBuilt } from '../src/cli/build.ts'
import { misuse, readArguments } from '../src/cli/command-line.ts'
import { serveFolder } from '../src/cli/static-server.ts'
import { findChromium } from './find-chromium.ts'

// `npm run lighthouse -- [desktop|mobile]`: Lighthouse's scores of the built page and embed, one JSON object a line, and exit 1 below the
// goals. Not a part of `npm test`: a score of performance is a time. npx brings Lighthouse, so that who only tests need not install it.

const version = '13.5.0'
const goals = { accessibility: 100, 'best-practices': 100 }
const pages = [
  { name: 'page', path: '#x=shop', performance: 90 },
  { name: 'embed', path: 'embed.html#x=shop', performance: 95 },
]

const usage = 'usage: npm run --silent lighthouse -- [desktop|mobile]'
const form = readArguments(usage, { allowPositionals: true }).positionals[0] ?? 'desktop'
if (form !== 'desktop' && form !== 'mobile') process.exit(misuse(`${form} is neither desktop nor mobile`))

ensureBuilt()
const server = await serveFolder(distFolder, 0)
const folder = mkdtempSync(join(tmpdir(), 'podreel-lighthouse-'))
const chromium = findChromium()
if (chromium === undefined) throw new Error('there is no Chromium: npx tsx e2e/install-chromium.ts')
try {
  for (const { name, path, performance } of pages) {
    const scores = await scoresOf(new URL(path, server.url).href, chromium)
    process.stdout.write(`${JSON.stringify({ page: name, form, ...scores })}\n`)
    for (const [category, goal] of Object.entries({ performance, ...goals })) {
      const score = scores[category]
      if (score !== undefined && score >= goal) continue
      process.stderr.write(`${name}: ${category} is ${score ?? 'unknown'}, not ${goal}\n`)
      process.exitCode = 1
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
}

/** The scores of one address by category, 0 to 100. Throws what Lighthouse says when it cannot run. */
async function scoresOf(url: string, chromePath: string): Promise<Readonly<Record<string, number>>> {
  const report = join(folder, 'report.json')
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chromePath } },
  )
  const { categories }: { categories: Record<string, { score: number | null }> } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  return Object.fromEntries(Object.entries(categories).map(([key, { score }]) => [key, Math.round((score ?? 0) * 100)]))
}
