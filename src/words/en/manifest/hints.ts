/** What a user is told of a value that kubectl and the API server read otherwise than it may be meant, beside their own words. */

const ofPolicy = {
  OnFailure: 'it has to end before the next container starts, and is started again after each failure',
  Never: 'it has to end before the next container starts, and its first failure is that of the whole Pod',
}
/** `isRuled`: whether rules by exit code stand beside the policy; `pod`: the restart policy of the Pod. */
export const initPolicy = (name: string, policy: 'OnFailure' | 'Never', pod: string, isRuled: boolean) => {
  const rules = isRuled ? ', unless one of its restart rules starts it again' : ''
  const isSame = (policy === 'Never') === (pod === 'Never')
  const beside = isSame
    ? `as the Pod’s restartPolicy ${pod} has it anyway`
    : `whatever the Pod’s restartPolicy ${pod} says of the others`
  return `Only restartPolicy: Always makes a sidecar. ${name} stays an ordinary init container: ${ofPolicy[policy]}${policy === 'Never' ? rules : ''}, ${beside}.`
}
export const thisContainer = 'This container'
export const onlyAlways = 'Only restartPolicy: Always makes a sidecar of an init container. '
/** `since`: the minor that knows the field, behind a feature gate; `on`: the one that takes it by default. */
export const policyOfItsOwn = (minor: string, gate: string, since: string, on: string) =>
  `A container has a restartPolicy and restart rules of its own from Kubernetes ${on} on (feature gate ${gate}, off by default in ${since}); in ${minor} the Pod’s restartPolicy counts for all but sidecars.`
export const sidecars = (minor: string, gate: string, on: string) =>
  `A sidecar needs Kubernetes ${on}, where the feature gate ${gate} is on by default; in ${minor} this is an ordinary init container.`
export const restartAll = (gate: string, on: string) =>
  `RestartAllContainers is an action from Kubernetes ${on} on (feature gate ${gate}).`
export const knownLater = (field: string, since: string, minor: string) =>
  `${field} is a field from Kubernetes ${since} on; ${minor} does not know it.`

export const firstPlace = (value: string, line: number) => `${value} stands first on line ${line}.`
/** `holder`: the field below which it stands; `owner`: what has both. */
export const belongsBeside = (field: string, holder: string, owner: string) =>
  `${field} belongs to ${owner}: it stands beside ${holder}, not below it.`

/** A number with a leading zero. */
export const octal = (written: string, value: number, plain: string) =>
  `With a leading zero kubectl reads ${written} in base 8: it is ${value}, not ${plain}.`
/** A mode that lacks its zero. */
export const decimalMode = (written: string, octalDigits: string, permissions: string, meant: string) =>
  `Without a leading zero ${written} is no octal number: as a mode it is ${octalDigits} (${permissions}). ${meant} is meant.`
export const modeAsText = (digits: string, value: number, permissions: string) =>
  `In quotes this is a text, and a mode is a number. Without quotes kubectl reads ${digits} in base 8: ${value}, ${permissions}.`
export const tooLargeAMode = 'more than 0777'

/** An amount of bytes with m behind it. */
export const thousandths = (written: string, bytes: string) =>
  `m stands for a thousandth, so ${written} is ${bytes} bytes. A mebibyte is Mi, a megabyte M.`
export const belowOne = (written: string) => `${written} is less than one byte: a unit is missing. A mebibyte is Mi.`
/** `binary`, `decimal`: what can be written instead. */
export const noUnit = (unit: string, decimal: string, binary: string) =>
  `There is no unit ${unit}. ${decimal} counts in powers of 1000, ${binary} in powers of 1024.`
export const cores = (written: string, count: string) =>
  `${written} stands for ${count} whole CPUs. m stands for a thousandth of one.`
