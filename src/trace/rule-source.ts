import type { Minor } from '../kube/minor.ts'
import { type Rule, type RuleId, rules } from './rules.ts'

/** The rule of a cause, with nothing narrowed away. */
export function ruleOf(id: RuleId): Rule {
  return rules[id]
}

/**
 * Where a rule's source can be read on the web, as of `minor`. A source names a path in kubernetes/kubernetes and a function,
 * or begins with another repository: `containerd/containerd internal/cri/...`; undefined when no path stands in it.
 */
export function sourceLink(source: string, minor: Minor): string | undefined {
  const words = source.split(/[\s,;]+/)
  const path = words.find((word) => /^[\w.-]+(?:\/[\w.-]+)+\.\w+$/.test(word))
  if (path === undefined) return undefined
  const repository = words.find((word) => word !== path && /^[\w.-]+\/[\w.-]+$/.test(word) && !word.endsWith('.go'))
  if (repository !== undefined && repository !== 'kubernetes/kubernetes')
    return `https://github.com/${repository}/blob/HEAD/${path}`
  return `https://github.com/kubernetes/kubernetes/blob/release-${minor}/${path}`
}
