import type { ObjectMeta, Pod, PodSpec, PodTemplateSpec } from '../schema/v1.ts'
import { validatePodAnnotations } from './annotations.ts'
import { validateImageBlanks } from './containers.ts'
import { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateAnnotations, validateLabels } from './labels.ts'
import { validateObjectMeta } from './metadata.ts'
import { checkDnsSubdomain } from './names.ts'
import { validatePodSpec } from './pod-spec.ts'
import { validateProfilesMatch } from './profiles.ts'

/**
 * A Pod to be created. A live one (it has a status already) may have ephemeral containers.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidatePodCreate.
 */
export function validatePod(pod: Pod, isLive: boolean, findings: Findings): void {
  const metadata: ObjectMeta = pod.metadata ?? {}
  const spec: PodSpec = pod.spec ?? {}
  const metaPath = Path.root.child('metadata')
  const path = Path.root.child('spec')
  validateObjectMeta(metadata, checkDnsSubdomain, metaPath, findings)
  validatePodAnnotations(metadata, spec, metaPath.child('annotations'), findings)
  validatePodSpec(spec, metadata, path, findings)
  if (!isLive && !spec.serviceAccountName) validateNoTokens(spec, path, findings)
  for (const list of ['containers', 'initContainers'] as const)
    for (const [index, container] of (spec[list] ?? []).entries())
      validateImageBlanks(container, path.child(list).index(index), findings)
  if (isLive) return
  if ((spec.ephemeralContainers ?? []).length > 0)
    findings.forbidden(path.child('ephemeralContainers'), 'cannot be set on create')
  if (spec.nodeName && (spec.schedulingGates ?? []).length > 0)
    findings.forbidden(path.child('nodeName'), 'cannot be set until all schedulingGates have been cleared')
  validateProfilesMatch(metadata, spec, path, findings)
}

function validateNoTokens(spec: PodSpec, path: Path, findings: Findings): void {
  for (const [index, volume] of (spec.volumes ?? []).entries())
    for (const [sourceIndex, source] of (volume.projected?.sources ?? []).entries())
      if (source.serviceAccountToken !== undefined)
        findings.forbidden(
          path
            .child('volumes')
            .index(index)
            .child('projected', 'sources')
            .index(sourceIndex)
            .child('serviceAccountToken'),
          'must not be specified when serviceAccountName is not set',
        )
}

/**
 * The template of a controller.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidatePodTemplateSpec.
 */
export function validatePodTemplate(template: PodTemplateSpec, path: Path, findings: Findings): void {
  const metadata: ObjectMeta = template.metadata ?? {}
  const spec: PodSpec = template.spec ?? {}
  validateTemplateMetadata(template, path, findings)
  validatePodSpec(spec, undefined, path.child('spec'), findings)
  validateProfilesMatch(metadata, spec, path.child('spec'), findings)
  if ((spec.ephemeralContainers ?? []).length > 0)
    findings.forbidden(path.child('spec', 'ephemeralContainers'), 'ephemeral containers not allowed in pod template')
}

/** A template's labels and annotations. */
export function validateTemplateMetadata(template: PodTemplateSpec, path: Path, findings: Findings): void {
  const metadata: ObjectMeta = template.metadata ?? {}
  validateLabels(metadata.labels, path.child('labels'), findings)
  validateAnnotations(metadata.annotations, path.child('annotations'), findings)
  validatePodAnnotations(metadata, template.spec ?? {}, path.child('annotations'), findings)
}
