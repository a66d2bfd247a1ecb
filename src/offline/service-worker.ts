import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'

// `sw.js`: keeps the whole build in the browser at the first visit, so that everything works without a network from then on. The build puts
// the list of its files in the place of `precachedFiles`. A newer version waits until the user asks for it: an open page goes on with
// the files that it began with.

declare const precachedFiles: PrecacheEntry[]
declare const skipWaiting: () => Promise<void>

// The page of the first visit too: what it loads later then is of the version that it began with.
clientsClaim()
cleanupOutdatedCaches()
// The parameters of `embed.html` are for its script; the file is the same.
precacheAndRoute(precachedFiles, { ignoreURLParametersMatching: [/.*/] })

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void skipWaiting()
})
