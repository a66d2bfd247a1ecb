import type { Container, PodSpec, Volume } from '../kube/pod.ts'
import type { MissingObjects } from './scenario.ts'

/**
 * The ConfigMaps and Secrets whose absence is told: those that a Pod's volumes and environment name and do not call optional, and those
 * that its images are pulled with. Each once, in spec order.
 */
export function namedObjects(spec: PodSpec): MissingObjects {
  const configMaps = new Set<string>()
  const secrets = new Set<string>()
  const add = ({ configMap, secret }: ObjectNames) => {
    if (configMap !== undefined && configMap !== alwaysThere) configMaps.add(configMap)
    if (secret !== undefined) secrets.add(secret)
  }
  for (const volume of spec.volumes ?? []) for (const names of volumeObjects(volume)) add(names)
  for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
    for (const { configMap, secret } of environmentSources(container))
      add({ configMap: requiredName(configMap), secret: requiredName(secret) })
  }
  for (const { name } of spec.imagePullSecrets ?? []) if (name) secrets.add(name)
  return { configMaps: [...configMaps], secrets: [...secrets] }
}

/** In every namespace; the volumes of service accounts name it. Source: pkg/controller/certificates/rootcacertpublisher. */
const alwaysThere = 'kube-root-ca.crt'

/** The names of what a source needs: at most one of the two. */
interface ObjectNames {
  readonly configMap: string | undefined
  readonly secret: string | undefined
}

/** What a volume needs: of its one source, or of each that is projected into it. */
export function volumeObjects({ configMap, secret, projected }: Volume): readonly ObjectNames[] {
  const sources = field(projected, 'sources')
  return [
    { configMap: requiredName(configMap), secret: requiredName(secret, 'secretName') },
    ...(Array.isArray(sources) ? sources : []).map((source: unknown) => ({
      configMap: requiredName(field(source, 'configMap')),
      secret: requiredName(field(source, 'secret')),
    })),
  ]
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
