/**
 * Lets the page load scripts from the host of `own` only, an address of ours: which host that is no build can know, so that the page
 * comes with a policy that names none. A page from a file keeps that one.
 */
export function keepToOwnHost(own: string): void {
  const { origin, protocol } = new URL(own)
  // Of a file Chromium says `file://`, others `null`: neither can stand in a policy.
  if (protocol === 'file:') return
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `script-src ${origin}`
  document.head.append(policy)
}
