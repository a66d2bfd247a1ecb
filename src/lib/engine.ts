// `podreel/engine`: from a Pod and its behavior to a trace, and what one may ask a trace. Knows no YAML, no page and no clock.

export { type Admission, type AdmissionOptions, admit } from '../kube/admission.ts'
export {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticSentence,
  type FieldPath,
  formatPath,
  type TextRange,
} from '../kube/diagnostic.ts'
export type { KubeEvent, TimedEvent } from '../kube/event.ts'
export { type FeatureGates, type FeatureName, featureGates } from '../kube/features.ts'
export { type Minor, minors, newestMinor, parseMinor } from '../kube/minor.ts'
export type { Container, ContainerStatus, Pod, PodCondition, PodPhase, PodSpec, PodStatus } from '../kube/pod.ts'
export {
  type BuiltScenario,
  buildScenario,
  isScenarioFor,
  type ScenarioInput,
  scenarioSetting,
} from '../scenario/build-scenario.ts'
export type { Inference } from '../scenario/inference/inference.ts'
export type { Behavior, ContainerBehavior, NodeBehavior, Run, Scenario } from '../scenario/scenario.ts'
export { parseBehavior } from '../scenario/scenario-file.ts'
export { simulate } from '../sim/simulate.ts'
export { type Chapter, chapterIndexAt, chaptersOf } from '../trace/chapters.ts'
export { eventsAt, type ListedEvent } from '../trace/event-list.ts'
export type { Bar, BarKind } from '../trace/lane-bars.ts'
export { type ContainerLane, type Lanes, lanesOf } from '../trace/lanes.ts'
export { type Phrase, phraseText } from '../trace/phrase.ts'
export { type ResourceView, resourceViews } from '../trace/resource-steps.ts'
export { type Rule, type RuleId, rules } from '../trace/rules.ts'
export { snapshotAt } from '../trace/snapshot-at.ts'
export { stepText } from '../trace/step-text.ts'
export type {
  Cause,
  ContainerRef,
  ContainerRole,
  NodeContainer,
  NodeContainerState,
  NodeView,
  Snapshot,
  Step,
  Trace,
  Verb,
} from '../trace/trace.ts'
export { transcriptOf } from '../trace/transcript.ts'
export {
  type Cells,
  type Change,
  changedCells,
  phaseSequence,
  readySequence,
  restartsSequence,
  statusSequence,
  type WatchRow,
  watchRows,
} from '../trace/watch.ts'
