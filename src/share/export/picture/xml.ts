import { visibleText } from '../../../base/visible-text.ts'

/** Attributes of an element; those that are undefined are left out, numbers are rounded to hundredths. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with `children`, each of which is markup already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? rounded(value) : escapeXml(value)}"`],
  )
  const inside = children.join('')
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** `text` as markup that reads as the text, in content and in attributes alike: what cannot be seen as an escape, what XML cannot hold as U+FFFD. */
export function escapeXml(text: string): string {
  return [...visibleText(text)]
    .map((letter) => (isLetterOfXml(letter.codePointAt(0) ?? 0) ? (escapes[letter] ?? letter) : '\uFFFD'))
    .join('')
}

/** XML 1.0, production 2 (Char). */
function isLetterOfXml(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code < 0xd800 || (code >= 0xe000 && code < 0xfffe) || code > 0xffff
}

/** A length or a place in pixels, to hundredths. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The text that `markup` without elements reads as: the inverse of `escapeXml`; numeric references are read too. */
export function unescapeXml(markup: string): string {
  return markup.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return names[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
