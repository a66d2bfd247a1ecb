import type { PersistentVolumeClaimSpec } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateLabelSelector } from './labels.ts'
import { checkDnsSubdomain } from './names.ts'
import { quantityOf } from './quantities.ts'

const accessModes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod']

/**
 * What a claim asks for: access modes, size, class.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidatePersistentVolumeClaimSpec, without data sources.
 */
export function validatePersistentVolumeClaimSpec(
  spec: PersistentVolumeClaimSpec,
  path: Path,
  findings: Findings,
): void {
  const modes = spec.accessModes ?? []
  const modesPath = path.child('accessModes')
  if (modes.length === 0) findings.required(modesPath, 'at least 1 access mode is required')
  validateLabelSelector(spec.selector, path.child('selector'), findings)
  for (const mode of modes) if (!accessModes.includes(mode)) findings.notSupported(modesPath, mode, accessModes)
  const known = modes.filter((mode) => accessModes.includes(mode))
  if (known.includes('ReadWriteOncePod') && known.some((mode) => mode !== 'ReadWriteOncePod'))
    findings.forbidden(modesPath, 'may not use ReadWriteOncePod with other access modes')
  const storage = spec.resources?.requests?.storage
  const storagePath = path.child('resources').key('storage')
  if (storage === undefined) findings.required(storagePath)
  else if (quantityOf(storage).unscaled <= 0n) findings.invalid(storagePath, storage, 'must be greater than zero')
  const { storageClassName, volumeMode } = spec
  if (storageClassName)
    findings.invalidEach(path.child('storageClassName'), storageClassName, checkDnsSubdomain(storageClassName))
  if (volumeMode !== undefined && volumeMode !== 'Block' && volumeMode !== 'Filesystem')
    findings.notSupported(path.child('volumeMode'), volumeMode, ['Block', 'Filesystem'])
}
