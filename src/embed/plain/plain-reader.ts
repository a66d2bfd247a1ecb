import { isRecord } from '../../base/json.ts'
import { buildScenarioWith, scenarioSetting } from '../../scenario/build-scenario-with.ts'
import type { CommandTeller } from '../../scenario/inference/command-teller.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import type { PictureInput } from '../../store/pipeline/picture.ts'
import { scenarioFor } from '../../store/pipeline/scenario-for.ts'
import { admitPlain } from './plain-admission.ts'
import { readPlainManifest } from './plain-manifest.ts'

/**
 * The scenario of a plain text, in which YAML, Pod and scenario are as they usually are: the same as that of store/pipeline.ts, without a
 * whole parser and whole checks. undefined for every other text: what is wrong with it, if anything, tells the whole reader.
 */
export function readPlainScenario(
  { text, choice, minor: wish, gates: gateOverrides }: PictureInput,
  teller: CommandTeller,
): Scenario | undefined {
  const { pods, scenarios } = readPlainManifest(text) ?? { pods: [], scenarios: [] }
  const found = pods.find(({ id }) => id === choice) ?? pods[0]
  if (found === undefined || pods.some(({ object }) => isRecord(object.status))) return undefined
  const scenarioDocument = scenarioFor(found, scenarios)?.value
  const setting = { scenarioDocument, minor: wish, gateOverrides }
  const pod = admitPlain(found.object, scenarioSetting(setting).gates)
  if (pod === undefined) return undefined
  const { scenario, diagnostics } = buildScenarioWith({ ...setting, pod, kind: found.kind }, teller)
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : scenario
}

/** Whether a Pod of `text` may have a command, which `readPlainScenario` then has to be given a teller for. */
export function mayHaveCommand(text: string): boolean {
  return /command|args|\\/.test(text)
}

/** For a text without commands. */
export const noCommands: CommandTeller = {
  tellCommand: () => {
    throw new Error('The text has a command that was not seen.')
  },
  tellCheck: () => undefined,
}
