import type { KeyToPath, Volume } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { checkDnsSubdomain } from './names.ts'
import { validateNetworkVolume } from './network-volumes.ts'
import { validateDescendingPath, validateFileMode, validateNoBacksteps } from './paths.ts'
import { validateProjected } from './projected-volumes.ts'
import { validatePullPolicy } from './pull-policy.ts'
import { isNegative, quantityOf } from './quantities.ts'
import { validateDownwardFile, validateKeyToPath } from './volume-files.ts'

/** The sources of a volume in the order in which they are looked at; the first one set is checked, others are one too many. */
export const volumeSources = [
  ...(['emptyDir', 'hostPath', 'gitRepo', 'gcePersistentDisk', 'awsElasticBlockStore', 'secret', 'nfs'] as const),
  ...(['iscsi', 'glusterfs', 'flocker', 'persistentVolumeClaim', 'rbd', 'cinder', 'cephfs', 'quobyte'] as const),
  ...(['downwardAPI', 'fc', 'flexVolume', 'configMap', 'azureFile', 'vsphereVolume', 'photonPersistentDisk'] as const),
  ...(['portworxVolume', 'azureDisk', 'storageos', 'projected', 'scaleIO', 'csi', 'ephemeral', 'image'] as const),
]

export type VolumeSourceName = (typeof volumeSources)[number]

/** What a volume of one source has to have. `ephemeral` is checked by the caller, who knows the Pod's name. */
export function validateVolumeSource(
  volume: Volume,
  source: VolumeSourceName,
  isPod: boolean,
  path: Path,
  findings: Findings,
): void {
  const sourcePath = path.child(source === 'gcePersistentDisk' ? 'persistentDisk' : source)
  if (volume.emptyDir !== undefined && source === 'emptyDir') {
    if (isNegative(quantityOf(volume.emptyDir.sizeLimit)))
      findings.forbidden(sourcePath.child('sizeLimit'), 'SizeLimit field must be a valid resource quantity')
  } else if (volume.hostPath !== undefined && source === 'hostPath')
    validateHostPath(volume.hostPath, sourcePath, findings)
  else if (volume.secret !== undefined && source === 'secret') {
    const { secretName = '', defaultMode, items = [] } = volume.secret
    if (secretName === '') findings.required(sourcePath.child('secretName'))
    validateFileMode(defaultMode, sourcePath.child('defaultMode'), findings)
    validateKeys(items, sourcePath.child('items'), findings)
  } else if (volume.configMap !== undefined && source === 'configMap') {
    const { name = '', defaultMode, items = [] } = volume.configMap
    if (name === '') findings.required(sourcePath.child('name'))
    validateFileMode(defaultMode, sourcePath.child('defaultMode'), findings)
    validateKeys(items, sourcePath.child('items'), findings)
  } else if (volume.persistentVolumeClaim !== undefined && source === 'persistentVolumeClaim') {
    if (!volume.persistentVolumeClaim.claimName) findings.required(sourcePath.child('claimName'))
  } else if (volume.downwardAPI !== undefined && source === 'downwardAPI') {
    validateFileMode(volume.downwardAPI.defaultMode, sourcePath.child('defaultMode'), findings)
    for (const file of volume.downwardAPI.items ?? []) validateDownwardFile(file, sourcePath, findings)
  } else if (volume.projected !== undefined && source === 'projected')
    validateProjected(volume.projected, sourcePath, findings)
  else if (volume.csi !== undefined && source === 'csi') validateCsi(volume.csi, sourcePath, findings)
  else if (volume.image !== undefined && source === 'image') {
    if (isPod && !volume.image.reference) findings.required(sourcePath.child('reference'))
    validatePullPolicy(volume.image.pullPolicy, sourcePath.child('pullPolicy'), findings)
  } else if (volume.gitRepo !== undefined && source === 'gitRepo') {
    if (!volume.gitRepo.repository) findings.required(sourcePath.child('repository'))
    validateDescendingPath(volume.gitRepo.directory ?? '', sourcePath.child('directory'), findings)
  } else validateNetworkVolume(volume, source, path, findings)
}

const hostPathTypes = [
  '',
  'BlockDevice',
  'CharDevice',
  'Directory',
  'DirectoryOrCreate',
  'File',
  'FileOrCreate',
  'Socket',
]

function validateHostPath(
  { path: hostPath = '', type }: { path?: string; type?: string },
  path: Path,
  findings: Findings,
): void {
  if (hostPath === '') {
    findings.required(path.child('path'))
    return
  }
  validateNoBacksteps(hostPath, path.child('path'), findings)
  if (type !== undefined && !hostPathTypes.includes(type))
    findings.notSupported(path.child('type'), type, hostPathTypes)
}

function validateKeys(items: readonly KeyToPath[], path: Path, findings: Findings): void {
  for (const [index, item] of items.entries()) validateKeyToPath(item, path.index(index), findings)
}

function validateCsi(
  { driver = '', nodePublishSecretRef }: { driver?: string; nodePublishSecretRef?: { name?: string } },
  path: Path,
  findings: Findings,
): void {
  const driverPath = path.child('driver')
  if (driver === '') findings.required(driverPath)
  if (driver !== '' || !findings.isAtLeast('1.35')) {
    if (driver.length > 63) findings.tooLong(driverPath, 63)
    findings.invalidEach(driverPath, driver, checkDnsSubdomain(driver.toLowerCase()))
  }
  if (nodePublishSecretRef === undefined) return
  const { name = '' } = nodePublishSecretRef
  if (name === '') findings.required(path.child('nodePublishSecretRef', 'name'))
  else findings.invalidEach(path.child('name'), name, checkDnsSubdomain(name))
}
