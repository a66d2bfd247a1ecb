export const lessons = 'Lessons'
export const allLessons = 'All lessons'
export const leave = 'Leave the lesson'
export const toStage = 'To the stage'
export const noLesson = 'No such lesson'
export const noLessonOf = (name: string) => `podreel has no lesson of the name “${name}”.`

export const steps = 'Steps of the lesson'
export const stepNamed = (step: number, title: string) => `Step ${step}: ${title}`
export const stepOf = (step: number, count: number) => `Step ${step} of ${count}`
export const linkToStep = 'a link to this step'

/** The part of the page, where it fails. */
export const text = 'The text'
export const playing = 'Playing'
export const show = (time: string) => `Show ${time}`
export const playTo = (time: string) => `Play to ${time}`
export const lookAt = (parts: readonly string[]) => `Look at ${parts.join(' and ')}.`
/** Parts of the stage, as one is told to look at them. */
export const regions = {
  kubectl: 'the line of kubectl',
  Pod: 'the Pod',
  Why: 'the panel Why',
  Timeline: 'the timeline',
  Resources: 'the resources',
  Events: 'the Events',
}

export const throughLesson = 'Through the lesson'
export const back = 'Back'
export const openInEditor = 'Open this Pod in the editor'
export const next = 'Next'
export const nextLesson = (title: string) => `Next lesson: ${title}`

export const predict = 'Predict, then play'
export const hint = 'Hint'
export const check = 'Check and play'
export const checkOnly = 'Check'
export const verdict = (answer: string, right: string) => (answer === right ? 'Right.' : `Not ${answer}, but ${right}.`)
export const rule = 'The rule:'
export const playAgain = 'Play it again'
export const verdicts = { right: 'what happens', wrong: 'your answer' }

export const lead = (count: number) =>
  `${count} short courses for whoever knows Deployments. Each takes 5 to 10 minutes: read, predict what happens next, and watch it happen.`
export const extent = (minutes: number, steps: number) => `${minutes} min, ${steps} steps`
export const progressIsKept = 'How far you came is kept in this browser alone.'
export const done = 'done'
export const begun = (step: number) => `begun: step ${step}`
