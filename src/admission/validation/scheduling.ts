import type { Toleration, TopologySpreadConstraint } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goQuote } from './go-quote.ts'
import { goStruct } from './internal-values.ts'
import { validateLabelName, validateLabelSelector } from './labels.ts'
import { validateLabelKeys, validateMatchLabelKeys } from './match-label-keys.ts'
import { checkLabelValue } from './names.ts'

/**
 * Tolerations.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidateTolerations.
 */
export function validateTolerations(tolerations: readonly Toleration[], path: Path, findings: Findings): void {
  for (const [index, toleration] of tolerations.entries()) {
    const tolerationPath = path.index(index)
    const { key = '', operator = '', effect = '' } = toleration
    if (key !== '') validateLabelName(key, tolerationPath.child('key'), findings)
    if (key === '' && operator !== 'Exists')
      findings.invalid(
        tolerationPath.child('operator'),
        operator,
        'operator must be Exists when `key` is empty, which means "match all values and all keys"',
      )
    if (toleration.tolerationSeconds !== undefined && effect !== 'NoExecute')
      findings.invalid(
        tolerationPath.child('effect'),
        effect,
        "effect must be 'NoExecute' when `tolerationSeconds` is set",
      )
    validateOperator(toleration, tolerationPath, findings)
    const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute']
    if (effect !== '' && !effects.includes(effect))
      findings.notSupported(tolerationPath.child('effect'), effect, effects)
  }
}

function validateOperator(toleration: Toleration, path: Path, findings: Findings): void {
  const { operator = '', value = '' } = toleration
  const operatorPath = path.child('operator')
  if (operator === '' || operator === 'Equal') {
    const messages = checkLabelValue(value, findings.options.minor)
    if (messages.length > 0) findings.invalid(operatorPath, value, messages.join(';'))
  } else if (operator === 'Exists') {
    if (value === '') return
    findings.invalid(
      operatorPath,
      findings.isAtLeast('1.32') ? value : goStruct('core.Toleration', toleration),
      "value must be empty when `operator` is 'Exists'",
    )
  } else {
    const isComparison = findings.isAtLeast('1.35') && (operator === 'Lt' || operator === 'Gt')
    if (isComparison && findings.options.has('TaintTolerationComparisonOperators')) {
      findings.invalidEach(path.child('value'), value, checkDecimalInteger(value))
      return
    }
    const supported = isComparison ? ['Equal', 'Exists', 'Lt', 'Gt'] : ['Equal', 'Exists']
    findings.notSupported(operatorPath, operator, supported)
  }
}

/** What to compare with: a whole number of 64 bits, without a plus or leading zeros. The second message is that of Go's strconv. */
function checkDecimalInteger(value: string): string[] {
  const canonical = 'must be a valid decimal integer in canonical form'
  const messages = /^(0|-?[1-9]\d*)$/.test(value) ? [] : [value === '' ? 'must be non-empty' : canonical]
  const parsing = `strconv.ParseInt: parsing ${goQuote(value)}`
  if (!/^[-+]?\d+$/.test(value)) messages.push(`${parsing}: invalid syntax`)
  else if (BigInt.asIntN(64, BigInt(value.replace('+', ''))) !== BigInt(value.replace('+', '')))
    messages.push(`${parsing}: value out of range`)
  return messages
}

const spreadActions = ['DoNotSchedule', 'ScheduleAnyway']
const inclusionPolicies = ['Honor', 'Ignore']

/**
 * Topology spread constraints.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateTopologySpreadConstraints.
 */
export function validateTopologySpread(
  constraints: readonly TopologySpreadConstraint[],
  path: Path,
  findings: Findings,
): void {
  for (const [index, constraint] of constraints.entries()) {
    const constraintPath = path.index(index)
    const { maxSkew = 0, topologyKey = '', whenUnsatisfiable = '', minDomains } = constraint
    if (maxSkew <= 0) findings.invalid(constraintPath.child('maxSkew'), maxSkew, 'must be greater than zero')
    if (topologyKey === '') findings.required(constraintPath.child('topologyKey'), 'can not be empty')
    if (!spreadActions.includes(whenUnsatisfiable))
      findings.notSupported(constraintPath.child('whenUnsatisfiable'), whenUnsatisfiable, spreadActions)
    const isRepeated = constraints
      .slice(index + 1)
      .some((other) => other.topologyKey === topologyKey && other.whenUnsatisfiable === whenUnsatisfiable)
    if (isRepeated)
      findings.duplicate(
        constraintPath.child('{topologyKey, whenUnsatisfiable}'),
        `{${topologyKey}, ${whenUnsatisfiable}}`,
      )
    if (minDomains !== undefined)
      validateMinDomains(minDomains, whenUnsatisfiable, constraintPath.child('minDomains'), findings)
    for (const field of ['nodeAffinityPolicy', 'nodeTaintsPolicy'] as const) {
      const policy = constraint[field]
      if (policy !== undefined && !inclusionPolicies.includes(policy))
        findings.notSupported(constraintPath.child(field), policy, inclusionPolicies)
    }
    const { matchLabelKeys = [], labelSelector } = constraint
    if (findings.options.has('MatchLabelKeysInPodTopologySpreadSelectorMerge'))
      validateMatchLabelKeys(matchLabelKeys, [], labelSelector, constraintPath, findings)
    else validateLabelKeys(matchLabelKeys, labelSelector, constraintPath.child('matchLabelKeys'), findings)
    validateLabelSelector(labelSelector, constraintPath.child('labelSelector'), findings)
  }
}

function validateMinDomains(minDomains: number, action: string, path: Path, findings: Findings): void {
  if (minDomains <= 0) findings.invalid(path, minDomains, 'must be greater than zero')
  if (action !== 'DoNotSchedule')
    findings.invalid(path, minDomains, `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${action}`)
}
