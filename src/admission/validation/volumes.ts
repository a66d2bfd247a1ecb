import type { ObjectMeta, PersistentVolumeClaimTemplate, Volume } from '../schema/v1.ts'
import { validatePersistentVolumeClaimSpec } from './claims.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateAnnotations, validateLabels } from './labels.ts'
import { checkDnsLabel, checkDnsSubdomain } from './names.ts'
import { validateVolumeSource, volumeSources } from './volume-sources.ts'

/**
 * The Pod's volumes; gives those that are sound, by name: only they can be mounted.
 * `metadata` is the Pod's own, absent for a template.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidateVolumes.
 */
export function validateVolumes(
  volumes: readonly Volume[],
  metadata: ObjectMeta | undefined,
  isPod: boolean,
  path: Path,
  findings: Findings,
): ReadonlyMap<string, Volume> {
  const sound = new Map<string, Volume>()
  const podName = metadata?.name ?? ''
  const created = new Set(
    volumes
      .filter(({ ephemeral }) => ephemeral !== undefined && podName !== '')
      .map(({ name }) => `${podName}-${name}`),
  )
  for (const [index, volume] of volumes.entries()) {
    const volumePath = path.index(index)
    const { name = '' } = volume
    const before = findings.errors.length
    validateSources(volume, podName, isPod, volumePath, findings)
    if (name === '') findings.required(volumePath.child('name'))
    else findings.invalidEach(volumePath.child('name'), name, checkDnsLabel(name))
    if (sound.has(name)) findings.duplicate(volumePath.child('name'), name)
    if (findings.errors.length === before) sound.set(name, volume)
    const claim = volume.persistentVolumeClaim?.claimName ?? ''
    if (created.has(claim))
      findings.invalid(
        volumePath.child('persistentVolumeClaim', 'claimName'),
        claim,
        'must not reference a PVC that gets created for an ephemeral volume',
      )
  }
  return sound
}

function validateSources(volume: Volume, podName: string, isPod: boolean, path: Path, findings: Findings): void {
  const [first, ...others] = volumeSources.filter((source) => volume[source] !== undefined)
  if (first === undefined) findings.required(path, 'must specify a volume type')
  else validateVolumeSource(volume, first, isPod, path, findings)
  // Two of the paths are misspelt upstream.
  const misspelt = new Map([
    ['downwardAPI', 'downwarAPI'],
    ['cephfs', 'cephFS'],
  ])
  for (const other of others)
    findings.forbidden(path.child(misspelt.get(other) ?? other), 'may not specify more than 1 volume type')
  if (volume.ephemeral !== undefined && first === 'ephemeral') validateEphemeral(volume, podName, path, findings)
}

function validateEphemeral({ name = '', ephemeral }: Volume, podName: string, path: Path, findings: Findings): void {
  const template = ephemeral?.volumeClaimTemplate
  const templatePath = path.child('ephemeral', 'volumeClaimTemplate')
  if (template === undefined) findings.required(templatePath)
  else validateClaimTemplate(template, templatePath, findings)
  if (podName === '' || name === '') return
  const claim = `${podName}-${name}`
  for (const message of checkDnsSubdomain(claim))
    findings.invalid(path.child('name'), name, `PVC name ${JSON.stringify(claim)}: ${message}`)
}

/** Only labels and annotations may be set on a claim that is made for a Pod; what else is named by its name in Go. */
function validateClaimTemplate(template: PersistentVolumeClaimTemplate, path: Path, findings: Findings): void {
  const { annotations, labels, ...others } = template.metadata ?? {}
  validateAnnotations(annotations, path.child('metadata', 'annotations'), findings)
  validateLabels(labels, path.child('metadata', 'labels'), findings)
  for (const [field, value] of Object.entries(others))
    if (value !== undefined)
      findings.forbidden(path.child('metadata', field === 'uid' ? 'uID' : field), 'cannot be set')
  validatePersistentVolumeClaimSpec(template.spec ?? {}, path.child('spec'), findings)
}
