import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distFolder, ensureBuilt } from '../../src/cli/build.ts'
import { readArguments } from '../../src/cli/command-line.ts'
import { serveFolder } from '../../src/cli/static-server.ts'
import type { Candidate } from './browser-page.ts'
import { type Addresses, foreignHtml, steps } from './smoke.ts'
import { chromiumCandidate, firefoxCandidate } from './with-playwright.ts'
import { webkitCandidate } from './with-webdriver.ts'

// `npm run browsers`: what a first visitor does with the built page and with an embed, in each browser that is installed here. Exits 1
// when a browser fails at something, or when none is here. Another build may be named: `npm run browsers -- DIR`.

const usage = 'usage: npm run --silent browsers -- [DIR]'
const folder = readArguments(usage, { allowPositionals: true }).positionals[0] ?? distFolder
if (folder === distFolder) ensureBuilt()
const server = await serveFolder(folder, 0)
const foreign = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(foreignHtml(server.url))
})
await new Promise<void>((done) => foreign.listen(0, 'localhost', done))
const bound = foreign.address()
const addresses = { page: server.url, foreign: `http://localhost:${typeof bound === 'object' ? bound?.port : ''}/` }

let tried = 0
for (const candidate of [chromiumCandidate, firefoxCandidate, webkitCandidate])
  if (await tryBrowser(candidate, addresses)) tried++
if (tried === 0) process.exitCode = 1
await server.close()
foreign.closeAllConnections()
foreign.close()

/** Whether the browser is here. */
async function tryBrowser({ name, needs, start }: Candidate, to: Addresses): Promise<boolean> {
  const page = await start()
  if (page === undefined) {
    process.stdout.write(`${name}: skipped, not installed (${needs})\n`)
    return false
  }
  process.stdout.write(`${page.browser}\n`)
  const failed: string[] = []
  for (const { title, run } of steps)
    try {
      await run(page, to)
      process.stdout.write(`  ok    ${title}\n`)
    } catch (error) {
      failed.push(title)
      const picture = join(tmpdir(), `podreel-${name}-${failed.length}.png`)
      const words = error instanceof Error ? error.message : String(error)
      process.stdout.write(`  FAIL  ${title}: ${words}\n`)
      // A page that has crashed has no picture.
      const bytes = await page.picture().catch(() => undefined)
      if (bytes === undefined) break
      writeFileSync(picture, bytes)
      process.stdout.write(`        ${picture}\n`)
    }
  const complaints = page.complaints()
  for (const complaint of complaints ?? []) process.stdout.write(`  FAIL  ${complaint}\n`)
  if (complaints === undefined) process.stdout.write('  (its console cannot be read)\n')
  await page.close()
  if (failed.length > 0 || (complaints ?? []).length > 0) process.exitCode = 1
  return true
}
