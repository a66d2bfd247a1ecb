import type { Container, EphemeralContainer, PodSpec, WindowsSecurityContextOptions } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { checkDnsSubdomain } from './names.ts'

/** All containers of the Pod with their places, in the order in which upstream visits them. */
export function visitContainers(spec: PodSpec, path: Path): [Container | EphemeralContainer, Path][] {
  return (['initContainers', 'containers', 'ephemeralContainers'] as const).flatMap((list) =>
    (spec[list] ?? []).map((container, index): [Container | EphemeralContainer, Path] => [
      container,
      path.child(list).index(index),
    ]),
  )
}

/**
 * The options of a container or Pod on Windows.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateWindowsSecurityContextOptions.
 */
export function validateWindowsOptions(
  options: WindowsSecurityContextOptions | undefined,
  path: Path,
  findings: Findings,
): void {
  if (options === undefined) return
  const { gmsaCredentialSpecName: specName, gmsaCredentialSpec: spec, runAsUserName: user } = options
  if (specName !== undefined)
    findings.invalidEach(path.child('gmsaCredentialSpecName'), specName, checkDnsSubdomain(specName))
  const credentialPath = path.child('gmsaCredentialSpec')
  if (spec === '') findings.invalid(credentialPath, spec, 'gmsaCredentialSpec cannot be an empty string')
  else if (spec !== undefined && spec.length > 64 * 1024)
    findings.invalid(credentialPath, spec, 'gmsaCredentialSpec size must be under 64 KiB')
  if (user !== undefined) findings.invalidEach(path.child('runAsUserName'), user, userNameProblems(user))
}

const netBiosName = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/
const dnsLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const dnsName = new RegExp(`^${dnsLabel}(?:\\.${dnsLabel})*$`)

/** `name` is `USER` or `DOMAIN\\USER`. */
function userNameProblems(name: string): string[] {
  if (name === '') return ['runAsUserName cannot be an empty string']
  if (/\p{Cc}/u.test(name)) return ['runAsUserName cannot contain control characters']
  const parts = name.split('\\')
  if (parts.length > 2) return ['runAsUserName cannot contain more than one backslash']
  const user = parts.at(-1) ?? ''
  const domain = parts.length === 2 ? parts[0] : undefined
  const problems: string[] = []
  if (domain !== undefined && domain.length >= 256)
    problems.push("runAsUserName's Domain length must be under 256 characters")
  if (domain !== undefined && !netBiosName.test(domain) && !dnsName.test(domain))
    problems.push("runAsUserName's Domain doesn't match the NetBios nor the DNS format")
  if (user === '') problems.push("runAsUserName's User cannot be empty")
  else if (user.length > 104) problems.push("runAsUserName's User length must not be longer than 104 characters")
  if (/^[. ]+$/.test(user)) problems.push("runAsUserName's User cannot contain only periods or spaces")
  if (/["/\\:;|=,+*?<>@[\]]/.test(user))
    problems.push(`runAsUserName's User cannot contain the following characters: "/\\:;|=,+*?<>@[]`)
  return problems
}

/** HostProcess containers: all or none, and only on the host's network. */
export function validateHostProcess(spec: PodSpec, path: Path, findings: Findings): void {
  const ofPod = spec.securityContext?.windowsOptions?.hostProcess
  const containers = visitContainers(spec, path)
  let count = 0
  for (const [container, containerPath] of containers) {
    const own = container.securityContext?.windowsOptions?.hostProcess
    if (ofPod !== undefined && own !== undefined && ofPod !== own)
      findings.invalid(
        containerPath.child('securityContext', 'windowsOptions', 'hostProcess'),
        own,
        `pod hostProcess value must be identical if both are specified, was ${ofPod}`,
      )
    if (own ?? ofPod) count++
  }
  if (count === 0) return
  if (count !== containers.length)
    findings.invalid(
      path,
      '',
      'If pod contains any hostProcess containers then all containers must be HostProcess containers',
    )
  if (spec.hostNetwork !== true)
    findings.invalid(
      path.child('hostNetwork'),
      false,
      'hostNetwork must be true if pod contains any hostProcess containers',
    )
}

const linuxPodFields = [
  'appArmorProfile',
  'seLinuxOptions',
  'hostUsers',
  'hostPID',
  'hostIPC',
  'seccompProfile',
  'fsGroup',
  'fsGroupChangePolicy',
  'sysctls',
  'shareProcessNamespace',
  'runAsUser',
  'runAsGroup',
  'supplementalGroups',
  'supplementalGroupsPolicy',
  'seLinuxChangePolicy',
] as const

const linuxContainerFields = [
  'appArmorProfile',
  'seLinuxOptions',
  'seccompProfile',
  'capabilities',
  'readOnlyRootFilesystem',
  'privileged',
  'allowPrivilegeEscalation',
  'procMount',
  'runAsUser',
  'runAsGroup',
] as const

/** `spec.os` and what it rules out. */
export function validateOs(spec: PodSpec, path: Path, findings: Findings): void {
  if (spec.os === undefined) return
  const { name = '' } = spec.os
  const context = path.child('securityContext')
  if (name === '') findings.required(path.child('os', 'name'), findings.isAtLeast('1.34') ? '' : 'cannot be empty')
  else if (name === 'linux') {
    const detail = 'windows options cannot be set for a linux pod'
    if (spec.securityContext?.windowsOptions !== undefined) findings.forbidden(context.child('windowsOptions'), detail)
    for (const [container, containerPath] of visitContainers(spec, path))
      if (container.securityContext?.windowsOptions !== undefined)
        findings.forbidden(containerPath.child('securityContext', 'windowsOptions'), detail)
  } else if (name === 'windows') validateNoLinuxFields(spec, path, findings)
  else findings.notSupported(path.child('os'), name, ['linux', 'windows'])
}

function validateNoLinuxFields(spec: PodSpec, path: Path, findings: Findings): void {
  const detail = 'cannot be set for a windows pod'
  for (const field of linuxPodFields) {
    const isOwn =
      field === 'hostUsers' || field === 'hostPID' || field === 'hostIPC' || field === 'shareProcessNamespace'
    const value = isOwn ? spec[field] : spec.securityContext?.[field]
    if (isSetForLinux(field, value))
      findings.forbidden(isOwn ? path.child(field) : path.child('securityContext', field), detail)
  }
  for (const [container, containerPath] of visitContainers(spec, path))
    for (const field of linuxContainerFields)
      if (container.securityContext?.[field] !== undefined)
        findings.forbidden(containerPath.child('securityContext', field), detail)
}

/** Of the list of sysctls alone an empty one is as good as none. */
function isSetForLinux(field: (typeof linuxPodFields)[number], value: unknown): boolean {
  if (field === 'hostPID' || field === 'hostIPC') return value === true
  return field === 'sysctls' ? Array.isArray(value) && value.length > 0 : value !== undefined
}
