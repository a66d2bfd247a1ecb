import { isRecord } from '../base/json.ts'
import { admitPlain } from '../kube/plain/plain-admission.ts'
import { readPlainManifest } from '../manifest/plain/plain-manifest.ts'
import { buildScenario, scenarioSetting } from '../scenario/build-scenario.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { PictureInput } from '../store/picture.ts'
import { scenarioFor } from '../store/scenario-for.ts'

/**
 * The scenario of a plain text, in which YAML, Pod and scenario are as they usually are: the same as that of store/pipeline.ts, without a
 * whole parser and whole checks. undefined for every other text: what is wrong with it, if anything, tells the whole reader.
 */
export function readPlainScenario({
  text,
  choice,
  minor: wish,
  gates: gateOverrides,
}: PictureInput): Scenario | undefined {
  const { pods, scenarios } = readPlainManifest(text) ?? { pods: [], scenarios: [] }
  const found = pods.find(({ id }) => id === choice) ?? pods[0]
  if (found === undefined || pods.some(({ object }) => isRecord(object.status))) return undefined
  const scenarioDocument = scenarioFor(found, scenarios)?.value
  const setting = { scenarioDocument, minor: wish, gateOverrides }
  const pod = admitPlain(found.object, scenarioSetting(setting).gates)
  if (pod === undefined) return undefined
  const { scenario, diagnostics } = buildScenario({ ...setting, pod, kind: found.kind })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : scenario
}
