import { type Browser, chromium, type Page } from '@playwright/test'
import { figure } from '../src/cli/bench/measure.ts'
import { distFolder, ensureBuilt } from '../src/cli/build.ts'
import { misuse, readArguments } from '../src/cli/command-line.ts'
import { serveFolder } from '../src/cli/static-server.ts'
import { packText } from '../src/share/codec.ts'
import { findChromium } from './find-chromium.ts'
import { takeFile } from './perf/drop-file.ts'
import { longTexts } from './perf/long-texts.ts'
import { watchTasks } from './perf/longest-task.ts'

// `npx tsx e2e/bench-long-texts.ts [BYTES]`: the longest that the page, or an embed, keeps its main thread to itself for a text of 5 MB, by each way
// in that a text has, one figure a line; the baseline is the same way with a text of one container.

const usage = 'usage: npx tsx e2e/bench-long-texts.ts [BYTES]'
const length = Number(readArguments(usage, { allowPositionals: true }).positionals[0] ?? 5_000_000)
if (!(length > 0)) process.exit(misuse('BYTES is a number above 0'))

const small = 'containers: [{ name: app, image: images.example.test/app:1 }]\n'

const ready = (page: Page) => page.getByRole('slider', { name: 'Time', exact: true }).waitFor()
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await ready(page)
  await page.waitForTimeout(500)
}
const copied = (page: Page, text: string) => page.evaluate((clip) => navigator.clipboard.writeText(clip), text)

/** Each opens the page, up to what is watched, and gives what is. */
const ways: Readonly<Record<string, (page: Page, url: string, text: string) => Promise<() => Promise<unknown>>>> = {
  paste: async (page, url, text) => {
    await open(page, url)
    await copied(page, text)
    return () => page.keyboard.press('Control+V')
  },
  'paste into the editor': async (page, url, text) => {
    await open(page, url)
    await page.getByRole('textbox', { name: /Manifest/ }).focus()
    await page.locator('.monaco-editor').first().waitFor()
    await copied(page, text)
    return () => page.keyboard.press('Control+V')
  },
  drop: async (page, url, text) => {
    await open(page, url)
    return takeFile(page, 'long.yaml', text)
  },
  link: async (page, url, text) => {
    const packed = await packText(text)
    return () => page.goto(`${url}#m=${packed}`)
  },
  embed: async (page, url, text) => {
    const packed = await packText(text)
    return () => page.goto(`${url}/embed.html#m=${packed}`)
  },
  key: async (page, url, text) => {
    await open(page, url)
    await page.getByRole('textbox', { name: /Manifest/ }).focus()
    await page.locator('.monaco-editor').first().waitFor()
    await copied(page, text)
    await page.keyboard.press('Control+V')
    await page.waitForTimeout(8000)
    return () => page.keyboard.type('# a key at a time', { delay: 50 })
  },
}

async function longestMs(browser: Browser, url: string, way: keyof typeof ways, text: string): Promise<number> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  try {
    const act = await ways[way]?.(page, url, text)
    const tasks = await watchTasks(page)
    await act?.()
    await page.waitForTimeout(6000)
    return (await tasks.stop()).cpuMs
  } finally {
    await context.close()
  }
}

async function main(): Promise<void> {
  ensureBuilt()
  const server = await serveFolder(distFolder, 0)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const way of Object.keys(ways)) {
      const baseline = await longestMs(browser, server.url, way, small)
      for (const [kind, text] of Object.entries(longTexts(length))) {
        const ms = await longestMs(browser, server.url, way, text)
        process.stdout.write(`${JSON.stringify(figure(`longest-task-${way}-${kind}`, 'ms of CPU', ms, baseline))}\n`)
      }
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

await main()
