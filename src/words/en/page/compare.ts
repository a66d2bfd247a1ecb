export const title = 'Compare'
export const pin = 'Pin this as A'
export const unpin = 'Unpin A'
export const swap = 'Swap A and B'
export const toStage = 'To the stage'
export const simulating = 'Simulating …'
export const notSimulated = (reason: string) => `A could not be simulated: ${reason}`

export const begin =
  'Pin what is on the stage as A, then change it, load another text or choose another Kubernetes: that is B. Both run on one clock, and what differs is said in words.'
export const presets = 'Comparisons to begin with'
/** Pairs of the gallery. */
export const sidecarPair = {
  title: 'A Job with an old-style and a native sidecar',
  text: 'With the one it never completes',
}
export const racePair = {
  title: 'Main containers that race, and init containers in order',
  text: 'Who waits for whom',
}
export const minors = (older: string, newer: string) => `This Pod in ${older} and ${newer}`
export const minorsText = 'What changed in Kubernetes between them'
export const lastChange = 'Before and after the last change'
export const edits = 'Before and after your edits'
export const editsText = 'The text as you opened it, and as it is now'
export const withFix = (fix: string) => `With the fix: ${fix}`
export const variantText = 'Beside this Pod as it is'

export const copyLink = (outcome: 'copied' | 'refused' | undefined) => {
  if (outcome === undefined) return 'Copy link'
  return outcome === 'copied' ? 'Copied' : 'Not copied'
}
export const link = 'Link'
export const longLink = (letters: number) =>
  `${letters.toLocaleString('en')} characters: mail and chat programs may cut it`

export const roles = { a: 'pinned', b: 'on the stage' }
export const nameOf = (side: string) => `Name of ${side}`
export const rename = (name: string) => `${name} (click to rename)`
export const versionOf = (side: string) => `Kubernetes version of ${side}`
export const kubernetes = (minor: string) => `Kubernetes ${minor}`
/** A side by its name and its version. */
export const named = (name: string, minor: string) => `${name}, Kubernetes ${minor}`
export const realPod =
  'A real Pod. What is compared is its simulation, with the behaviour that its status tells; what happened to it is shown on the stage.'
export const nothingToShow = 'Nothing to show; the differences say why.'

export const timeline = 'Timeline'
export const modes = { stacked: 'One above the other', overlaid: 'Overlaid' }
export const lanesOf = (side: string) => `Lanes of ${side}`
export const bothLanes = 'Lanes of A and B'
/** How the bars of each side are drawn. */
export const thin = (name: string) => `${name} (thin)`
export const thick = (name: string) => `${name} (thick)`
export const pod = 'Pod'
export const transport = 'Transport'

export const difference = 'difference'
export const counted = (count: number) => (count === 0 ? 'No difference' : `Differences: ${count}`)
export const same = 'Both go the same way, to the millisecond.'
export const goTo = (time: string, side: string) => `Go to ${time} in ${side}`
export const rule = 'The rule'
export const follows = (count: number) => `What follows: ${count}`
