import type { TextRange } from '../../kube/diagnostic.ts'
import { limits } from '../limits.ts'
import { mapText, sliceText } from '../mapped-text.ts'
import { readAround } from '../read-around.ts'
import { readJson } from '../read-json.ts'
import { splitDocuments } from '../split-documents.ts'

/** The document, or the JSON value among several in one document, in which `offset` stands; undefined when it stands in none. */
export function documentAround(text: string, offset: number): TextRange | undefined {
  for (const source of readAround(text).sources) {
    if (!isWithin(offset, source)) continue
    for (const { text: document, toOriginal } of splitDocuments(sliceText(mapText(text), source.start, source.end))
      .documents) {
      const start = toOriginal(0)
      const range = { start, end: start + document.length }
      if (isWithin(offset, range)) return jsonValueAround(document, range, offset) ?? range
    }
  }
  return undefined
}

function jsonValueAround(document: string, { start }: TextRange, offset: number): TextRange | undefined {
  let at = 0
  while (at < document.length) {
    const read = readJson(mapText(document), at, { left: limits.values })
    if (read === undefined) return undefined
    const range = { start: start + at, end: start + read.end }
    if (isWithin(offset, range)) return range
    at = read.end
  }
  return undefined
}

/** Where a further document goes so that it is read together with what stands at `offset`. */
export function endOfSource(text: string, offset: number): number {
  return readAround(text).sources.find((source) => isWithin(offset, source))?.end ?? text.length
}

function isWithin(offset: number, { start, end }: TextRange): boolean {
  return offset >= start && offset <= end
}
