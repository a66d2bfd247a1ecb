import type { CDPSession } from '@playwright/test'
import { expect, testInNewContext as test } from './fixtures.ts'
import { ManifestEditor } from './panels/manifest-editor.ts'
import { taskSeconds } from './perf/frames.ts'

// What Lighthouse audits under "best practices", as steadiness of the layout and as work of the main thread, held in every run;
// `npm run lighthouse` has its scores. Times of a busy machine say nothing: the work is held to a loop that the same thread runs.

const loop = `(() => {
  let number = 1
  for (let times = 0; times < 3e7; times++) number = (number * 1103515245 + 12345) & 0x7fffffff
  return number
})()`

/** What the browser itself finds fault with: deprecated interfaces, blocked content, cookies, quirks mode. It grows as they come. */
async function browserIssues(cdp: CDPSession): Promise<string[]> {
  const issues: string[] = []
  cdp.on('Audits.issueAdded', ({ issue }) => {
    // That a field has no name hinders a browser from filling it in, which nobody wants here.
    if (issue.details.genericIssueDetails?.errorType === 'FormEmptyIdAndNameAttributesForInputError') return
    issues.push(`${issue.code}: ${JSON.stringify(issue.details)}`)
  })
  await cdp.send('Audits.enable')
  return issues
}

for (const { name, path, mostLoops } of [
  // They take about 1.7 and 1.2; an editor loaded at once or a simulation in the page itself would take several more.
  { name: 'the page', path: './#x=shop', mostLoops: 4 },
  { name: 'the embed', path: './embed.html#x=shop', mostLoops: 3 },
])
  test(`${name} gives the browser nothing to find fault with, asks no other host, is soon there, and nothing jumps`, async ({
    page,
    context,
    server,
  }) => {
    const cdp = await context.newCDPSession(page)
    const issues = await browserIssues(cdp)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const response = await page.goto(path)
    await expect(page.getByRole('table', { name: 'kubectl get pods' })).toContainText('shop')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    const shownAfter = await taskSeconds(cdp)
    await page.evaluate(loop)
    const loopSeconds = (await taskSeconds(cdp)) - shownAfter
    expect(shownAfter / loopSeconds, 'work until it is shown, in loops').toBeLessThan(mostLoops)
    if (name === 'the page') await new ManifestEditor(page).load()

    // A browser looks for the encoding no further.
    const head = (await response?.text())?.slice(0, 1024)
    expect(head).toMatch(/^<!doctype html>\s*<html lang="en">/)
    expect(head).toContain('<meta charset="utf-8"')
    expect(await page.title()).toContain('podreel')
    expect(asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(server.url))).toEqual([])
    expect(issues).toEqual([])
    const shifted = await page.evaluate(() => {
      const shifts: unknown = Reflect.get(globalThis, 'shifts')
      return Array.isArray(shifts) ? shifts.reduce((sum: number, each: unknown) => sum + Number(each), 0) : Number.NaN
    })
    // Lighthouse calls up to 0.1 good.
    expect(shifted).toBeLessThan(0.05)
  })
