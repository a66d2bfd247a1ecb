import { packText } from '../src/share/codec.ts'
import { writePrepared } from '../src/share/prepared.ts'
import { compute } from '../src/store/pipeline/pipeline.ts'
import { barriersOf } from './barriers.ts'
import { test as base, expect } from './fixtures.ts'
import { ForeignPage } from './panels/foreign-page.ts'
import { PodsTable } from './panels/pods-table.ts'

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  - { name: proxy, image: images.example.test/proxy:1, restartPolicy: Always }
  containers:
  - { name: app, image: images.example.test/app:1 }
`

/** The scenario of `text`, as a link carries it beside a text. */
function preparedOf(text: string): string {
  const { scenario } = compute({ text, gates: {} })
  if (scenario === undefined) throw new Error('the manifest has no scenario')
  return writePrepared({ scenario, gates: {}, choice: undefined })
}

/** What waits for `opened` goes on once `open` was called. */
class Gate {
  open = () => {}
  readonly opened = new Promise<void>((done) => {
    this.open = done
  })
}

interface Fixtures {
  /** Opens a page on another port with this HTML. */
  readonly open: (html: string | ((origin: string) => string)) => Promise<ForeignPage>
  /** The tag of an embed: sandboxed without an origin, unless said otherwise. */
  readonly frame: (fragment: string, query?: string, id?: string, sandbox?: string) => string
}

const test = base.extend<Fixtures>({
  open: async ({ page }, use) => {
    const pages: ForeignPage[] = []
    await use(async (html) => {
      const opened = await ForeignPage.open(page, html)
      pages.push(opened)
      return opened
    })
    for (const each of pages) await each.close()
  },
  frame: async ({ server }, use) => {
    await use(
      (fragment, query = '', id = 'embed', sandbox = 'sandbox="allow-scripts"') =>
        `<iframe id="${id}" ${sandbox} width="720" height="420" src="${server.url}embed.html${query}#${fragment}"></iframe>`,
    )
  },
})

test.describe('an embed in a page of another origin, sandboxed', () => {
  test('is driven by messages alone', async ({ open, frame, page: host }) => {
    const readers: string[] = []
    host.on('request', (request) => readers.push(...(/embed-\w*-?reader/.exec(request.url()) ?? [])))
    const page = await open(frame(''))
    await page.send({ type: 'ping' })
    await page.hears('pong')

    await page.send({ type: 'load', text: manifest })
    await page.hears('ready', { pod: 'web', kubernetes: '1.36' })
    await page.hears('status', { status: 'Pending', ready: '0/2', restarts: '0' })
    const [ready] = await page.told('ready')
    const end = Number(ready?.end)
    expect(end).toBeGreaterThan(10)
    // A usual manifest needs the small reader, and no other.
    expect(readers).toEqual(['embed-plain-reader'])

    await page.send({ type: 'seek', to: end / 2 })
    await page.hears('time', { playing: false, end })
    await page.hears('status', { status: 'Running', ready: '2/2' })
    await page.send({ type: 'seek', to: '100ms' })
    await page.hears('time', { time: 0.1 })

    await page.send({ type: 'chapter', to: 3 })
    await page.hears('chapter', { chapter: 3 })
    await page.send({ type: 'chapter', to: 'next' })
    await page.hears('chapter', { chapter: 4 })
    await page.send({ type: 'chapter', to: 'previous' })
    await page.hears('chapter', { chapter: 3 })

    await page.send({ type: 'play' })
    await page.hears('time', { playing: true })
    await page.send({ type: 'pause' })
    await page.hears('time', { playing: false })

    await page.send({ type: 'seek', to: end - 0.5 })
    await page.send({ type: 'play' })
    await page.hears('ended')
    await page.hears('height')
  })

  test('plays on at the time that was asked for while the text was read', async ({ open, frame }) => {
    const page = await open(frame(''))
    await page.send({ type: 'ping' })
    await page.hears('pong')
    await page.send({ type: 'load', text: manifest })
    await page.send({ type: 'seek', to: 2 })
    await page.hears('time', { time: 2 })
  })

  test('complains of what it does not understand, and of nothing else', async ({ open, frame, page: host }) => {
    const page = await open(frame('x=shop'))
    await page.hears('ready')
    await host.evaluate(() => document.querySelector('iframe')?.contentWindow?.postMessage('hello', '*'))
    await page.send({ podreel: 2, type: 'play' })
    for (const message of [{ type: 'seek', to: 'soon' }, { type: 'chapter', to: 0 }, { type: 'load' }, { type: 'fly' }])
      await page.send(message)
    await page.send({ type: 'ping' })
    await page.hears('pong')
    const errors = (await page.told('error')).map(({ message }) => String(message))
    expect(errors).toHaveLength(4)
    expect(errors.join()).toMatch(/seek.*chapter.*load.*fly/)
  })

  test('shows its first picture without the reader of manifests, and asks nobody for anything', async ({
    open,
    frame,
    page: host,
    server,
  }) => {
    const scripts = new Gate()
    await host.route(/-reader-/, async (route) => {
      await scripts.opened
      await route.continue()
    })
    const packed = await packText(manifest, preparedOf(manifest))
    for (const [fragment, readers] of [
      ['x=shop&t=21.6s', []],
      // What the link carries is played at once, and compared with its text later.
      [`m=${packed}&t=21.6s`, ['embed-plain-reader']],
    ] as const) {
      const files: string[] = []
      host.on('request', (request) => files.push(request.url()))
      const page = await open(frame(fragment))
      await page.hears('time', { time: 21.6, playing: false })
      await expect(page.embed().getByRole('region', { name: 'Timeline' })).toBeVisible()
      const asked = () => files.flatMap((file) => /embed-\w*-?reader/.exec(file) ?? [])
      await expect.poll(asked).toEqual(readers)
      scripts.open()
      await host.waitForLoadState('networkidle')
      expect(asked()).toEqual(readers)
      expect(await page.told('ready')).toHaveLength(1)
      const foreign = files.filter((file) => !file.startsWith(server.url) && !file.startsWith(page.origin))
      expect(foreign.filter((file) => !file.startsWith('data:'))).toEqual([])
      host.removeAllListeners('request')
    }
  })

  test('a link that carries the picture of another text shows that of its own, or what is wrong with it', async ({
    open,
    frame,
  }) => {
    const forged = preparedOf(
      `${manifest.replace('name: web', 'name: other')}---
apiVersion: podreel/v1
kind: Scenario
containers: { app: { runs: [{ duration: 1s, exitCode: 137, reason: OOMKilled }] } }
`,
    )
    const texts = {
      usual: manifest,
      // With an anchor, which the small reader leaves to the whole one.
      unusual: manifest.replace('name: web', 'name: &name web').replace('name: app,', 'name: *name ,'),
      refused: manifest.replace('name: app', 'name: App_1'),
    }
    const frames = Object.entries(texts).map(async ([id, text]) => frame(`m=${await packText(text, forged)}`, '', id))
    const page = await open((await Promise.all(frames)).join(''))
    for (const id of ['usual', 'unusual']) {
      await page.hears('ready', { pod: 'web' }, id)
      expect((await page.told('ready', id)).map(({ pod }) => pod)).toEqual(['other', 'web'])
      await expect(page.embed(id).getByRole('table')).toContainText('web')
      await expect(page.embed(id).getByRole('table')).not.toContainText('other')
    }
    await expect(page.embed('refused').getByRole('list', { name: 'Problems' })).toContainText('App_1')
    await expect(page.embed('refused').getByRole('table')).toHaveCount(0)
  })

  test('takes a text as text, never as HTML', async ({ open, frame }) => {
    const page = await open(frame(''))
    await page.send({ type: 'ping' })
    await page.hears('pong')
    await page.send({ type: 'load', text: manifest.replace('name: web', 'name: "<img src=x onerror=alert(1)>"') })
    await page.hears('error')
    await expect(page.embed().getByRole('textbox', { name: 'Manifest' })).toHaveValue(/<img src=x/)
    await expect(page.embed().locator('img')).toHaveCount(0)
  })
})

test('only the pages that are named may drive it', async ({ open, frame }) => {
  const page = await open(
    (origin) =>
      frame('x=shop', '?origins=https://docs.example', 'stranger') +
      frame('x=shop', `?origins=https://docs.example,${origin}`, 'friend'),
  )
  await page.hears('ready', {}, 'friend')
  for (const id of ['stranger', 'friend']) await page.send({ type: 'ping' }, id)
  await page.hears('pong', {}, 'friend')
  await expect(page.embed('stranger').getByRole('region', { name: 'Timeline' })).toBeVisible()
  for (const type of ['pong', 'ready', 'height', 'status']) expect(await page.told(type, 'stranger')).toEqual([])
})

test('opens on the full page with the same text and time', async ({ open, frame, page: host, stage }) => {
  const page = await open(frame(`m=${await packText(manifest)}&t=5s&k=1.33`))
  await page.hears('time', { time: 5 })
  await page.send({ type: 'seek', to: 7.5 })
  await page.hears('time', { time: 7.5 })
  const link = page.embed().getByRole('link', { name: 'Open in podreel' })
  await link.focus()
  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href)
  await host.goto(address)
  await expect(stage.pods.table).toContainText('web')
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', /^7\.5 s/)
  await expect(stage.header.kubernetes).toHaveValue('1.33')
})

test('a text that came by a message opens on the full page too', async ({ open, frame, page: host, stage }) => {
  const page = await open(frame('t=2s'))
  await page.send({ type: 'ping' })
  await page.hears('pong')
  await page.send({ type: 'load', text: manifest })
  await page.hears('time', { time: 2 })
  const link = page.embed().getByRole('link', { name: 'Open in podreel' })
  await expect(link).toHaveAttribute('href', /m=d1\./)
  await link.focus()
  await host.goto(await link.evaluate((element) => (element as HTMLAnchorElement).href))
  await expect(stage.pods.table).toContainText('web')
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', /^2 s/)
})

test('keeps nothing, and never changes its address', async ({ open, frame, page: host, context, server }) => {
  const page = await open(frame('x=shop&t=1s', '', 'embed', ''))
  await page.hears('ready')
  await page.send({ type: 'seek', to: 9 })
  await page.embed().getByRole('button', { name: 'Next chapter' }).click()
  await page.hears('chapter')
  expect(host.frames()[1]?.url()).toBe(`${server.url}embed.html#x=shop&t=1s`)
  const { origins, cookies } = await context.storageState()
  expect({ origins, cookies }).toEqual({ origins: [], cookies: [] })
})

test('follows the fragment of its address', async ({ open, frame, page: host, server }) => {
  const page = await open(frame('x=shop'))
  await page.hears('ready', { pod: 'shop' })
  await host.evaluate(
    (address) => document.querySelector('iframe')?.setAttribute('src', address),
    `${server.url}embed.html#x=crash-loop`,
  )
  await expect.poll(async () => (await page.told('ready')).length).toBe(2)
})

test('a damaged link says so and shows what could be recovered', async ({ open, frame }) => {
  const packed = await packText(manifest)
  const page = await open(
    frame(`m=${packed.slice(0, -60)}`) + frame('x=no-such', '', 'other') + frame(`m=d9.${packed}`, '', 'newer'),
  )
  await page.hears('error', { message: expect.stringContaining('not whole') })
  await expect(page.embed().getByRole('textbox', { name: 'Manifest' })).toHaveValue(/kind: Pod/)
  await expect(page.embed('other').getByRole('alert')).toContainText('no example of the name “no-such”')
  await expect(page.embed('newer').getByRole('alert')).toContainText('newer podreel')
})

test('a refused Pod shows what the API server says, and its text', async ({ open, frame }) => {
  const page = await open(frame(`m=${await packText(manifest.replace('name: app', 'name: App_1'))}`))
  await expect(page.embed().getByRole('list', { name: 'Problems' })).toContainText('App_1')
  await expect(page.embed().getByRole('textbox', { name: 'Manifest' })).toHaveValue(
    manifest.replace('name: app', 'name: App_1'),
  )
})

test('keys move the embed that has the focus, and no other', async ({ open, frame, page: host }) => {
  const page = await open(
    `<button id="outside">outside</button>${frame('x=shop', '', 'one')}${frame('x=shop', '', 'two')}`,
  )
  for (const id of ['one', 'two']) await page.hears('time', { time: 0 }, id)
  await host.locator('#outside').focus()
  await host.keyboard.press(']')
  await page.embed('two').getByRole('slider', { name: 'Time' }).focus()
  await host.keyboard.press('End')
  const [ready] = await page.told('ready', 'two')
  await page.hears('chapter', { chapter: Array.isArray(ready?.chapters) ? ready.chapters.length : 0 }, 'two')
  expect(await page.told('time', 'one')).toHaveLength(1)
  // A click on what takes no focus itself brings it to the embed as a whole.
  await page.embed('one').getByRole('table').click()
  await host.keyboard.press('End')
  await page.hears('chapter', { chapter: Array.isArray(ready?.chapters) ? ready.chapters.length : 0 }, 'one')
})

test('the query decides how it looks', async ({ open, frame }) => {
  const page = await open(
    frame('x=shop', '?controls=0&theme=dark&view=terminal,pod&fontscale=1.5&chapter=4', 'one') +
      frame('x=shop&v=why', '', 'two'),
  )
  await page.hears('chapter', { chapter: 4 }, 'one')
  const one = page.embed('one')
  await expect(one.getByRole('region', { name: 'Pod', exact: true })).toBeVisible()
  await expect(one.getByRole('region', { name: 'Timeline' })).toHaveCount(0)
  await expect(one.getByRole('button', { name: 'Play' })).toHaveCount(0)
  await expect(one.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(one.locator('html')).toHaveCSS('font-size', '24px')
  const two = page.embed('two')
  await expect(two.getByRole('region', { name: 'Why' })).toBeVisible()
  await expect(two.getByRole('table')).toHaveCount(0)
})

test('plays by itself when it may, and not where motion is unwelcome', async ({ browser, server, frame }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const context = await browser.newContext({ reducedMotion })
    const host = await context.newPage()
    const page = await ForeignPage.open(host, frame('x=shop', '?autoplay&loop&speed=4'))
    await page.hears('time', { playing: reducedMotion === 'no-preference' })
    await expect(page.embed().getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true')
    expect(server.url).toContain('localhost')
    await page.close()
    await context.close()
  }
})

test('ten on one page play side by side', async ({ open, frame }) => {
  test.setTimeout(180_000)
  const ids = Array.from({ length: 10 }, (_, index) => `embed${index}`)
  const page = await open(ids.map((id) => frame('x=shop', '', id)).join(''))
  for (const id of ids) await page.hears('ready', {}, id)
  for (const id of ids) await page.send({ type: 'play' }, id)
  // Frames out of view are slowed down by the browser: the first ones must get on, all must have begun.
  for (const id of ids) await page.hears('time', { playing: true }, id)
  await expect.poll(async () => Number((await page.told('time', ids[0])).at(-1)?.time)).toBeGreaterThan(1)
  for (const id of ids) await page.send({ type: 'pause' }, id)
  for (const id of ids) await page.hears('time', { playing: false }, id)
})

test('no barrier that a program can find, and no scrolling sideways at 320 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto(`${server.url}embed.html#x=shop&t=21.6s`)
  await expect(new PodsTable(page).status).toHaveText('PodInitializing')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriersOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([])
  }
})
