import { featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import { admit } from '../admission.ts'

/** What the API server of `minor` says of a Pod with `spec`, each with its path. */
export function refusalsOf(spec: object, minor: Minor = '1.36', gates: Record<string, boolean> = {}): string[] {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'demo' },
    spec: { containers: [{ name: 'app', image: 'example/app:1' }], ...spec },
  }
  return admit(pod, { minor, gates: featureGates(minor, gates) })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => `${path?.join('.')}: ${message}`)
}
