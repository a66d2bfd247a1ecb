import type { TextRange } from '../../kube/diagnostic.ts'
import type { Found } from './found.ts'
import { unpackedText } from './packed-text.ts'
import { isVeryTelling } from './telling-value.ts'

/** More are not looked for once more: each costs a walk through the text. */
const mostValues = 100

/**
 * Values of secrets that were found in `text`, as they may stand in it once more under a name that says nothing: as they are,
 * in base64, out of base64, or as a part of an address. Words and names are none: they stand everywhere.
 */
export function knownValues(text: string, found: readonly Found[]): readonly string[] {
  const values = new Set<string>()
  for (const { start, end } of found) {
    if (end - start > 300) continue
    const written = text
      .slice(start, end)
      .trim()
      .replace(/^(["'])(.*)\1$/s, '$2')
    const unpacked = /^[\w+/-]{8,}={0,2}$/.test(written) ? unpackedText(written) : undefined
    for (const value of [written, unpacked?.trim() ?? '']) {
      if (!/^[\x21-\x7e]{8,200}$/.test(value) || !isVeryTelling(value)) continue
      for (const each of [value, encodeURIComponent(value), packed(value), packed(`${value}\n`)]) values.add(each)
    }
    if (values.size >= mostValues) break
  }
  return [...values]
}

function packed(text: string): string {
  return btoa(text).replace(/(?<!=)=+$/, '')
}

/** Where one of `values` stands as a word of its own. */
export function knownIn(text: string, values: readonly string[]): readonly TextRange[] {
  return values.flatMap((value) => {
    const found: TextRange[] = []
    for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) {
      const end = at + value.length
      if (!/[A-Za-z\d]/.test(text[at - 1] ?? '') && !/[A-Za-z\d]/.test(text[end] ?? '')) found.push({ start: at, end })
    }
    return found
  })
}
