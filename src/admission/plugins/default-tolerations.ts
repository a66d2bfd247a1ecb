import type { PodSpec, Toleration } from '../schema/v1.ts'

const tolerated = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'] as const

/**
 * 300 seconds of tolerance for a lost node, added in place where the Pod says nothing of that itself.
 * Models: kubernetes/kubernetes plugin/pkg/admission/defaulttolerationseconds.
 */
export function defaultTolerations(spec: PodSpec): void {
  const tolerations = spec.tolerations ?? []
  const added = tolerated.filter((key) => !tolerations.some((toleration) => covers(toleration, key)))
  spec.tolerations = [
    ...tolerations,
    ...added.map((key) => ({ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 })),
  ]
}

function covers(toleration: Toleration, key: string): boolean {
  return (!toleration.key || toleration.key === key) && (!toleration.effect || toleration.effect === 'NoExecute')
}
