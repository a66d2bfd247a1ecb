import { errors, type Page } from '@playwright/test'
import { examples } from '../../src/cli/examples.ts'
import { type Draw, drawnItem, hostileText } from '../../src/manifest/hostile-text.fixture.ts'
import { ManifestEditor } from '../panels/manifest-editor.ts'

type Size = readonly [width: number, height: number]

const keys = [
  'Space',
  'ArrowLeft',
  'ArrowRight',
  'Shift+ArrowRight',
  'Home',
  'End',
  'Tab',
  'Enter',
  'Escape',
  ',',
  '.',
  'l',
  'Control+z',
] as const
const places = [
  'x=shop',
  'x=crash-loop',
  'rules',
  'proof',
  'gallery',
  'lessons',
  'myths',
  'glossary',
  'x=lesson-start-order',
  'x=no-such',
  'm=damaged',
] as const
const sizes: readonly [Size, ...Size[]] = [
  [1440, 900],
  [768, 1024],
  [360, 740],
]
const texts = examples.map(({ text }) => text) as readonly string[]

/** One thing that somebody without a plan might do; says what it was. */
export async function doSomething(page: Page, draw: Draw): Promise<string> {
  const what = draw(100)
  if (what < 55) return clickSomething(page, draw)
  if (what < 80) {
    const key = drawnItem(keys, draw)
    await page.keyboard.press(key)
    return `key ${key}`
  }
  if (what < 90) {
    const [first = '', ...rest] = texts
    const text = draw(2) === 0 ? drawnItem([first, ...rest], draw) : hostileText([first, ...rest], draw)
    // What was pressed last may just be taking the editor away: that is no failure, an editor that never comes back is one of the measures.
    try {
      const editor = new ManifestEditor(page)
      // A page that the keyboard has left for the browser's own controls may not write to the clipboard.
      await editor.textbox.focus({ timeout: 3000 })
      await editor.paste(text)
    } catch (error) {
      if (error instanceof errors.TimeoutError) return 'no editor in sight'
      throw error
    }
    return `paste ${JSON.stringify(text.slice(0, 40))}`
  }
  if (what < 97) {
    const place = drawnItem(places, draw)
    await goTo(page, place)
    return `go to #${place}`
  }
  const [width, height] = drawnItem(sizes, draw)
  await page.setViewportSize({ width, height })
  return `${width} px`
}

/** Follows a link within the page. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, place)
}

/** A press on one of the controls that can be reached, where the page has it: what lies beneath a dialog is not. */
async function clickSomething(page: Page, draw: Draw): Promise<string> {
  const pick = draw(1_000_000)
  return page.evaluate((number) => {
    const all = [...document.querySelectorAll<HTMLElement>('button, [role=tab], summary, input, select, a[href^="#"]')]
    const reached = all.filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      return width > 0 && at !== null && element.contains(at) && !element.closest('.monaco-editor')
    })
    const element = reached[number % Math.max(1, reached.length)]
    if (element === undefined) return 'nothing to click'
    // A file dialog of the system would wait for a person.
    if (element instanceof HTMLInputElement && element.type === 'file') return 'a file'
    element.click()
    return `click ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
  }, pick)
}
