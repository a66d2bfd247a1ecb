import type { DaemonSetUpdateStrategy, DeploymentStrategy, StatefulSetUpdateStrategy } from '../schema/v1.ts'
import type { Path } from './field-path.ts'
import type { Findings } from './findings.ts'
import { goIntOrString } from './go-value.ts'
import { goStruct } from './internal-values.ts'
import { checkPercent } from './names.ts'

type IntOrPercent = number | string

function percentOf(value: IntOrPercent): number | undefined {
  return typeof value === 'string' && checkPercent(value).length === 0 ? Number(value.slice(0, -1)) : undefined
}

/** The number before the percent sign, the number itself, zero for any other text. */
function amountOf(value: IntOrPercent): number {
  return percentOf(value) ?? (typeof value === 'number' ? value : Math.trunc(Number(value)) || 0)
}

function validateIntOrPercent(value: IntOrPercent, path: Path, findings: Findings): void {
  if (typeof value === 'number') findings.notNegative(path, value)
  else findings.invalidEach(path, goIntOrString(value), checkPercent(value))
}

function validateAtMost100Percent(value: IntOrPercent, path: Path, findings: Findings): void {
  if ((percentOf(value) ?? 0) > 100) findings.invalid(path, goIntOrString(value), 'must not be greater than 100%')
}

/**
 * How a Deployment replaces its Pods.
 * Models: kubernetes/kubernetes pkg/apis/apps/validation ValidateDeploymentStrategy.
 */
export function validateDeploymentStrategy(strategy: DeploymentStrategy, path: Path, findings: Findings): void {
  const { type = '', rollingUpdate } = strategy
  const updatePath = path.child('rollingUpdate')
  if (type === 'Recreate') {
    if (rollingUpdate !== undefined)
      findings.forbidden(updatePath, "may not be specified when strategy `type` is 'Recreate'")
  } else if (type === 'RollingUpdate') {
    const { maxUnavailable = 0, maxSurge = 0 } = rollingUpdate ?? {}
    const unavailablePath = updatePath.child('maxUnavailable')
    validateIntOrPercent(maxUnavailable, unavailablePath, findings)
    validateIntOrPercent(maxSurge, updatePath.child('maxSurge'), findings)
    if (amountOf(maxUnavailable) === 0 && amountOf(maxSurge) === 0)
      findings.invalid(unavailablePath, goIntOrString(maxUnavailable), 'may not be 0 when `maxSurge` is 0')
    validateAtMost100Percent(maxUnavailable, unavailablePath, findings)
  } else findings.notSupported(path, goStruct('apps.DeploymentStrategy', strategy), ['Recreate', 'RollingUpdate'])
}

/** How a DaemonSet replaces its Pods. */
export function validateDaemonSetStrategy(strategy: DaemonSetUpdateStrategy, path: Path, findings: Findings): void {
  const { type = '', rollingUpdate } = strategy
  if (type === 'OnDelete') return
  if (type !== 'RollingUpdate') {
    findings.notSupported(path, goStruct('apps.DaemonSetUpdateStrategy', strategy), ['RollingUpdate', 'OnDelete'])
    return
  }
  const { maxUnavailable = 0, maxSurge = 0 } = rollingUpdate ?? {}
  const surgePath = path.child('rollingUpdate', 'maxSurge')
  const unavailablePath = path.child('rollingUpdate', 'maxUnavailable')
  validateIntOrPercent(maxUnavailable, unavailablePath, findings)
  validateIntOrPercent(maxSurge, surgePath, findings)
  validateAtMost100Percent(maxUnavailable, unavailablePath, findings)
  validateAtMost100Percent(maxSurge, surgePath, findings)
  const hasUnavailable = amountOf(maxUnavailable) !== 0
  if (amountOf(maxSurge) !== 0) {
    if (hasUnavailable)
      findings.invalid(surgePath, goIntOrString(maxSurge), 'may not be set when maxUnavailable is non-zero')
  } else if (!hasUnavailable) findings.required(unavailablePath, 'cannot be 0 when maxSurge is 0')
}

/** How a StatefulSet replaces its Pods. */
export function validateStatefulSetStrategy(strategy: StatefulSetUpdateStrategy, path: Path, findings: Findings): void {
  const { type = '', rollingUpdate } = strategy
  const updatePath = path.child('rollingUpdate')
  if (type === 'RollingUpdate') findings.notNegative(updatePath.child('partition'), rollingUpdate?.partition)
  else if (type === 'OnDelete') {
    if (rollingUpdate === undefined) return
    findings.invalid(
      updatePath,
      goStruct('apps.RollingUpdateStatefulSetStrategy', rollingUpdate),
      "only allowed for updateStrategy 'RollingUpdate'",
    )
  } else
    findings.invalid(
      path,
      goStruct('apps.StatefulSetUpdateStrategy', strategy),
      "must be 'RollingUpdate' or 'OnDelete'",
    )
}
