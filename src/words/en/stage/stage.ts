export const simulating = 'Simulating…'
/** Ends a simulation that takes long. */
export const stop = 'Stop'
export const again = 'Simulate it again'
export const nothingYet = 'Nothing to play yet'
/** What stands on an empty stage: why, and what to do about it. */
export const failed = (reason: string) => ({
  title: 'The simulation failed',
  text: `${reason} Change the text, and it is tried again.`,
})
export const stopped = {
  title: 'The simulation was stopped',
  text: 'The text is as you left it. Change it, and it is simulated anew.',
}
export const empty = {
  title: 'Paste a Pod',
  text: 'A Pod, a Deployment, a Job, a CronJob … as YAML or JSON, or the output of kubectl get pod -o yaml. Paste it into the editor, or begin with an example. It stays in this page: nothing of it is sent anywhere.',
}
export const unreadable = {
  title: 'This cannot be read',
  text: 'The text is no YAML: what is wrong with it stands below the editor.',
}
export const wrongScenario = {
  title: 'The Scenario document has errors',
  text: 'What is wrong with it stands among the problems.',
}
export const back = 'Back to the text before'
export const noPod = 'No Pod to play yet'
export const noPodInText = 'There is no Pod in the text.'

export const showsRestOfScenario = 'The Scenario document has errors (see Problems): the stage shows the rest.'
/** Of what fades behind the reason why a text has no picture. */
export const beforeLastChange = 'What is behind this is of the text before your last change.'
export const goToProblem = 'Go to the problem'
/** What Undo says of it. */
export const wentBack = 'Back to the text before'

/** Read out when it changes. */
export const status = (status: string) => `STATUS ${status}`
/** The parts of the stage, as they are called where they fail. */
export const parts = {
  diagnosis: 'Diagnosis',
  realPod: 'Real Pod',
  kubectl: 'kubectl',
  pod: 'Pod',
  why: 'Why',
  timeline: 'Timeline',
  details: 'Details',
}
