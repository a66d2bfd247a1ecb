import type { Pod } from '../../../kube/pod.ts'

/** What kubectl answers for a Pod that is gone. */
export function notFoundWords({ metadata }: Pod): string {
  return `Error from server (NotFound): pods "${metadata.name ?? ''}" not found`
}
