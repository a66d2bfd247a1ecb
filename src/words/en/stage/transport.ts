export const panel = 'Transport'
export const play = 'Play'
export const pause = 'Pause'
/** What a button does, with the key that does the same. */
export const withKey = (what: string, key: string) => `${what} (${key})`
export const space = 'space'
export const previousStep = 'Previous step'
export const nextStep = 'Next step'
export const previous = { chapter: 'Previous chapter', difference: 'Previous difference' }
export const next = { chapter: 'Next chapter', difference: 'Next difference' }
export const time = 'Time'
export const timeOf = (time: string, end: string, status: string) => `${time} of ${end}, ${status}`
export const wall = 'What a clock showed at this instant; beside it the time since the Pod was created'

export const speed = 'Speed'
export const speedAndKeys = 'Speed (< and >)'
export const beat = '1 step a beat'
export const loop = 'Loop'
export const loopHint = 'Start again at the end'
export const loopOf = (what: string) => `Loop ${what}`
export const range = (from: string, to: string) => `${from} – ${to}`
export const playEverything = 'Play everything again'

export const allChapters = 'All chapters'
export const chapters = 'Chapters'
export const loopChapter = 'Play this over and over'
export const earlierChapters = (count: number) => `… ${count.toLocaleString('en')} earlier chapters`
export const laterChapters = (count: number) => `${count.toLocaleString('en')} later chapters …`
