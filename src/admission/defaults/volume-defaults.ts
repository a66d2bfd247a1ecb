import type { ObjectFieldSelector, Volume, VolumeProjection } from '../schema/v1.ts'
import { imageTag } from './image-tag.ts'
import { roundUpResources } from './resource-defaults.ts'

/** 0644, the mode of files from ConfigMaps, Secrets and the downward API. */
const fileMode = 420

/**
 * Fills in, in place, what the API server fills in for a volume; one without any source becomes an emptyDir.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/defaults.go SetDefaults_Volume and zz_generated.defaults.go.
 */
export function defaultVolume(volume: Volume): void {
  if (Object.keys(volume).every((key) => key === 'name')) volume.emptyDir = {}
  if (volume.image !== undefined)
    volume.image.pullPolicy ??= imageTag(volume.image.reference ?? '') === 'latest' ? 'Always' : 'IfNotPresent'
  if (volume.hostPath !== undefined) volume.hostPath.type ??= ''
  if (volume.secret !== undefined) volume.secret.defaultMode ??= fileMode
  if (volume.configMap !== undefined) volume.configMap.defaultMode ??= fileMode
  if (volume.downwardAPI !== undefined) {
    volume.downwardAPI.defaultMode ??= fileMode
    for (const item of volume.downwardAPI.items ?? []) defaultFieldRef(item.fieldRef)
  }
  if (volume.projected !== undefined) {
    volume.projected.defaultMode ??= fileMode
    for (const source of volume.projected.sources ?? []) defaultProjection(source)
  }
  const claim = volume.ephemeral?.volumeClaimTemplate?.spec
  if (claim !== undefined) {
    claim.volumeMode ??= 'Filesystem'
    roundUpResources(claim.resources?.limits)
    roundUpResources(claim.resources?.requests)
  }
  defaultNetworkVolume(volume)
}

/** A field of the downward API names its version. */
export function defaultFieldRef(selector: ObjectFieldSelector | undefined): void {
  if (selector !== undefined) selector.apiVersion ||= 'v1'
}

function defaultProjection(source: VolumeProjection): void {
  for (const item of source.downwardAPI?.items ?? []) defaultFieldRef(item.fieldRef)
  if (source.serviceAccountToken !== undefined) source.serviceAccountToken.expirationSeconds ??= 3600
}

function defaultNetworkVolume(volume: Volume): void {
  if (volume.iscsi !== undefined) volume.iscsi.iscsiInterface ||= 'default'
  if (volume.rbd !== undefined) {
    volume.rbd.pool ||= 'rbd'
    volume.rbd.user ||= 'admin'
    volume.rbd.keyring ||= '/etc/ceph/keyring'
  }
  if (volume.azureDisk !== undefined) {
    volume.azureDisk.cachingMode ??= 'ReadWrite'
    volume.azureDisk.fsType ??= 'ext4'
    volume.azureDisk.readOnly ??= false
    volume.azureDisk.kind ??= 'Shared'
  }
  if (volume.scaleIO !== undefined) {
    volume.scaleIO.storageMode ||= 'ThinProvisioned'
    volume.scaleIO.fsType ||= 'xfs'
  }
}
