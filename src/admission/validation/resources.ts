import { compareQuantities, quantityMilliValue, quantityValue } from '../../kube/quantity.ts'
import type { ResourceClaim, ResourceRequirements } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goBareText } from './go-value.ts'
import { checkDnsLabel, checkQualifiedName } from './names.ts'
import {
  type Amounts,
  goQuantity,
  isExtendedResource,
  isHugePages,
  isNative,
  isNegative,
  isOvercommitable,
  quantityOf,
} from './quantities.ts'

const countedResources = [
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'services.nodeports',
  'services.loadbalancers',
]

const standardResources = new Set([
  ...['cpu', 'memory', 'ephemeral-storage'].flatMap((name) => [name, `requests.${name}`, `limits.${name}`]),
  ...['storage', 'requests.storage'],
  ...countedResources,
])

/** Says what is wrong with the name of a resource. */
export type ResourceNameCheck = (name: string, path: Path, findings: Findings) => void

/** A name as a message prints it: bare from 1.29 to 1.33, where it had a type of its own. */
function resourceNameValue(name: string, findings: Findings) {
  return findings.isAtLeast('1.29') ? goBareText(name) : name
}

function isKnownName(name: string, path: Path, findings: Findings): boolean {
  const messages = checkQualifiedName(name, findings.options.minor)
  const value = resourceNameValue(name, findings)
  findings.invalidEach(path, value, messages)
  if (messages.length > 0) return false
  if (name.includes('/') || standardResources.has(name)) return true
  if (isHugePages(name) || name.startsWith('requests.hugepages-')) return true
  findings.invalid(path, value, 'must be a standard resource type or fully qualified')
  return false
}

/** A resource that a container may ask for. */
export const checkContainerResourceName: ResourceNameCheck = (name, path, findings) => {
  isKnownName(name, path, findings)
  const value = resourceNameValue(name, findings)
  if (!name.includes('/')) {
    if (!['cpu', 'memory', 'ephemeral-storage'].includes(name) && !isHugePages(name))
      findings.invalid(path, value, 'must be a standard resource for containers')
  } else if (!isNative(name) && !isExtended(name, findings))
    findings.invalid(path, value, "doesn't follow extended resource name standard")
}

function isExtended(name: string, findings: Findings): boolean {
  return isExtendedResource(name) && checkQualifiedName(`requests.${name}`, findings.options.minor).length === 0
}

/** A resource that the Pod as a whole may ask for. */
export const checkPodResourceName: ResourceNameCheck = (name, path, findings) => {
  if (!isKnownName(name, path, findings)) return
  const takesHugePages = findings.options.gates.PodLevelHugePages
  if (name === 'cpu' || name === 'memory' || (takesHugePages && isHugePages(name))) return
  const supported = takesHugePages ? ['cpu', 'hugepages-', 'memory'] : ['cpu', 'memory']
  findings.notSupported(path, resourceNameValue(name, findings), supported)
}

/** An amount of a resource: never negative, and whole where the resource is counted. */
function validateAmount(name: string, text: string, path: Path, findings: Findings): void {
  const quantity = quantityOf(text)
  if (isNegative(quantity)) findings.invalid(path, text, 'must be greater than or equal to 0')
  const isCounted = countedResources.includes(name) || (isExtendedResource(name) && isExtended(name, findings))
  if (isCounted && quantityMilliValue(quantity) % 1000n !== 0n)
    findings.invalid(path, goQuantity(text), 'must be an integer')
}

function validateHugePages(name: string, text: string, path: Path, findings: Findings): void {
  const size = quantityOf(name.slice('hugepages-'.length))
  const isDivisible =
    size.unscaled > 0n &&
    quantityMilliValue(size) % 1000n === 0n &&
    quantityValue(quantityOf(text)) % quantityValue(size) === 0n
  if (!isDivisible) findings.invalid(path, text, `${text} is not positive integer multiple of ${name}`)
}

/**
 * Requests, limits and claims of a container, or of the Pod with `checkPodResourceName`.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateResourceRequirements.
 */
export function validateResources(
  resources: ResourceRequirements,
  checkName: ResourceNameCheck,
  claimNames: ReadonlySet<string>,
  path: Path,
  findings: Findings,
): void {
  const limits: Amounts = resources.limits ?? {}
  const requests: Amounts = resources.requests ?? {}
  for (const name of Object.keys(limits).sort())
    validateListed(name, limits[name] ?? '0', checkName, path.child('limits').key(name), findings)
  for (const name of Object.keys(requests).sort()) {
    const text = requests[name] ?? '0'
    const amountPath = path.child('requests').key(name)
    checkName(name, amountPath, findings)
    validateAmount(name, text, amountPath, findings)
    validateAgainstLimit(name, text, limits, path, findings)
    if (isHugePages(name)) validateHugePages(name, text, amountPath, findings)
  }
  const names = Object.keys({ ...limits, ...requests })
  if (names.some(isHugePages) && !names.includes('cpu') && !names.includes('memory'))
    findings.forbidden(path, 'HugePages require cpu or memory')
  validateClaimNames(resources.claims ?? [], claimNames, path.child('claims'), findings)
}

function validateListed(
  name: string,
  text: string,
  checkName: ResourceNameCheck,
  path: Path,
  findings: Findings,
): void {
  checkName(name, path, findings)
  validateAmount(name, text, path, findings)
  if (isHugePages(name)) validateHugePages(name, text, path, findings)
}

function validateAgainstLimit(name: string, text: string, limits: Amounts, path: Path, findings: Findings): void {
  const limit = Object.hasOwn(limits, name) ? limits[name] : undefined
  if (limit === undefined) {
    if (!isOvercommitable(name))
      findings.required(path.child('limits'), 'Limit must be set for non overcommitable resources')
    return
  }
  const order = compareQuantities(quantityOf(text), quantityOf(limit))
  const requestsPath = path.child('requests')
  if (order !== 0 && !isOvercommitable(name))
    findings.invalid(requestsPath, text, `must be equal to ${name} limit of ${limit}`)
  else if (order > 0) findings.invalid(requestsPath, text, `must be less than or equal to ${name} limit of ${limit}`)
}

function validateClaimNames(
  claims: readonly ResourceClaim[],
  podClaims: ReadonlySet<string>,
  path: Path,
  findings: Findings,
): void {
  const seen = new Set<string>()
  for (const [index, { name = '', request = '' }] of claims.entries()) {
    const claimPath = path.index(index)
    if (name === '') {
      findings.required(claimPath)
      continue
    }
    if (seen.has(name)) findings.duplicate(claimPath, name)
    else {
      const key = request === '' ? name : `${name}/${request}`
      if (request !== '') findings.invalidEach(claimPath.child('request'), request, checkDnsLabel(request))
      if (seen.has(key)) findings.duplicate(claimPath, key)
      else if (request === '')
        for (const earlier of seen) if (earlier.startsWith(`${name}/`)) findings.duplicate(claimPath, name)
      seen.add(key)
    }
    if (podClaims.has(name)) continue
    const known = podClaims.size === 0 ? ' which is empty' : `: ${[...podClaims].sort().join(', ')}`
    findings.notFound(claimPath, name, `must be one of the names in pod.spec.resourceClaims${known}`)
  }
}
