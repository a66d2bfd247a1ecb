import { isRecord } from '../base/json.ts'
import { admit } from '../kube/admission.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { buildScenario, scenarioSetting } from '../scenario/build-scenario.ts'
import { simulate } from '../sim/simulate.ts'
import type { PictureInput } from '../store/picture.ts'
import { scenarioFor } from '../store/scenario-for.ts'
import type { Trace } from '../trace/trace.ts'

/**
 * The trace of a text that the API server takes as it is, the same as that of store/pipeline.ts. undefined for every other text: what is
 * wrong with it, what of it can be shown in spite of that, and what happened to a Pod that a cluster has, tells the whole reader.
 */
export function readQuickly({ text, choice, minor: wish, gates: gateOverrides }: PictureInput): Trace | undefined {
  const { pods, scenarios, events, diagnostics } = parseManifest(text)
  const found = pods.find(({ id }) => id === choice) ?? pods[0]
  if (found === undefined || hasErrors(diagnostics) || events.length > 0) return undefined
  if (pods.some(({ object }) => isRecord(object.status))) return undefined
  const scenarioDocument = scenarioFor(found, scenarios)?.value
  const setting = { scenarioDocument, minor: wish, gateOverrides }
  const { minor, gates } = scenarioSetting(setting)
  const admission = admit(found.object, { minor, gates, podPath: found.podPath })
  if (admission.pod === undefined || hasErrors(admission.diagnostics)) return undefined
  const built = buildScenario({ ...setting, pod: admission.pod, kind: found.kind })
  return hasErrors(built.diagnostics) ? undefined : simulate(built.scenario)
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}
