import { isRecord } from '../../base/json.ts'
import type { Diagnostic } from '../../kube/diagnostic.ts'
import type { Pod } from '../../kube/pod.ts'
import type { OtherObject } from '../../manifest/no-pod.ts'
import * as words from '../../words/en/store/beside.ts'

/** Kinds that act on running Pods in a cluster, and do not here. */
const unsimulated = new Set([
  'Service',
  'Ingress',
  'NetworkPolicy',
  'HorizontalPodAutoscaler',
  'VerticalPodAutoscaler',
  'PodDisruptionBudget',
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
  'MutatingAdmissionPolicy',
  'ValidatingAdmissionPolicy',
])

/** Kinds that act on the Pods of their own namespace only. */
const actInNamespace = new Set(['LimitRange', 'ResourceQuota'])

/** Notes on what stands beside `pod` in the text and does not act on it: in one line what is not simulated at all. */
export function notesBeside(others: readonly OtherObject[], pod: Pod): readonly Diagnostic[] {
  const podNamespace = pod.metadata.namespace ?? 'default'
  const note = (message: string, { range }: OtherObject): Diagnostic => ({
    severity: 'info',
    code: 'Hint',
    path: [],
    message,
    ...(range && { range }),
  })
  const left = others.filter(({ kind }) => unsimulated.has(kind))
  const counts = new Map<string, number>()
  for (const { kind } of left) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [first] = left
  return [
    ...(first === undefined ? [] : [note(words.notSimulated([...counts]), first)]),
    ...others.flatMap((other) => {
      const { kind, object } = other
      const { name, namespace, labels } = metadataOf(object)
      if (actInNamespace.has(kind) && namespace !== podNamespace)
        return [note(words.elsewhere(kind, name, namespace, podNamespace), other)]
      const enforced = labels['pod-security.kubernetes.io/enforce']
      const isEnforced = kind === 'Namespace' && name === podNamespace && enforced !== undefined
      return isEnforced && enforced !== 'privileged' ? [note(words.podSecurity(name), other)] : []
    }),
  ]
}

function metadataOf(object: unknown) {
  const metadata = isRecord(object) && isRecord(object.metadata) ? object.metadata : {}
  const { name, namespace, labels } = metadata
  return {
    name: typeof name === 'string' ? name : '',
    namespace: typeof namespace === 'string' && namespace !== '' ? namespace : 'default',
    labels: isRecord(labels) ? labels : {},
  }
}
