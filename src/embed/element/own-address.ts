/**
 * The folder that embed.js was loaded from, with a slash at its end. A plain script knows itself; a module is found by the error that it
 * can make, or by its tag. Falls back to the folder of the page.
 */
export function ownFolder(): string {
  const current = document.currentScript
  const own = current instanceof HTMLScriptElement && current.src !== '' ? current.src : (fromStack() ?? fromTag())
  return new URL('.', own ?? document.baseURI).href
}

/**
 * The folder that `base` names, with a slash at its end: an address of http or https, or one that is relative to a page at `page`. Any
 * other is undefined, since a frame with it would be somebody else's script or picture; a file only where the page is one.
 */
export function folderAt(base: string, page: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(base, page)
    const isAllowed = /^https?:$/.test(protocol) || (protocol === 'file:' && page.startsWith(protocol))
    return isAllowed ? `${protocol}//${host}${pathname.replace(/\/?$/, '/')}` : undefined
  } catch {
    // It is no address.
    return undefined
  }
}

function fromStack(): string | undefined {
  const [before = '', ...behind] = (new Error().stack ?? '').split(/\/embed\.js(?=[?:])/)
  const folder = /(?:https?|file):\/\/.+/.exec(before.split(/[\s)]/).at(-1) ?? '')?.[0]
  return folder === undefined || behind.length === 0 ? undefined : `${folder}/embed.js`
}

function fromTag(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[src*="embed.js"]')?.src
}
