import { type Admission, admit } from '../../admission/admission.ts'
import { isRecord } from '../../base/json.ts'
import { simTime } from '../../base/time.ts'
import type { Diagnostic } from '../../kube/diagnostic.ts'
import { type FeatureGates, featureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import type { Pod } from '../../kube/pod.ts'
import { withFixes } from '../../manifest/fixes.ts'
import { type ManifestPod, parseManifest } from '../../manifest/parse-manifest.ts'
import { parseBehavior } from '../../scenario/scenario-file.ts'
import { simulate } from '../../sim/simulate.ts'
import { compute } from '../../store/pipeline/pipeline.ts'
import { type Timeline, timelineOf } from './timeline.ts'
import type { CaseText } from './variant/variant-input.ts'

/** What a case is run with: one manifest, one behaviour, one minor. */
export interface CaseInput extends CaseText {
  readonly minor: Minor
}

/** What podreel makes of a case. */
export interface CaseRun {
  readonly input: CaseInput
  readonly gates: FeatureGates
  /** The first Pod, or object that makes Pods, of the text. */
  readonly found?: ManifestPod
  /** What kubectl prints for a text that it cannot read, where that is known. */
  readonly kubectl?: string
  /** What the API server makes of it; absent without an object. */
  readonly admission?: Admission
  /** Defaulted, in spite of errors as far as it goes. */
  readonly pod?: Pod
  /** Of the text, then of the API server, then of the behaviour. */
  readonly diagnostics: readonly Diagnostic[]
  /** Simulates at the first call; a text says why there is nothing to simulate. */
  readonly timeline: () => Timeline | string
}

/** A Pod that never settles is watched so long, unless the behaviour says otherwise: eight restarts in back-off take 20 minutes. */
const watchedMs = 30 * 60_000

/** Reads, admits and, once asked for, simulates. */
export function openRun(input: CaseInput): CaseRun {
  const { text, minor } = input
  const gates = featureGates(minor, input.gates)
  const manifest = parseManifest(text)
  const found = manifest.pods[0]
  const admission = found && admit(found.object, { minor, gates, podPath: found.podPath })
  const pod = admission?.pod
  const said = pod && parseBehavior(input.behavior, pod.spec)
  const answered = found === undefined || found.isGuess ? [] : (admission?.diagnostics ?? [])
  const fixable = found === undefined ? [] : withFixes(text, answered, found, minor)
  const diagnostics = [...manifest.diagnostics, ...fixable, ...(said?.diagnostics ?? [])]
  let timeline: Timeline | undefined
  const simulated = (): Timeline | string => {
    if (pod === undefined || said === undefined) return 'no Pod to simulate'
    const behavior = { until: simTime(watchedMs), ...said.behavior }
    const name = pod.metadata.name ?? ''
    timeline ??= timelineOf(simulate({ name, kubernetes: minor, gates, pod, behavior }))
    return timeline
  }
  return {
    input,
    gates,
    ...(found && { found }),
    ...(manifest.kubectl !== undefined && { kubectl: manifest.kubectl }),
    ...(admission && { admission }),
    ...(pod && { pod }),
    diagnostics,
    timeline: simulated,
  }
}

/** Whether the page has anything to play for the text, whatever is wrong with it. */
export function isShown({ input: { text, minor, gates } }: CaseRun): boolean {
  return compute({ text, minor, gates }).trace !== undefined
}

/** `input` on a node that has no more free than `allocatable`. */
export function onNode(input: CaseInput, allocatable: Readonly<Record<string, string>>): CaseInput {
  const node = isRecord(input.behavior.node) ? input.behavior.node : {}
  return { ...input, behavior: { ...input.behavior, node: { ...node, allocatable } } }
}
