import { limits } from '../../manifest/limits.ts'
import { packText } from '../../share/codec.ts'
import { readPicture } from '../../share/export/picture-source.ts'
import { formatLink, type LinkParts } from '../../share/link.ts'
import * as words from '../../words/open-file.ts'

/** What became of a file: the fragment of a link that opens it, or why it cannot be opened. */
export type OpenedFile = { readonly fragment: string } | { readonly trouble: string }

/** Reads a dropped file: a picture of ours opens with the view that it carries, any other text as a manifest. Never rejects. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > 4 * limits.textLength) return { trouble: words.tooLargeForManifest(file.name) }
  const content = await file.text().catch(() => undefined)
  if (content === undefined) return { trouble: words.unreadable(file.name) }
  if (isPicture(file, content)) {
    const carried = readPicture(content)
    if (carried === undefined) return { trouble: words.pictureWithout(file.name) }
    const { timeMs, minor, choice, gates } = carried.link ?? {}
    return fragmentOf(carried.text, { timeMs, minor, choice, ...(gates && { gates }) })
  }
  if (content.includes('\0')) return { trouble: words.noText(file.name) }
  return fragmentOf(content, {})
}

function isPicture({ name, type }: File, content: string): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name) || /^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(content)
}

/** Browsers take no longer address. */
const mostLetters = 1_500_000

async function fragmentOf(text: string, parts: LinkParts): Promise<OpenedFile> {
  const fragment = formatLink({ packed: await packText(text), ...parts })
  return fragment.length > mostLetters ? { trouble: words.tooLarge } : { fragment }
}
