import type {
  Affinity,
  NodeAffinity,
  NodeSelectorRequirement,
  NodeSelectorTerm,
  PodAffinity,
  PodAffinityTerm,
} from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateLabelName, validateLabelSelector } from './labels.ts'
import { validateMatchLabelKeys } from './match-label-keys.ts'
import { checkDnsLabel, checkDnsSubdomain, checkLabelValue } from './names.ts'

const required = 'requiredDuringSchedulingIgnoredDuringExecution'
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution'

/**
 * Node and Pod affinity.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateAffinity.
 */
export function validateAffinity(affinity: Affinity | undefined, path: Path, findings: Findings): void {
  if (affinity === undefined) return
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity
  if (nodeAffinity !== undefined) validateNodeAffinity(nodeAffinity, path.child('nodeAffinity'), findings)
  if (podAffinity !== undefined) validatePodAffinity(podAffinity, path.child('podAffinity'), findings)
  if (podAntiAffinity !== undefined) validatePodAffinity(podAntiAffinity, path.child('podAntiAffinity'), findings)
}

function validateNodeAffinity(affinity: NodeAffinity, path: Path, findings: Findings): void {
  const must = affinity[required]
  if (must !== undefined) {
    const termsPath = path.child(required, 'nodeSelectorTerms')
    const terms = must.nodeSelectorTerms ?? []
    if (terms.length === 0) findings.required(termsPath, 'must have at least one node selector term')
    for (const [index, term] of terms.entries())
      validateNodeTerm(term, findings.isAtLeast('1.33'), termsPath.index(index), findings)
  }
  for (const [index, { weight = 0, preference = {} }] of (affinity[preferred] ?? []).entries()) {
    const termPath = path.child(preferred).index(index)
    validateWeight(weight, termPath, findings)
    validateNodeTerm(preference, false, termPath.child('preference'), findings)
  }
}

function validateWeight(weight: number, path: Path, findings: Findings): void {
  if (weight <= 0 || weight > 100) findings.invalid(path.child('weight'), weight, 'must be in the range 1-100')
}

function validateNodeTerm(term: NodeSelectorTerm, checksValues: boolean, path: Path, findings: Findings): void {
  for (const [index, requirement] of (term.matchExpressions ?? []).entries())
    validateExpression(requirement, checksValues, path.child('matchExpressions').index(index), findings)
  for (const [index, requirement] of (term.matchFields ?? []).entries())
    validateField(requirement, path.child('matchFields').index(index), findings)
}

function validateExpression(
  { key = '', operator = '', values = [] }: NodeSelectorRequirement,
  checksValues: boolean,
  path: Path,
  findings: Findings,
): void {
  const valuesPath = path.child('values')
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0) findings.required(valuesPath, "must be specified when `operator` is 'In' or 'NotIn'")
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0)
      findings.forbidden(valuesPath, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'")
  } else if (operator === 'Gt' || operator === 'Lt') {
    if (values.length !== 1)
      findings.required(valuesPath, "must be specified single value when `operator` is 'Lt' or 'Gt'")
  } else findings.invalid(path.child('operator'), operator, 'not a valid selector operator')
  validateLabelName(key, path.child('key'), findings)
  if (!checksValues) return
  for (const [index, value] of values.entries())
    findings.invalidEach(valuesPath.index(index), value, checkLabelValue(value, findings.options.minor))
}

function validateField(
  { key = '', operator = '', values = [] }: NodeSelectorRequirement,
  path: Path,
  findings: Findings,
): void {
  if (operator !== 'In' && operator !== 'NotIn')
    findings.invalid(path.child('operator'), operator, 'not a valid selector operator')
  else if (values.length !== 1)
    findings.required(
      path.child('values'),
      "must be only one value when `operator` is 'In' or 'NotIn' for node field selector",
    )
  if (key !== 'metadata.name') findings.invalid(path.child('key'), key, 'not a valid field selector key')
  else
    for (const [index, value] of values.entries())
      findings.invalidEach(path.child('values').index(index), value, checkDnsSubdomain(value))
}

function validatePodAffinity(affinity: PodAffinity, path: Path, findings: Findings): void {
  for (const [index, term] of (affinity[required] ?? []).entries())
    validatePodTerm(term, path.child(required).index(index), findings)
  for (const [index, { weight = 0, podAffinityTerm = {} }] of (affinity[preferred] ?? []).entries()) {
    const termPath = path.child(preferred).index(index)
    validateWeight(weight, termPath, findings)
    validatePodTerm(podAffinityTerm, termPath.child('podAffinityTerm'), findings)
  }
}

function validatePodTerm(term: PodAffinityTerm, path: Path, findings: Findings): void {
  const { labelSelector, namespaceSelector, namespaces = [], topologyKey = '' } = term
  validateLabelSelector(labelSelector, path.child('labelSelector'), findings)
  validateLabelSelector(namespaceSelector, path.child('namespaceSelector'), findings)
  for (const name of namespaces) findings.invalidEach(path.child('namespace'), name, checkDnsLabel(name))
  if (findings.isAtLeast('1.29'))
    validateMatchLabelKeys(term.matchLabelKeys ?? [], term.mismatchLabelKeys ?? [], labelSelector, path, findings)
  if (topologyKey === '') findings.required(path.child('topologyKey'), 'can not be empty')
  validateLabelName(topologyKey, path.child('topologyKey'), findings)
}
