import { distFolder } from '../src/cli/build.ts'
import { test as base, expect } from './fixtures.ts'
import { ForeignPage } from './panels/foreign-page.ts'

const yaml = (name: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  containers:
  - { name: app, image: images.example.test/app:1 }
`
const indented = (text: string) => text.replace(/^(?=.)/gm, '      ')
const inline = (name: string) => `<script type="text/yaml">\n${indented(yaml(name))}    </script>`

interface Fixtures {
  /** Opens a page on another port with this HTML, embed.js in its head. */
  readonly open: (html: string, script?: string) => Promise<ForeignPage>
}

const test = base.extend<Fixtures>({
  open: async ({ page, server }, use) => {
    const pages: ForeignPage[] = []
    await use(async (html, script = `<script src="${server.url}embed.js" defer></script>`) => {
      const opened = await ForeignPage.open(page, `${events}${script}${html}`)
      pages.push(opened)
      return opened
    })
    for (const each of pages) await each.close()
  },
})

/** Keeps the events of every element, with the element's id. */
const events = `<script>
  window.events = []
  for (const type of ['ready', 'time', 'chapter', 'status', 'ended', 'error'])
    addEventListener(type, ({ target, detail }) => events.push({ id: target.id, type, detail }), true)
</script>`

test('shows the manifest inside of it, indented as the page is', async ({ open, page }) => {
  await open(`<pod-reel id="reel">${inline('web')}</pod-reel>`)
  const embed = page.frameLocator('pod-reel iframe')
  await expect(embed.getByRole('table', { name: 'kubectl get pods' })).toContainText('web')
  await expect(embed.getByRole('region', { name: 'Timeline' })).toBeVisible()
})

test('a manifest in a pre, where a generator allows no scripts', async ({ open, page }) => {
  await open(`<pod-reel><pre>${yaml('inpre')}</pre></pod-reel>`)
  await expect(page.frameLocator('iframe').getByRole('table')).toContainText('inpre')
})

test('beside the page on the same host, as a module and imported', async ({ open, page }) => {
  await page.route(
    ({ pathname, hostname }) => hostname === 'localhost' && /^\/own\//.test(pathname),
    (route) => route.fulfill({ path: distFolder + new URL(route.request().url()).pathname.replace('/own', '') }),
  )
  const html = `<pod-reel>${inline('own')}</pod-reel>`
  for (const script of ['src="/own/embed.js">', '>import("/own/embed.js")']) {
    await open(html, `<script type="module" ${script}</script>`)
    await expect(page.frameLocator('iframe').getByRole('table')).toContainText('own')
    expect(page.frames()[1]?.url()).toMatch(/^http:\/\/localhost:\d+\/own\/embed\.html/)
  }
})

test('a link, or an example, at a time', async ({ open, page }) => {
  await open(
    `<pod-reel id="a" src="https://podreel.example/#x=shop&amp;t=21.6s"></pod-reel><pod-reel id="b" x="crash-loop" t="5s" k="1.33"></pod-reel>`,
  )
  await expect(page.frameLocator('#a iframe').getByRole('table')).toContainText('PodInitializing')
  await expect(page.frameLocator('#b iframe').getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    /^5 s/,
  )
})

test('is driven by methods, and tells by events and properties', async ({ open, page }) => {
  await open(`<pod-reel id="reel">${inline('web')}</pod-reel>`)
  const reel = page.locator('pod-reel')
  const call = (method: string, ...args: readonly unknown[]) =>
    reel.evaluate((element, [name, values]) => Reflect.get(element, name).apply(element, values), [
      method,
      args,
    ] as const)
  const property = (name: string) => reel.evaluate((element, key) => Reflect.get(element, key), name)
  await expect.poll(() => property('status')).toBe('Pending')
  expect(await property('end')).toBeGreaterThan(3)
  await call('seek', '3s')
  await expect.poll(() => property('time')).toBe(3)
  await call('chapter', 'next')
  await expect.poll(() => property('time')).not.toBe(3)
  await call('play')
  await expect.poll(() => property('playing')).toBe(true)
  await call('pause')
  await expect.poll(() => property('playing')).toBe(false)
  await call('load', yaml('other'))
  await expect(page.frameLocator('iframe').getByRole('table')).toContainText('other')
  const types = await page.evaluate(() =>
    (Reflect.get(globalThis, 'events') as readonly { type: string }[]).map(({ type }) => type),
  )
  expect(new Set(types)).toEqual(new Set(['ready', 'time', 'chapter', 'status']))
})

test('a text that was loaded stays when attributes change, until the page names or holds another one', async ({
  open,
  page,
}) => {
  await open(`<pod-reel id="a" x="crash-loop"></pod-reel><pod-reel id="b">${inline('inside')}</pod-reel>`)
  const table = (id: string) => page.frameLocator(`#${id} iframe`).getByRole('table')
  const time = (id: string) => page.frameLocator(`#${id} iframe`).getByRole('slider', { name: 'Time' })
  const set = (id: string, name: string, value: string) =>
    page.locator(`#${id}`).evaluate((element, pair) => element.setAttribute(...pair), [name, value] as const)
  for (const [id, before] of [
    ['a', 'orders'],
    ['b', 'inside'],
  ] as const) {
    await expect(table(id)).toContainText(before)
    await page
      .locator(`#${id}`)
      .evaluate((element, text) => Reflect.get(element, 'load').call(element, text), yaml('mine'))
    await expect(table(id)).toContainText('mine')
    // A change of what stands behind the # of its address, one of the query, with which the frame loads anew, and both again.
    for (const [name, value, seconds] of [
      ['t', '2s', 2],
      ['theme', 'dark', 2],
      ['t', '3s', 3],
      ['k', '1.33', 3],
    ] as const) {
      await set(id, name, value)
      await expect(time(id)).toHaveAttribute('aria-valuetext', new RegExp(`^${seconds} s`))
      await expect(table(id)).toContainText('mine')
    }
  }
  await set('a', 'x', 'shop')
  await expect(table('a')).toContainText('shop')
  await page.locator('#b > script').evaluate((script, text) => {
    script.textContent = text
  }, yaml('changed'))
  await expect(table('b')).toContainText('changed')
})

test('a text that is loaded before the frame is there stays too, and is moved with it', async ({ open, page }) => {
  await open(`<pod-reel x="shop"></pod-reel><main></main><script>
    customElements.whenDefined('pod-reel').then(() => document.querySelector('pod-reel').load(${JSON.stringify(yaml('early'))}))
  </script>`)
  const table = page.frameLocator('iframe').getByRole('table')
  await expect(table).toContainText('early')
  await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('pod-reel') ?? ''))
  await expect(table).toContainText('early')
})

test('base is an address of http or https, or relative to the page; all else is refused and told', async ({
  open,
  page,
  server,
  complaints,
}) => {
  const bad = ['data:text/html,<script>top.owned = 1</script>#', 'javascript:top.owned = 1//', 'file:///', 'https://[']
  const tag = (id: string, base: string) => `<pod-reel id="${id}" x="shop" base="${base}"></pod-reel>`
  await open([tag('good', server.url.slice(0, -1)), ...bad.map((base, index) => tag(`bad${index}`, base))].join(''))
  await expect(page.frameLocator('#good iframe').getByRole('table')).toContainText('shop')
  const errors = await page.evaluate(() =>
    (Reflect.get(globalThis, 'events') as readonly { id: string; type: string; detail: { message: string } }[])
      .filter(({ type }) => type === 'error')
      .map(({ id, detail }) => [id, detail.message]),
  )
  expect(errors.map(([id]) => id)).toEqual(bad.map((_, index) => `bad${index}`))
  for (const [, message] of errors) expect(message).toContain('base is no address of http or https')
  expect(complaints.filter((complaint) => /^console warning: <pod-reel>: base is no/.test(complaint))).toHaveLength(4)
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => /^(?:data|javascript|file):/.test(url)),
  ).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'owned'))).toBeUndefined()
  complaints.length = 0
  // Mended, it plays.
  await page.locator('#bad0').evaluate((element, base) => element.setAttribute('base', base), server.url)
  await expect(page.frameLocator('#bad0 iframe').getByRole('table')).toContainText('shop')
})

test('orders that come before it is loaded are kept', async ({ open, page }) => {
  await open(`<pod-reel x="shop"></pod-reel><script>
    customElements.whenDefined('pod-reel').then(() => document.querySelector('pod-reel').seek(30))
  </script>`)
  await expect(page.frameLocator('iframe').getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    /^30 s/,
  )
})

test('attributes and properties are two sides of one thing', async ({ open, page }) => {
  await open('<pod-reel x="shop" speed="4" loop></pod-reel>')
  const seen = await page.locator('pod-reel').evaluate(async (element) => {
    const reel = element as HTMLElement & Record<string, unknown>
    const before = {
      x: reel.x,
      speed: reel.speed,
      loop: reel.loop,
      autoplay: reel.autoplay,
      controls: reel.controls,
      theme: reel.theme,
    }
    reel.theme = 'dark'
    reel.loop = false
    reel.controls = false
    reel.startChapter = 3
    reel.speed = undefined
    return { before, after: Object.fromEntries([...reel.attributes].map(({ name, value }) => [name, value])) }
  })
  expect(seen.before).toEqual({ x: 'shop', speed: '4', loop: true, autoplay: false, controls: true, theme: '' })
  expect(seen.after).toEqual({ x: 'shop', theme: 'dark', controls: 'false', chapter: '3' })
  const embed = page.frameLocator('iframe')
  await expect(embed.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(embed.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await expect(embed.getByRole('button', { name: 'Play' })).toHaveCount(0)
})

test('a property that was set before the element was defined is not lost', async ({ open, page, server }) => {
  await open(
    `<pod-reel></pod-reel><script>document.querySelector('pod-reel').x = 'shop'</script><script src="${server.url}embed.js"></script>`,
    '',
  )
  await expect(page.frameLocator('iframe').getByRole('table')).toContainText('shop')
  await expect(page.locator('pod-reel')).toHaveAttribute('x', 'shop')
})

test('takes its room at once, and loads when it comes near', async ({ open, page }) => {
  await open(
    `<style>body { margin: 0 }</style><div style="height: 3000px">far above</div><pod-reel x="shop" height="333"></pod-reel><p>below</p>`,
  )
  const below = page.getByText('below')
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  await expect(page.locator('pod-reel')).toHaveCSS('height', '333px')
  const before = await top()
  await expect(page.locator('iframe')).toHaveCount(0)
  await below.scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByRole('table')).toContainText('shop')
  expect(await top()).toBe(before)
})

test('as high as what is in it, where that is wanted', async ({ open, page }) => {
  await open('<pod-reel x="shop" height="auto"></pod-reel>')
  await expect(page.frameLocator('iframe').getByRole('table')).toContainText('shop')
  const overflow = () =>
    page
      .frameLocator('iframe')
      .locator('.embed-scroll')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(overflow).toBe(0)
})

test('a manifest that is changed is shown anew; moved elsewhere, it shows it again', async ({ open, page }) => {
  await open(`<pod-reel>${inline('web')}</pod-reel><main></main>`)
  const table = page.frameLocator('iframe').getByRole('table')
  await expect(table).toContainText('web')
  await page.locator('pod-reel > script').evaluate((script, text) => {
    script.textContent = text
  }, yaml('changed'))
  await expect(table).toContainText('changed')
  await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('pod-reel') ?? ''))
  await expect(table).toContainText('changed')
})

test('follows the page: its scheme, and when that changes', async ({ browser, server }) => {
  const context = await browser.newContext({ colorScheme: null })
  const host = await context.newPage()
  const style = '<style>body { background: white } .dark body { background: #111 }</style>'
  const page = await ForeignPage.open(
    host,
    `${style}<pod-reel x="shop"></pod-reel><script src="${server.url}embed.js"></script>`,
  )
  const paper = () =>
    host
      .frameLocator('iframe')
      .locator('html')
      .evaluate((html) => getComputedStyle(html).backgroundColor)
  await expect(host.frameLocator('iframe').getByRole('table')).toContainText('shop')
  await expect.poll(paper).toBe('rgb(247, 247, 245)')
  await host.evaluate(() => document.documentElement.classList.add('dark'))
  await expect.poll(paper).toBe('rgb(18, 19, 23)')
  await page.close()
  await context.close()
})

test('two on one page share nothing; a script that is there twice does no harm', async ({ open, page, server }) => {
  await open(
    `<pod-reel id="a" x="shop"></pod-reel><pod-reel id="b" x="shop"></pod-reel><script src="${server.url}embed.js"></script>`,
  )
  for (const id of ['a', 'b']) await expect(page.frameLocator(`#${id} iframe`).getByRole('table')).toContainText('shop')
  await page.locator('#b').evaluate((element) => Reflect.get(element, 'seek').call(element, 20))
  await expect.poll(() => page.locator('#b').evaluate((element) => Reflect.get(element, 'time'))).toBe(20)
  expect(await page.locator('#a').evaluate((element) => Reflect.get(element, 'time'))).toBe(0)
})

test('without scripts the manifest stands there as text', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const host = await context.newPage()
  const page = await ForeignPage.open(
    host,
    `<script src="${server.url}embed.js" defer></script><pod-reel><script type="text/yaml" style="display: block; white-space: pre">
${yaml('readable')}</script></pod-reel>`,
  )
  await expect(host.locator('pod-reel > script')).toBeVisible()
  const text = await host.locator('pod-reel').evaluate(({ textContent }) => textContent)
  expect(text).toContain('metadata: { name: readable }')
  await page.close()
  await context.close()
})
