import type { PersistentVolumeClaimSpec } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import type { GoValue } from './go-value.ts'
import { validateLabelSelector } from './labels.ts'
import { checkDnsLabel, checkDnsSubdomain } from './names.ts'
import { quantityOf } from './quantities.ts'

const accessModes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod']

/**
 * What a claim asks for: access modes, size, class.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidatePersistentVolumeClaimSpec.
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
  validateSources(spec, path, findings)
  const { volumeAttributesClassName } = spec
  if (volumeAttributesClassName && findings.isAtLeast('1.34')) {
    const messages = checkDnsSubdomain(volumeAttributesClassName)
    findings.invalidEach(path.child('volumeAttributesClassName'), volumeAttributesClassName, messages)
  }
}

type DataSource = NonNullable<PersistentVolumeClaimSpec['dataSource']>

/** What the claim is filled from: both ways of saying it have to say the same. */
function validateSources(spec: PersistentVolumeClaimSpec, path: Path, findings: Findings): void {
  const { dataSource, dataSourceRef } = spec
  if (dataSource !== undefined) validateSource(dataSource, path.child('dataSource'), findings)
  if (dataSourceRef === undefined) return
  const namespace = dataSourceRef.namespace ?? ''
  validateSource(dataSourceRef, path.child('dataSourceRef'), findings)
  if (namespace !== '')
    findings.invalidEach(path.child('dataSourceRef', 'namespace'), namespace, checkDnsLabel(namespace))
  if (dataSource === undefined) return
  const isSame = (['apiGroup', 'kind', 'name'] as const).every((field) => dataSource[field] === dataSourceRef[field])
  if (namespace !== '')
    findings.invalid(path, pathValue, 'may not be specified when dataSourceRef.namespace is specified')
  else if (!isSame) findings.invalid(path, pathValue, 'must match dataSourceRef')
}

/** Upstream gives the path of `dataSource` as the bad value, and so prints Go's struct of a path. */
const pathValue: GoValue = {
  json: '{}',
  go: 'field.Path{name:"dataSource", index:"", parent:(*field.Path)(0xc000000000)}',
}

function validateSource({ apiGroup = '', kind = '', name = '' }: DataSource, path: Path, findings: Findings): void {
  if (name === '') findings.required(path.child('name'))
  if (kind === '') findings.required(path.child('kind'))
  if (apiGroup === '' && kind !== 'PersistentVolumeClaim')
    findings.invalid(path, kind, "must be 'PersistentVolumeClaim' when referencing the default apiGroup")
  if (apiGroup !== '' && findings.isAtLeast('1.29'))
    findings.invalidEach(path.child('apiGroup'), apiGroup, checkDnsSubdomain(apiGroup))
}
