import type { JobSpec, PodFailurePolicyOnExitCodesRequirement, PodFailurePolicyRule } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goQuote } from './go-quote.ts'
import { goList } from './go-value.ts'
import { validateLabelName } from './labels.ts'

const actions = ['Count', 'FailIndex', 'FailJob', 'Ignore']
const operators = ['In', 'NotIn']
const statuses = ['False', 'True', 'Unknown']

function validateWord(value: string, words: readonly string[], path: Path, findings: Findings): void {
  if (value === '') findings.required(path, `valid values: [${words.map(goQuote).join(' ')}]`)
  else if (!words.includes(value)) findings.notSupported(path, value, words)
}

/**
 * What a Job does about failed Pods.
 * Models: kubernetes/kubernetes pkg/apis/batch/validation validatePodFailurePolicy.
 */
export function validatePodFailurePolicy(spec: JobSpec, path: Path, findings: Findings): void {
  const rules = spec.podFailurePolicy?.rules ?? []
  const rulesPath = path.child('rules')
  if (rules.length > 20) findings.tooMany(rulesPath, rules.length, 20)
  const { containers = [], initContainers = [] } = spec.template?.spec ?? {}
  const names = new Set([...containers, ...initContainers].map(({ name = '' }) => name))
  for (const [index, rule] of rules.entries()) validateRule(rule, spec, names, rulesPath.index(index), findings)
}

function validateRule(
  rule: PodFailurePolicyRule,
  spec: JobSpec,
  names: ReadonlySet<string>,
  path: Path,
  findings: Findings,
): void {
  const { action = '', onExitCodes, onPodConditions = [] } = rule
  if (action === 'FailIndex') {
    if (spec.backoffLimitPerIndex === undefined)
      findings.invalid(path.child('action'), action, 'requires the backoffLimitPerIndex to be set')
  } else validateWord(action, actions, path.child('action'), findings)
  if (onExitCodes !== undefined) validateExitCodes(onExitCodes, names, path.child('onExitCodes'), findings)
  const conditionsPath = path.child('onPodConditions')
  if (onPodConditions.length > 20) findings.tooMany(conditionsPath, onPodConditions.length, 20)
  for (const [index, { type = '', status = '' }] of onPodConditions.entries()) {
    validateLabelName(type, conditionsPath.index(index).child('type'), findings)
    validateWord(status, statuses, conditionsPath.index(index).child('status'), findings)
  }
  if (onExitCodes !== undefined && onPodConditions.length > 0)
    findings.invalidAsWhole(path, 'specifying both OnExitCodes and OnPodConditions is not supported')
  if (onExitCodes === undefined && onPodConditions.length === 0)
    findings.invalidAsWhole(path, 'specifying one of OnExitCodes and OnPodConditions is required')
}

function validateExitCodes(
  requirement: PodFailurePolicyOnExitCodesRequirement,
  names: ReadonlySet<string>,
  path: Path,
  findings: Findings,
): void {
  const { operator = '', containerName, values = [] } = requirement
  validateWord(operator, operators, path.child('operator'), findings)
  if (containerName !== undefined && !names.has(containerName))
    findings.invalid(
      path.child('containerName'),
      containerName,
      'must be one of the container or initContainer names in the pod template',
    )
  const valuesPath = path.child('values')
  if (values.length === 0)
    findings.invalid(valuesPath, goList(requirement.values, '[]int32'), 'at least one value is required')
  else if (values.length > 255) findings.tooMany(valuesPath, values.length, 255)
  const seen = new Set<number>()
  for (const [index, value] of values.entries()) {
    const valuePath = valuesPath.index(index)
    if (operator === 'In' && value === 0) findings.invalid(valuePath, value, 'must not be 0 for the In operator')
    if (seen.has(value)) findings.duplicate(valuePath, value)
    seen.add(value)
  }
  if (values.some((value, index) => index > 0 && (values[index - 1] ?? 0) > value))
    findings.invalid(valuesPath, goList(values, '[]int32'), 'must be ordered')
}
