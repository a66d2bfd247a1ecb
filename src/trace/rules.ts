import type { FeatureName } from '../kube/features.ts'
import type { Minor } from '../kube/minor.ts'

/** One rule of Kubernetes that makes steps happen. */
export interface Rule {
  /** One sentence in plain words, for a reader who knows Deployments. */
  readonly sentence: string
  /** The minors for which it holds; absent bounds are open. */
  readonly since?: Minor
  readonly until?: Minor
  /** Holds only with this gate on (`!` in front: off). */
  readonly gate?: FeatureName | `!${FeatureName}`
  /** Path and function in kubernetes/kubernetes, unless another repository is named. */
  readonly source: string
  /** A page of the Kubernetes documentation. */
  readonly docs?: string
}

/** The catalogue: every cause of a step names one of these. */
export const rules = {
  'pod-created': {
    sentence: 'The Pod was created; nothing runs before the scheduler has bound it to a node.',
    source: 'pkg/registry/core/pod/strategy.go PrepareForCreate',
  },
  'sidecar-gates-next': {
    sentence:
      'A sidecar lets the next container start once it runs and its start-up probe, if it has one, has passed. Readiness plays no part.',
    source: 'pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions',
    docs: 'https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/',
  },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules
