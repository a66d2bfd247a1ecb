import type {
  AppArmorProfile,
  PodSecurityContext,
  PodSpec,
  SeccompProfile,
  SecurityContext,
  Sysctl,
} from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goStruct } from './internal-values.ts'
import { checkUserId } from './names.ts'
import { validateDescendingPath } from './paths.ts'
import { validateWindowsOptions } from './windows.ts'

/**
 * A container's security context.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidateSecurityContext; the cluster allows privileged containers.
 */
export function validateSecurityContext(
  context: SecurityContext | undefined,
  usesHostUsers: boolean,
  path: Path,
  findings: Findings,
): void {
  if (context === undefined) return
  const { runAsUser, runAsGroup, procMount } = context
  if (runAsUser !== undefined) findings.invalidEach(path.child('runAsUser'), runAsUser, checkUserId(runAsUser))
  if (runAsGroup !== undefined) findings.invalidEach(path.child('runAsGroup'), runAsGroup, checkUserId(runAsGroup))
  if (procMount !== undefined) {
    const procPath = path.child('procMount')
    const mounts = ['Default', 'Unmasked']
    if (!mounts.includes(procMount)) findings.notSupported(procPath, procMount, mounts)
    if (usesHostUsers && procMount === 'Unmasked' && findings.isAtLeast('1.30'))
      findings.invalid(procPath, procMount, '`hostUsers` must be false to use `Unmasked`')
  }
  validateSeccomp(context.seccompProfile, path.child('seccompProfile'), findings)
  if (context.allowPrivilegeEscalation === false) {
    const value = goStruct('core.SecurityContext', context, findings.isAtLeast('1.30') ? '' : 'appArmorProfile')
    if (context.privileged === true)
      findings.invalid(path, value, 'cannot set `allowPrivilegeEscalation` to false and `privileged` to true')
    for (const capability of context.capabilities?.add ?? [])
      if (capability === 'CAP_SYS_ADMIN')
        findings.invalid(
          path,
          value,
          'cannot set `allowPrivilegeEscalation` to false and `capabilities.Add` CAP_SYS_ADMIN',
        )
  }
  validateWindowsOptions(context.windowsOptions, path.child('windowsOptions'), findings)
  validateAppArmor(context.appArmorProfile, path.child('appArmorProfile'), findings)
}

const profileTypes = ['Localhost', 'RuntimeDefault', 'Unconfined']

function validateSeccomp(profile: SeccompProfile | undefined, path: Path, findings: Findings): void {
  if (profile === undefined) return
  const { type = '', localhostProfile } = profile
  if (type === '') findings.required(path.child('type'), 'type is required when seccompProfile is set')
  else if (!profileTypes.includes(type)) findings.notSupported(path.child('type'), type, profileTypes)
  const filePath = path.child('localhostProfile')
  if (type === 'Localhost') {
    if (localhostProfile === undefined) findings.required(filePath, 'must be set when seccomp type is Localhost')
    else validateDescendingPath(localhostProfile, filePath, findings)
  } else if (localhostProfile !== undefined) {
    findings.invalid(
      filePath,
      goStruct('core.SeccompProfile', profile),
      'can only be set when seccomp type is Localhost',
    )
  }
}

function validateAppArmor(profile: AppArmorProfile | undefined, path: Path, findings: Findings): void {
  if (profile === undefined) return
  const { type = '', localhostProfile } = profile
  const filePath = path.child('localhostProfile')
  if (type === 'Localhost') {
    const required = 'must be set when AppArmor type is Localhost'
    if (localhostProfile === undefined) findings.required(filePath, required)
    else {
      if (localhostProfile.trim() !== localhostProfile)
        findings.invalid(filePath, localhostProfile, 'must not be padded with whitespace')
      else if (localhostProfile === '') findings.required(filePath, required)
      if (localhostProfile.length > 4095) findings.tooLong(filePath, 4095, 'may not be longer than 4095')
    }
  } else if (type === '') findings.required(path.child('type'), 'type is required when appArmorProfile is set')
  else if (!profileTypes.includes(type)) findings.notSupported(path.child('type'), type, profileTypes)
  else if (localhostProfile !== undefined)
    findings.invalid(filePath, localhostProfile, 'can only be set when AppArmor type is Localhost')
}

/**
 * The Pod's own security context.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validatePodSpecSecurityContext.
 */
export function validatePodSecurityContext(spec: PodSpec, path: Path, findings: Findings): void {
  const context: PodSecurityContext = spec.securityContext ?? {}
  for (const field of ['fsGroup', 'runAsUser', 'runAsGroup'] as const) {
    const value = context[field]
    if (value !== undefined) findings.invalidEach(path.child(field), value, checkUserId(value))
  }
  for (const [index, group] of (context.supplementalGroups ?? []).entries())
    findings.invalidEach(path.child('supplementalGroups').index(index), group, checkUserId(group))
  if (spec.shareProcessNamespace === true && spec.hostPID === true)
    findings.invalid(
      path.child('shareProcessNamespace'),
      true,
      'ShareProcessNamespace and HostPID cannot both be enabled',
    )
  validateSysctls(context.sysctls ?? [], spec, path.child('sysctls'), findings)
  validateChoice(context.fsGroupChangePolicy, ['Always', 'OnRootMismatch'], path.child('fsGroupChangePolicy'), findings)
  validateSeccomp(context.seccompProfile, path.child('seccompProfile'), findings)
  validateWindowsOptions(context.windowsOptions, path.child('windowsOptions'), findings)
  validateAppArmor(context.appArmorProfile, path.child('appArmorProfile'), findings)
  validateChoice(
    context.supplementalGroupsPolicy,
    ['Merge', 'Strict'],
    path.child('supplementalGroupsPolicy'),
    findings,
  )
  const changePolicies = findings.options.has('SELinuxMount') ? ['MountOption', 'Recursive'] : ['Recursive']
  validateChoice(context.seLinuxChangePolicy, changePolicies, path.child('seLinuxChangePolicy'), findings)
}

function validateChoice(value: string | undefined, supported: readonly string[], path: Path, findings: Findings): void {
  if (value !== undefined && !supported.includes(value)) findings.notSupported(path, value, supported)
}

const sysctlSegment = '[a-z0-9]([-_a-z0-9]*[a-z0-9])?'
const sysctlFormat = `^(${sysctlSegment}[\\./])*${sysctlSegment}$`
const ipcSysctl = /^(?:fs\.mqueue\.|kernel\.(?:sem|shm(?:all|max|mni|_rmid_forced)?|msg(?:max|mnb|mni)?)$)/

function validateSysctls(sysctls: readonly Sysctl[], spec: PodSpec, path: Path, findings: Findings): void {
  const names = new Set<string>()
  for (const [index, { name = '' }] of sysctls.entries()) {
    const namePath = path.index(index).child('name')
    const isSound = name.length <= 253 && new RegExp(sysctlFormat).test(name)
    if (name === '') findings.required(namePath)
    else if (!isSound)
      findings.invalid(namePath, name, `must have at most 253 characters and match regex ${sysctlFormat}`)
    else if (names.has(name)) findings.duplicate(namePath, name)
    names.add(name)
    if (!findings.isAtLeast('1.29')) continue
    const dotted = name.replaceAll('/', '.').replace(/\*.*/s, '')
    if (spec.hostNetwork === true && dotted.startsWith('net.'))
      findings.invalid(namePath, name, "may not be specified when 'hostNetwork' is true")
    else if (spec.hostIPC === true && ipcSysctl.test(dotted))
      findings.invalid(namePath, name, "may not be specified when 'hostIPC' is true")
  }
}
