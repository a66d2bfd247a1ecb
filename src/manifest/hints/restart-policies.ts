import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import type { Diagnostic, FieldPath } from '../../kube/diagnostic.ts'
import type { FeatureRow } from '../../kube/feature-row.ts'
import { type FeatureName, features } from '../../kube/features.ts'
import { type Minor, minors, newestMinor } from '../../kube/minor.ts'
import * as words from '../../words/en/manifest/hints.ts'
import type { Hint, HintSetting } from './hint-setting.ts'

/**
 * An init container with a restart policy that makes no sidecar of it.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions, pkg/kubelet/kubelet_pods.go getPhase.
 */
export function hintsOfInitPolicies({ found, gates }: HintSetting): readonly Hint[] {
  if (!gates.ContainerRestartRules) return []
  const spec = valueAt(found.object, [...found.podPath, 'spec'])
  const inits = isRecord(spec) && Array.isArray(spec.initContainers) ? spec.initContainers : []
  const podPolicy = isRecord(spec) && typeof spec.restartPolicy === 'string' ? spec.restartPolicy : 'Always'
  return inits.flatMap((container: unknown, index) => {
    if (!isRecord(container)) return []
    const { name, restartPolicy: policy, restartPolicyRules: rules } = container
    if (policy !== 'OnFailure' && policy !== 'Never') return []
    const isRuled = Array.isArray(rules) && rules.length > 0
    const path = [...found.podPath, 'spec', 'initContainers', index, 'restartPolicy']
    return [{ path, message: words.initPolicy(String(name ?? words.thisContainer), policy, podPolicy, isRuled) }]
  })
}

/** A restart policy or rule of a container, in a minor that does not take it: which one does. */
export function hintsOfEarlyPolicies({ said, minor, found }: HintSetting): readonly Hint[] {
  const early = said.filter(({ path }) => isOfContainer(path)).map((one) => ({ ...one, gate: gateThatIsOff(one) }))
  const own = early.find((one) => isOfRules(one, valueAt(found.object, one.path)))
  const sidecar = early.find(({ gate }) => gate === 'SidecarContainers')
  const restartAll = early.find(
    ({ code, path }) => code === 'FieldValueNotSupported' && valueAt(found.object, path) === 'RestartAllContainers',
  )
  const hints: Hint[] = []
  const { since } = features.ContainerRestartRules
  const on = defaultFrom('ContainerRestartRules')
  if (own !== undefined && isBefore(minor, on)) {
    const isInit = own.path.includes('initContainers') && own.path.at(-1) === 'restartPolicy'
    const why = words.policyOfItsOwn(minor, 'ContainerRestartRules', since, on)
    hints.push({ path: own.path, message: isInit ? words.onlyAlways + why : why })
  }
  const sidecarsFrom = defaultFrom('SidecarContainers')
  if (sidecar !== undefined && isBefore(minor, sidecarsFrom))
    hints.push({ path: sidecar.path, message: words.sidecars(minor, 'SidecarContainers', sidecarsFrom) })
  const restartAllFrom = defaultFrom('RestartAllContainersOnContainerExits')
  if (restartAll !== undefined && isBefore(minor, restartAllFrom))
    hints.push({
      path: restartAll.path,
      message: words.restartAll('RestartAllContainersOnContainerExits', restartAllFrom),
    })
  return hints
}

/** The minor from which a gate is on by default. */
function defaultFrom(name: FeatureName): Minor {
  const { on }: FeatureRow = features[name]
  return on ?? newestMinor
}

/** The gate for which a field is dropped. */
function gateThatIsOff({ message }: Diagnostic): string | undefined {
  return /feature gate (\w+) is off/.exec(message)?.[1]
}

/** Whether what is refused, or dropped, is what only the minors with restart rules take. */
function isOfRules({ code, path, message, gate }: Diagnostic & { readonly gate: string | undefined }, value: unknown) {
  if (gate !== undefined) return gate === 'ContainerRestartRules'
  if (path.at(-1) === 'restartPolicyRules') return code === 'Decode' && message.startsWith('unknown field')
  const isPolicy = value === 'OnFailure' || value === 'Never' || value === 'Always'
  const isRefused = code === 'FieldValueNotSupported' || code === 'FieldValueForbidden'
  return path.at(-1) === 'restartPolicy' && isPolicy && isRefused
}

function isOfContainer(path: FieldPath): boolean {
  return path.includes('containers') || path.includes('initContainers')
}

function isBefore(minor: Minor, other: Minor): boolean {
  return minors.indexOf(minor) < minors.indexOf(other)
}
