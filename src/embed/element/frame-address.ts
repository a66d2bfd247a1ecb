/** The attributes that go into the query of the embed's address, and those that go into its fragment. */
export const queryAttributes = [
  'autoplay',
  'loop',
  'controls',
  'theme',
  'chapter',
  'speed',
  'view',
  'fontscale',
] as const
export const fragmentAttributes = ['m', 'x', 't', 'k', 'p', 'g'] as const

/**
 * The address of the embed. `src` is a link to podreel: what stands behind its `#` counts unless an attribute says otherwise.
 * With an `origin` no other page may drive the embed. `isTextSent`: the text comes by a message, so that the address names none.
 */
export function frameAddress(
  folder: string,
  attribute: (name: string) => string | null,
  origin: string,
  isTextSent = false,
): string {
  const query = new URLSearchParams()
  for (const name of queryAttributes) {
    const value = attribute(name)
    if (value !== null) query.set(name, value)
  }
  if (/^https?:/.test(origin)) query.set('origins', origin)
  const parts = new Map<string, string>()
  for (const part of (attribute('src') ?? '').replace(/^[^#]*#?/, '').split('&')) {
    const equals = part.indexOf('=')
    if (equals > 0) parts.set(part.slice(0, equals), part.slice(equals + 1))
  }
  for (const name of fragmentAttributes) {
    const value = attribute(name)
    if (value !== null) parts.set(name, encodeURIComponent(value))
  }
  if (isTextSent) for (const name of ['m', 'x']) parts.delete(name)
  const fragment = [...parts].map(([name, value]) => `${name}=${value}`).join('&')
  return `${folder}embed.html?${query}#${fragment}`
}
