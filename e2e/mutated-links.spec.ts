import { packText } from '../src/share/codec.ts'
import { readLink } from '../src/share/link.ts'
import { writePrepared } from '../src/share/prepared.ts'
import { compute } from '../src/store/pipeline/pipeline.ts'
import { expect, testInNewContext as test } from './fixtures.ts'

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: sent }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  containers:
  - { name: app, image: images.example.test/app:1 }
`
const count = 1000

/** Links that were damaged on their way, always the same ones: letters changed, lost, doubled, the end cut off, halves swapped. */
async function mutatedLinks(): Promise<readonly string[]> {
  const { scenario } = compute({ text: manifest, gates: {} })
  if (scenario === undefined) throw new Error('the manifest has no scenario')
  const prepared = writePrepared({ scenario, gates: {}, choice: undefined })
  const whole = [
    `m=${await packText(manifest)}&t=2s&k=1.33`,
    `m=${await packText(manifest, prepared)}&c=3&v=why,pod`,
    'x=shop&t=21.6s&g=SidecarContainers:false',
  ]
  let seed = 20_251
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const letters = 'aZ09-_.=&%#+ é'
  const mutate = (link: string): string => {
    const at = draw(link.length)
    const letter = letters[draw(letters.length)] ?? ''
    switch (draw(5)) {
      case 0:
        return link.slice(0, at) + letter + link.slice(at + 1)
      case 1:
        return link.slice(0, at) + link.slice(at + 1 + draw(4))
      case 2:
        return link.slice(0, at) + letter + link.slice(at)
      case 3:
        return link.slice(0, Math.max(3, at))
      default:
        return link.slice(at) + link.slice(0, at)
    }
  }
  return Array.from({ length: count }, (_, index) => {
    let link = whole[index % whole.length] ?? ''
    for (let times = draw(3); times >= 0; times--) link = mutate(link)
    return link
  })
}

for (const [name, file, isEmbed] of [
  ['the page', './', false],
  ['an embed', './embed.html', true],
] as const)
  test(`${count} mutated links give messages in ${name}, never a blank page`, async ({ page }) => {
    test.setTimeout(300_000)
    const links = (await mutatedLinks()).map((link) => ({
      link,
      isDamaged: readLink(link)?.carried?.trouble !== undefined,
    }))
    expect(links.filter(({ isDamaged }) => isDamaged).length).toBeGreaterThan(count / 4)
    await page.goto(`${file}#x=shop`)
    await expect(page.getByRole('table', { name: 'kubectl get pods' })).toContainText('shop')
    const silent = await page.evaluate(
      async ([all, isInEmbed]) => {
        const failures: string[] = []
        const words = () => document.querySelector<HTMLElement>('#root')?.textContent ?? ''
        const says = (isDamaged: boolean) => {
          const alerts = [...document.querySelectorAll<HTMLElement>('[role=alert]')].map(
            (alert) => alert.textContent ?? '',
          )
          if (isDamaged) return alerts.some((alert) => alert.includes('This link'))
          return words().length > (isInEmbed ? 30 : 200)
        }
        for (const { link, isDamaged } of all) {
          location.hash = link
          const end = performance.now() + 5000
          do await new Promise((done) => setTimeout(done, 4))
          while (!says(isDamaged) && performance.now() < end)
          if (!says(isDamaged)) failures.push(`${isDamaged} ${link}: ${words().slice(0, 200)}`)
          if (failures.length > 3) break
        }
        return failures
      },
      [links, isEmbed] as const,
    )
    expect(silent).toEqual([])
    await page.evaluate(() => {
      location.hash = 'x=crash-loop'
    })
    await expect(page.getByRole('table', { name: 'kubectl get pods' })).toContainText('orders')
  })
