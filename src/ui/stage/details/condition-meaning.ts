import { meanings } from '../../../words/en/stage/details-tabs.ts'

/** What a condition of a Pod says when it is True, in a sentence; empty for one that is not Kubernetes' own. */
export function conditionMeaning(type: string): string {
  return meanings[type] ?? ''
}
