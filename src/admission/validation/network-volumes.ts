import type { AzureDiskVolumeSource, ISCSIVolumeSource, QuobyteVolumeSource, Volume } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goList } from './go-value.ts'
import { checkDnsLabel, rangeError } from './names.ts'
import type { VolumeSourceName } from './volume-sources.ts'

/** Fields that a source cannot do without. */
const requiredFields: Partial<Record<VolumeSourceName, readonly string[]>> = {
  gcePersistentDisk: ['pdName'],
  awsElasticBlockStore: ['volumeID'],
  nfs: ['server', 'path'],
  glusterfs: ['endpoints', 'path'],
  rbd: ['monitors', 'image'],
  cinder: ['volumeID'],
  cephfs: ['monitors'],
  flexVolume: ['driver'],
  azureFile: ['secretName', 'shareName'],
  vsphereVolume: ['volumePath'],
  photonPersistentDisk: ['pdID'],
  portworxVolume: ['volumeID'],
  azureDisk: ['diskName', 'diskURI'],
  storageos: ['volumeName'],
  scaleIO: ['gateway', 'system', 'volumeName'],
}

/**
 * The volumes of storage providers: what each cannot do without, and the main checks beyond that.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validate*VolumeSource.
 */
export function validateNetworkVolume(volume: Volume, source: VolumeSourceName, path: Path, findings: Findings): void {
  const sourcePath = path.child(source === 'gcePersistentDisk' ? 'persistentDisk' : source)
  const fields = new Map<string, unknown>(Object.entries(volume[source] ?? {}))
  for (const name of requiredFields[source] ?? []) {
    const value = fields.get(name)
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      findings.required(sourcePath.child(name))
  }
  const partition = fields.get('partition')
  if (typeof partition === 'number' && (partition < 0 || partition > 255))
    findings.invalid(sourcePath.child('partition'), partition, rangeError(1, 255))
  if (volume.nfs !== undefined && source === 'nfs' && !volume.nfs.path?.startsWith('/'))
    findings.invalid(sourcePath.child('path'), volume.nfs.path ?? '', 'must be an absolute path')
  if (volume.iscsi !== undefined && source === 'iscsi') validateIscsi(volume.iscsi, volume.name ?? '', path, findings)
  if (source === 'flexVolume')
    validateFlexOptions(volume.flexVolume?.options ?? {}, sourcePath.child('options'), findings)
  if (volume.flocker !== undefined && source === 'flocker') validateFlocker(volume.flocker, sourcePath, findings)
  if (volume.fc !== undefined && source === 'fc') validateFibreChannel(volume.fc, sourcePath, findings)
  if (volume.quobyte !== undefined && source === 'quobyte') validateQuobyte(volume.quobyte, sourcePath, findings)
  if (volume.azureDisk !== undefined && source === 'azureDisk')
    validateAzureDisk(volume.azureDisk, sourcePath, findings)
  if (volume.storageos !== undefined && source === 'storageos')
    for (const field of ['volumeName', 'volumeNamespace'] as const) {
      const name = volume.storageos[field] ?? ''
      if (name !== '') findings.invalidEach(sourcePath.child(field), name, checkDnsLabel(name))
    }
  if (
    (source === 'cinder' || source === 'storageos') &&
    volume[source]?.secretRef !== undefined &&
    !volume[source].secretRef.name
  )
    findings.required(sourcePath.child('secretRef', 'name'))
}

const azureDiskKinds = ['Dedicated', 'Managed', 'Shared']

function validateAzureDisk(
  { cachingMode, kind, diskURI = '' }: AzureDiskVolumeSource,
  path: Path,
  findings: Findings,
): void {
  const modes = ['None', 'ReadOnly', 'ReadWrite']
  if (cachingMode !== undefined && !modes.includes(cachingMode))
    findings.notSupported(path.child('cachingMode'), cachingMode, modes)
  if (kind === undefined) return
  if (!azureDiskKinds.includes(kind)) findings.notSupported(path.child('kind'), kind, azureDiskKinds)
  const form =
    kind === 'Managed'
      ? '/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}'
      : 'https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd'
  if (!diskURI.startsWith(kind === 'Managed' ? '/subscriptions/' : 'https://'))
    findings.notSupported(path.child('diskURI'), diskURI, [form])
}

/** Kubernetes keeps names of its own among the options for itself. */
function validateFlexOptions(options: Readonly<Record<string, string>>, path: Path, findings: Findings): void {
  for (const name of Object.keys(options)) {
    const namespace = name.includes('/') ? name.slice(0, name.indexOf('/')) : name
    if (/\.(?:kubernetes|k8s)\.io$/i.test(`.${namespace}`))
      findings.invalid(path.key(name), name, 'kubernetes.io and k8s.io namespaces are reserved')
  }
}

const initiatorPatterns = {
  iqn: /^iqn\.\d{4}-\d{2}\.([0-9a-zA-Z.-]+)(:[^,;*&$|\s]+)$/,
  eui: /^eui.[0-9a-zA-Z]{16}$/,
  naa: /^naa.[0-9a-zA-Z]{32}$/,
} as const

function initiatorProblem(name: string): string | undefined {
  const kind = (['iqn', 'eui', 'naa'] as const).find((prefix) => name.startsWith(prefix))
  if (kind === undefined) return 'must be valid format starting with iqn, eui, or naa'
  return initiatorPatterns[kind].test(name) ? undefined : 'must be valid format'
}

function validateIscsi(iscsi: ISCSIVolumeSource, volumeName: string, path: Path, findings: Findings): void {
  const sourcePath = path.child('iscsi')
  const { targetPortal = '', iqn = '', lun = 0, initiatorName } = iscsi
  if (targetPortal === '') findings.required(sourcePath.child('targetPortal'))
  const problem = initiatorProblem(iqn)
  if (iqn === '') findings.required(sourcePath.child('iqn'))
  else if (problem !== undefined) findings.invalid(sourcePath.child('iqn'), iqn, problem)
  if (lun < 0 || lun > 255) findings.invalid(sourcePath.child('lun'), lun, rangeError(0, 255))
  if ((iscsi.chapAuthDiscovery || iscsi.chapAuthSession) && iscsi.secretRef === undefined)
    findings.required(sourcePath.child('secretRef'))
  if (initiatorName === undefined) return
  const initiator = initiatorProblem(initiatorName)
  if (initiator !== undefined) findings.invalid(sourcePath.child('initiatorname'), initiatorName, initiator)
  if (`${volumeName}:${targetPortal}`.length > 64)
    findings.invalid(
      path.child('name'),
      volumeName,
      'Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.',
    )
}

function validateFlocker(
  { datasetName = '', datasetUUID = '' }: { datasetName?: string; datasetUUID?: string },
  path: Path,
  findings: Findings,
): void {
  if (datasetName === '' && datasetUUID === '')
    findings.required(path, 'one of datasetName and datasetUUID is required')
  if (datasetName !== '' && datasetUUID !== '')
    findings.invalid(path, 'resource', 'datasetName and datasetUUID can not be specified simultaneously')
  if (datasetName.includes('/')) findings.invalid(path.child('datasetName'), datasetName, "must not contain '/'")
}

function validateFibreChannel(
  { targetWWNs = [], wwids = [], lun }: { targetWWNs?: string[]; wwids?: string[]; lun?: number },
  path: Path,
  findings: Findings,
): void {
  const namesPath = path.child('targetWWNs')
  if (targetWWNs.length === 0 && wwids.length === 0)
    findings.required(namesPath, 'must specify either targetWWNs or wwids, but not both')
  if (targetWWNs.length > 0 && wwids.length > 0) {
    const value = goList(targetWWNs, '[]string')
    findings.invalid(namesPath, value, 'targetWWNs and wwids can not be specified simultaneously')
  }
  if (targetWWNs.length === 0) return
  if (lun === undefined) findings.required(path.child('lun'), 'lun is required if targetWWNs is specified')
  else if (lun < 0 || lun > 255) findings.invalid(path.child('lun'), lun, rangeError(0, 255))
}

function validateQuobyte(quobyte: QuobyteVolumeSource, path: Path, findings: Findings): void {
  const { registry = '', tenant = '', volume = '' } = quobyte
  const pair = 'must be a host:port pair or multiple pairs separated by commas'
  if (registry === '') findings.required(path.child('registry'), pair)
  else if (tenant.length >= 65)
    findings.required(path.child('tenant'), 'must be a UUID and may not exceed a length of 64 characters')
  else
    for (const host of registry.split(','))
      if (!/^(?:[^:[\]]*|\[[^\]]*\]):[^:]*$/.test(host)) findings.invalid(path.child('registry'), registry, pair)
  if (volume === '') findings.required(path.child('volume'))
}
