import type { Page } from '@playwright/test'

/** For the page before anything else runs in it: counts how often React changes it, in the way in which React's developer tools look on. */
export const countCommits = `
window.podreelCommits = 0
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: () => { window.podreelCommits++ },
  onCommitFiberUnmount: () => {},
  onPostCommitFiberRoot: () => {},
}`

export function readCommits(page: Page): Promise<number> {
  return page.evaluate('window.podreelCommits')
}

/** From now on notes how long each interaction takes up to the next paint. */
export function watchInteractions(page: Page): Promise<void> {
  return page.evaluate(`{
    window.podreelInteractions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) window.podreelInteractions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  }`)
}

/** In milliseconds, those of 16 and more. */
export function readInteractions(page: Page): Promise<readonly number[]> {
  return page.evaluate('window.podreelInteractions')
}
