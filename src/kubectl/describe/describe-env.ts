import { isRecord } from '../../base/json.ts'
import { parseQuantity } from '../../kube/parse-quantity.ts'
import type { Container, Pod } from '../../kube/pod.ts'
import { makeQuantity, type Quantity, quantityMilliValue, quantityValue, zeroQuantity } from '../../kube/quantity.ts'
import { fieldOf, sortedEntries } from './describe-texts.ts'
import type { DescribeWriter } from './describe-writer.ts'

/** Where a container's environment comes from, and its variables. */
export function describeEnv(writer: DescribeWriter, container: Container, pod: Pod): void {
  const sources = container.envFrom ?? []
  if (sources.length > 0) writer.line(2, 'Environment Variables from:')
  for (const { prefix, configMapRef, secretRef } of sources) {
    const from = configMapRef ? 'ConfigMap' : secretRef ? 'Secret' : ''
    const { name = '', optional = false } = configMapRef ?? secretRef ?? {}
    writer.line(3, `${name}\t${from}${prefix ? ` with prefix '${prefix}'` : ''}\tOptional: ${optional}`)
  }
  const variables = container.env ?? []
  writer.line(2, variables.length === 0 ? 'Environment:\t<none>' : 'Environment:')
  for (const { name, value = '', valueFrom } of variables) {
    if (isRecord(valueFrom)) describeReference(writer, name, valueFrom, container, pod)
    else {
      const [first = '', ...others] = value.split('\n')
      writer.line(3, `${name}:\t${first}`)
      for (const line of others) writer.line(3, `\t${line}`)
    }
  }
}

function describeReference(
  writer: DescribeWriter,
  name: string,
  { fieldRef, resourceFieldRef, secretKeyRef, configMapKeyRef }: Readonly<Record<string, unknown>>,
  container: Container,
  pod: Pod,
): void {
  if (isRecord(fieldRef)) {
    const path = String(fieldRef.fieldPath)
    writer.line(3, `${name}:\t${podField(pod, path)} (${fieldRef.apiVersion ?? 'v1'}:${path})`)
  } else if (isRecord(resourceFieldRef)) {
    const resource = String(resourceFieldRef.resource)
    const amount = containerResource(container, resource, resourceFieldRef.divisor)
    const isUnlimited = amount === '0' && (resource === 'limits.cpu' || resource === 'limits.memory')
    writer.line(3, `${name}:\t${isUnlimited ? 'node allocatable' : amount} (${resource})`)
  } else if (isRecord(secretKeyRef)) {
    const { key, name: secret = '', optional = false } = secretKeyRef
    writer.line(3, `${name}:\t<set to the key '${key}' in secret '${secret}'>\tOptional: ${optional}`)
  } else if (isRecord(configMapKeyRef)) {
    const { key, name: configMap = '', optional = false } = configMapKeyRef
    writer.line(3, `${name}:\t<set to the key '${key}' of config map '${configMap}'>\tOptional: ${optional}`)
  }
}

/**
 * The metadata that kubectl can look up itself; empty for all other fields.
 * Models: kubernetes/kubectl pkg/util/fieldpath/fieldpath.go ExtractFieldPathAsString.
 */
function podField({ metadata }: Pod, path: string): string {
  const [, map, key] = /^metadata\.(annotations|labels)\['(.*)'\]$/.exec(path) ?? []
  if (key !== undefined) return (map === 'labels' ? metadata.labels : metadata.annotations)?.[key] ?? ''
  switch (path) {
    case 'metadata.name':
      return metadata.name ?? ''
    case 'metadata.namespace':
      return metadata.namespace ?? ''
    case 'metadata.uid':
      return metadata.uid ?? ''
    case 'metadata.labels':
      return formatMap(metadata.labels)
    case 'metadata.annotations':
      return formatMap(metadata.annotations)
    default:
      return ''
  }
}

function formatMap(map: Readonly<Record<string, string>> | undefined): string {
  return sortedEntries(map)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .join('\n')
}

/**
 * A container's own request or limit in units of `divisor`, rounded up; 0 where it has none, empty for an unknown name.
 * Models: kubernetes/kubectl pkg/util/resource/resource.go ExtractContainerResourceValue.
 */
function containerResource({ resources }: Container, resource: string, divisor: unknown): string {
  const [, kind, name = ''] = /^(limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-.+)$/.exec(resource) ?? []
  if (kind === undefined) return ''
  const list = kind === 'limits' ? resources?.limits : resources?.requests
  const amount = toQuantity(fieldOf(list, name)) ?? zeroQuantity
  const unit = toQuantity(divisor)
  const one = unit === undefined || quantityMilliValue(unit) === 0n ? makeQuantity(1) : unit
  const amountOf = name === 'cpu' ? quantityMilliValue : quantityValue
  return String(Math.ceil(Number(amountOf(amount)) / Number(amountOf(one))))
}

function toQuantity(text: unknown): Quantity | undefined {
  return typeof text === 'string' || typeof text === 'number' ? parseQuantity(String(text)).quantity : undefined
}
