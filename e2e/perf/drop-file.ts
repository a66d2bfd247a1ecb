import type { Page } from '@playwright/test'

/** Drops a file on the page, as a user does who drags one from a folder. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await (await takeFile(page, name, text))()
}

/** Takes a file to drop on the page, which costs the page time of its own, and gives what drops it. */
export async function takeFile(page: Page, name: string, text: string): Promise<() => Promise<void>> {
  const files = await page.evaluateHandle(
    ([file = '', content = '']) => {
      const data = new DataTransfer()
      data.items.add(new File([content], file))
      return data
    },
    [name, text],
  )
  return () => page.locator('body').dispatchEvent('drop', { dataTransfer: files })
}
