import type { CDPSession } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ManifestEditor } from './panels/manifest-editor.ts'

// What Lighthouse audits under "best practices" and as steadiness of the layout, held in every run; `npm run lighthouse` has its scores.

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

for (const { name, path } of [
  { name: 'the page', path: './#x=shop' },
  { name: 'the embed', path: './embed.html#x=shop' },
])
  test(`${name} gives the browser nothing to find fault with, asks no other host, and nothing jumps`, async ({
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
    const response = await page.goto(path)
    await expect(page.getByRole('table', { name: 'kubectl get pods' })).toContainText('shop')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
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
