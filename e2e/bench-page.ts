import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { figure } from '../src/cli/bench/measure.ts'
import { distFolder, ensureBuilt } from '../src/cli/build.ts'
import { misuse, readArguments } from '../src/cli/command-line.ts'
import { serveFolder } from '../src/cli/static-server.ts'
import { findChromium } from './find-chromium.ts'
import { crowdText } from './perf/crowd-text.ts'
import { type FrameWork, measureWork } from './perf/frames.ts'
import { leastInteraction, roundOfInteractions } from './perf/interactions.ts'
import { countCommits, readCommits } from './perf/probes.ts'

// `npx tsx e2e/bench-page.ts [MINUTES]`: how the page does in a browser, one figure a line, each with a baseline of the same run.

const usage = 'usage: npx tsx e2e/bench-page.ts [MINUTES]'
const loopMinutes = Number(readArguments(usage, { allowPositionals: true }).positionals[0] ?? 1)
if (!(loopMinutes > 0)) process.exit(misuse('MINUTES is a number above 0'))
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** A page that moves one box, and has one button: what any page costs here. */
const emptyPage = `<!doctype html><title>empty</title><button>Go</button>
<div style="width:9px;height:99px;background:#35d;position:absolute;left:0;top:50px"></div>
<script>const box=document.querySelector('div');const move=t=>{box.style.transform='translateX('+(t/9%900)+'px)';requestAnimationFrame(move)};requestAnimationFrame(move)</script>`

async function main(): Promise<void> {
  ensureBuilt()
  const server = await serveFolder(distFolder, 0)
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: flags })
  try {
    const empty = await openEmpty(browser)
    const baseline = await measureWork(empty, await empty.context().newCDPSession(empty))
    const page = await openCrowd(browser, server.url)
    const cdp = await page.context().newCDPSession(page)
    await play(page, cdp, baseline)
    await drag(page, cdp, baseline)
    await interact(page, cdp, empty)
    await loop(page, cdp)
  } finally {
    await browser.close()
    await server.close()
  }
}

function print(name: string, unit: string, value: number, baseline: number, note?: string): void {
  process.stdout.write(`${JSON.stringify({ ...figure(name, unit, value, baseline), ...(note && { note }) })}\n`)
}

async function openEmpty(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(emptyPage)
  return page
}

/** The page with a Pod of a hundred containers. */
async function openCrowd(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript({ content: countCommits })
  const kept = JSON.stringify({ version: 1, text: crowdText(100), gateOverrides: {} })
  await page.addInitScript({ content: `localStorage.setItem('podreel.document', ${JSON.stringify(kept)})` })
  await page.goto(url)
  await page.getByRole('slider', { name: 'Time', exact: true }).waitFor()
  await page.waitForTimeout(1000)
  return page
}

/** Frames that come late while it plays, and how many of React's renders there are for each change of the Pod. */
async function play(page: Page, cdp: CDPSession, baseline: FrameWork): Promise<void> {
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForTimeout(300)
  const before = await readCommits(page)
  const from = await timeOf(page)
  const work = await measureWork(page, cdp)
  const commits = (await readCommits(page)) - before
  const changes = await changesBetween(page, from, await timeOf(page))
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  printWork('playing', work, baseline)
  print('react-renders-per-frame-playing', 'renders/frame', commits / work.frames, changes / work.frames)
}

/** The position of the slider: units of the axis, milliseconds outside of folds. */
async function timeOf(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: 'Time', exact: true }).inputValue())
}

/** How many steps the next-step button finds between two times: the changes of the Pod that have to be drawn. */
async function changesBetween(page: Page, from: number, to: number): Promise<number> {
  const slider = page.getByRole('slider', { name: 'Time', exact: true })
  const now = await slider.inputValue()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await slider.fill(String(from))
  let changes = 0
  while (Number(await slider.inputValue()) < to && changes < 5000) {
    await page.getByRole('button', { name: 'Next step', exact: true }).click()
    changes++
  }
  await slider.fill(now)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  return changes
}

async function drag(page: Page, cdp: CDPSession, baseline: FrameWork): Promise<void> {
  const ruler = page.locator('.ruler').first()
  await ruler.scrollIntoViewIfNeeded()
  const box = await ruler.boundingBox()
  if (box === null) throw new Error('no ruler to drag on')
  const y = box.y + 10
  await page.mouse.move(box.x + 200, y)
  await page.mouse.down()
  let isMeasured = false
  const measured = measureWork(page, cdp).finally(() => {
    isMeasured = true
  })
  for (let move = 0; !isMeasured; move++) {
    const share = Math.abs(((move * 4) % 1200) - 600) / 600
    await page.mouse.move(box.x + 200 + share * (box.width - 260), y)
  }
  const work = await measured
  await page.mouse.up()
  printWork('dragging', work, baseline)
}

function printWork(way: string, work: FrameWork, baseline: FrameWork): void {
  print(`late-frames-${way}-100-containers`, '%', work.latePercent, baseline.latePercent)
  print(`main-thread-per-frame-${way}`, 'ms of CPU', work.cpuMs, baseline.cpuMs)
}

/** The slowest interaction of a round through the controls, on a processor four times as slow. */
async function interact(page: Page, cdp: CDPSession, empty: Page): Promise<void> {
  const least = await leastInteraction(empty)
  const measured = [...(await roundOfInteractions(page, cdp))].sort((a, b) => b.ms - a.ms)
  const note = measured.map(({ name, ms }) => `${name} ${ms}`).join(', ')
  print('interaction-to-next-paint-worst', 'ms', measured[0]?.ms ?? 0, least, note)
}

/** What the heap holds after `loopMinutes` of looping, against after the first third of them. */
async function loop(page: Page, cdp: CDPSession): Promise<void> {
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('16')
  const loopButton = page.getByRole('button', { name: 'Loop', exact: true })
  if ((await loopButton.getAttribute('aria-pressed')) !== 'true') await loopButton.click()
  await page.getByRole('slider', { name: 'Time', exact: true }).press('Home')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const third = (loopMinutes * 60_000) / 3
  await page.waitForTimeout(third)
  const early = await heapMb(cdp)
  await page.waitForTimeout(2 * third)
  const late = await heapMb(cdp)
  print(`heap-after-${loopMinutes}-min-of-looping`, 'MB', late, early)
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

await main()
