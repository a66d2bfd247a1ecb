import type { ClaimSource, ObjectMeta, PodSpec } from '../schema/v1.ts'
import { validateAffinity } from './affinity.ts'
import { mirrorKey } from './annotations.ts'
import { byteLength } from './bytes.ts'
import { type PodFacts, validateContainers, validateEphemeralContainers, validateInitContainers } from './containers.ts'
import { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import type { GoValue } from './go-value.ts'
import { goStruct } from './internal-values.ts'
import { validateLabels } from './labels.ts'
import { checkDnsLabel, checkDnsSubdomain, checkQualifiedName, rangeError } from './names.ts'
import {
  validateDnsConfig,
  validateDnsPolicy,
  validateHostAliases,
  validateHostNetworkPorts,
  validateHostUsers,
} from './network.ts'
import { validatePodLevelResources } from './pod-resources-check.ts'
import { checkContainerResourceName, validateResources } from './resources.ts'
import { validateTolerations, validateTopologySpread } from './scheduling.ts'
import { validatePodSecurityContext } from './security.ts'
import { validateVolumes } from './volumes.ts'
import { validateHostProcess, validateOs, visitContainers } from './windows.ts'
import { validateWorkload } from './workload-reference.ts'

/**
 * A Pod spec; `metadata` is the Pod's own, absent for the spec of a template.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidatePodSpec.
 */
export function validatePodSpec(spec: PodSpec, metadata: ObjectMeta | undefined, path: Path, findings: Findings): void {
  const isPod = metadata !== undefined
  const volumes = validateVolumes(spec.volumes ?? [], metadata, isPod, path.child('volumes'), findings)
  const claimNames = new Set((spec.resourceClaims ?? []).map(({ name = '' }) => name).filter((name) => name !== ''))
  validateResourceClaims(spec, metadata, path.child('resourceClaims'), findings)
  const facts: PodFacts = {
    spec,
    volumes,
    claimNames,
    graceSeconds: spec.terminationGracePeriodSeconds ?? 0,
    usesHostUsers: spec.hostUsers !== false,
  }
  validateContainers(facts, path.child('containers'), findings)
  validateInitContainers(facts, path.child('initContainers'), findings)
  validateEphemeralContainers(facts, path.child('ephemeralContainers'), findings)
  validatePodLevelResources(spec, claimNames, path.child('resources'), findings)
  validateHostNetworkPorts(spec, isPod, path, findings)
  validateRestartPolicy(spec.restartPolicy, path.child('restartPolicy'), findings)
  validateDnsPolicy(spec.dnsPolicy, path.child('dnsPolicy'), findings)
  validateLabels(spec.nodeSelector, path.child('nodeSelector'), findings)
  validatePodSecurityContext(spec, path.child('securityContext'), findings)
  validateAffinity(spec.affinity, path.child('affinity'), findings)
  validateDnsConfig(spec.dnsConfig, spec.dnsPolicy, path.child('dnsConfig'), findings)
  validateGates(spec, path, findings)
  validateTopologySpread(spec.topologySpreadConstraints ?? [], path.child('topologySpreadConstraints'), findings)
  validateHostProcess(spec, path, findings)
  validateHostUsers(spec, path, findings)
  validateHostnameOverride(spec, path.child('hostnameOverride'), findings)
  validateNames(spec, path, findings)
  if (spec.overhead !== undefined)
    validateResources(
      { limits: spec.overhead },
      checkContainerResourceName,
      new Set(),
      path.child('overhead'),
      findings,
    )
  validateOs(spec, path, findings)
  validateWorkload(spec, path, findings)
  validateFileKeyVolumes(spec, path, findings)
}

function validateRestartPolicy(policy: string | undefined, path: Path, findings: Findings): void {
  const policies = ['Always', 'OnFailure', 'Never']
  if (!policy) findings.required(path)
  else if (!policies.includes(policy)) findings.notSupported(path, policy, policies)
}

function validateGates(spec: PodSpec, path: Path, findings: Findings): void {
  const { minor } = findings.options
  for (const [index, { conditionType = '' }] of (spec.readinessGates ?? []).entries())
    findings.invalidEach(
      path.child('readinessGates').index(index).child('conditionType'),
      conditionType,
      checkQualifiedName(conditionType, minor),
    )
  const seen = new Set<string>()
  for (const [index, { name = '' }] of (spec.schedulingGates ?? []).entries()) {
    const gatePath = path.child('schedulingGates').index(index)
    findings.invalidEach(gatePath, name, checkQualifiedName(name, minor))
    if (seen.has(name)) findings.duplicate(gatePath, name)
    seen.add(name)
  }
}

/** The names and numbers that stand alone, in upstream's order. */
function validateNames(spec: PodSpec, path: Path, findings: Findings): void {
  const check = (field: keyof PodSpec & string, value: string | undefined, messagesOf: (name: string) => string[]) => {
    if (value) findings.invalidEach(path.child(field), value, messagesOf(value))
  }
  check('serviceAccountName', spec.serviceAccountName, checkDnsSubdomain)
  check('nodeName', spec.nodeName, checkDnsSubdomain)
  const deadline = spec.activeDeadlineSeconds
  if (deadline !== undefined && (deadline < 1 || deadline > 2147483647))
    findings.invalid(path.child('activeDeadlineSeconds'), deadline, rangeError(1, 2147483647))
  check('hostname', spec.hostname, checkDnsLabel)
  check('subdomain', spec.subdomain, checkDnsLabel)
  validateTolerations(spec.tolerations ?? [], path.child('tolerations'), findings)
  validateHostAliases(spec.hostAliases ?? [], path.child('hostAliases'), findings)
  check('priorityClassName', spec.priorityClassName, checkDnsSubdomain)
  const { runtimeClassName, preemptionPolicy } = spec
  if (runtimeClassName !== undefined)
    findings.invalidEach(path.child('runtimeClassName'), runtimeClassName, checkDnsSubdomain(runtimeClassName))
  const preemptionPath = path.child('preemptionPolicy')
  const preemptionPolicies = ['PreemptLowerPriority', 'Never']
  if (preemptionPolicy === '') findings.required(preemptionPath)
  else if (preemptionPolicy !== undefined && !preemptionPolicies.includes(preemptionPolicy))
    findings.notSupported(preemptionPath, preemptionPolicy, preemptionPolicies)
}

function validateHostnameOverride(spec: PodSpec, path: Path, findings: Findings): void {
  const { hostnameOverride: name } = spec
  if (name === undefined) return
  if (spec.setHostnameAsFQDN === true) findings.forbidden(path, 'may not be specified when setHostnameAsFQDN is true')
  if (spec.hostNetwork === true) findings.forbidden(path, 'may not be specified when hostNetwork is true')
  if (byteLength(name) > 64) findings.tooLong(path, 64)
  findings.invalidEach(path, name, checkDnsSubdomain(name))
}

function validateResourceClaims(spec: PodSpec, metadata: ObjectMeta | undefined, path: Path, findings: Findings): void {
  const seen = new Set<string>()
  const isMirror = metadata?.annotations?.[mirrorKey] !== undefined && findings.isAtLeast('1.32')
  for (const [index, claim] of (spec.resourceClaims ?? []).entries()) {
    if (isMirror) {
      // Upstream's path is that of no field, and so it is printed.
      findings.forbidden(Path.root.key(''), 'static pods do not support resource claims')
      continue
    }
    const claimPath = path.index(index)
    const { name = '' } = claim
    if (name === '') findings.required(claimPath.child('name'))
    else if (seen.has(name)) findings.duplicate(claimPath.child('name'), name)
    else {
      findings.invalidEach(claimPath.child('name'), name, checkDnsLabel(name))
      seen.add(name)
    }
    if (findings.isAtLeast('1.31'))
      validateClaimSource(claim, goStruct('core.PodResourceClaim', claim), claimPath, findings)
    else {
      const { source = {} } = claim
      validateClaimSource(source, goStruct('core.ClaimSource', source), claimPath.child('source'), findings)
    }
  }
}

/** Where the claim comes from: said in `source` up to 1.30. */
function validateClaimSource(
  { resourceClaimName, resourceClaimTemplateName }: ClaimSource,
  value: GoValue,
  path: Path,
  findings: Findings,
): void {
  if (resourceClaimName !== undefined && resourceClaimTemplateName !== undefined)
    findings.invalid(path, value, 'at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified')
  if (resourceClaimName === undefined && resourceClaimTemplateName === undefined)
    findings.invalid(path, value, 'must specify one of: `resourceClaimName`, `resourceClaimTemplateName`')
  for (const [field, claimName] of Object.entries({ resourceClaimName, resourceClaimTemplateName }))
    if (claimName !== undefined) findings.invalidEach(path.child(field), claimName, checkDnsSubdomain(claimName))
}

/** Variables from a file need that file's volume, and that volume has to be an emptyDir. */
function validateFileKeyVolumes(spec: PodSpec, path: Path, findings: Findings): void {
  const volumes = new Map((spec.volumes ?? []).map((volume) => [volume.name ?? '', volume]))
  for (const [container, containerPath] of visitContainers(spec, path))
    for (const [index, variable] of (container.env ?? []).entries()) {
      const name = variable.valueFrom?.fileKeyRef?.volumeName
      if (name === undefined) continue
      const namePath = containerPath.child('env').index(index).child('valueFrom', 'fileKeyRef', 'volumeName')
      const volume = volumes.get(name)
      if (volume === undefined) findings.notFound(namePath, name)
      else if (volume.emptyDir === undefined)
        findings.invalid(namePath, name, 'referenced volume must be of type emptyDir')
    }
}
