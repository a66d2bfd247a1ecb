import { features } from '../kube/features.ts'
import { isAtLeast, type Minor, minors, newestMinor } from '../kube/minor.ts'
import type { Rule } from './rules.ts'

/** For which Kubernetes a rule holds, in words: `every version`; `1.29 and newer; feature gate SidecarContainers, in 1.28 off by default`. */
export function ruleSpan(rule: Rule): string {
  const gate = rule.gate?.replace(/^!/, '')
  const row = Object.entries(features).find(([name]) => name === gate)?.[1]
  if (row === undefined) return spanText(rule.since, rule.until)
  const on = 'on' in row ? row.on : undefined
  const span = rule.gate?.startsWith('!') === true ? spanText(undefined, before(on)) : spanText(on, undefined)
  if (row.kind === 'change') return span
  const offByDefault = minors.filter((minor) => isBetween(minor, row.since, on))
  const from = offByDefault[0]
  const to = offByDefault.at(-1)
  const off = from === undefined ? '' : `, in ${from === to ? from : `${from} to ${to}`} off by default`
  return `${on === undefined ? 'only where it is switched on' : span}; feature gate ${gate}${off}`
}

/** Whether `minor` knows a switch of `since` that is on from `on`, but has it off. */
function isBetween(minor: Minor, since: Minor | 'later', on: Minor | undefined): boolean {
  return since !== 'later' && isAtLeast(minor, since) && (on === undefined || !isAtLeast(minor, on))
}

function spanText(since: Minor | undefined, until: Minor | undefined): string {
  const isFromStart = since === undefined || since === minors[0]
  if (until === undefined) return isFromStart ? 'every version' : since === newestMinor ? since : `${since} and newer`
  return isFromStart ? `up to ${until}` : `${since} to ${until}`
}

function before(minor: Minor | undefined): Minor | undefined {
  return minor === undefined ? undefined : minors[minors.indexOf(minor) - 1]
}
