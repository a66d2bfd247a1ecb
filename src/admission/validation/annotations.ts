import type { ObjectMeta, PodSpec } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { validateDescendingPath } from './paths.ts'
import { visitContainers } from './windows.ts'

/** The kubelet marks so the object that it makes for a static Pod. */
export const mirrorKey = 'kubernetes.io/config.mirror'
const deletionCostKey = 'controller.kubernetes.io/pod-deletion-cost'
const seccompPodKey = 'seccomp.security.alpha.kubernetes.io/pod'
const seccompContainerPrefix = 'container.seccomp.security.alpha.kubernetes.io/'
const appArmorPrefix = 'container.apparmor.security.beta.kubernetes.io/'

/**
 * Annotations that mean something to the API server.
 * Models: kubernetes/kubernetes pkg/apis/core/validation ValidatePodSpecificAnnotations.
 */
export function validatePodAnnotations(metadata: ObjectMeta, spec: PodSpec, path: Path, findings: Findings): void {
  const annotations = new Map(Object.entries(metadata.annotations ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  const mirror = annotations.get(mirrorKey)
  if (mirror !== undefined && !spec.nodeName)
    findings.invalid(path.key(mirrorKey), mirror, 'must set spec.nodeName if mirror pod annotation is set')
  const cost = annotations.get(deletionCostKey)
  if (cost !== undefined && !isInt32(cost)) findings.invalid(path.key(deletionCostKey), cost, 'must be a 32bit integer')
  for (const [key, value] of annotations)
    if (key === seccompPodKey || key.startsWith(seccompContainerPrefix))
      validateSeccompAnnotation(value, path.child(key), findings)
  for (const [key, value] of annotations) {
    if (!key.startsWith(appArmorPrefix)) continue
    const name = key.slice(appArmorPrefix.length)
    if (!visitContainers(spec, path).some(([container]) => container.name === name))
      findings.invalid(path.key(key), name, 'container not found')
    if (!/^(?:|runtime\/default|unconfined|localhost\/.*)$/s.test(value))
      findings.invalid(path.key(key), value, `invalid AppArmor profile name: ${JSON.stringify(value)}`)
  }
}

function isInt32(text: string): boolean {
  if (!/^-?(?:0|[1-9]\d*)$/.test(text) || text === '-0') return false
  return Number(text) >= -2147483648 && Number(text) <= 2147483647
}

function validateSeccompAnnotation(profile: string, path: Path, findings: Findings): void {
  if (profile === 'runtime/default' || profile === 'docker/default' || profile === 'unconfined') return
  if (profile.startsWith('localhost/')) validateDescendingPath(profile.slice('localhost/'.length), path, findings)
  else findings.invalid(path, profile, 'must be a valid seccomp profile')
}
