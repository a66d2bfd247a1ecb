import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { distFolder } from '../src/cli/build.ts'
import { serveFolder } from '../src/cli/static-server.ts'
import { expect, testInNewContext as test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Resolves once the whole build is kept in the browser. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

test('works without a network after the first visit, the editor and the embed too', async ({
  stage,
  page,
  context,
}) => {
  await stage.open()
  await untilKept(page)
  await context.setOffline(true)
  await page.reload()
  await stage.pods.status.waitFor()
  await stage.manifest.load()
  await stage.transport.nextStep.click()
  await page.goto('./embed.html?controls=1#x=two-init-containers')
  await expect(page.getByRole('table', { name: 'kubectl get pods' })).toBeVisible()
})

test('offers a newer version and keeps the text over it', async ({ stage, page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'podreel-'))
  cpSync(distFolder, join(folder, 'docs/podreel'), { recursive: true })
  const server = await serveFolder(folder, 0)
  try {
    await page.goto(`${server.url}docs/podreel/`)
    await stage.pods.status.waitFor()
    await untilKept(page)
    await stage.manifest.load()
    await stage.manifest.paste('containers: [{ name: mine, image: images.example.test/mine:1 }]')
    const worker = join(folder, 'docs/podreel/sw.js')
    writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// A newer version.\n`)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await stage.pods.status.waitFor()
    await expect(stage.region('Pod')).toContainText('mine')
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})

test('from a folder without a server an embed plays, and the page says what it needs', async ({ page, complaints }) => {
  await page.goto(`${pathToFileURL(distFolder)}/embed.html?controls=1#x=two-init-containers`)
  await expect(page.getByRole('table', { name: 'kubectl get pods' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  expect(complaints).toEqual([])
  await page.goto(`${pathToFileURL(distFolder)}/index.html`)
  await expect(page.getByText('A browser loads podreel from a web server only')).toBeVisible()
  complaints.length = 0
})

test('an embed keeps nothing in the browser of its reader', async ({ page }) => {
  await page.goto('./embed.html#x=two-init-containers')
  await expect(page.getByRole('table', { name: 'kubectl get pods' })).toBeVisible()
  const kept = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    items: localStorage.length + sessionStorage.length,
  }))
  expect(kept).toEqual({ workers: 0, caches: [], items: 0 })
})
