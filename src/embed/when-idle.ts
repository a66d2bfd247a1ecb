/** Waits, in milliseconds, for the browser to have nothing to do: while something plays it may never be so. */
const mostMs = 2000

/** Resolves once what was rendered before is on the screen; not before the page is in view. */
export function whenDrawn(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))
}

/** Resolves once what was rendered before is on the screen, and the browser has nothing to do or has been busy for a while. */
export async function whenIdle(): Promise<void> {
  await whenDrawn()
  // Safari has no word for it.
  const wait = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, mostMs))
  await new Promise<void>((done) => wait(() => done(), { timeout: mostMs }))
}
