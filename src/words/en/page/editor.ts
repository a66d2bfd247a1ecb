export const pane = 'Editor'
export const tabs = { manifest: 'Manifest', scenario: 'Scenario' }
export const form = 'The form'
export const manifest = 'Manifest'
export const notKept = 'not kept · '
export const whyNotKept = 'The browser’s storage is full or forbidden, or the text is too long for it.'
export const reading = 'reading…'
export const empty = 'empty'

export const podsInText = (count: number) => `${count} Pods in this text, on the stage:`
/** One of the Pods in a text; `name` may be empty. */
export const podNamed = (kind: string, name: string) => `${kind} ${name || '(without a name)'}`
/** The same, with what kubectl prints of it: `0/1`, `CrashLoopBackOff`, `3 (20s ago)`, `5m`. */
export const podInState = (name: string, ready: string, status: string, restarts: string, age: string) => {
  const again =
    restarts === '0'
      ? ''
      : `, ${/^1\b/.test(restarts) ? '1 restart' : `${/^\d+/.exec(restarts)} restarts`}${restarts.replace(/^\d+/, '')}`
  return `${name}: ${status}, ${ready} ready${again}, ${age}`
}
/** Above the Pods of one kind of state. */
export const troubles = {
  failing: 'Failing',
  failed: 'Failed, and over',
  waiting: 'Not ready',
  written: 'Written only',
  running: 'Running',
  completed: 'Completed',
}

/** `no problems`, `1 problem`, `2 problems, 1 warning`. */
export const counted = (problems: number, warnings: number) => {
  if (problems === 0 && warnings === 0) return 'no problems'
  return [
    ...(problems === 0 ? [] : [problems === 1 ? '1 problem' : `${problems} problems`]),
    ...(warnings === 0 ? [] : [warnings === 1 ? '1 warning' : `${warnings} warnings`]),
  ].join(', ')
}
export const problems = 'Problems'
export const severities = { error: 'Error', warning: 'Warning', info: 'Hint' }
export const moreAssumed = (count: number) => `and ${count.toLocaleString('en')} more: the tab Scenario shows them`
export const moreProblems = (count: number) => `and ${count} more`
export const whatKubectlPrints = (command: string) => `What kubectl ${command} prints`
/** Read on after "Copy". */
export const kubectlPrint = (command: string) => `what kubectl ${command} prints`

export const assumed = (count: number) => `Assumed, since the manifest does not say it (${count})`
export const assumedBehavior = 'Assumed behavior'
export const thePod = 'the Pod'
/** Of a long text of which only the beginning is shown, beside a button that copies it. */
export const copyHasAll = '… the copy has all of it'
/** Under the field: the text is too long for it. */
export const beginningShown = 'This is the beginning of a long text.'
export const editWhole = 'Show all of it'
