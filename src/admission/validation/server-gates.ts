import type { FeatureGates, FeatureName } from '../../kube/features.ts'
import type { Minor } from '../../kube/minor.ts'

/** What the API server of one minor checks by. */
export interface ServerOptions {
  readonly minor: Minor
  readonly gates: FeatureGates
  readonly has: (gate: FeatureName) => boolean
}

/** The options of a server of `minor` with these feature gates. */
export function serverOptions(minor: Minor, gates: FeatureGates): ServerOptions {
  return { minor, gates, has: (gate) => gates[gate] }
}
