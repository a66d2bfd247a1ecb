import type { Container, PodSpec } from '../kube/pod.ts'
import type { MissingObjects } from './scenario.ts'

/**
 * The ConfigMaps and Secrets whose absence is told: those that a Pod's volumes and environment name and do not call optional, and those
 * that its images are pulled with. Each once, in spec order.
 */
export function namedObjects(spec: PodSpec): MissingObjects {
  const configMaps = new Set<string>()
  const secrets = new Set<string>()
  const add = (source: unknown, names: Set<string>, key = 'name') => {
    const name = requiredName(source, key)
    if (name !== undefined) names.add(name)
  }
  for (const { configMap, secret } of spec.volumes ?? []) {
    add(configMap, configMaps)
    add(secret, secrets, 'secretName')
  }
  for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
    for (const { configMap, secret } of environmentSources(container)) {
      add(configMap, configMaps)
      add(secret, secrets)
    }
  }
  for (const { name } of spec.imagePullSecrets ?? []) if (name) secrets.add(name)
  return { configMaps: [...configMaps], secrets: [...secrets] }
}

/** A source of environment variables: at most one of the two. */
export interface EnvironmentSource {
  readonly configMap?: unknown
  readonly secret?: unknown
}

/** Where the container's environment comes from, `envFrom` first, as the kubelet reads it. */
export function environmentSources({ envFrom = [], env = [] }: Container): readonly EnvironmentSource[] {
  return [
    ...envFrom.map(({ configMapRef, secretRef }) => ({ configMap: configMapRef, secret: secretRef })),
    ...env.map(({ valueFrom }) => ({
      configMap: field(valueFrom, 'configMapKeyRef'),
      secret: field(valueFrom, 'secretKeyRef'),
    })),
  ]
}

/** The name of an object that a source needs; undefined where it needs none, or may do without. */
export function requiredName(source: unknown, key = 'name'): string | undefined {
  const name = field(source, key)
  return field(source, 'optional') === true || typeof name !== 'string' ? undefined : name
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, unknown> = { ...value }
  return fields[name]
}
