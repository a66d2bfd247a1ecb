import { marked } from '../../../base/marked.ts'

export const realPod = 'Real Pod'
export const show = 'Show'
export const views = { happened: 'What happened', simulation: 'Simulation' }

/** What a replay was put together from: `1 state and 12 Events`, `3 states, without Events`. */
export const madeOf = (states: number, events: number) => {
  const seen = states === 1 ? '1 state' : `${states} states`
  if (events === 0) return `${seen}, without Events`
  return `${seen} and ${events === 1 ? '1 Event' : `${events} Events`}`
}
/** `otherZone`: what `inOtherZone` says, or nothing. `asOf`: of what time the ages are. */
export const happened = <Piece>(
  madeOf: string,
  newest: string,
  otherZone: Piece,
  asOf: Piece,
  legend: (text: string) => Piece,
) =>
  marked`Put together from ${madeOf}; the newest time in it is ${newest}${otherZone}${asOf}. What nobody wrote down is ${legend('drawn as inferred')}.`
export const asOf = {
  /** `taken`: when the status was taken. */
  taken: <Piece>(taken: string, link: (text: string) => Piece) =>
    marked`; it was taken at ${taken}, and ages are as of then (${link('take the newest time')})`,
  /** `newest`: the newest time in the text, of whatever it is. */
  told: <Piece>(newest: string, link: (text: string) => Piece) =>
    marked`; the text goes on until ${newest}, and ages are as of then (${link('take the time now')})`,
  newest: <Piece>(link: (text: string) => Piece) => marked`, and ages are as of then (${link('take the time now')})`,
  tooOld: ', and ages are as of then: by now a restart would have been due',
}
/** A time that rests on ages in a table. */
export const about = (time: string) => `about ${time}`
export const inOtherZone = <Piece>(link: (text: string) => Piece, zone: string) =>
  marked` (${link(`show times in ${zone}`)})`
export const simulated = <Piece>(time: Piece) =>
  marked`The same Pod by the rules, with the behavior fitted to what happened. What was pasted is at ${time}: from there on it is only simulated.`

export const agrees = 'Against the prediction: what is known of it goes as the rules say.'
export const differences = 'Against the prediction'
export const showFewer = 'Show fewer'
export const showAll = (count: number) => `Show all ${count}`

export const fromHere = 'From here'
export const seam = <Piece>(time: string, code: (text: string) => Piece, simulated: string, pasted: string) =>
  marked`They do not meet: at ${time} the simulation shows ${code(simulated)}, what was pasted is ${code(pasted)}. Take what follows as the kind of thing that comes, not as its time.`
export const whatIf = 'What if, from here on'
export const neverSettles = (observed: string, simulated: string) =>
  `It never settles, and ${observed} are more than is simulated: only its first ${simulated} are.`
export const nothingMore = 'Nothing more happens by itself.'
export const nothingMoreSimulated = 'Nothing more happens in what is simulated.'
/** `wall`: what a clock shows then, where that is known. */
export const next = <Piece>(time: Piece, wall: string | undefined, step: Piece) =>
  marked`Next, at ${time}${wall === undefined ? '' : ` (${wall})`}: ${step}`
