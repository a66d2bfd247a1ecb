import { type CDPSession, chromium, type Page } from '@playwright/test'
import { distFolder, ensureBuilt } from '../src/cli/build.ts'
import { misuse, readArguments } from '../src/cli/command-line.ts'
import { serveFolder } from '../src/cli/static-server.ts'
import { drawnNumbers } from '../src/manifest/hostile-text.fixture.ts'
import { findChromium } from './find-chromium.ts'
import { lateFrames, measureFrames } from './perf/frames.ts'
import { doSomething, goTo } from './soak/random-user.ts'

// `npm run soak -- [--minutes 60] [--seed 1] [--dist DIR]`: random clicks, keys, pastes and links on the built page. After each sixtieth
// of the time it goes to the same place, collects garbage and measures. Says each error when it happens; exits 1 on one, or when memory, nodes
// or late frames grow.

const usage = 'usage: npm run --silent soak -- [--minutes 60] [--seed 1] [--dist DIR]'
const { values } = readArguments(usage, {
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    dist: { type: 'string', default: distFolder },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!(minutes > 0) || !Number.isInteger(seed)) process.exit(misuse('--minutes and --seed take numbers'))

const rounds = Math.max(6, Math.min(60, Math.round(minutes * 2)))
/** Of the first rounds nothing is expected: the editor and the pages are loaded in them. */
const warmRounds = Math.ceil(rounds / 3)
/** What may come on top in the last third, in MB: the history of the editor, compiled code. */
const mostGrowthMb = 20
/** What is kept of panels that are closed: one of them alone has hundreds of nodes, and they are opened hundreds of times. */
const mostGrowthNodes = 4000
const mostLatePoints = 15

interface Measure {
  readonly heapMb: number
  readonly nodes: number
  readonly listeners: number
  readonly latePercent: number
}

if (values.dist === distFolder) ensureBuilt()
const server = await serveFolder(values.dist, 0)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const failures: string[] = []
const last: string[] = []
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const fail = (what: string) => {
    const failure = `${what}\n    after: ${last.slice(-6).join(' | ')}`
    if (!failures.includes(failure)) console.error(failure)
    failures.push(failure)
  }
  page.on('pageerror', (error) => fail(`page error: ${error.stack ?? error.message}`))
  page.on('crash', () => fail('the page crashed'))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Warning:')) fail(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    fail(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(server.url)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const draw = drawnNumbers(seed)
  const measures: Measure[] = []
  for (let round = 1; round <= rounds && !page.isClosed(); round++) {
    const end = Date.now() + (minutes * 60_000) / rounds
    let count = 0
    for (; Date.now() < end; count++)
      try {
        last.push(await doSomething(page, draw))
      } catch (error) {
        fail(`cannot act: ${error}`)
      }
    last.splice(0, last.length - 20)
    const panels = await page.locator('.panel-failed').allTextContents()
    for (const text of panels) fail(`a panel failed: ${text}`)
    const measure = await measureAtRest(page, cdp)
    measures.push(measure)
    console.log(JSON.stringify({ round, actions: count, ...measure, errors: failures.length }))
  }
  const early = middleOf(measures.slice(warmRounds, -warmRounds))
  const late = middleOf(measures.slice(-warmRounds))
  console.log(JSON.stringify({ early, late }))
  if (late.heapMb - early.heapMb > mostGrowthMb) fail(`memory grew from ${early.heapMb} to ${late.heapMb} MB`)
  if (late.nodes - early.nodes > mostGrowthNodes) fail(`nodes grew from ${early.nodes} to ${late.nodes}`)
  if (late.latePercent - early.latePercent > mostLatePoints)
    fail(`late frames grew from ${early.latePercent} to ${late.latePercent} %`)
} finally {
  await browser.close()
  await server.close()
}
if (failures.length > 0) process.exitCode = 1

/** At the same place each time, playing, after garbage was collected. */
async function measureAtRest(page: Page, cdp: CDPSession): Promise<Measure> {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  const leave = page.getByRole('button', { name: /^(Leave the lesson|To the stage)$/ }).first()
  if (await leave.isVisible()) await leave.click()
  await goTo(page, 'x=crash-loop')
  await goTo(page, 'x=shop')
  await page.locator('.pod [data-box="app"]').first().waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const latePercent = Math.round(lateFrames(await measureFrames(page, 2000)))
  const pause = page.getByRole('button', { name: 'Pause', exact: true })
  if (await pause.isVisible()) await pause.click()
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return {
    heapMb: Math.round(metric('JSHeapUsedSize') / 1e5) / 10,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    latePercent,
  }
}

/** The median of each figure. */
function middleOf(measures: readonly Measure[]): Omit<Measure, 'listeners'> {
  const median = (of: (measure: Measure) => number) => measures.map(of).sort((a, b) => a - b)[measures.length >> 1] ?? 0
  return {
    heapMb: median(({ heapMb }) => heapMb),
    nodes: median(({ nodes }) => nodes),
    latePercent: median(({ latePercent }) => latePercent),
  }
}
