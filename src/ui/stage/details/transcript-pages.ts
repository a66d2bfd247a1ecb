import { simTime } from '../../../base/time.ts'
import type { TranscriptPart } from '../../../view/story/transcript.ts'

/** Lines of a page, about: a page ends with a chapter, unless a chapter alone is longer. */
const linesOfPage = 300

/** The chapters of a story in pages that can be drawn at once, in order; at least one. A chapter that is too long goes on on the next page. */
export function pagesOf(parts: readonly TranscriptPart[]): readonly (readonly TranscriptPart[])[] {
  const pages: TranscriptPart[][] = [[]]
  let room = linesOfPage
  for (const part of parts) {
    for (let first = 0; first === 0 || first < part.lines.length; first += linesOfPage) {
      const lines = part.lines.slice(first, first + linesOfPage)
      if (lines.length > room && pages.at(-1)?.length !== 0) {
        pages.push([])
        room = linesOfPage
      }
      const from = first === 0 ? part.chapter.from : (lines[0]?.at ?? part.chapter.from)
      pages.at(-1)?.push({ chapter: { ...part.chapter, from: simTime(from) }, lines })
      room -= lines.length
    }
  }
  return pages
}
