import { type Browser, chromium, firefox } from '@playwright/test'
import { findChromium } from '../find-chromium.ts'
import type { BrowserPage, Candidate } from './browser-page.ts'
import { findProgram } from './find-program.ts'

/** Chromium, over its own protocol. */
export const chromiumCandidate: Candidate = {
  name: 'Chromium',
  needs: 'chromium',
  start: async () => {
    const executablePath = findChromium()
    if (executablePath === undefined) return undefined
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
    return pageOf('Chromium', await chromium.launch({ executablePath, args }))
  },
}

/** A Firefox as it is installed, over WebDriver BiDi: Playwright's own build is not needed. */
export const firefoxCandidate: Candidate = {
  name: 'Firefox',
  needs: 'firefox or firefox-esr',
  start: async () => {
    const executablePath = findProgram('firefox', 'firefox-esr')
    if (executablePath === undefined) return undefined
    // A mouse (fine, hovers), which a machine without a screen may not have: without one the page keeps its plain text area.
    const mouse = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 }
    return pageOf('Firefox', await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: mouse }))
  },
}

async function pageOf(name: string, browser: Browser): Promise<BrowserPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  return {
    browser: `${name} ${browser.version()}`,
    open: async (address) => {
      await page.goto(address)
    },
    read: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    complaints: () => complaints,
    close: () => browser.close(),
  }
}
