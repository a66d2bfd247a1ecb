import { type Rule, rules } from '../../trace/rules.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Trace } from '../../trace/trace.ts'
import { type Law, told } from './law.fixture.ts'

/** Of the order in time, of causes, and of what a snapshot is. */
export const timeLaws: readonly Law[] = [
  { name: 'steps are numbered and never go back in time', broken: wrongOrder },
  { name: 'snapshots ascend, and each holds all steps up to its instant', broken: wrongSnapshot },
  { name: 'the snapshot at any time is the one that playing to it would reach', broken: wrongSeek },
  { name: 'each cause is an earlier step and names a rule of the catalogue', broken: wrongCause },
  { name: 'only what the world does has no cause', broken: causeless },
  { name: 'a rule makes steps only where it holds', broken: ruleOutOfPlace },
]

function wrongOrder({ steps }: Trace): string | undefined {
  let before = 0
  for (const [index, step] of steps.entries()) {
    if (step.seq !== index || step.at < before) return `after ${before} ms: ${told(step)}`
    before = step.at
  }
  return undefined
}

function wrongSnapshot({ steps, snapshots, end }: Trace): string | undefined {
  if (snapshots[0]?.at !== 0) return `the first one is at ${snapshots[0]?.at}`
  let before = -1
  for (const { at, stepCount } of snapshots) {
    if (at <= before) return `at ${at} after ${before}`
    before = at
    const last = steps[stepCount - 1]
    const next = steps[stepCount]
    if (last !== undefined && last.at > at) return `at ${at}: it holds ${told(last)}`
    if (next !== undefined && next.at <= at) return `at ${at}: it lacks ${told(next)}`
  }
  if (before > end) return `the last one, at ${before}, is after the end, ${end}`
  const missing = steps[snapshots.at(-1)?.stepCount ?? 0]
  return missing === undefined ? undefined : `none holds ${told(missing)}`
}

/** Just before, at and after each instant, and at the end. */
function wrongSeek(trace: Trace): string | undefined {
  const times = trace.snapshots.flatMap(({ at }) => [at - 1, at, at + 0.5, at + 1])
  for (const t of [...times, trace.end, trace.end + 1e9]) {
    const played = trace.snapshots.filter(({ at }) => at <= t).at(-1) ?? trace.snapshots[0]
    if (snapshotAt(trace, t) !== played) return `at ${t}`
  }
  return undefined
}

function wrongCause({ steps }: Trace): string | undefined {
  const bad = steps.find(
    ({ seq, cause: { rule, by } }) => !Object.hasOwn(rules, rule) || (by !== undefined && !(by >= 0 && by < seq)),
  )
  return bad && told(bad)
}

function causeless({ steps }: Trace): string | undefined {
  const bad = steps.find(({ verb, cause }) => cause.by === undefined && verb !== 'world')
  return bad && told(bad)
}

function ruleOutOfPlace({ steps, scenario }: Trace): string | undefined {
  const bad = steps.find(({ cause }) => {
    const { since, until, gate }: Rule = rules[cause.rule]
    if ((since !== undefined && minorNumber(scenario.kubernetes) < minorNumber(since)) || isAfter(until)) return true
    if (gate === undefined) return false
    return gate.startsWith('!') ? isOn(gate.slice(1)) : !isOn(gate)
  })
  return bad && told(bad)

  function isAfter(until: Rule['until']): boolean {
    return until !== undefined && minorNumber(scenario.kubernetes) > minorNumber(until)
  }

  function isOn(gate: string): boolean {
    return Object.entries(scenario.gates).some(([name, on]) => name === gate && on)
  }
}

function minorNumber(minor: string): number {
  return Number(minor.slice(2))
}
