import { formatCanonical, quantityMilliValue } from '../../kube/quantity.ts'
import type {
  Container,
  EphemeralContainer,
  ObjectMeta,
  PersistentVolumeClaimSpec,
  PodAffinity,
  PodSpec,
  PodTemplateSpec,
  Volume,
} from '../schema/v1.ts'
import { appArmorProfileOf } from '../validation/app-armor.ts'
import type { Path } from '../validation/field-path.ts'
import { goQuote } from '../validation/go-quote.ts'
import { formatIp, parseIp } from '../validation/ip-address.ts'
import { quantityOf } from '../validation/quantities.ts'
import { visitContainers } from '../validation/windows.ts'
import { warnOfNodeLabels } from './node-labels.ts'
import { warnOfOverlappingPaths } from './overlapping-paths.ts'
import { warnOfPorts } from './port-warnings.ts'
import type { WarningList } from './warning-list.ts'

/**
 * What the API server warns of in a Pod (`path` is the root) or a template.
 * Models: kubernetes/kubernetes pkg/api/pod/warnings.go warningsForPodSpecAndMeta.
 */
export function warnOfPod(pod: PodTemplateSpec, isPod: boolean, path: Path, warnings: WarningList): void {
  const spec: PodSpec = pod.spec ?? {}
  const metadata: ObjectMeta = pod.metadata ?? {}
  const specPath = path.child('spec')
  const annotationsPath = path.child('metadata', 'annotations')
  warnOfNodeLabels(spec, specPath, warnings)
  for (const [key, message] of deprecatedAnnotations)
    if (metadata.annotations?.[key] !== undefined) warnings.add(annotationsPath.key(key), message)
  for (const [index, volume] of (spec.volumes ?? []).entries())
    warnOfVolume(volume, specPath.child('volumes').index(index), warnings)
  if (warnings.isAtLeast('1.32')) warnOfOverlappingPaths(spec.volumes ?? [], specPath.child('volumes'), warnings)
  warnOfTwins(spec, specPath, warnings)
  for (const resource of bytes)
    warnOfFraction(spec.overhead?.[resource], specPath.child('overhead').key(resource), warnings)
  if (spec.securityContext?.seccompProfile === undefined)
    warnOfSeccomp(metadata, 'seccomp.security.alpha.kubernetes.io/pod', annotationsPath, warnings)
  for (const [container, containerPath] of visitContainers(spec, specPath)) {
    if (container.securityContext?.seccompProfile === undefined)
      warnOfSeccomp(
        metadata,
        `container.seccomp.security.alpha.kubernetes.io/${container.name ?? ''}`,
        annotationsPath,
        warnings,
      )
    if (!isPod && warnings.isAtLeast('1.30')) warnOfAppArmor(container, spec, metadata, annotationsPath, warnings)
    warnOfContainer(container, containerPath, warnings)
  }
  warnOfPorts(spec, specPath, warnings)
  if ((spec.terminationGracePeriodSeconds ?? 0) < 0)
    warnings.add(
      specPath.child('terminationGracePeriodSeconds'),
      'must be >= 0; negative values are invalid and will be treated as 1',
    )
  for (const side of ['podAffinity', 'podAntiAffinity'] as const)
    warnOfTerms(spec.affinity?.[side] ?? {}, specPath.child('affinity', side), warnings)
  if (!warnings.isAtLeast('1.33')) return
  for (const [index, address] of (spec.dnsConfig?.nameservers ?? []).entries())
    warnOfIp(address, specPath.child('dnsConfig', 'nameservers').index(index), warnings)
  for (const [index, { ip = '' }] of (spec.hostAliases ?? []).entries())
    warnOfIp(ip, specPath.child('hostAliases').index(index).child('ip'), warnings)
}

const deprecatedAnnotations: ReadonlyMap<string, string> = new Map([
  ['scheduler.alpha.kubernetes.io/critical-pod', 'non-functional in v1.16+; use the "priorityClassName" field instead'],
  ['security.alpha.kubernetes.io/sysctls', 'non-functional in v1.11+; use the "sysctls" field instead'],
  ['security.alpha.kubernetes.io/unsafe-sysctls', 'non-functional in v1.11+; use the "sysctls" field instead'],
])

const oldVolumes = [
  ['photonPersistentDisk', 'photonPersistentDisk', 'deprecated in v1.11, non-functional in v1.16+'],
  ['gitRepo', 'gitRepo', 'deprecated in v1.11'],
  ['scaleIO', 'scaleIO', 'deprecated in v1.16, non-functional in v1.22+'],
  ['flocker', 'flocker', 'deprecated in v1.22, non-functional in v1.25+'],
  ['storageos', 'storageOS', 'deprecated in v1.22, non-functional in v1.25+'],
  ['quobyte', 'quobyte', 'deprecated in v1.22, non-functional in v1.25+'],
  ['glusterfs', 'glusterfs', 'deprecated in v1.25, non-functional in v1.26+'],
  ['cephfs', 'cephfs', 'deprecated in v1.28, non-functional in v1.31+'],
  ['rbd', 'rbd', 'deprecated in v1.28, non-functional in v1.31+'],
] as const

function warnOfVolume(volume: Volume, path: Path, warnings: WarningList): void {
  for (const [field, written, message] of oldVolumes) {
    if (volume[field] === undefined) continue
    const isDisabled = field === 'gitRepo' && warnings.isAtLeast('1.33')
    warnings.add(path.child(written), isDisabled ? 'deprecated in v1.11, and disabled by default in v1.33+' : message)
  }
  const claim = volume.ephemeral?.volumeClaimTemplate?.spec
  if (claim !== undefined) warnOfClaim(claim, path.child('ephemeral', 'volumeClaimTemplate', 'spec'), warnings)
}

/** Sizes of a claim that are no whole number of bytes. */
export function warnOfClaim({ resources }: PersistentVolumeClaimSpec, path: Path, warnings: WarningList): void {
  for (const side of ['requests', 'limits'] as const)
    warnOfFraction(resources?.[side]?.storage, path.child('resources', side).key('storage'), warnings)
}

/** Resources that come in whole bytes. */
const bytes = ['memory', 'ephemeral-storage'] as const

function warnOfFraction(amount: string | undefined, path: Path, warnings: WarningList): void {
  const quantity = quantityOf(amount)
  if (quantityMilliValue(quantity) % 1000n === 0n) return
  warnings.add(path, `fractional byte value ${goQuote(formatCanonical(quantity))} is invalid, must be an integer`)
}

function warnOfTwins(spec: PodSpec, path: Path, warnings: WarningList): void {
  const addresses = new Set<string>()
  for (const [index, { ip = '' }] of (spec.hostAliases ?? []).entries()) {
    if (addresses.has(ip))
      warnings.add(path.child('hostAliases').index(index).child('ip'), `duplicate ip ${goQuote(ip)}`)
    addresses.add(ip)
  }
  const names = new Set<string>()
  const secretsPath = path.child('imagePullSecrets')
  const secrets = spec.imagePullSecrets ?? []
  for (const [index, { name = '' }] of secrets.entries()) {
    if (names.has(name)) warnings.add(secretsPath.index(index).child('name'), `duplicate name ${goQuote(name)}`)
    names.add(name)
  }
  for (const [index, { name = '' }] of secrets.entries())
    if (name === '') warnings.add(secretsPath.index(index).child('name'), 'invalid empty name ""')
}

function warnOfSeccomp({ annotations }: ObjectMeta, key: string, path: Path, warnings: WarningList): void {
  if (annotations?.[key] !== undefined)
    warnings.add(path.key(key), 'non-functional in v1.27+; use the "seccompProfile" field instead')
}

function warnOfAppArmor(
  container: Container | EphemeralContainer,
  spec: PodSpec,
  { annotations }: ObjectMeta,
  path: Path,
  warnings: WarningList,
): void {
  const key = `container.apparmor.security.beta.kubernetes.io/${container.name ?? ''}`
  const annotation = annotations?.[key]
  if (annotation === undefined || container.securityContext?.appArmorProfile !== undefined) return
  const ofPod = spec.securityContext?.appArmorProfile
  if (ofPod !== undefined) {
    if (!warnings.isAtLeast('1.34')) return
    const named = appArmorProfileOf(annotation)
    if (named?.type === ofPod.type && named?.localhostProfile === ofPod.localhostProfile) return
  }
  warnings.add(path.key(key), 'deprecated since v1.30; use the "appArmorProfile" field instead')
}

function warnOfContainer(container: Container | EphemeralContainer, path: Path, warnings: WarningList): void {
  for (const resource of bytes)
    for (const side of ['limits', 'requests'] as const)
      warnOfFraction(container.resources?.[side]?.[resource], path.child('resources', side).key(resource), warnings)
  const names = new Set<string>()
  for (const [index, { name = '', value = '', valueFrom }] of (container.env ?? []).entries()) {
    const reference = `$(${name})`
    const buildsUpon = valueFrom === undefined && value !== reference && value.includes(reference)
    const consequence = warnings.isAtLeast('1.30') ? ', which may be dropped when using apply' : ''
    if (names.has(name) && !buildsUpon)
      warnings.add(path.child('env').index(index), `hides previous definition of ${goQuote(name)}${consequence}`)
    names.add(name)
  }
}

function warnOfTerms(affinity: PodAffinity, path: Path, warnings: WarningList): void {
  const message = 'a null labelSelector results in matching no pod'
  const required = affinity.requiredDuringSchedulingIgnoredDuringExecution ?? []
  for (const [index, { labelSelector }] of required.entries())
    if (labelSelector === undefined)
      warnings.add(
        path.child('requiredDuringSchedulingIgnoredDuringExecution').index(index).child('labelSelector'),
        message,
      )
  const preferred = affinity.preferredDuringSchedulingIgnoredDuringExecution ?? []
  const preferredPath = path.child('preferredDuringSchedulingIgnoredDuringExecution')
  for (const [index, { podAffinityTerm }] of preferred.entries())
    if (podAffinityTerm?.labelSelector === undefined)
      warnings.add(preferredPath.index(index).child('podAffinityTerm', 'labelSelector'), message)
}

function warnOfIp(text: string, path: Path, warnings: WarningList): void {
  const address = parseIp(text)
  if (address === undefined) return
  const canonical = formatIp(address)
  const verdict = warnings.isAtLeast('1.36')
    ? 'is invalid'
    : 'will be considered invalid in a future Kubernetes release'
  if (address.hasLeadingZeros || address.isMapped)
    warnings.add(path, `non-standard IP address ${goQuote(text)} ${verdict}: use ${goQuote(canonical)}`)
  else if (address.bytes.length === 16 && canonical !== text)
    warnings.add(path, `IPv6 address ${goQuote(text)} should be in RFC 5952 canonical format (${goQuote(canonical)})`)
}
