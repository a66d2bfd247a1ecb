import { lastAtMost } from '../../../base/binary-search.ts'
import { hiddenPlaces, visibleText } from '../../../base/visible-text.ts'
import type { TextRange } from '../../../kube/diagnostic.ts'
import { beginningOf } from './text-size.ts'

/** The beginning of a text in a field that only shows it, with escapes in the place of what is hidden. */
export interface ShownBeginning {
  /** For the eye alone: a letter of the text may be several here. */
  readonly shown: string
  /** The length of the text that is shown. */
  readonly length: number
  /** What a selection in `shown` means in the text: all of it where all that is shown is selected. */
  readonly meant: (selection: TextRange) => TextRange
  /** Where `offset` of the text is shown. */
  readonly shownAt: (offset: number) => number
}

/** The beginning of `text` where that is too long for a text area; undefined where all of it fits. */
export function shownBeginning(text: string): ShownBeginning | undefined {
  const beginning = beginningOf(text)
  if (beginning === text) return undefined
  const places = escapePlaces(beginning)
  const shown = visibleText(beginning)
  const inText = (offset: number, side: 'start' | 'end') => {
    const place = places[lastAtMost(places, offset, (each) => each.from)]
    if (place === undefined) return offset
    if (offset === place.from) return place.start
    return offset < place.to ? place[side] : offset - place.to + place.end
  }
  return {
    shown,
    length: beginning.length,
    meant: ({ start, end }) => {
      if (start === 0 && end === shown.length) return { start: 0, end: text.length }
      const from = inText(start, 'start')
      return { start: from, end: start === end ? from : inText(end, 'end') }
    },
    shownAt: (offset) => {
      const place = places[lastAtMost(places, offset, ({ start }) => start)]
      if (place === undefined) return offset
      return offset < place.end ? place.from : offset - place.end + place.to
    },
  }
}

/** Where what is hidden stands in `text`, and (`from`, `to`) where its escape stands among the others. */
function escapePlaces(text: string) {
  let longer = 0
  return hiddenPlaces(text).map(({ start, end }) => {
    const from = start + longer
    const to = from + visibleText(text.slice(start, end)).length
    longer = to - end
    return { start, end, from, to }
  })
}
