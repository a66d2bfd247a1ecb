import { type Phrase, phrase, quoted } from '../../../base/phrase.ts'

/** What is wrong with the text of a link, and what came of it. */
export const newer = (codec: string) =>
  `This link was made by a newer podreel (its text is packed as “${codec}”), which this page cannot read. Reload the page to get the newest one.`
export const unknown =
  'This link does not hold a text that podreel could read: its beginning is damaged. Ask for the link once more.'
export const cut = 'This link is not whole: its end is missing, as when a long address is cut while copying.'
export const damaged = 'This link is damaged: from some point on it makes no sense.'
export const changed = 'This link was changed on its way: its checksum does not fit.'
export const tooMuch = 'This link holds more text than podreel reads (5 MB). Only the beginning was unpacked.'
export const restIsShown = 'What could be recovered of the text is shown.'
export const nothingRecovered = 'Nothing of the text could be recovered.'

export const noTime = (time: string) =>
  phrase`The link’s time “${quoted(time)}” is not a time; it is shown from the start.`
export const noChapter = (chapter: string) => phrase`The link’s chapter “${quoted(chapter)}” is not a number.`
export const noMinor = (minor: string) =>
  phrase`The link asks for Kubernetes “${quoted(minor)}”, which podreel does not know.`
export const noExample = (name: string) => phrase`podreel has no example of the name “${quoted(name)}”.`
/** `trouble`: a sentence about the other side of a comparison. */
export const comparedWith = (trouble: Phrase) => phrase`What it is compared with: ${trouble}`
/** Beside a text that came from a link or a file, and beside an example. */
export const ownIsKept = {
  brought: 'This text comes from a link or a file. Your own text is kept.',
  example: 'This is an example. Your own text is kept.',
}
export const ownIsStillKept = 'Your earlier text is still kept.'
