export const panel = 'Advice'
export const none = 'Nothing to advise: no trap in the order in which these containers start and stop.'
export const tones = { trap: 'Trap', hint: 'Hint' }
/** How many there are, such as `2 traps, 1 hint`. */
export const counted = (traps: number, hints: number) =>
  [
    ...(traps === 0 ? [] : [traps === 1 ? '1 trap' : `${traps} traps`]),
    ...(hints === 0 ? [] : [hints === 1 ? '1 hint' : `${hints} hints`]),
  ].join(', ')
export const line = (line: number) => `line ${line}`
/** Of advice that would not be given if what is assumed were otherwise. */
export const assumed =
  'This rests on what is listed under “Assumed”: write into a Scenario what your program does, to be sure.'
export const look = 'Look:'
export const source = 'source'
export const docs = 'docs'
export const preview = 'Preview'
export const previewOf = (fix: string) => `Preview: ${fix}`
export const compare = 'Compare'
export const compareWith = (fix: string) => `Compare with the fix: ${fix}`
export const keep = 'Keep'
export const keepOf = (fix: string) => `Keep: ${fix}`

export const diagnosis = 'Diagnosis'
/** Of the newest state of a real Pod. */
export const diagnosisNow = 'Diagnosis now'
/** Between the diagnosis of a Pod that may not be created and its simulation. */
export const wouldBe = 'Below: what would happen once it is created.'
export const evidence = 'Evidence'
/** Before the time of a piece of evidence that rests on a guess. */
export const about = ' about '
export const evidenceCounted = (count: number) => `Evidence (${count})`
export const since = 'Since'
/** `ago`: how long it lasts; undefined for less than a second. */
export const sinceTime = (clock: string, ago: string | undefined, isAbout: boolean) =>
  `${isAbout ? 'about ' : ''}${clock}${ago === undefined ? '' : `, for ${ago}`}`
export const waitsFor = 'Waits for'
export const tonight = 'The way out tonight'
export const mends = 'What mends it'
