import type { ObjectMeta, PodSpec, SeccompProfile } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { visitContainers } from './windows.ts'

type Profile = SeccompProfile | undefined

/** Whether the old annotation says the same as the field; else the field that differs. */
function mismatch(annotation: string | undefined, profile: Profile): 'type' | 'localhostProfile' | undefined {
  if (annotation === undefined || profile === undefined) return undefined
  const { type, localhostProfile } = profile
  if (type === 'Unconfined') return annotation === 'unconfined' ? undefined : 'type'
  if (type === 'RuntimeDefault') return /^(?:runtime|docker)\/default$/.test(annotation) ? undefined : 'type'
  if (type !== 'Localhost') return undefined
  if (!annotation.startsWith('localhost/')) return 'type'
  return annotation.slice('localhost/'.length) === localhostProfile ? undefined : 'localhostProfile'
}

/**
 * The annotations that seccomp and AppArmor profiles once were agree with the fields they are now.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateSeccompAnnotationsAndFields and validateAppArmorAnnotationsAndFieldsMatchOnCreate.
 */
export function validateProfilesMatch(metadata: ObjectMeta, spec: PodSpec, path: Path, findings: Findings): void {
  const annotations = new Map(Object.entries(metadata.annotations ?? {}))
  const report = (kind: 'seccomp' | 'apparmor', key: string, profile: Profile, profilePath: Path) => {
    const field = mismatch(annotations.get(key), profile)
    if (field === undefined) return
    const what = field === 'type' ? 'type' : 'profile'
    findings.forbidden(profilePath.child(field), `${kind} ${what} in annotation and field must match`)
  }
  const context = spec.securityContext
  report(
    'seccomp',
    'seccomp.security.alpha.kubernetes.io/pod',
    context?.seccompProfile,
    path.child('securityContext', 'seccompProfile'),
  )
  for (const [container, containerPath] of visitContainers(spec, path))
    report(
      'seccomp',
      `container.seccomp.security.alpha.kubernetes.io/${container.name}`,
      container.securityContext?.seccompProfile,
      containerPath.child('securityContext', 'seccompProfile'),
    )
  if (!findings.isAtLeast('1.30') || spec.os?.name === 'windows') return
  for (const [container, containerPath] of visitContainers(spec, path))
    report(
      'apparmor',
      `container.apparmor.security.beta.kubernetes.io/${container.name}`,
      container.securityContext?.appArmorProfile ?? context?.appArmorProfile,
      containerPath.child('securityContext', 'appArmorProfile'),
    )
}
