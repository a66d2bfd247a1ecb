import { packText } from '../../src/share/codec.ts'
import type { BrowserPage } from './browser-page.ts'

/** Where the built page lies, and a page of another origin with embeds in it. */
export interface Addresses {
  readonly page: string
  readonly foreign: string
}

interface Step {
  readonly title: string
  readonly run: (page: BrowserPage, addresses: Addresses) => Promise<void>
}

const manifest = (name: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  containers:
  - { name: app, image: images.example.test/app:1 }
`

/** A page that shows one manifest inline, one example, and one plain frame; embed.js is at `page`. */
export function foreignHtml(page: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Somebody's page</title>
<script src="${page}embed.js" defer></script>
<pod-reel id="inline"><script type="text/yaml">${manifest('inline')}</script></pod-reel>
<pod-reel id="example" x="shop" t="21.6s" height="300"></pod-reel>
<iframe id="frame" sandbox="allow-scripts" width="700" height="300" src="${page}embed.html#x=crash-loop"></iframe>
<script>told = []; addEventListener('message', ({ source, data }) => source === frame.contentWindow && told.push(data.type))</script>`
}

const cell = `(document.querySelector('table[aria-label="kubectl get pods"]')?.textContent ?? '')`
const slider = `document.querySelector('input[type=range][aria-label="Time"]')`
const button = (name: string) =>
  `[...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === '${name}')`
const press = (name: string) => `(${button(name)}?.click(), true)`

/** What a first visitor does, in order; each step begins where the one before has ended. */
export const steps: readonly Step[] = [
  {
    title: 'shows an example',
    run: async (page, { page: address }) => {
      await page.open(`${address}#x=shop`)
      await until(page, `${cell}.includes('shop')`)
    },
  },
  {
    title: 'plays and stops',
    run: async (page) => {
      await until(page, `${button('Play')} !== undefined`)
      await page.read(press('Play'))
      await until(page, `Number(${slider}.value) > 300`)
      await page.read(press('Pause'))
      await until(page, `${button('Play')} !== undefined`)
    },
  },
  {
    title: 'takes keys on the slider',
    run: async (page) => {
      await page.read(`(${slider}.focus(), true)`)
      await page.press('End')
      await until(page, `${cell}.includes('Completed')`)
      await page.press('Home')
      await until(page, `${cell}.includes('Pending')`)
    },
  },
  {
    title: 'opens a text out of a link',
    run: async (page, { page: address }) => {
      await page.open('about:blank')
      await page.open(`${address}#m=${await packText(manifest('linked'))}&t=2s`)
      await until(page, `${cell}.includes('linked')`)
      await until(page, `${slider}.getAttribute('aria-valuetext').startsWith('2 s')`)
    },
  },
  {
    title: 'loads the editor',
    run: async (page) => {
      await page.read(`(document.querySelector('textarea')?.focus(), true)`)
      await until(page, `document.querySelector('.monaco-editor .view-line') !== null`)
    },
  },
  {
    title: 'makes a link',
    run: async (page) => {
      await page.read(press('Share'))
      await until(page, `/#m=d1\\./.test(document.querySelector('dialog[open] textarea')?.value)`)
      await page.read(`(document.querySelector('dialog[open]').close(), true)`)
    },
  },
  {
    title: 'draws a picture and an animation',
    run: async (page) => {
      const dialog = `document.querySelector('dialog[open]')`
      // The dialog before may still be closing, and take this one with it.
      await until(page, `${dialog} !== null || !${press('Export')}`)
      await until(page, `${dialog}?.querySelector('img')?.naturalWidth > 0`)
      await page.read(`([...${dialog}.querySelectorAll('input[type=radio]')][1].click(), true)`)
      await until(page, `${button('Make it')} !== undefined`)
      await page.read(press('Make it'))
      await until(page, `${dialog}.querySelector('img[alt="The animation"]')?.naturalWidth > 0`, 120_000)
    },
  },
  {
    title: 'is embedded in a page of another origin',
    run: async (page, { foreign }) => {
      await page.open(foreign)
      await until(page, `document.querySelector('#inline').status === 'Pending'`)
      await page.read(`(document.querySelector('#inline').seek(9), true)`)
      await until(page, `document.querySelector('#inline').status === 'Running'`)
      await until(page, `document.querySelector('#example').status === 'PodInitializing'`)
      await until(page, `told.includes('ready')`)
    },
  },
]

/** Waits until an expression is true in the page; throws when it is not in time. */
async function until(page: BrowserPage, expression: string, mostMs = 20_000): Promise<void> {
  const end = Date.now() + mostMs
  while ((await page.read(`Boolean(${expression})`)) !== true) {
    if (Date.now() > end) throw new Error(`this never came true: ${expression}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
