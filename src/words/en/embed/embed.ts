import { phrase, quoted } from '../../../base/phrase.ts'

export const simulating = 'Simulating…'
export const noManifest = 'No manifest yet: the address names none.'
/** Read out when it changes. */
export const status = (status: string) => `STATUS ${status}`
/** The parts of an embed, as they are called where they fail. */
export const parts = { kubectl: 'kubectl', why: 'Why', pod: 'Pod', timeline: 'Timeline', events: 'Events' }
export const openInPodreel = 'Open in podreel'
/** Before the link to the full page, which tells them. */
export const scenarioHasErrors = 'Scenario errors:'

export const problems = 'Problems'
export const moreProblems = (count: number) => `and ${count} more`
export const manifest = 'Manifest'
export const beginningShown = 'This is the beginning of a long text.'
/** What is wrong, told to the page around. */
export const told = (title: string, sentence: string) => `${title}. ${sentence}`
export const notWhole = 'This link is not whole'
export const noExample = 'There is no such example'
export const noExampleOf = (name: string) => phrase`podreel has no example of the name “${quoted(name)}”.`
export const exampleNotLoaded = 'The example could not be loaded'
export const tooLong = 'This text is too long for an embed'
export const readsUpTo = (letters: number) =>
  `An embed reads up to ${letters.toLocaleString('en-US')} characters. The whole text can be opened in podreel.`
export const notSimulated = 'This Pod could not be simulated'
export const partMissing = 'A part of podreel could not be loaded.'
export const nothingToPlay = 'Nothing to play'
export const emptyManifest = 'The manifest is empty.'
export const refused = 'The API server would not take this manifest:'

/** To those who write the page around. */
export const notUnderstood = (complaint: string) => `Message not understood: ${complaint}.`
export const complaints = {
  load: 'load needs a text',
  seek: 'seek needs a time as `to`, in seconds',
  chapter: 'chapter needs a number from 1 on, “next” or “previous” as `to`',
  /** `type`: as JSON. */
  unknown: (type: string) => `there is no message ${type}`,
  untyped: 'there is no message of that type',
}
