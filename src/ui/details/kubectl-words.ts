import type { Pod } from '../../kube/pod.ts'

/** `pod shop`, `pod shop -n team-a`: how a command names the Pod. */
export function podWords({ metadata }: Pod): string {
  const { name = '', namespace } = metadata
  return namespace === undefined || namespace === 'default' ? `pod ${name}` : `pod ${name} -n ${namespace}`
}

/** What kubectl answers for a Pod that is gone. */
export function notFoundWords({ metadata }: Pod): string {
  return `Error from server (NotFound): pods "${metadata.name ?? ''}" not found`
}
