import * as words from '../words/en/share/links.ts'
import type { CarriedTrouble } from './codec.ts'

/** What is wrong with the text of a link, and what came of it, in a sentence or two. */
export function troubleWords(trouble: CarriedTrouble, isRecovered: boolean): string {
  const rest = isRecovered ? words.restIsShown : words.nothingRecovered
  switch (trouble.kind) {
    case 'newer':
      return words.newer(trouble.codec)
    case 'unknown':
      return words.unknown
    case 'cut':
      return `${words.cut} ${rest}`
    case 'damaged':
      return `${words.damaged} ${rest}`
    case 'changed':
      return `${words.changed} ${rest}`
    case 'limit':
      return words.tooMuch
  }
}
