import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import { assertExists } from '../src/base/assert.ts'
import { distFolder } from '../src/cli/build.ts'
import type { StaticServer } from '../src/cli/static-server.ts'
import { packText } from '../src/share/codec.ts'
import { expect, testInNewContext as test } from './fixtures.ts'
import { ForeignPage } from './panels/foreign-page.ts'
import { openPlainHost, type PlainHost } from './panels/plain-host.ts'

// What a host sends, what embed.html asks of itself where a host sends nothing, and what that keeps out.

const anchored = `apiVersion: v1
kind: Pod
metadata: { name: &name anchored }
spec: { containers: [{ name: *name, image: images.example.test/app:1 }] }
`

test('nothing that is built has a name that servers keep to themselves', () => {
  const names = readdirSync(distFolder, { recursive: true, encoding: 'utf8' })
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => /(?:^|[\\/])\./.test(name))).toEqual([])
})

test('a page of another origin may frame an embed, and not the page', async ({ page, server, complaints }) => {
  const foreign = await ForeignPage.open(
    page,
    `<iframe id="page" src="${server.url}"></iframe><iframe id="embed" src="${server.url}embed.html#x=shop"></iframe>`,
  )
  await foreign.hears('ready')
  const framed = page.frames().find((frame) => frame.parentFrame() !== null && !frame.url().includes('embed.html'))
  expect(framed?.url()).toBe('chrome-error://chromewebdata/')
  expect(complaints.filter((complaint) => !/frame-ancestors 'self'/.test(complaint))).toEqual([])
  complaints.length = 0
  await foreign.close()
})

test('a page that opened podreel keeps no hold on it, and podreel none on that page', async ({ page, server }) => {
  const foreign = await ForeignPage.open(page, '<button>open</button>')
  const popup = page.waitForEvent('popup')
  await page.evaluate((address) => Object.assign(window, { opened: window.open(address) }), server.url)
  const opened = await popup
  await expect(opened.getByRole('table', { name: 'kubectl get pods' })).toBeVisible()
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  expect(await page.evaluate(() => (Reflect.get(window, 'opened') as Window).closed)).toBe(true)
  await foreign.close()
})

test('a sandboxed embed opens the full page, which is out of the sandbox', async ({ page, server, context }) => {
  const foreign = await ForeignPage.open(
    page,
    `<pod-reel x="shop" t="5s"></pod-reel><script src="${server.url}embed.js"></script>`,
  )
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.frameLocator('pod-reel iframe').getByRole('link', { name: 'Open in podreel' }).click(),
  ])
  await expect(opened.getByRole('table', { name: 'kubectl get pods' })).toContainText('shop')
  await expect(opened.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /^5 s/)
  expect(await opened.evaluate(() => window.origin)).toBe(new URL(server.url).origin)
  await foreign.close()
})

/** Ways in which a hole in the markup could ask `other` for something. Each with its name in the query. */
function tryAllChannels(frame: Frame | Page, other: string): Promise<void> {
  return frame.evaluate(async (host) => {
    const add = (html: string) => {
      const box = document.createElement('div')
      box.innerHTML = html
      document.body.append(box)
    }
    add(`<img src="${host}?img">`)
    add(`<div style="width: 9px; height: 9px; background: url(${host}?background)"></div>`)
    add(`<style>@import url(${host}?import);</style>`)
    add(`<style>@font-face { font-family: other; src: url(${host}?font) } .other { font-family: other }</style>`)
    add('<p class="other">other</p>')
    add(`<link rel="stylesheet" href="${host}?stylesheet">`)
    add(`<link rel="prefetch" href="${host}?prefetch"><link rel="preload" as="image" href="${host}?preload">`)
    add(`<svg><image href="${host}?svg" width="9" height="9"/><use href="${host}?use#a"/></svg>`)
    add(
      `<video src="${host}?video" poster="${host}?poster" autoplay></video><audio src="${host}?audio" autoplay></audio>`,
    )
    add(`<iframe src="${host}?iframe"></iframe><object data="${host}?object"></object><embed src="${host}?embed">`)
    add(
      `<iframe name="sink"></iframe><form action="${host}?form" target="sink" id="form"><input type="image" src="${host}?input"></form>`,
    )
    add(`<base href="${host}?base">`)
    for (const [tag, attribute] of [
      ['script', 'src'],
      ['link', 'href'],
    ] as const) {
      const element = document.createElement(tag)
      element.setAttribute(attribute, `${host}?${tag}`)
      if (tag === 'link') Object.assign(element, { rel: 'modulepreload' })
      document.head.append(element)
    }
    const inline = document.createElement('script')
    inline.textContent = `new Image().src = '${host}?inline'`
    document.head.append(inline)
    new Image().src = `${host}?image`
    const tries = [
      () => fetch(`${host}?fetch`),
      () => navigator.sendBeacon(`${host}?beacon`),
      () => new WebSocket(`${host.replace('http', 'ws')}?socket`),
      () => new EventSource(`${host}?events`),
      () => new Worker(`${host}?worker`),
      () => import(`${host}?module`),
      () => new FontFace('another', `url(${host}?face)`).load(),
      () => document.querySelector<HTMLFormElement>('#form')?.submit(),
    ]
    for (const attempt of tries)
      try {
        await Promise.race([attempt(), new Promise((done) => setTimeout(done, 100))])
      } catch {
        // That is what should happen.
      }
    await new Promise((done) => setTimeout(done, 500))
  }, other)
}

test.describe('whatever gets into the markup, no other host is asked for anything', () => {
  let other: PlainHost
  let plain: PlainHost
  test.beforeAll(async () => {
    other = await openPlainHost()
    plain = await openPlainHost(distFolder)
  })
  test.afterAll(async () => {
    await other.close()
    await plain.close()
  })

  test('by a page without a policy most of it is', async ({ page, complaints }) => {
    const [foreign, asked] = [await ForeignPage.open(page, 'open'), await openPlainHost()]
    await tryAllChannels(page, asked.url)
    expect(new Set(asked.asked).size).toBeGreaterThan(20)
    complaints.length = 0
    await Promise.all([foreign.close(), asked.close()])
  })

  for (const [name, address] of [
    ['by an embed whose host sends a policy', ({ url }: StaticServer) => `${url}embed.html`],
    ['by an embed whose host sends none', () => `${plain.url}embed.html`],
    ['by an embed from a folder', () => `${pathToFileURL(distFolder)}/embed.html`],
    ['by the page where its host sends none', () => `${plain.url}index.html`],
  ] as const)
    test(name, async ({ page, server, complaints }) => {
      await page.goto(`${address(server)}#x=shop`)
      const table = page.getByRole('table', { name: 'kubectl get pods' })
      await expect(table).toContainText('shop')
      expect(complaints).toEqual([])
      await tryAllChannels(page, other.url)
      expect(other.asked).toEqual([])
      complaints.length = 0
      // It still loads what is its own: an example, and a text that the small reader of an embed leaves to the whole one.
      for (const [fragment, pod] of [
        ['x=crash-loop', 'orders'],
        [`m=${await packText(anchored)}`, 'anchored'],
      ] as const) {
        await page.evaluate((hash) => Object.assign(location, { hash }), fragment)
        await expect(table).toContainText(pod)
      }
    })

  test('by an embed in a sandbox, whose host sends none', async ({ page, complaints }) => {
    const foreign = await ForeignPage.open(
      page,
      `<iframe sandbox="allow-scripts" width="720" height="420" src="${plain.url}embed.html#x=shop"></iframe>`,
    )
    const frame = assertExists(page.frames()[1], 'a frame')
    await expect(frame.getByRole('table', { name: 'kubectl get pods' })).toContainText('shop')
    expect(complaints).toEqual([])
    await tryAllChannels(frame, other.url)
    expect(other.asked).toEqual([])
    complaints.length = 0
    await foreign.close()
  })
})
