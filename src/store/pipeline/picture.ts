import type { Diagnostic, FieldPath, TextRange } from '../../kube/diagnostic.ts'
import type { Minor } from '../../kube/minor.ts'
import type { PlainValue } from '../../scenario/format-scenario-file.ts'
import type { Unsure } from '../../scenario/inference/inference.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import type { Trace } from '../../trace/trace.ts'
import type { FieldPlaces } from './field-places.ts'
import type { MendedPicture } from './mended.ts'
import type { Trouble } from './pod-trouble.ts'
import type { PrintedAnswer } from './printed-answer.ts'
import type { RefusedAmount } from './refused-amounts.ts'
import type { ReplayPicture } from './replayed.ts'

/** What a picture is computed from. */
export interface PictureInput {
  readonly text: string
  /** Id of a Pod in the text; the worst one when absent or not there (any more), or else the first. */
  readonly choice?: string | undefined
  readonly minor?: Minor | undefined
  /** Overrides of feature gates, by name. */
  readonly gates: Readonly<Record<string, boolean>>
  /** When the status of a real Pod was taken, milliseconds since 1970; absent: at the newest time that the text tells. */
  readonly seenMs?: number | undefined
}

/** A Pod, or a template of one, that was found in the text. */
export interface PodChoice {
  readonly id: string
  readonly kind: string
  /** Name of the object; empty when it has none (yet). */
  readonly name: string
  /** Of a Pod that a cluster has or had, as is `state`. */
  readonly namespace?: string
  /** What kubectl prints of it, and how much is wrong with it. */
  readonly state?: PodState
}

/** The cells of `kubectl get pods`. */
export interface PodState {
  readonly ready: string
  readonly status: string
  readonly restarts: string
  readonly age: string
  readonly trouble: Trouble
}

/** Where a container of the chosen Pod is written. */
export interface ContainerPlace {
  readonly name: string
  readonly range: TextRange
}

/** A statement about the Pod's behavior that the manifest does not make, and why it is believed. */
export interface InferenceNote {
  /** Where the Scenario document would say it. */
  readonly path: string
  /** The same, part by part. */
  readonly field: FieldPath
  /** What the Scenario document would say there. */
  readonly value: PlainValue
  /** Absent for what concerns the Pod as a whole. */
  readonly container?: string
  readonly text: string
  readonly reason: string
  /** What of it may as well be otherwise, because the manifest does not tell. */
  readonly unsure?: Unsure
}

/** What `kubectl COMMAND -f manifest.yaml` prints of the chosen Pod's object. */
export interface KubectlRefusal {
  readonly command: 'apply' | 'create'
  /** With `<file>` in the place of the file's name, if it names it. */
  readonly form: string
  readonly text: string
}

/** All that follows from the inputs: plain data, so that it can cross from a worker. */
export interface Picture {
  /** The worst first; else in text order. */
  readonly pods: readonly PodChoice[]
  /** Id of the Pod that the rest is about; undefined when there is none. */
  readonly chosen: string | undefined
  /** The minor that was simulated. */
  readonly minor: Minor
  /** In text order. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absent where nothing is refused, or kubectl's words are not known. */
  readonly kubectl?: KubectlRefusal
  /** In text order. */
  readonly places: readonly ContainerPlace[]
  /** Where the chosen Pod says how much it may use. */
  readonly fields: FieldPlaces
  readonly scenario?: Scenario
  readonly inferences: readonly InferenceNote[]
  /** The Scenario document that is in force, as it was read; absent when the text has none. */
  readonly said?: unknown
  /** Absent when there is no order to show. */
  readonly trace?: Trace
  /** Why the Pod of the trace is not the one that is written; absent where it is. */
  readonly mended?: MendedPicture
  /** The amounts among what the API server refuses; absent where there are none. */
  readonly refusedAmounts?: readonly RefusedAmount[]
  /** Why the chosen Pod has no order that could be shown; absent where it has. */
  readonly noOrder?: { readonly title: string; readonly text: string }
  /** What the text is that kubectl printed and that is no manifest, and what to paste in its place. */
  readonly printed?: PrintedAnswer
  /** What happened to the Pod, where the text has it as a cluster has or had it. */
  readonly replay?: ReplayPicture
}
