import { isRecord } from '../../base/json.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Volume } from '../../kube/pod.ts'
import { fieldOf, sortedEntries } from './describe-texts.ts'
import type { DescribeWriter } from './describe-writer.ts'

type Source = Readonly<Record<string, unknown>>

/** A line of a volume: its label, the field of the source, and what is printed where the field is absent. */
type Field = readonly [label: string, field: string, absent: string]

interface Kind {
  readonly type: string
  readonly fields: readonly Field[]
}

const readOnly: Field = ['ReadOnly:', 'readOnly', 'false']
const fsType: Field = ['FSType:', 'fsType', '']
const optional: Field = ['Optional:', 'optional', 'false']
const secretRef: Field = ['SecretRef:', 'secretRef', 'nil']

/**
 * What kubectl says of each kind of volume, in the order in which it looks for them.
 * Source: kubernetes/kubectl pkg/describe/describe.go describeVolumes.
 */
const kinds: Readonly<Record<string, Kind>> = {
  hostPath: {
    type: 'HostPath (bare host directory volume)',
    fields: [
      ['Path:', 'path', ''],
      ['HostPathType:', 'type', '<none>'],
    ],
  },
  emptyDir: {
    type: "EmptyDir (a temporary directory that shares a pod's lifetime)",
    fields: [
      ['Medium:', 'medium', ''],
      ['SizeLimit:', 'sizeLimit', '<unset>'],
    ],
  },
  gcePersistentDisk: {
    type: 'GCEPersistentDisk (a Persistent Disk resource in Google Compute Engine)',
    fields: [['PDName:', 'pdName', ''], fsType, ['Partition:', 'partition', '0'], readOnly],
  },
  awsElasticBlockStore: {
    type: 'AWSElasticBlockStore (a Persistent Disk resource in AWS)',
    fields: [['VolumeID:', 'volumeID', ''], fsType, ['Partition:', 'partition', '0'], readOnly],
  },
  gitRepo: {
    type: 'GitRepo (a volume that is pulled from git when the pod is created)',
    fields: [
      ['Repository:', 'repository', ''],
      ['Revision:', 'revision', ''],
    ],
  },
  secret: {
    type: 'Secret (a volume populated by a Secret)',
    fields: [['SecretName:', 'secretName', ''], optional],
  },
  configMap: {
    type: 'ConfigMap (a volume populated by a ConfigMap)',
    fields: [['Name:', 'name', ''], optional],
  },
  nfs: {
    type: 'NFS (an NFS mount that lasts the lifetime of a pod)',
    fields: [['Server:', 'server', ''], ['Path:', 'path', ''], readOnly],
  },
  iscsi: {
    type: "ISCSI (an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the pod)",
    fields: [
      ['TargetPortal:', 'targetPortal', ''],
      ['IQN:', 'iqn', ''],
      ['Lun:', 'lun', '0'],
      ['ISCSIInterface', 'iscsiInterface', ''],
      fsType,
      readOnly,
      ['Portals:', 'portals', '[]'],
      ['DiscoveryCHAPAuth:', 'chapAuthDiscovery', 'false'],
      ['SessionCHAPAuth:', 'chapAuthSession', 'false'],
      secretRef,
      ['InitiatorName:', 'initiatorName', '<none>'],
    ],
  },
  glusterfs: {
    type: "Glusterfs (a Glusterfs mount on the host that shares a pod's lifetime)",
    fields: [['EndpointsName:', 'endpoints', ''], ['Path:', 'path', ''], readOnly],
  },
  persistentVolumeClaim: {
    type: 'PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)',
    fields: [['ClaimName:', 'claimName', ''], readOnly],
  },
  ephemeral: {
    type: 'EphemeralVolume (an inline specification for a volume that gets created and deleted with the pod)',
    fields: [],
  },
  rbd: {
    type: "RBD (a Rados Block Device mount on the host that shares a pod's lifetime)",
    fields: [
      ['CephMonitors:', 'monitors', '[]'],
      ['RBDImage:', 'image', ''],
      fsType,
      ['RBDPool:', 'pool', ''],
      ['RadosUser:', 'user', ''],
      ['Keyring:', 'keyring', ''],
      secretRef,
      readOnly,
    ],
  },
  quobyte: {
    type: "Quobyte (a Quobyte mount on the host that shares a pod's lifetime)",
    fields: [['Registry:', 'registry', ''], ['Volume:', 'volume', ''], readOnly],
  },
  downwardAPI: { type: 'DownwardAPI (a volume populated by information about the pod)', fields: [] },
  azureDisk: {
    type: 'AzureDisk (an Azure Data Disk mount on the host and bind mount to the pod)',
    fields: [
      ['DiskName:', 'diskName', ''],
      ['DiskURI:', 'diskURI', ''],
      ['Kind: ', 'kind', ''],
      fsType,
      ['CachingMode:', 'cachingMode', ''],
      readOnly,
    ],
  },
  vsphereVolume: {
    type: 'vSphereVolume (a Persistent Disk resource in vSphere)',
    fields: [['VolumePath:', 'volumePath', ''], fsType, ['StoragePolicyName:', 'storagePolicyName', '']],
  },
  cinder: {
    type: 'Cinder (a Persistent Disk resource in OpenStack)',
    fields: [['VolumeID:', 'volumeID', ''], fsType, readOnly, secretRef],
  },
  photonPersistentDisk: {
    type: 'PhotonPersistentDisk (a Persistent Disk resource in photon platform)',
    fields: [['PdID:', 'pdID', ''], fsType],
  },
  portworxVolume: { type: 'PortworxVolume (a Portworx Volume resource)', fields: [['VolumeID:', 'volumeID', '']] },
  scaleIO: {
    type: 'ScaleIO (a persistent volume backed by a block device in ScaleIO)',
    fields: [
      ['Gateway:', 'gateway', ''],
      ['System:', 'system', ''],
      ['Protection Domain:', 'protectionDomain', ''],
      ['Storage Pool:', 'storagePool', ''],
      ['Storage Mode:', 'storageMode', ''],
      ['VolumeName:', 'volumeName', ''],
      fsType,
      readOnly,
    ],
  },
  cephfs: {
    type: "CephFS (a CephFS mount on the host that shares a pod's lifetime)",
    fields: [
      ['Monitors:', 'monitors', '[]'],
      ['Path:', 'path', ''],
      ['User:', 'user', ''],
      ['SecretFile:', 'secretFile', ''],
      secretRef,
      readOnly,
    ],
  },
  storageos: {
    type: 'StorageOS (a StorageOS Persistent Disk resource)',
    fields: [['VolumeName:', 'volumeName', ''], ['VolumeNamespace:', 'volumeNamespace', ''], fsType, readOnly],
  },
  fc: {
    type: 'FC (a Fibre Channel disk)',
    fields: [['TargetWWNs:', 'targetWWNs', ''], ['LUN:', 'lun', '<none>'], fsType, readOnly],
  },
  azureFile: {
    type: 'AzureFile (an Azure File Service mount on the host and bind mount to the pod)',
    fields: [['SecretName:', 'secretName', ''], ['ShareName:', 'shareName', ''], readOnly],
  },
  flexVolume: {
    type: 'FlexVolume (a generic volume resource that is provisioned/attached using an exec based plugin)',
    fields: [['Driver:', 'driver', ''], fsType, secretRef, readOnly, ['Options:', 'options', 'map[]']],
  },
  flocker: {
    type: 'Flocker (a Flocker volume mounted by the Flocker agent)',
    fields: [
      ['DatasetName:', 'datasetName', ''],
      ['DatasetUUID:', 'datasetUUID', ''],
    ],
  },
  projected: {
    type: 'Projected (a volume that contains injected data from multiple sources)',
    fields: [],
  },
  csi: {
    type: 'CSI (a Container Storage Interface (CSI) volume source)',
    fields: [['Driver:', 'driver', ''], fsType, readOnly],
  },
  image: {
    type: 'Image (a container image or OCI artifact)',
    fields: [
      ['Reference:', 'reference', ''],
      ['PullPolicy:', 'pullPolicy', ''],
    ],
  },
}

/** The Pod's volumes, each with its kind and the kind's own fields. */
export function describeVolumes(writer: DescribeWriter, volumes: readonly Volume[], gates: FeatureGates): void {
  writer.line(0, volumes.length === 0 ? 'Volumes:\t<none>' : 'Volumes:')
  for (const volume of volumes) {
    writer.line(1, `${volume.name}:`)
    const name = Object.keys(kinds).find((key) => isRecord(volume[key]))
    const source = name === undefined ? undefined : volume[name]
    if (name === undefined || !isRecord(source)) {
      writer.line(1, '<unknown>')
      continue
    }
    writer.line(2, `Type:\t${kinds[name]?.type}`)
    for (const [label, field, absent] of kinds[name]?.fields ?? [])
      writer.line(2, `${label}\t${formatValue(name, source[field], absent)}`)
    describeMore(writer, name, source, gates)
  }
}

/** The field of a volume that `kubectl describe` prints so, and what the lines below its type say; undefined for a type that is not known. */
export function volumeKind(type: string): { readonly source: string; readonly fields: readonly Field[] } | undefined {
  const source = Object.keys(kinds).find((key) => kinds[key]?.type === type)
  return source === undefined ? undefined : { source, fields: kinds[source]?.fields ?? [] }
}

function describeMore(writer: DescribeWriter, kind: string, source: Source, gates: FeatureGates): void {
  if (kind === 'projected') for (const part of recordsOf(source.sources)) describeProjection(writer, part, gates)
  if (kind === 'downwardAPI') {
    writer.line(2, 'Items:')
    for (const { path, fieldRef, resourceFieldRef } of recordsOf(source.items)) {
      const from = fieldOf(fieldRef, 'fieldPath') ?? fieldOf(resourceFieldRef, 'resource')
      if (from !== undefined) writer.line(3, `${from} -> ${path}`)
    }
  }
  if (kind === 'csi') {
    const attributes = isRecord(source.volumeAttributes) ? source.volumeAttributes : {}
    const texts = sortedEntries(
      Object.fromEntries(Object.entries(attributes).map(([key, text]) => [key, String(text)])),
    )
    if (texts.length === 0) writer.line(2, 'VolumeAttributes:\t<none>')
    for (const [index, [key, text]] of texts.entries())
      writer.line(2, `${index === 0 ? 'VolumeAttributes:' : '    '}\t    ${shorten(`${key}=${text}`)}`)
  }
  if (kind === 'ephemeral' && isRecord(source.volumeClaimTemplate)) describeClaim(writer, source.volumeClaimTemplate)
}

/** Up to 1.32 kubectl prints a pointer for what is said of `optional`; one address stands for those of a real process. */
function describeProjection(writer: DescribeWriter, part: Source, gates: FeatureGates): void {
  const { secret, downwardAPI, configMap, serviceAccountToken } = part
  const named = isRecord(secret)
    ? secret
    : isRecord(downwardAPI)
      ? undefined
      : isRecord(configMap)
        ? configMap
        : undefined
  if (named !== undefined) {
    const kind = named === secret ? 'Secret' : 'ConfigMap'
    writer.line(2, `${kind}Name:\t${named.name ?? ''}`)
    if (gates.DescribeTellsOptional) writer.line(2, `Optional:\t${named.optional ?? false}`)
    else {
      const label = kind === 'Secret' ? 'SecretOptionalName' : 'ConfigMapOptional'
      writer.line(2, `${label}:\t${named.optional === undefined ? '<nil>' : '0xc000512345'}`)
    }
  } else if (isRecord(downwardAPI)) writer.line(2, 'DownwardAPI:\ttrue')
  else if (isRecord(serviceAccountToken))
    writer.line(2, `TokenExpirationSeconds:\t${serviceAccountToken.expirationSeconds}`)
}

/** The claim that an ephemeral volume is made from; its size is not known before there is one. */
function describeClaim(writer: DescribeWriter, template: Source): void {
  const metadata = isRecord(template.metadata) ? template.metadata : {}
  const spec = isRecord(template.spec) ? template.spec : {}
  const mapOf = (value: unknown): readonly string[] =>
    Object.entries(isRecord(value) ? value : {})
      .map(([key, text]) => `${key}=${text}`)
      .sort()
  writer.line(2, `StorageClass:\t${spec.storageClassName ?? ''}`)
  writer.line(2, `Volume:\t${spec.volumeName ?? ''}`)
  writer.list(2, 'Labels', mapOf(metadata.labels))
  writer.list(2, 'Annotations', mapOf(metadata.annotations))
  writer.line(2, 'Capacity:\t')
  writer.line(2, 'Access Modes:\t')
  if (spec.volumeMode !== undefined) writer.line(2, `VolumeMode:\t${spec.volumeMode}`)
}

/** A value as Go's `%v` prints it. */
function formatValue(kind: string, value: unknown, absent: string): string {
  if (value === undefined || value === null) return absent
  if (Array.isArray(value)) return kind === 'fc' ? value.join(', ') : `[${value.join(' ')}]`
  if (!isRecord(value)) return String(value)
  if ('name' in value) return `&LocalObjectReference{Name:${value.name},}`
  return `map[${Object.keys(value)
    .sort()
    .map((key) => `${key}:${value[key]}`)
    .join(' ')}]`
}

const maxAttributeLength = 140

function shorten(text: string): string {
  return text.length > maxAttributeLength ? `${text.slice(0, maxAttributeLength)}...` : text
}

function recordsOf(list: unknown): readonly Source[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}
