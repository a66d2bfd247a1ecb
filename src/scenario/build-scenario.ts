import { type BuiltScenario, buildScenarioWith, type ScenarioInput } from './build-scenario-with.ts'
import { newTeller } from './inference/tell-script.ts'

/** The whole scenario of a Pod: what its Scenario document says, and what the manifest lets one infer. Never throws. */
export function buildScenario(input: ScenarioInput): BuiltScenario {
  return buildScenarioWith(input, newTeller())
}
