import { limits } from '../../manifest/limits.ts'
import { packText } from '../../share/codec.ts'
import { readPicture } from '../../share/export/picture-source.ts'
import { formatLink, type LinkParts } from '../../share/link.ts'

/** What became of a file: the fragment of a link that opens it, or why it cannot be opened. */
export type OpenedFile = { readonly fragment: string } | { readonly trouble: string }

/** Reads a dropped file: a picture of ours opens with the view that it carries, any other text as a manifest. Never rejects. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > 4 * limits.textLength) return { trouble: `${file.name} is too large to be a manifest.` }
  const content = await file.text().catch(() => undefined)
  if (content === undefined) return { trouble: `${file.name} could not be read.` }
  if (isPicture(file, content)) {
    const carried = readPicture(content)
    if (carried === undefined)
      return { trouble: `${file.name} carries no manifest: only pictures that were saved here with one do.` }
    const { timeMs, minor, choice, gates } = carried.link ?? {}
    return fragmentOf(carried.text, { timeMs, minor, choice, ...(gates && { gates }) })
  }
  if (content.includes('\0')) return { trouble: `${file.name} is no text.` }
  return fragmentOf(content, {})
}

function isPicture({ name, type }: File, content: string): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name) || /^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(content)
}

/** Browsers take no longer address. */
const mostLetters = 1_500_000

async function fragmentOf(text: string, parts: LinkParts): Promise<OpenedFile> {
  const fragment = formatLink({ packed: await packText(text), ...parts })
  return fragment.length > mostLetters
    ? { trouble: 'The file is too large to be opened; paste it into the editor.' }
    : { fragment }
}
