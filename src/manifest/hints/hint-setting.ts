import type { Diagnostic, FieldPath, Fix } from '../../kube/diagnostic.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'
import type { ManifestPod } from '../parse-manifest.ts'

/** What hints are given about. */
export interface HintSetting {
  readonly text: string
  readonly found: ManifestPod
  readonly minor: Minor
  readonly gates: FeatureGates
  /** What the API server and kubectl say to it. */
  readonly said: readonly Diagnostic[]
}

/** One hint, at the field at `path`. */
export interface Hint {
  readonly path: FieldPath
  readonly message: string
  /** Whether it is about the name of the field, not its value. */
  readonly isOfName?: boolean
  /** Whether it is very likely a mistake, and nobody else says so; else it explains. */
  readonly isTrap?: boolean
  readonly fix?: Fix
}

/** All hints of one kind. */
export type HintRule = (setting: HintSetting) => readonly Hint[]
