import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium to test with: what CHROMIUM_PATH names, else one that is installed, else the one that Playwright has
 * downloaded; undefined when there is none. Throws when CHROMIUM_PATH names no program.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`)
    return named
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...installed, ...macApplications, chromium.executablePath()].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
