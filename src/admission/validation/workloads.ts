import type {
  DaemonSet,
  Deployment,
  LabelSelector,
  ObjectMeta,
  PodTemplateSpec,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
  StatefulSetSpec,
} from '../schema/v1.ts'
import { validatePersistentVolumeClaimSpec } from './claims.ts'
import { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goSelector, goStringMap } from './go-value.ts'
import { isUsableSelector, selectorMatches, validateLabelSelector } from './labels.ts'
import { validateObjectMeta } from './metadata.ts'
import { checkDnsLabel, checkDnsSubdomain } from './names.ts'
import { validatePodTemplate, validateTemplateMetadata } from './pod.ts'
import {
  validateDaemonSetStrategy,
  validateDeploymentStrategy,
  validateStatefulSetStrategy,
} from './rolling-updates.ts'

const metaPath = Path.root.child('metadata')
const path = Path.root.child('spec')
const templatePath = path.child('template')

/**
 * A Deployment.
 * Models: kubernetes/kubernetes pkg/apis/apps/validation ValidateDeployment.
 */
export function validateDeployment({ metadata = {}, spec = {} }: Deployment, findings: Findings): void {
  const { replicas = 0, template = {}, minReadySeconds = 0, progressDeadlineSeconds } = spec
  validateObjectMeta(metadata, checkDnsSubdomain, metaPath, findings)
  findings.notNegative(path.child('replicas'), replicas)
  validateNeededSelector(spec.selector, 'deployment', findings)
  validateReplicaTemplate(spec.selector, template, replicas, findings)
  validateDeploymentStrategy(spec.strategy ?? {}, path.child('strategy'), findings)
  findings.notNegative(path.child('minReadySeconds'), minReadySeconds)
  findings.notNegative(path.child('revisionHistoryLimit'), spec.revisionHistoryLimit)
  const deadlinePath = path.child('progressDeadlineSeconds')
  findings.notNegative(deadlinePath, progressDeadlineSeconds)
  if (progressDeadlineSeconds !== undefined && progressDeadlineSeconds <= minReadySeconds)
    findings.invalid(deadlinePath, progressDeadlineSeconds, 'must be greater than minReadySeconds')
}

/** A ReplicaSet. */
export function validateReplicaSet({ metadata = {}, spec = {} }: ReplicaSet, findings: Findings): void {
  const { replicas = 0, template = {} } = spec
  validateObjectMeta(metadata, checkDnsSubdomain, metaPath, findings)
  findings.notNegative(path.child('replicas'), replicas)
  findings.notNegative(path.child('minReadySeconds'), spec.minReadySeconds)
  validateNeededSelector(spec.selector, 'deployment', findings)
  validateReplicaTemplate(spec.selector, template, replicas, findings)
}

function validateNeededSelector(selector: LabelSelector | undefined, kind: string, findings: Findings): void {
  const selectorPath = path.child('selector')
  if (selector === undefined) {
    findings.required(selectorPath)
    return
  }
  validateLabelSelector(selector, selectorPath, findings)
  if (isEmpty(selector)) findings.invalid(selectorPath, goSelector(selector), `empty selector is invalid for ${kind}`)
}

function isEmpty({ matchLabels = {}, matchExpressions = [] }: LabelSelector): boolean {
  return Object.keys(matchLabels).length + matchExpressions.length === 0
}

/** An absent selector picks nothing, and so does not fit the template. */
function validateSelectorFits(
  selector: LabelSelector | undefined,
  template: PodTemplateSpec,
  findings: Findings,
): void {
  const labels = template.metadata?.labels
  if (selectorMatches(selector, labels)) return
  findings.invalid(
    templatePath.child('metadata', 'labels'),
    goStringMap(labels),
    '`selector` does not match template `labels`',
  )
}

function validateReplicaTemplate(
  selector: LabelSelector | undefined,
  template: PodTemplateSpec,
  replicas: number,
  findings: Findings,
): void {
  if (!isUsableSelector(selector, findings)) {
    findings.invalid(path.child('selector'), goSelector(selector ?? {}), 'invalid label selector')
    return
  }
  if (selector === undefined || !isEmpty(selector)) validateSelectorFits(selector, template, findings)
  validateRunningTemplate(template, 'ReplicaSet', replicas > 1, findings)
}

/** The template of Pods that run until they are deleted. */
function validateRunningTemplate(
  template: PodTemplateSpec,
  kind: string,
  isReplicated: boolean,
  findings: Findings,
): void {
  validatePodTemplate(template, templatePath, findings)
  if (isReplicated && !findings.isAtLeast('1.29')) validateReadOnlyDisks(template, findings)
  validateAlways(template, kind, findings)
}

function validateAlways({ spec = {} }: PodTemplateSpec, kind: string, findings: Findings): void {
  const { restartPolicy = '' } = spec
  if (restartPolicy !== 'Always')
    findings.notSupported(templatePath.child('spec', 'restartPolicy'), restartPolicy, ['Always'])
  if (spec.activeDeadlineSeconds !== undefined)
    findings.forbidden(
      templatePath.child('spec', 'activeDeadlineSeconds'),
      `activeDeadlineSeconds in ${kind} is not Supported`,
    )
}

function validateReadOnlyDisks({ spec = {} }: PodTemplateSpec, findings: Findings): void {
  for (const [index, { gcePersistentDisk }] of (spec.volumes ?? []).entries())
    if (gcePersistentDisk !== undefined && gcePersistentDisk.readOnly !== true)
      findings.invalid(
        templatePath.child('spec', 'volumes').index(index).child('gcePersistentDisk', 'readOnly'),
        false,
        'must be true for replicated pods > 1; GCE PD can only be mounted on multiple machines if it is read-only',
      )
}

/** A DaemonSet. */
export function validateDaemonSet({ metadata = {}, spec = {} }: DaemonSet, findings: Findings): void {
  const { selector, template = {} } = spec
  validateObjectMeta(metadata, checkDnsSubdomain, metaPath, findings)
  validateLabelSelector(selector, path.child('selector'), findings)
  if (isUsableSelector(selector, findings)) validateSelectorFits(selector, template, findings)
  if (selector !== undefined && isEmpty(selector))
    findings.invalid(path.child('selector'), goSelector(selector), 'empty selector is invalid for daemonset')
  validateRunningTemplate(template, 'DaemonSet', true, findings)
  findings.notNegative(path.child('minReadySeconds'), spec.minReadySeconds)
  validateDaemonSetStrategy(spec.updateStrategy ?? {}, path.child('updateStrategy'), findings)
  findings.notNegative(path.child('revisionHistoryLimit'), spec.revisionHistoryLimit)
}

/** A ReplicationController. */
export function validateReplicationController(
  { metadata = {}, spec = {} }: ReplicationController,
  findings: Findings,
): void {
  const { selector = {}, template, replicas = 0 } = spec
  validateObjectMeta(metadata, checkDnsSubdomain, metaPath, findings)
  findings.notNegative(path.child('minReadySeconds'), spec.minReadySeconds)
  if (Object.keys(selector).length === 0) findings.required(path.child('selector'))
  findings.notNegative(path.child('replicas'), replicas)
  if (template === undefined) {
    findings.required(templatePath)
    return
  }
  validateSelectorFits({ matchLabels: selector }, template, findings)
  validateRunningTemplate(template, 'ReplicationController', replicas > 1, findings)
}

/** A StatefulSet. Up to 1.33 only the labels and annotations of its template are looked at, and those twice since. */
export function validateStatefulSet({ metadata = {}, spec = {} }: StatefulSet, findings: Findings): void {
  validateObjectMeta(metadata, checkDnsLabel, metaPath, findings)
  validatePodManagement(spec, findings)
  const { selector, template = {}, serviceName = '' } = spec
  if (findings.isAtLeast('1.34'))
    for (const [index, claim] of (spec.volumeClaimTemplates ?? []).entries())
      validatePersistentVolumeClaimSpec(
        claim.spec ?? {},
        path.child('volumeClaimTemplates').index(index).child('spec'),
        findings,
      )
  findings.notNegative(path.child('replicas'), spec.replicas)
  findings.notNegative(path.child('minReadySeconds'), spec.minReadySeconds)
  findings.notNegative(path.child('ordinals.start'), spec.ordinals?.start)
  if (serviceName !== '' && findings.isAtLeast('1.33'))
    findings.invalidEach(path.child('serviceName'), serviceName, checkDnsLabel(serviceName))
  validateNeededSelector(selector, 'statefulset', findings)
  if (!isUsableSelector(selector, findings)) findings.invalid(path.child('selector'), goSelector(selector ?? {}), '')
  else {
    if (selector === undefined || !isEmpty(selector)) validateSelectorFits(selector, template, findings)
    if (findings.isAtLeast('1.34')) validatePodTemplate(asControllerMakesIt(spec), templatePath, findings)
    validateTemplateMetadata(template, templatePath, findings)
  }
  validateAlways(template, 'StatefulSet', findings)
}

function validatePodManagement(spec: StatefulSetSpec, findings: Findings): void {
  const { podManagementPolicy = '', updateStrategy = {}, persistentVolumeClaimRetentionPolicy: retention } = spec
  if (podManagementPolicy !== 'OrderedReady' && podManagementPolicy !== 'Parallel')
    findings.invalid(path.child('podManagementPolicy'), podManagementPolicy, "must be 'OrderedReady' or 'Parallel'")
  validateStatefulSetStrategy(updateStrategy, path.child('updateStrategy'), findings)
  for (const event of ['whenDeleted', 'whenScaled'] as const) {
    const policy = retention?.[event] ?? 'Retain'
    if (policy !== 'Retain' && policy !== 'Delete')
      findings.notSupported(path.child('persistentVolumeClaimRetentionPolicy', event), policy, ['Retain', 'Delete'])
  }
}

/** The template with the volumes of the claims, which win over volumes of the same name, and without names that are overwritten. */
function asControllerMakesIt({ template = {}, volumeClaimTemplates = [] }: StatefulSetSpec): PodTemplateSpec {
  const { hostname: _hostname, subdomain: _subdomain, ...spec } = template.spec ?? {}
  const names = volumeClaimTemplates.map(({ metadata }: { metadata?: ObjectMeta }) => metadata?.name ?? '')
  if (names.length === 0) return { ...template, spec }
  const claimed = [...new Set(names)].map((name) => ({ name, persistentVolumeClaim: { claimName: name } }))
  const own = (spec.volumes ?? []).filter(({ name = '' }) => !names.includes(name))
  return { ...template, spec: { ...spec, volumes: [...claimed, ...own] } }
}
