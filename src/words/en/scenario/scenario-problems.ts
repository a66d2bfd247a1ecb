/** What is wrong with a Scenario. */

export const aList = 'a list'
export const anObject = 'an object'
export const nothing = 'nothing'
/** `got`: what stands there, in quotes where it is a text. */
export const notObject = (got: string) => `expected an object, got ${got}`
export const notList = (got: string) => `expected a list, got ${got}`
export const notText = (got: string) => `expected text, got ${got}`
export const tooLongText = (most: number, letters: number) =>
  `expected at most ${most.toLocaleString('en')} characters, got ${letters.toLocaleString('en')}`
export const emptyText = 'expected text, but it is empty'
export const notBoolean = (got: string) => `expected true or false, got ${got}`
export const notInteger = (min: number, max: number, got: string) =>
  `expected a whole number from ${min} to ${max}, got ${got}`
export const notOneOf = (allowed: readonly string[], got: string) => `expected one of ${allowed.join(', ')}, got ${got}`
export const notTime = (got: string) => `expected a duration such as 5s, 1m20s, 500ms or forever, got ${got}`
export const notFiniteTime = (got: string) => `expected a duration such as 5s, 1m20s or 500ms, got ${got}`
export const negativeTime = 'a time cannot be negative'
export const endlessTime = 'this needs a time that comes: forever and never do not'
export const notAnswer = 'expected true, false or the text of the error'
export const notTerm = 'expected "ignore", or an object with duration and exitCode'
export const notQuantity = 'expected a quantity such as 500m, 2 or 4Gi'
export const noRuns = 'needs one entry at least: the last one repeats'
export const recoversFirst = 'must be later than failsAt: before it the probe does not fail'
export const notWithin = 'must be from 1s to 300s'

const didYouMean = (near: string) => `did you mean "${near}"?`
/** `near`: the field that was meant, perhaps. */
export const unknownField = (field: string, known: readonly string[], near: string | undefined) =>
  `unknown field "${field}"; ${near === undefined ? `known here: ${known.join(', ')}` : didYouMean(near)}`
export const noContainer = (name: string, containers: readonly string[], near: string | undefined) =>
  `the Pod has no container "${name}"; ${near === undefined ? `it has ${containers.join(', ')}` : didYouMean(near)}`
export const noField = (container: string, field: string) => `${container} has no ${field}: this changes nothing`

export const knownMinors = (minors: readonly string[]) => `podreel knows Kubernetes ${minors.join(', ')}`
export const minorInQuotes = (minors: readonly string[]) =>
  `podreel knows Kubernetes ${minors.join(', ')}; write it in quotes`
export const unknownGate = (gate: string, near: string | undefined) =>
  `podreel knows no feature gate "${gate}" that changes what is shown${near === undefined ? '' : `; ${didYouMean(near)}`}`
export const lockedGate = (minor: string, isOn: boolean) =>
  `in Kubernetes ${minor} this gate is ${isOn ? 'on' : 'off'} and cannot be switched`

export const parallelPulls = 'cannot be larger than 1 unless serializeImagePulls is false'
export const notOneIntervention = (kinds: readonly string[]) => `an intervention is exactly one of ${kinds.join(', ')}`
export const noPeriod = 'needs one period at least: the shutdown is left out'
export const besidePriorities = 'cannot stand beside shutdownGracePeriodByPodPriority: only that list is taken'
export const noPeriodForShutdown =
  'needs shutdownGracePeriod, the time that the Pods get; a node that goes down without it is sandboxLost'
export const noTimeForShutdown =
  'with 0s the Pods get no time: the shutdown is left out; a node that goes down without it is sandboxLost'
export const shutdownTooShort = 'must be 0s or at least 1s, else the kubelet refuses it: the shutdown is left out'
export const criticalTooShort = 'must be 0s or at least 1s, else the kubelet refuses it: 0s is taken'
/** `taken`: the whole of shutdownGracePeriod. */
export const criticalTooLong = (taken: string) =>
  `must not be longer than shutdownGracePeriod: ${taken} is taken, which leaves other Pods 0s`
