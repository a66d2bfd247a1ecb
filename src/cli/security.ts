/**
 * What the page may load: its own files and nothing from any other host, so that a manifest cannot leave it.
 * Sent as a header by `npm start` and written into the built pages, for hosts that send no headers of their own.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  'media-src blob:',
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * What an embed may load: scripts, styles and pictures from `sources`, and nothing else from anywhere. In a frame that is sandboxed
 * without an origin, WebKit takes 'self' for no host at all, so that the embed's own host has to be named.
 */
export function embedSecurityPolicy(sources: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${sources}`,
    `style-src 'self' 'unsafe-inline' ${sources}`,
    `img-src 'self' data: ${sources}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
