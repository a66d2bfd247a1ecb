import type { Pod } from '../../../kube/pod.ts'
import { formatYaml } from '../../../manifest/format-yaml.ts'

const texts = new WeakMap<Pod, readonly string[]>()

/** The lines that `kubectl get pod -o yaml` prints for `pod`. */
export function objectLines(pod: Pod): readonly string[] {
  const known = texts.get(pod)
  if (known !== undefined) return known
  const lines = formatYaml({ apiVersion: 'v1', kind: 'Pod', ...pod })
    .trimEnd()
    .split('\n')
  texts.set(pod, lines)
  return lines
}
