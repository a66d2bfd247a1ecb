/**
 * The folder that embed.js was loaded from, with a slash at its end. A plain script knows itself; a module is found by the error that it
 * can make, or by its tag. Falls back to the folder of the page.
 */
export function ownFolder(): string {
  const current = document.currentScript
  const own = current instanceof HTMLScriptElement && current.src !== '' ? current.src : (fromStack() ?? fromTag())
  return new URL('.', own ?? document.baseURI).href
}

function fromStack(): string | undefined {
  const [before = '', ...behind] = (new Error().stack ?? '').split(/\/embed\.js(?=[?:])/)
  const folder = /(?:https?|file):\/\/.+/.exec(before.split(/[\s)]/).at(-1) ?? '')?.[0]
  return folder === undefined || behind.length === 0 ? undefined : `${folder}/embed.js`
}

function fromTag(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[src*="embed.js"]')?.src
}
