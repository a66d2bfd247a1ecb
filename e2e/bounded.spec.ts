import { packText } from '../src/share/codec.ts'
import { expect, test } from './fixtures.ts'
import { dropFile } from './perf/drop-file.ts'

// Whatever a link says: the page and the embed answer a click, and draw no more than can be seen.

const pod = (spec: string, name = 'web') => `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec:\n${spec}`
const app = '  containers:\n  - { name: app, image: "a:1" }\n'
const scenario = (rest: string) => `---\napiVersion: podreel/v1\nkind: Scenario\n${rest}`
const containers = (count: number, rest: string) =>
  `  containers:\n${Array.from({ length: count }, (_, index) => `  - { name: c${index}, image: "a:1"${rest} }\n`).join('')}`
const crashes = ', command: [sh, -c, exit 1]'
const aliases = Array.from({ length: 9 }, (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}]`)

const hostile: Readonly<Record<string, string>> = {
  'a probe a second for a year': `${pod('  containers:\n  - { name: app, image: "a:1", livenessProbe: { periodSeconds: 1, tcpSocket: { port: 80 } } }\n')}${scenario('until: 8760h\n')}`,
  'a crash loop of a day': `${pod(containers(1, crashes))}${scenario('until: 24h\n')}`,
  'a crash loop without an end': `${pod(containers(1, crashes))}${scenario('until: 99999999h\n')}`,
  '500 containers that crash': pod(containers(500, crashes)),
  '500 containers that ask for something': pod(containers(500, ', resources: { requests: { cpu: 1m } }')),
  '500,000 empty lines': `${pod(app)}${'\n'.repeat(500_000)}`,
  'brackets by the thousand': `${pod(app)}x: ${'['.repeat(20_000)}`,
  'aliases of aliases': `a0: &a0 [x]\n${aliases.join('\n')}\n---\n${pod(app)}`,
  'unknown fields by the thousand': `${pod(app)}${Array.from({ length: 3000 }, (_, index) => `x${index}y:\n`).join('')}`,
  '20,000 deletions': `${pod(app)}${scenario(`evict: [${'{ at: 5s }, '.repeat(20_000)}]\n`)}`,
  'exit codes and numbers beyond all': `${pod(app)}${scenario('containers: { app: { runs: [{ duration: 1e300s, exitCode: 1000000000 }] } }\n')}`,
}

/** Of the page with a Pod of two containers there are about a thousand. */
const mostNodes = 15_000

for (const [what, text] of Object.entries(hostile))
  test(`${what}: page and embed answer, and stay small`, async ({ page, server, complaints }) => {
    const packed = await packText(text)
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
    await page.goto(`${server.url}#m=${packed}`)
    await page.getByRole('button', { name: 'Examples', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Examples' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('reading…')).toBeHidden({ timeout: 30_000 })
    expect(await nodes()).toBeLessThan(mostNodes)
    await page.goto(`${server.url}/embed.html#m=${packed}`)
    await expect(page.getByRole('link').first()).toBeVisible({ timeout: 30_000 })
    await page.mouse.click(5, 5)
    expect(await nodes()).toBeLessThan(mostNodes)
    expect(complaints).toEqual([])
  })

test('a file of 5 MB that is dropped stays out of the address, and is on the page', async ({ stage, page }) => {
  await stage.open()
  await dropFile(page, 'long.yaml', `${pod(app, 'kiosk')}${'# a comment\n'.repeat(400_000)}`)
  await expect(stage.pods.table).toContainText('kiosk', { timeout: 30_000 })
  await expect(page.getByText('long.yaml is too long for the address')).toBeVisible()
  expect(await page.evaluate(() => location.href.length)).toBeLessThan(200)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(mostNodes)
})
