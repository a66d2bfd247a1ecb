export const panel = 'Timeline'

export const source = 'Whose word the lanes show'
export const sources = {
  both: {
    title: 'Node and API',
    hint: 'bars: what the node has; the thin line: what the API server says of it, a moment later',
  },
  node: { title: 'Node', hint: 'what the node really has' },
  api: {
    title: 'API',
    hint: 'what the API server says, and so what kubectl shows: the kubelet tells it a moment after it happened',
  },
}
export const range = 'Range'
export const rangeHint =
  'Play one stretch over and over (i and o set its ends; Shift and a drag over the lanes draws it)'
export const playEverything = 'Play everything again'
export const rangeStart = 'Start of the range'
export const rangeEnd = 'End of the range'
export const rangeAt = (end: string, time: string) => `${end}: ${time}`
export const conditions = 'Conditions'
export const unfold = 'Unfold'
export const unfoldHint = 'Draw long silences to scale'
export const fold = 'Fold'
export const foldHint = 'Draw long silences short'
export const earlier = { label: 'Earlier', hint: 'Earlier (a)' }
export const later = { label: 'Later', hint: 'Later (d)' }
export const fit = 'Fit'
export const fitHint = 'Show the whole time (f)'
export const zoomOut = { label: 'Zoom out', hint: 'Zoom out (s)' }
export const zoomIn = { label: 'Zoom in', hint: 'Zoom in (w)' }

export const foldThis = (length: string) => `Fold ${length} in which nothing changes`
export const unfoldThis = (length: string) => `Unfold ${length} in which nothing changes`
export const clickToFold = (length: string) => `${length} in which nothing changes. Click to fold.`
export const clickToUnfold = (length: string) => `${length} in which nothing changes. Click to unfold.`
export const simulated = 'from here on: simulated'
export const graceIsOver = 'the grace period is over'

export const lane = (name: string, role: string) => `${name} (${role})`
/** What the bars of a lane say, for those who cannot see them. */
export const laneStory = (name: string, story: string) => `${name}: ${story}`
export const phase = 'phase'
export const phaseStory = (story: string) => `phase: ${story}`
export const conditionStory = (type: string, story: string) => `condition ${type}: ${story}`
export const statusFor = (status: string, reason: string) => `${status} (${reason})`
export const valueFrom = (value: string, time: string) => `${value} from ${time}`
export const notWritten = 'not written'
export const events = 'Events'
export const eventsCounted = (count: number, warnings: number) => `${count} Events, ${warnings} of them warnings`
export const steps = 'steps'
export const stepsInView = 'Steps in view'
export const stepAt = (time: string, step: string) => `${time}: ${step}`

export const legend = 'Legend'
export const api = {
  text: 'what the API says, and kubectl shows',
  hint: 'The kubelet tells the API server a moment after it happened: kubectl shows the line, not the bar.',
}
export const known = { text: 'known', hint: 'Somebody wrote down when it began: the status, or an Event.' }
export const inferred = {
  text: 'inferred',
  hint: 'Nobody wrote it down: it follows from the rules and from what lies around it.',
}
export const began = {
  text: 'began somewhere here',
  hint: 'It is certain, only when is not: somewhere in this stretch.',
}
export const byRules = 'what the rules say for it'
export const without = (change: string) => `without “${change}”`
