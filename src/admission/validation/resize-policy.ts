import type { ContainerResizePolicy } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goBareText } from './go-value.ts'
import { goStructs } from './internal-values.ts'

/**
 * What is to be done with a container when its resources change in place.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateResizePolicy.
 */
export function validateResizePolicy(
  policies: readonly ContainerResizePolicy[],
  podRestartPolicy: string | undefined,
  path: Path,
  findings: Findings,
): void {
  const seen = new Set<string>()
  const restartPolicies = ['NotRequired', 'RestartContainer']
  for (const [index, { resourceName = '', restartPolicy = '' }] of policies.entries()) {
    const value = goBareText(resourceName)
    if (seen.has(resourceName)) findings.duplicate(path.index(index), value)
    seen.add(resourceName)
    if (resourceName === '') findings.required(path)
    else if (resourceName !== 'cpu' && resourceName !== 'memory') findings.notSupported(path, value, ['cpu', 'memory'])
    if (restartPolicy === '') findings.required(path)
    else if (!restartPolicies.includes(restartPolicy)) findings.notSupported(path, restartPolicy, restartPolicies)
    if (findings.isAtLeast('1.29') && podRestartPolicy === 'Never' && restartPolicy !== 'NotRequired') {
      const whose = findings.isAtLeast('1.36') ? 'pod `restartPolicy`' : '`restartPolicy`'
      findings.invalid(path, restartPolicy, `must be 'NotRequired' when ${whose} is 'Never'`)
    }
  }
}

/**
 * What init containers may not say of it: anything at all before 1.33, sidecars included.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateInitContainers.
 */
export function validateInitResizePolicy(
  policies: readonly ContainerResizePolicy[],
  isSidecar: boolean,
  path: Path,
  findings: Findings,
): void {
  if (policies.length > 0 && !findings.isAtLeast('1.33'))
    findings.invalid(path, goStructs('core.ContainerResizePolicy', policies), 'must not be set for init containers')
  if (isSidecar || !findings.isAtLeast('1.36')) return
  for (const [index, { restartPolicy }] of policies.entries())
    if (restartPolicy === 'RestartContainer')
      findings.invalid(
        path.index(index).child('restartPolicy'),
        restartPolicy,
        "must not be set to 'RestartContainer' for non-sidecar initContainers",
      )
}
