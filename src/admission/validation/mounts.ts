import type { Container, EphemeralContainer, Volume, VolumeDevice, VolumeMount } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateDescendingPath } from './paths.ts'

/**
 * Volume mounts against the Pod's sound volumes. Some paths lack the mount's number, as upstream.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidateVolumeMounts.
 */
export function validateVolumeMounts(
  container: Container | EphemeralContainer,
  volumes: ReadonlyMap<string, Volume>,
  path: Path,
  findings: Findings,
): void {
  const devices = container.volumeDevices ?? []
  const isPrivileged = container.securityContext?.privileged === true
  const taken = new Set<string>()
  for (const [index, mount] of (container.volumeMounts ?? []).entries()) {
    const mountPath = path.index(index)
    const { name = '', mountPath: target = '', subPath = '', subPathExpr = '' } = mount
    if (name === '') findings.required(mountPath.child('name'))
    if (!volumes.has(name)) findings.notFound(mountPath.child('name'), name)
    if (target === '') findings.required(mountPath.child('mountPath'))
    if (taken.has(target)) findings.invalid(mountPath.child('mountPath'), target, 'must be unique')
    taken.add(target)
    if (devices.some((device) => (device.name ?? '') === name))
      findings.invalid(mountPath.child('name'), name, 'must not already exist in volumeDevices')
    if (devices.some((device) => (device.devicePath ?? '') === target))
      findings.invalid(mountPath.child('mountPath'), target, 'must not already exist as a path in volumeDevices')
    validateImageSubPath(mount, volumes.get(name), mountPath, findings)
    if (subPath !== '') validateDescendingPath(subPath, path.child('subPath'), findings)
    if (subPathExpr !== '') {
      if (subPath !== '')
        findings.invalid(mountPath.child('subPathExpr'), subPathExpr, 'subPathExpr and subPath are mutually exclusive')
      validateDescendingPath(subPathExpr, path.child('subPathExpr'), findings)
    }
    validatePropagation(mount.mountPropagation, isPrivileged, path.child('mountPropagation'), findings)
    validateRecursiveReadOnly(mount, path.child('recursiveReadOnly'), findings)
  }
}

/** Up to 1.32 an image volume is mounted as a whole. */
function validateImageSubPath(mount: VolumeMount, volume: Volume | undefined, path: Path, findings: Findings): void {
  if (volume?.image === undefined || findings.isAtLeast('1.33')) return
  for (const field of ['subPath', 'subPathExpr'] as const)
    if (mount[field]) findings.invalid(path.child(field), mount[field] ?? '', 'not allowed in image volume sources')
}

function validatePropagation(mode: string | undefined, isPrivileged: boolean, path: Path, findings: Findings): void {
  if (mode === undefined) return
  const modes = ['Bidirectional', 'HostToContainer', 'None']
  if (!modes.includes(mode)) findings.notSupported(path, mode, modes)
  if (mode === 'Bidirectional' && !isPrivileged)
    findings.forbidden(path, 'Bidirectional mount propagation is available only to privileged containers')
}

function validateRecursiveReadOnly(mount: VolumeMount, path: Path, findings: Findings): void {
  const { recursiveReadOnly: mode, readOnly, mountPropagation } = mount
  if (mode === undefined || mode === 'Disabled') return
  if (mode !== 'Enabled' && mode !== 'IfPossible') {
    findings.notSupported(path, mode, ['Disabled', 'Enabled', 'IfPossible'])
    return
  }
  if (readOnly !== true) findings.forbidden(path, 'may only be specified when readOnly is true')
  if (mountPropagation !== undefined && mountPropagation !== 'None')
    findings.forbidden(path, 'may only be specified when mountPropagation is None or not specified')
}

/** Volumes as raw devices. */
export function validateVolumeDevices(
  devices: readonly VolumeDevice[],
  mounts: readonly VolumeMount[],
  volumes: ReadonlyMap<string, Volume>,
  path: Path,
  findings: Findings,
): void {
  const names = new Set<string>()
  const paths = new Set<string>()
  for (const [index, { name = '', devicePath = '' }] of devices.entries()) {
    const namePath = path.index(index).child('name')
    const targetPath = path.index(index).child('devicePath')
    const volume = volumes.get(name)
    if (name === '') findings.required(namePath)
    if (names.has(name)) findings.invalid(namePath, name, 'must be unique')
    if (volume === undefined) findings.notFound(namePath, name)
    else if (volume.persistentVolumeClaim === undefined && volume.ephemeral === undefined)
      findings.invalid(
        namePath,
        name,
        'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode',
      )
    if (devicePath === '') findings.required(targetPath)
    if (paths.has(devicePath)) findings.invalid(targetPath, devicePath, 'must be unique')
    if (devicePath.split('/').includes('..'))
      findings.invalid(targetPath, devicePath, "can not contain backsteps ('..')")
    else paths.add(devicePath)
    if (mounts.some((mount) => (mount.name ?? '') === name))
      findings.invalid(namePath, name, 'must not already exist in volumeMounts')
    if (mounts.some((mount) => (mount.mountPath ?? '') === devicePath))
      findings.invalid(targetPath, devicePath, 'must not already exist as a path in volumeMounts')
    if (name !== '') names.add(name)
  }
}
