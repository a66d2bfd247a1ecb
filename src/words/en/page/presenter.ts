import { marked } from '../../../base/marked.ts'

export const presenter = 'Presenter'
/** The parts of the view, as they are called where they fail. */
export const parts = { kubectl: 'kubectl', pod: 'Pod', timeline: 'Timeline', why: 'Why' }
/** Read out when it changes. */
export const status = (status: string) => `STATUS ${status}`
export const blanked = 'The screen is blank. B shows it again.'
export const noPod = 'No Pod is on the stage.'
export const nothingYet = 'Nothing has happened to the Pod yet.'
export const nothingYetTo = (container: string) => `Nothing has happened to ${container} yet.`

export const view = 'View'
export const views = { timeline: 'Timeline', pod: 'Pod', both: 'Both' }
export const viewHint = (view: string) => `${view} (v for the next)`
export const openNotes = 'Notes'
export const openBlockedNotes = 'The window was blocked: open the notes'
export const copyLink = (outcome: 'copied' | 'refused' | undefined) => {
  if (outcome === undefined) return 'Copy link for the class'
  return outcome === 'copied' ? 'Copied' : 'The clipboard is not allowed'
}
export const linkHint = 'It opens this Pod at this instant'
export const blank = 'Blank'
export const blankHint = 'Blank (b or .)'
export const end = 'End'
export const endHint = 'End (Escape)'

export const notes = 'Notes'
export const closed = 'The presenter’s view was closed.'
export const waiting = 'These notes wait for a presenter’s view in this browser.'
export const toStage = 'To the stage'
export const moves = {
  previousChapter: 'Previous chapter',
  previousStep: 'Previous step',
  nextStep: 'Next step',
  nextChapter: 'Next chapter',
}
export const sinceBeginning = 'Since the beginning'
export const now = 'Now'
export const nowIn = (chapter: string, clock: string) => `Now, chapter ${chapter}, ${clock}`
export const statusIs = <Piece>(status: Piece) => marked`STATUS ${status}`
export const next = 'Next'
export const nothingMore = 'Nothing more happens.'
export const nextChapter = (title: string) => `Chapter: ${title}`
export const notesOfText = 'Notes of the text'
export const yourNotes = 'Your notes'
export const noNotes = 'Comments at the top of the manifest stand here.'

/** What the view tells the notes. */
export const chapterOf = (index: number, count: number) => `${index} of ${count}`
export const statusAt = (status: string, time: string) => `${status} at ${time}`
export const waitsFor = (what: string, until: string | undefined) =>
  until === undefined ? `Waits for ${what}.` : `Waits for ${what}, until ${until}.`
