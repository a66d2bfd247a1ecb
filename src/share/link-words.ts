import type { CarriedTrouble } from './codec.ts'

/** What is wrong with the text of a link, and what came of it, in a sentence or two. */
export function troubleWords(trouble: CarriedTrouble, isRecovered: boolean): string {
  const rest = isRecovered ? 'What could be recovered of the text is shown.' : 'Nothing of the text could be recovered.'
  switch (trouble.kind) {
    case 'newer':
      return `This link was made by a newer podreel (its text is packed as “${trouble.codec}”), which this page cannot read. Reload the page to get the newest one.`
    case 'unknown':
      return 'This link does not hold a text that podreel could read: its beginning is damaged. Ask for the link once more.'
    case 'cut':
      return `This link is not whole: its end is missing, as when a long address is cut while copying. ${rest}`
    case 'damaged':
      return `This link is damaged: from some point on it makes no sense. ${rest}`
    case 'changed':
      return `This link was changed on its way: its checksum does not fit. ${rest}`
    case 'limit':
      return 'This link holds more text than podreel reads (5 MB). Only the beginning was unpacked.'
  }
}
