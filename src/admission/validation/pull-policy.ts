import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'

const pullPolicies = ['Always', 'IfNotPresent', 'Never']

/** When an image is pulled. */
export function validatePullPolicy(policy: string | undefined, path: Path, findings: Findings): void {
  if (!policy) findings.required(path)
  else if (!pullPolicies.includes(policy)) findings.notSupported(path, policy, pullPolicies)
}
