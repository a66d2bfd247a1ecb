import { openSync, writeSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { distFolder, ensureBuilt } from '../../src/cli/build.ts'
import { describePage, fragmentOf, hostilePage } from '../../src/cli/fuzz/hostile-pages.fixture.ts'
import type { Outcome } from '../../src/cli/fuzz/run-subject.ts'
import { serveFolder } from '../../src/cli/static-server.ts'
import { findChromium } from '../find-chromium.ts'
import { watchTasks } from '../perf/longest-task.ts'
import { doAct } from './do-act.ts'

// Opens one hostile page after another in a browser, and looks how long each keeps the main thread to itself:
// `child NAME SEED MS FILE`, as src/cli/fuzz/child.fixture.ts.

/** A longer block is a finding, in milliseconds of the processor. */
const mostBlockMs = 500
/** A page that has not answered after this never will. */
const answerMs = 20_000

const [, seed, ms, file = ''] = process.argv.slice(2)
const progress = openSync(file, 'w')
ensureBuilt()
const server = await serveFolder(distFolder, 0)
const executablePath = findChromium()
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: flags })
const outcome = await run(browser, Number(seed), Number(ms))
await browser.close()
await server.close()
process.send?.(outcome)

async function run(on: Browser, first: number, forMs: number): Promise<Outcome> {
  const end = Date.now() + forMs
  let [slowestMs, slowestSeed] = [0, first]
  for (let inputs = 1; ; inputs++) {
    const current = first + inputs - 1
    writeSync(progress, String(current).padStart(10), 0)
    const { blockMs, problem } = await tryPage(on, current)
    if (blockMs > slowestMs) [slowestMs, slowestSeed] = [blockMs, current]
    const finding =
      problem === undefined ? undefined : { problem, input: describePage(hostilePage(current)), seed: current }
    if (finding !== undefined || Date.now() >= end)
      return { inputs, slowestMs, slowestSeed, ...(finding !== undefined && { finding }) }
  }
}

async function tryPage(on: Browser, current: number): Promise<{ readonly blockMs: number; readonly problem?: string }> {
  const hostile = hostilePage(current)
  const page = await on.newPage({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(answerMs)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('crash', () => errors.push('the page crashed'))
  const tasks = await watchTasks(page)
  try {
    await page.goto(`${server.url}${hostile.file}${await fragmentOf(hostile)}`)
    await page.waitForFunction(isThere, undefined, { polling: 100 })
    for (const act of hostile.acts) await doAct(page, act)
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  } catch (error) {
    errors.push(`the page did not answer: ${error instanceof Error ? error.message : error}`)
  }
  const { cpuMs, wallMs } = await tasks.stop()
  await page.close()
  const [problem] = [
    ...errors,
    ...(cpuMs > mostBlockMs
      ? [`the main thread was blocked for ${Math.round(cpuMs)} ms (by the clock ${Math.round(wallMs)} ms)`]
      : []),
  ]
  return { blockMs: cpuMs, ...(problem !== undefined && { problem }) }
}

/** Whether there is something to see: a stage, or why there is none. */
function isThere(): boolean {
  const busy = document.querySelector('.stage-waiting, .embed-wait')
  return document.querySelector('#root')?.firstElementChild != null && !busy?.textContent?.includes('Simulating…')
}
