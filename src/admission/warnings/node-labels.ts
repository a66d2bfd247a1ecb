import type { NodeSelectorTerm, PodSpec } from '../schema/v1.ts'
import type { Path } from '../validation/field-path.ts'
import { checkLabelValue } from '../validation/names.ts'
import type { WarningList } from './warning-list.ts'

/** Labels of nodes that are going away. */
const deprecatedLabels: ReadonlyMap<string, string> = new Map([
  ['beta.kubernetes.io/arch', 'deprecated since v1.14; use "kubernetes.io/arch" instead'],
  ['beta.kubernetes.io/os', 'deprecated since v1.14; use "kubernetes.io/os" instead'],
  ['failure-domain.beta.kubernetes.io/region', 'deprecated since v1.17; use "topology.kubernetes.io/region" instead'],
  ['failure-domain.beta.kubernetes.io/zone', 'deprecated since v1.17; use "topology.kubernetes.io/zone" instead'],
  ['beta.kubernetes.io/instance-type', 'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead'],
])

/** Three more, known since 1.31. */
const moreDeprecatedLabels: ReadonlyMap<string, string> = new Map([
  ['app.kubernetes.io/created-by', 'deprecated since v1.9'],
  ['scheduler.alpha.kubernetes.io/preferAvoidPods', 'deprecated since v1.22; use Taints and Tolerations instead'],
  ['node-role.kubernetes.io/master', 'use "node-role.kubernetes.io/control-plane" instead'],
])

function deprecation(label: string, warnings: WarningList): string | undefined {
  return deprecatedLabels.get(label) ?? (warnings.isAtLeast('1.31') ? moreDeprecatedLabels.get(label) : undefined)
}

/**
 * Deprecated node labels where Pods choose their nodes, and spreads without a selector. `path` leads to the spec.
 * Models: kubernetes/kubernetes pkg/api/node/util.go.
 */
export function warnOfNodeLabels(spec: PodSpec, path: Path, warnings: WarningList): void {
  for (const label of Object.keys(spec.nodeSelector ?? {}).sort()) {
    const message = deprecation(label, warnings)
    if (message !== undefined) warnings.add(path.child('nodeSelector').key(label), message)
  }
  const affinity = spec.affinity?.nodeAffinity
  const affinityPath = path.child('affinity', 'nodeAffinity')
  const terms = affinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? []
  const termsPath = affinityPath.child('requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms')
  for (const [index, term] of terms.entries()) warnOfTerm(term, false, termsPath.index(index), warnings)
  const preferred = affinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []
  const preferredPath = affinityPath.child('preferredDuringSchedulingIgnoredDuringExecution')
  for (const [index, { preference = {} }] of preferred.entries())
    warnOfTerm(preference, warnings.isAtLeast('1.33'), preferredPath.index(index).child('preference'), warnings)
  for (const [index, { topologyKey = '', labelSelector }] of (spec.topologySpreadConstraints ?? []).entries()) {
    const spreadPath = path.child('topologySpreadConstraints').index(index)
    const message = deprecation(topologyKey, warnings)
    if (message !== undefined) warnings.add(spreadPath.child('topologyKey'), `${topologyKey} is ${message}`)
    if (labelSelector === undefined)
      warnings.add(spreadPath.child('labelSelector'), 'a null labelSelector results in matching no pod')
  }
}

function warnOfTerm(term: NodeSelectorTerm, checksValues: boolean, path: Path, warnings: WarningList): void {
  for (const [index, { key = '', values = [] }] of (term.matchExpressions ?? []).entries()) {
    const expressionPath = path.child('matchExpressions').index(index)
    const message = deprecation(key, warnings)
    if (message !== undefined) warnings.add(expressionPath.child('key'), `${key} is ${message}`)
    if (!checksValues) continue
    for (const [valueIndex, value] of values.entries())
      for (const problem of checkLabelValue(value, warnings.minor))
        warnings.add(expressionPath.child('values').index(valueIndex), `${value} is invalid, ${problem}`)
  }
}
