import { Workbox } from 'workbox-window'

/** What the page wants to know of newer versions of itself. */
export interface UpdateListener {
  /** A newer version lies ready and waits; `take` has it served from now on. */
  readonly onReady: (take: () => void) => void
  /** The newer version is served from now on, asked for here or in another tab. */
  readonly onTaken: (isAskedHere: boolean) => void
}

/**
 * Keeps the page in the browser, so that it works without a network from the first visit on, and tells of newer versions.
 * Rejects where the browser or the host refuses (a private window, plain http): the page then works as any other page does.
 */
export async function keepOffline({ onReady, onTaken }: UpdateListener): Promise<void> {
  const workbox = new Workbox('./sw.js')
  let isAskedHere = false
  // What takes over a page that nothing has served yet is the first version, whichever tab has fetched it.
  let isServed = (navigator.serviceWorker?.controller ?? null) !== null
  workbox.addEventListener('waiting', () =>
    onReady(() => {
      isAskedHere = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isServed && (isUpdate || isExternal)) onTaken(isAskedHere)
    isServed = true
  })
  await workbox.register()
}
