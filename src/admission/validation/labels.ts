import type { LabelSelector, LabelSelectorRequirement } from '../schema/v1.ts'
import { byteLength } from './bytes.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { checkLabelValue, checkQualifiedName } from './names.ts'

type Labels = Readonly<Record<string, string>>

/** Keys and values of labels; both are reported at the map itself. */
export function validateLabels(labels: Labels | undefined, path: Path, findings: Findings): void {
  for (const key of Object.keys(labels ?? {}).sort()) {
    const value = labels?.[key] ?? ''
    validateLabelName(key, path, findings)
    findings.invalidEach(path, value, checkLabelValue(value, findings.options.minor))
  }
}

/** The key of one label, or of what is written like one. */
export function validateLabelName(name: string, path: Path, findings: Findings): void {
  findings.invalidEach(path, name, checkQualifiedName(name, findings.options.minor))
}

const annotationsMaxBytes = 256 * 1024

/** Keys of annotations, upper case allowed, and their size all together. */
export function validateAnnotations(annotations: Labels | undefined, path: Path, findings: Findings): void {
  let size = 0
  for (const key of Object.keys(annotations ?? {}).sort()) {
    findings.invalidEach(path, key, checkQualifiedName(key.toLowerCase(), findings.options.minor))
    size += byteLength(key) + byteLength(annotations?.[key] ?? '')
  }
  if (size > annotationsMaxBytes) findings.tooLong(path, annotationsMaxBytes)
}

/**
 * A label selector.
 * Models: apimachinery pkg/apis/meta/v1/validation/validation.go ValidateLabelSelector.
 */
export function validateLabelSelector(selector: LabelSelector | undefined, path: Path, findings: Findings): void {
  if (selector === undefined) return
  validateLabels(selector.matchLabels, path.child('matchLabels'), findings)
  for (const [index, requirement] of (selector.matchExpressions ?? []).entries())
    validateRequirement(requirement, path.child('matchExpressions').index(index), findings)
}

function validateRequirement(requirement: LabelSelectorRequirement, path: Path, findings: Findings): void {
  const { key = '', operator = '', values = [] } = requirement
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0)
      findings.required(path.child('values'), "must be specified when `operator` is 'In' or 'NotIn'")
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0)
      findings.forbidden(path.child('values'), "may not be specified when `operator` is 'Exists' or 'DoesNotExist'")
  } else findings.invalid(path.child('operator'), operator, 'not a valid selector operator')
  validateLabelName(key, path.child('key'), findings)
  for (const [index, value] of values.entries())
    findings.invalidEach(path.child('values').index(index), value, checkLabelValue(value, findings.options.minor))
}

/** Whether the selector picks an object with these labels; an absent selector picks none, an empty one all. */
export function selectorMatches(selector: LabelSelector | undefined, labels: Labels = {}): boolean {
  if (selector === undefined) return false
  const matchesAll = Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value)
  return matchesAll && (selector.matchExpressions ?? []).every((requirement) => requirementMatches(requirement, labels))
}

function requirementMatches({ key = '', operator, values = [] }: LabelSelectorRequirement, labels: Labels): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined
  if (operator === 'Exists') return value !== undefined
  if (operator === 'DoesNotExist') return value === undefined
  const isIn = value !== undefined && values.includes(value)
  return operator === 'In' ? isIn : !isIn
}

/** Whether the server can make a selector of it at all. */
export function isUsableSelector(selector: LabelSelector | undefined, findings: Findings): boolean {
  const { minor } = findings.options
  for (const { key = '', operator, values = [] } of selector?.matchExpressions ?? []) {
    const takesValues = operator === 'In' || operator === 'NotIn'
    if (!takesValues && operator !== 'Exists' && operator !== 'DoesNotExist') return false
    if (takesValues !== values.length > 0 || checkQualifiedName(key, minor).length > 0) return false
    if (values.some((value) => checkLabelValue(value, minor).length > 0)) return false
  }
  return Object.entries(selector?.matchLabels ?? {}).every(
    ([key, value]) => checkQualifiedName(key, minor).length === 0 && checkLabelValue(value, minor).length === 0,
  )
}
