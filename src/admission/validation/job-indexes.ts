import type { JobSpec, SuccessPolicyRule } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goQuote } from './go-quote.ts'
import { goStruct } from './internal-values.ts'

/**
 * When an indexed Job is done before all of its indexes are.
 * Models: kubernetes/kubernetes pkg/apis/batch/validation validateSuccessPolicy.
 */
export function validateSuccessPolicy(spec: JobSpec, path: Path, findings: Findings): void {
  const rules = spec.successPolicy?.rules ?? []
  if (spec.completionMode !== 'Indexed') {
    findings.invalid(
      path,
      goStruct('batch.SuccessPolicy', spec.successPolicy ?? {}),
      'requires indexed completion mode',
    )
    return
  }
  const rulesPath = path.child('rules')
  if (rules.length === 0)
    findings.required(rulesPath, 'at least one rules must be specified when the successPolicy is specified')
  if (rules.length > 20) findings.tooMany(rulesPath, rules.length, 20)
  for (const [index, rule] of rules.entries())
    validateRule(rule, spec.completions ?? 0, rulesPath.index(index), findings)
}

function validateRule(rule: SuccessPolicyRule, completions: number, path: Path, findings: Findings): void {
  const { succeededCount, succeededIndexes } = rule
  if (succeededCount === undefined && succeededIndexes === undefined)
    findings.required(path, 'at least one of succeededCount or succeededIndexes must be specified')
  let total = 0
  if (succeededIndexes !== undefined) {
    const indexesPath = path.child('succeededIndexes')
    if (succeededIndexes.length > 64 * 1024) findings.tooLong(indexesPath, 64 * 1024)
    const counted = countIndexes(succeededIndexes, completions)
    if (typeof counted === 'number') total = counted
    else findings.invalid(indexesPath, succeededIndexes, `error parsing succeededIndexes: ${counted}`)
  }
  if (succeededCount === undefined) return
  const countPath = path.child('succeededCount')
  findings.notNegative(countPath, succeededCount)
  const tooMany = (most: number, what: string): void =>
    findings.invalid(countPath, succeededCount, `must be less than or equal to ${most} (the number of ${what})`)
  if (succeededCount > completions) tooMany(completions, 'specified completions')
  if (succeededIndexes !== undefined && succeededCount > total)
    tooMany(total, 'indexes in the specified succeededIndexes field')
}

/** How many indexes `0,2-4` names, or what is wrong with it. */
function countIndexes(text: string, completions: number): number | string {
  if (text === '') return 0
  let last = -1
  let total = 0
  for (const part of text.split(',')) {
    const limits = part.split('-')
    if (limits.length > 2)
      return `the fragment ${goQuote(part)} violates the requirement that an index interval can have at most two parts separated by '-'`
    for (const limit of limits) {
      if (!/^[-+]?\d+$/.test(limit)) return `cannot convert string to integer for index: ${goQuote(limit)}`
      if (Number(limit) >= completions) return `too large index: ${goQuote(limit)}`
    }
    const [first = 0, end = first] = limits.map(Number)
    if (limits.length === 2 && first >= end) return `non-increasing order, previous: ${first}, current: ${end}`
    if (last >= first) return `non-increasing order, previous: ${last}, current: ${first}`
    total += end - first + 1
    last = end
  }
  return total
}
