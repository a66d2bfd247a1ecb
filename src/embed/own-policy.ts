/**
 * Lets the page load nothing but from where `own` lies, an address of ours: which host that is no build can know, so that the policy
 * that the page comes with names any. A second one is added: what one of them forbids is forbidden. From a folder only files are loaded.
 */
export function keepToOwnHost(own: string): void {
  const built = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]')
  const { origin, protocol } = new URL(own)
  // Of a file Chromium says `file://`, others `null`: neither can stand in a policy, nor can an address in brackets.
  const source = protocol === 'file:' ? protocol : origin.replace(/\[[^[\]]*\]/, '*')
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = built?.content.replace(/http: https:/g, source) ?? ''
  document.head.append(policy)
}
