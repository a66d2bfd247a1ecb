// `podreel/scenario`: how a Pod's containers behave, inferred from its manifest and from what a Scenario document says.

export { buildScenario } from '../scenario/build-scenario.ts'
export {
  type BuiltScenario,
  isScenarioFor,
  type ScenarioInput,
  scenarioSetting,
} from '../scenario/build-scenario-with.ts'
export type { Inference } from '../scenario/inference/inference.ts'
export { parseBehavior } from '../scenario/scenario-file.ts'
