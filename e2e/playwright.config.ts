import { defineConfig } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['./summary-reporter.ts']],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // What passes only at the second try is reported as flaky; a busy machine shall not fail a sound page.
  retries: process.env.CI ? 2 : 0,
  // A slow machine may need long; a test that is wrong need not be patient with itself.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    // The context is emptied after each test, storage and all. A new one would load and compile the whole page again: that is half of a short test.
    reuseContext: true,
    // Each test finds an empty browser: keeping the whole build in it would only cost time. The tests of that allow it.
    serviceWorkers: 'block',
    // Recording costs time in each test: only what failed once is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--in-process-gpu',
      ],
    },
  },
})
