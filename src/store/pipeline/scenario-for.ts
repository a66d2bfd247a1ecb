import { isRecord } from '../../base/json.ts'
import type { ManifestPod, ScenarioDocument } from '../../manifest/parse-manifest.ts'
import { isScenarioFor } from '../../scenario/build-scenario-with.ts'

/** The Scenario document that is about `found`: one that names it, else one that names nobody; undefined when there is none. */
export function scenarioFor<D extends Pick<ScenarioDocument, 'value'>>(
  found: Pick<ManifestPod, 'kind' | 'name'> | undefined,
  documents: readonly D[],
): D | undefined {
  const named = documents.map((document) => ({ document, about: aboutOf(document) }))
  const fitting = named.filter(({ about }) => isScenarioFor(about, found?.kind ?? '', found?.name ?? ''))
  return (fitting.find(({ about }) => about.for !== undefined) ?? fitting[0])?.document
}

function aboutOf({ value }: Pick<ScenarioDocument, 'value'>): { readonly for?: string } {
  return isRecord(value) && typeof value.for === 'string' && value.for !== '' ? { for: value.for } : {}
}
