import type { Container } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'

const policies = ['Always', 'Never', 'OnFailure']
const operators = ['In', 'NotIn']

/** Too many items: a length in bytes up to 1.35, by an oversight. */
function tooManyItems(path: Path, count: number, max: number, findings: Findings): void {
  if (findings.isAtLeast('1.36')) findings.tooMany(path, count, max)
  else findings.tooLong(path, max)
}

/**
 * A container's own restartPolicy and its rules.
 * Models: kubernetes/kubernetes pkg/apis/core/validation validateContainerRestartPolicy.
 */
export function validateRestartRules(container: Container, path: Path, findings: Findings): void {
  const { restartPolicy, restartPolicyRules: rules = [] } = container
  const policyPath = path.child('restartPolicy')
  const rulesPath = path.child('restartPolicyRules')
  if (restartPolicy === undefined) {
    if (rules.length === 0) return
    findings.required(policyPath, 'must specify restartPolicy when restart rules are used')
  } else if (!policies.includes(restartPolicy)) findings.notSupported(policyPath, restartPolicy, policies)
  if (rules.length > 20) tooManyItems(rulesPath, rules.length, 20, findings)
  const actions = findings.options.gates.RestartAllContainersOnContainerExits
    ? ['Restart', 'RestartAllContainers']
    : ['Restart']
  for (const [index, { action = '', exitCodes }] of rules.entries()) {
    const rulePath = rulesPath.index(index)
    // 1.35 names only the first action, even where it takes both.
    const named = findings.isAtLeast('1.36') ? actions : ['Restart']
    if (!actions.includes(action)) findings.notSupported(rulePath.child('action'), action, named)
    const codesPath = rulePath.child('exitCodes')
    if (exitCodes === undefined) {
      findings.required(codesPath, 'must be specified')
      continue
    }
    const { operator = '', values = [] } = exitCodes
    if (!operators.includes(operator)) findings.notSupported(codesPath.child('operator'), operator, operators)
    if (values.length > 255) tooManyItems(codesPath.child('values'), values.length, 255, findings)
  }
}
