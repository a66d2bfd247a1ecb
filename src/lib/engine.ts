// `podreel/engine`: from a Pod and its behavior to a trace, and the Pod at an instant of it. Knows no YAML, no page and no clock.

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
export type { Behavior, ContainerBehavior, NodeBehavior, Run, Scenario } from '../scenario/scenario.ts'
export { simulate } from '../sim/simulate.ts'
export { snapshotAt } from '../trace/snapshot-at.ts'
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
