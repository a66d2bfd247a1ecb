import type { Minor } from '../kube/minor.ts'
import type { RuleId } from '../trace/rules.ts'

/** What was compared with Kubernetes, and how much of it podreel meets. Made by `npm run docs`, never by hand. */
export interface Proof {
  /** One a vector file, in the order of folders and names. */
  readonly files: readonly FileProof[]
  /** Oldest first, every minor that podreel knows. */
  readonly minors: readonly MinorProof[]
  /** Questions of real users; `checks` counts each line of an answer once for each minor it is about. */
  readonly cases: Tally & { readonly checks: number }
  /** How many vectors with a clock exercise a rule of the catalogue. */
  readonly rules: Readonly<Record<RuleId, RuleProof>>
}

export interface Tally {
  readonly passed: number
  readonly total: number
}

export interface FileProof extends Tally {
  readonly file: string
  /** As the conformance command knows it: `status-column`. */
  readonly kind: string
  readonly origins: Readonly<Record<Origin, number>>
}

/** `recorded` from a real cluster; from Kubernetes' own `tests`; read off its `sources`; our `own` examples, read off the sources as well. */
export type Origin = 'recorded' | 'tests' | 'sources' | 'own'

export interface MinorProof {
  readonly minor: Minor
  /** The release that was recorded: `1.33.13`; absent where none was. */
  readonly release?: string
  readonly recorded: Tally
  /** Manifests, with what the recorded API server answered; for all but the newest only those that it answers otherwise. */
  readonly answers: Tally
  /** Scenarios from Kubernetes' tests and sources that are about this minor. */
  readonly scenarios: Tally
}

export interface RuleProof {
  readonly vectors: number
  /** The vector with the shortest trace; absent when there is none. */
  readonly example?: string
}
