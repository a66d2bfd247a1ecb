import { marked } from '../../../base/marked.ts'
import { listed } from '../base/listed.ts'

export const title = 'How do we know?'
export const lead = (passed: number, total: number) =>
  `podreel simulates, and a simulation can be wrong. So it is compared with Kubernetes wherever that is possible: ${passed} of ${total} comparisons hold. The figures on this page were written by the program that ran them.`

export const byVersion = 'Version by version'
export const recorded = <Piece>(versions: number, code: (text: string) => Piece) =>
  marked`For ${numbers[versions] ?? `${versions}`} versions a whole cluster was recorded: the real API server, scheduler and kubelet, on scenarios that were run several times. A recording is met when every row of ${code('kubectl get pods')}, every Event, every condition and every call to the container runtime comes in the right order, with the right text, and at its time: within half a second, and half a second more for each wait of the kubelet for its next look at the runtime.`
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const versionTable = 'Comparisons by version'
export const versionHeads = {
  minor: 'Kubernetes',
  release: 'Recorded from',
  lives: 'Lives of Pods',
  answers: 'Answers of the API server',
  scenarios: 'Scenarios',
}
export const notRecorded = 'not recorded'
export const met = (passed: number, total: number) => (passed === total ? `all ${total}` : `${passed} of ${total}`)

export const compared = 'What is compared'
export const kindTable = 'Comparisons by what they are about'
export const metHead = 'Met'
export const beyond = (passed: number, total: number, checks: number) =>
  `Beyond these, ${passed} of ${total} questions that people really asked are answered right, in ${checks} checks; and hundreds of random Pods are held to laws that no Pod can break: no main container before the init containers are done, no sidecar told to stop before its turn, nothing that runs after the end.`

export const unknown = 'What is not known'
export const unrecorded = (minors: readonly string[]) =>
  `${listed(minors)} ${minors.length === 1 ? 'was not recorded: it follows' : 'were not recorded: they follow'} the sources, and what holds in the versions around them.`
export const allHold = 'Every comparison holds.'
export const someFail = (count: number) =>
  `${count} comparisons do not hold yet; each is listed with its reason in the project.`
export const dice =
  'Where the kubelet rolls dice, a fixed value stands for all; its clock of one second runs free, so an instant can be off by up to a second.'
export const chance =
  'A recording is met when one stand of such clocks, and one outcome of each race of some milliseconds, gives all of it. Those that need another than the usual one, or are compared without conditions that lasted for less than 60 ms, are listed with the reason in the project.'
export const durations =
  'How long your images take to pull and your processes to run: that is the scenario’s, and shown as assumed.'

export const see = 'See for yourself'
export const howToSee = 'In a checkout of podreel, these run every comparison, and any that you bring:'
