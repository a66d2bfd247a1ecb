import { features } from '../kube/features.ts'
import { isAtLeast, type Minor, minors, newestMinor } from '../kube/minor.ts'
import * as words from '../words/en/trace/rule-span.ts'
import type { Rule } from './rules.ts'

/** For which Kubernetes a rule holds, in words: `every version`; `1.29 and newer; feature gate SidecarContainers, in 1.28 off by default`. */
export function ruleSpan(rule: Rule): string {
  const gate = rule.gate?.replace(/^!/, '') ?? ''
  const row = Object.entries(features).find(([name]) => name === gate)?.[1]
  if (row === undefined) return spanText(rule.since, rule.until)
  const on = 'on' in row ? row.on : undefined
  const span = rule.gate?.startsWith('!') === true ? spanText(undefined, before(on)) : spanText(on, undefined)
  if (row.kind === 'change') return span
  const offByDefault = minors.filter((minor) => isBetween(minor, row.since, on))
  const from = offByDefault[0]
  const to = offByDefault.at(-1)
  const switched = on === undefined ? words.onlySwitchedOn : span
  return from === undefined || to === undefined
    ? words.withGate(switched, gate)
    : words.withGateOff(switched, gate, from, to)
}

/** Whether `minor` knows a switch of `since` that is on from `on`, but has it off. */
function isBetween(minor: Minor, since: Minor | 'later', on: Minor | undefined): boolean {
  return since !== 'later' && isAtLeast(minor, since) && (on === undefined || !isAtLeast(minor, on))
}

function spanText(since: Minor | undefined, until: Minor | undefined): string {
  const isFromStart = since === undefined || since === minors[0]
  if (until === undefined) return isFromStart ? words.every : since === newestMinor ? since : words.since(since)
  return isFromStart ? words.until(until) : words.between(since, until)
}

function before(minor: Minor | undefined): Minor | undefined {
  return minor === undefined ? undefined : minors[minors.indexOf(minor) - 1]
}
