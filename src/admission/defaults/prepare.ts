import { isAtLeast } from '../../kube/minor.ts'
import type { AppArmorProfile, Job, LabelSelector, ObjectMeta, Pod, PodAffinityTerm, PodSpec } from '../schema/v1.ts'
import { appArmorProfileOf } from '../validation/app-armor.ts'
import { Path } from '../validation/field-path.ts'
import type { ServerOptions } from '../validation/server-gates.ts'
import { visitContainers } from '../validation/windows.ts'
import type { WarningList } from '../warnings/warning-list.ts'
import { dropDisabledFields, dropDisabledJobFields } from './disabled-fields.ts'
import { fingerprintUid } from './fingerprint.ts'
import { type DecodedObject, templateOf } from './object-defaults.ts'

/**
 * What the API server does to an object, in place, after the defaults and before validation: disabled fields go, generated ones come.
 * Models: kubernetes/kubernetes pkg/registry of each kind, PrepareForCreate.
 */
export function prepareForCreate(decoded: DecodedObject, options: ServerOptions, warnings: WarningList): void {
  const { metadata } = decoded.object
  // Pods up to 1.32 have no generation of their own, and what is written stays.
  const isCounted = decoded.kind !== 'Pod' || isAtLeast(options.minor, '1.33')
  if (isCounted && metadata?.generation !== undefined) metadata.generation = 1
  if (decoded.kind === 'Pod') {
    preparePod(decoded.object, options, warnings)
    return
  }
  if (decoded.kind === 'Job') prepareJob(decoded.object, options)
  if (decoded.kind === 'StatefulSet') delete decoded.object.spec?.updateStrategy?.rollingUpdate?.maxUnavailable
  const spec = templateOf(decoded)?.spec
  if (spec !== undefined) dropDisabledFields(spec, options)
}

function preparePod(pod: Pod, options: ServerOptions, warnings: WarningList): void {
  const spec: PodSpec = pod.spec ?? {}
  dropDisabledFields(spec, options)
  if (options.has('MatchLabelKeysInPodAffinity'))
    for (const side of [spec.affinity?.podAffinity, spec.affinity?.podAntiAffinity])
      for (const term of [
        ...(side?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(({ podAffinityTerm }) => podAffinityTerm),
        ...(side?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
      ])
        if (term !== undefined) applyLabelKeys(term, pod.metadata?.labels)
  if (options.has('MatchLabelKeysInPodTopologySpreadSelectorMerge'))
    for (const constraint of spec.topologySpreadConstraints ?? []) applyLabelKeys(constraint, pod.metadata?.labels)
  if (isAtLeast(options.minor, '1.30')) syncAppArmor(pod.metadata ?? {}, spec, options, warnings)
}

/** Adds the Pod's own values of the named labels to the selector of a term. */
function applyLabelKeys(
  term: Pick<PodAffinityTerm, 'labelSelector' | 'matchLabelKeys' | 'mismatchLabelKeys'>,
  labels: Readonly<Record<string, string>> = {},
): void {
  const { labelSelector, matchLabelKeys = [], mismatchLabelKeys = [] } = term
  if (labelSelector === undefined) return
  addExpressions(labelSelector, matchLabelKeys, 'In', labels)
  addExpressions(labelSelector, mismatchLabelKeys, 'NotIn', labels)
}

function addExpressions(
  selector: LabelSelector,
  keys: readonly string[],
  operator: string,
  labels: Readonly<Record<string, string>>,
): void {
  for (const key of keys) {
    const value = labels[key]
    if (value === undefined) continue
    selector.matchExpressions ??= []
    selector.matchExpressions.push({ key, operator, values: [value] })
  }
}

const appArmorPrefix = 'container.apparmor.security.beta.kubernetes.io/'

/** Annotations become fields; up to 1.33 fields become annotations, too. */
function syncAppArmor(metadata: ObjectMeta, spec: PodSpec, { minor }: ServerOptions, warnings: WarningList): void {
  if (spec.os?.name === 'windows') return
  const ofPod = spec.securityContext?.appArmorProfile
  for (const [container] of visitContainers(spec, Path.root)) {
    const key = `${appArmorPrefix}${container.name ?? ''}`
    const annotation = metadata.annotations?.[key]
    const own = container.securityContext?.appArmorProfile
    if (annotation === undefined) {
      const written = isAtLeast(minor, '1.34') ? undefined : annotationOf(own ?? ofPod)
      if (written !== undefined) metadata.annotations = { ...metadata.annotations, [key]: written }
    } else if (own === undefined) {
      const profile = appArmorProfileOf(annotation)
      const isPods = profile?.type === ofPod?.type && profile?.localhostProfile === ofPod?.localhostProfile
      if (profile !== undefined && isPods) continue
      if (profile !== undefined) {
        container.securityContext ??= {}
        container.securityContext.appArmorProfile = profile
      }
      warnings.add(
        Path.root.child('metadata', 'annotations').key(key),
        'deprecated since v1.30; use the "appArmorProfile" field instead',
      )
    }
  }
}

function annotationOf(profile: AppArmorProfile | undefined): string | undefined {
  if (profile?.type === 'Unconfined') return 'unconfined'
  if (profile?.type === 'RuntimeDefault') return 'runtime/default'
  return profile?.localhostProfile === undefined ? undefined : `localhost/${profile.localhostProfile}`
}

/** A Job gets a UID, labels that name it, and a selector for them. */
function prepareJob(job: Job, options: ServerOptions): void {
  job.metadata ??= {}
  job.spec ??= {}
  const { metadata, spec } = job
  metadata.uid = fingerprintUid(`Job/${metadata.name ?? ''}`)
  dropDisabledJobFields(spec, options)
  if (spec.manualSelector === true) return
  spec.template ??= {}
  spec.template.metadata ??= {}
  const name = metadata.name ?? ''
  spec.template.metadata.labels = {
    'job-name': name,
    'batch.kubernetes.io/job-name': name,
    'controller-uid': metadata.uid,
    'batch.kubernetes.io/controller-uid': metadata.uid,
    ...spec.template.metadata.labels,
  }
  spec.selector ??= {}
  spec.selector.matchLabels = { 'batch.kubernetes.io/controller-uid': metadata.uid, ...spec.selector.matchLabels }
}
