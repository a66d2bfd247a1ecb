/** Headers of a response, by name. */
export type ResponseHeaders = Readonly<Record<string, string>>

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

const commonHeaders: ResponseHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}

/**
 * What a host sends with all but embed.html: no page of another origin may frame podreel or keep a hold on its window. A policy in the
 * page itself cannot say who may frame it: only a header can.
 */
export const pageHeaders: ResponseHeaders = {
  'Content-Security-Policy': `${contentSecurityPolicy}; frame-ancestors 'self'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...commonHeaders,
}

/** What a host sends with embed.html, which is there to be framed; `sources` as in embedSecurityPolicy. */
export function embedHeaders(sources: string): ResponseHeaders {
  return { 'Content-Security-Policy': embedSecurityPolicy(sources), ...commonHeaders }
}
