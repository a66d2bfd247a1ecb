import { limits } from '../../../manifest/limits.ts'
import { packText } from '../../../share/codec.ts'
import { readPicture } from '../../../share/export/picture-source.ts'
import { formatLink, type LinkParts } from '../../../share/link.ts'
import type { DocumentInput } from '../../../store/document.ts'
import { seenAt } from '../../../store/seen.ts'
import * as words from '../../../words/en/page/open-file.ts'

/** What became of a file: the fragment of a link that opens it; what it holds where that is too long for an address; or why it cannot be opened. */
export type OpenedFile = { readonly fragment: string } | { readonly long: LongFile } | { readonly trouble: string }

/** A text that no address can carry, with the view of it. */
export interface LongFile {
  readonly input: DocumentInput
  readonly timeMs: number | undefined
  /** What is to be said of it. */
  readonly note: string
}

/** Reads a dropped file: a picture of ours opens with the view that it carries, any other text as a manifest. Never rejects. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > 4 * limits.textLength) return { trouble: words.tooLargeForManifest(file.name) }
  const content = await file.text().catch(() => undefined)
  if (content === undefined) return { trouble: words.unreadable(file.name) }
  if (isPicture(file, content)) {
    const carried = readPicture(content)
    if (carried === undefined) return { trouble: words.pictureWithout(file.name) }
    const { timeMs, minor, choice, gates } = carried.link ?? {}
    return opened(file, carried.text, { timeMs, minor, choice, ...(gates && { gates }) })
  }
  if (content.includes('\0')) return { trouble: words.noText(file.name) }
  return opened(file, content, { seenMs: seenAt(content, file.lastModified) })
}

function isPicture({ name, type }: File, content: string): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name) || /^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(content)
}

/** A longer text is not packed: that, and reading it again, would be felt. */
const mostPacked = 200_000
/** A longer fragment makes an address that neither the browser's history nor anybody else can use. */
const mostLetters = 32_000

async function opened(file: File, text: string, parts: LinkParts): Promise<OpenedFile> {
  const fragment = text.length > mostPacked ? undefined : formatLink({ packed: await packText(text), ...parts })
  if (fragment !== undefined && fragment.length <= mostLetters) return { fragment }
  const { timeMs, minor, choice, gates = {}, seenMs } = parts
  return {
    long: { input: { text, choice, minor, gateOverrides: gates, seenMs }, timeMs, note: words.notInAddress(file.name) },
  }
}
