import { oneLine } from '../../../base/one-line.ts'
import { formatLink, type LinkParts } from '../../../share/link.ts'
import { formatTime } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/page/share.ts'

/** What is shared: of a moment of a Pod. */
export interface Shared {
  /** The folder of the page, with a slash at its end. */
  readonly base: string
  /** Name of the Pod. */
  readonly name: string
  /** STATUS at the time that is shared. */
  readonly status: string
  /** Simulated milliseconds; undefined: from the start. */
  readonly timeMs: number | undefined
}

/** How an embed looks and behaves. */
export interface EmbedWishes {
  readonly autoplay: boolean
  /** undefined: that of the page around. */
  readonly theme: 'light' | 'dark' | undefined
  /** CSS pixels. */
  readonly height: number
}

/** A link to the page. */
export function linkTo({ base }: Shared, parts: LinkParts): string {
  return `${base}#${formatLink(parts)}`
}

/** A link to the page, in Markdown. */
export function markdownLink(shared: Shared, parts: LinkParts): string {
  const title = titleOf(shared).replace(/[!-'*+;-@[-`{-~]/g, '\\$&')
  return `[${title}](${linkTo(shared, parts).replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** A plain frame: works wherever HTML may have one. */
export function frameTag(shared: Shared, parts: LinkParts, { autoplay, theme, height }: EmbedWishes): string {
  const query = new URLSearchParams({ ...(autoplay && { autoplay: '1' }), ...(theme && { theme }) }).toString()
  const address = `${shared.base}embed.html${query === '' ? '' : `?${query}`}#${formatLink(parts)}`
  return [
    `<iframe src="${escapeHtml(address)}"`,
    `  title="${escapeHtml(titleOf(shared))}"`,
    `  width="100%" height="${height}" style="border: 0" loading="lazy" referrerpolicy="no-referrer"`,
    '  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>',
  ].join('\n')
}

/** The custom element with `text` inside, readable in the page's source and, where scripts are off, on the page. */
export function elementTag(
  shared: Shared,
  text: string,
  { minor, timeMs, choice, gates }: LinkParts,
  { autoplay, theme, height }: EmbedWishes,
): string {
  const fragment = new URLSearchParams(formatLink({ minor, timeMs, choice, gates: gates ?? {} }).replaceAll('+', '%2B'))
  const attributes = [...fragment, ...(theme === undefined ? [] : [['theme', theme]]), ['height', String(height)]]
  const written = attributes.map(([name, value]) => `${name}="${escapeAttribute(value ?? '')}"`)
  return [
    `<script src="${escapeHtml(shared.base)}embed.js" defer></script>`,
    `<pod-reel ${[...written, ...(autoplay ? ['autoplay'] : [])].join(' ')}>`,
    holder(text.trimEnd()),
    '</pod-reel>',
  ].join('\n')
}

/**
 * A script's text is never read as HTML, and shown as it stands where scripts are off. In a `pre` stands what would end it early, and what
 * Markdown or a template would take for its own: after a blank line, and in braces.
 */
function holder(text: string): string {
  if (/<\/script|<!--|[{}\r]|\n\s*\n/i.test(text)) return `<pre>\n${escapePre(text)}\n</pre>`
  return `<script type="text/yaml" style="display: block; white-space: pre; overflow: auto">\n${text}\n</script>`
}

/** A text in a `pre`, without a blank line or a brace for others to see. */
function escapePre(text: string): string {
  return escapeHtml(text)
    .replace(/[{}\r]/g, asReference)
    .replace(/\n(?=[^\S\n]*\n)/g, '&#10;')
}

/** A value in an attribute, without a line break, a brace or a percent sign for Markdown or a template to see. */
function escapeAttribute(text: string): string {
  return escapeHtml(text).replace(/[{}%\r\n]/g, asReference)
}

function asReference(letter: string): string {
  return `&#${letter.charCodeAt(0)};`
}

/** In one line that hides nothing; in braces a template would look for code, whatever stands in front of them. */
function titleOf({ name, status, timeMs }: Shared): string {
  const title = timeMs === undefined ? words.titleOfPod(name) : words.titleOfMoment(name, status, formatTime(timeMs))
  return oneLine(title).replaceAll('{', '(').replaceAll('}', ')')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
