import { editScenario, removeScenario, type TextEdits } from '../manifest/edit-scenario.ts'
import { type ManifestPod, parseManifest, type ScenarioDocument } from '../manifest/parse-manifest.ts'
import { type ScenarioChange, valueIn } from '../manifest/scenario-text/change-value.ts'
import type { DocumentState, DocumentStore } from './document.ts'
import { scenarioFor } from './pipeline/scenario-for.ts'

/** A change of what the Scenario document says of the chosen Pod. */
export interface ScenarioRequest {
  /** In words, for whoever wants to take it back. */
  readonly what: string
  /** One after another. */
  readonly changes: readonly ScenarioChange[]
  /** Said first, where the document does not say it yet: what was assumed so far and has to stay as it is. */
  readonly pins?: readonly Extract<ScenarioChange, { kind: 'set' }>[]
}

/**
 * Writes `request` into the text of `store`. False when that cannot be: the Scenario document is no valid YAML, or there is no Pod
 * that it could be about.
 */
export function changeScenario(store: DocumentStore, request: ScenarioRequest): boolean {
  const state = store.getState()
  const found = findIn(state)
  if (found === undefined) return false
  const { pod, document, isOneOfMany } = found
  const isSaid = ({ path }: { readonly path: ScenarioChange['path'] }) =>
    valueIn(document === undefined ? {} : jsonOf(document), path) !== undefined
  const target = {
    document,
    for: isOneOfMany && pod.name !== '' ? `${pod.kind}/${pod.name}` : undefined,
    podOffset: offsetOf(pod),
  }
  const pins = (request.pins ?? []).filter((pin) => !isSaid(pin))
  return apply(store, editScenario(state.text, target, [...pins, ...request.changes]), request.what)
}

/** Takes all that is said of the chosen Pod out of the text of `store`; false when that cannot be. */
export function clearScenario(store: DocumentStore, what: string): boolean {
  const { text } = store.getState()
  const document = findIn(store.getState())?.document
  return document !== undefined && apply(store, removeScenario(text, document), what)
}

function apply(store: DocumentStore, edits: TextEdits | undefined, what: string): boolean {
  if (edits === undefined) return false
  store.getState().edit(edits, what)
  return true
}

interface Found {
  readonly pod: ManifestPod
  readonly document: ScenarioDocument | undefined
  readonly isOneOfMany: boolean
}

function findIn({ text, choice }: Pick<DocumentState, 'text' | 'choice'>): Found | undefined {
  const { pods, scenarios } = parseManifest(text)
  const pod = pods.find(({ id }) => id === choice) ?? pods[0]
  if (pod === undefined) return undefined
  return { pod, document: scenarioFor(pod, scenarios), isOneOfMany: pods.length > 1 }
}

/** A Scenario document is an object of JSON: parseManifest takes nothing else for one. */
function jsonOf({ value }: ScenarioDocument) {
  return value as Parameters<typeof valueIn>[0]
}

function offsetOf({ ranges, keyRanges }: ManifestPod): number {
  const [first] = [...keyRanges.values(), ...ranges.values()]
  return first?.start ?? 0
}
