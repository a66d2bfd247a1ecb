/** For which minors of Kubernetes a rule holds. */

export const every = 'every version'
export const since = (minor: string) => `${minor} and newer`
export const until = (minor: string) => `up to ${minor}`
export const between = (from: string, to: string) => `${from} to ${to}`
export const onlySwitchedOn = 'only where it is switched on'
export const withGate = (span: string, gate: string) => `${span}; feature gate ${gate}`
/** `from` to `to`: the minors that have the gate off. */
export const withGateOff = (span: string, gate: string, from: string, to: string) =>
  `${span}; feature gate ${gate}, in ${from === to ? from : `${from} to ${to}`} off by default`
