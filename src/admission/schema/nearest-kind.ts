import { nearestWord } from '../../base/nearest-word.ts'
import { knownKinds } from './kinds.ts'

/** The kind that a misspelt one was meant to be: `pod`, `Deployments`, `CronJobs`; undefined for a kind that is not like any. */
export function nearestKind(kind: string): string | undefined {
  return kind === '' ? undefined : nearestWord(kind, knownKinds.keys())
}
