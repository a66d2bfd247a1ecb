import { admit } from '../admission/admission.ts'
import { type Minor, minors } from '../kube/minor.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { scenarioSetting } from '../scenario/build-scenario-with.ts'
import { seenPods } from './pipeline/live-pods.ts'
import type { Picture, PictureInput } from './pipeline/picture.ts'
import { scenarioFor } from './pipeline/scenario-for.ts'
import { asTaken } from './pipeline/taken-by-cluster.ts'

/** Two minors, `oldest` before `newest`. */
export interface MinorSpan {
  readonly oldest: Minor
  readonly newest: Minor
}

/**
 * The oldest and the newest minor whose API server takes the chosen Pod of a text; undefined where there are no two. Nothing is simulated.
 */
export function minorsTaking(
  { text, gates: gateOverrides }: Pick<PictureInput, 'text' | 'gates'>,
  { chosen }: Pick<Picture, 'chosen'>,
): MinorSpan | undefined {
  const { pods, scenarios, others } = parseManifest(text)
  const objects = others.flatMap(({ object }) => (object === undefined ? [] : [object]))
  const seen = seenPods(pods).find(({ pod }) => pod.id === chosen)
  if (seen === undefined) return undefined
  const { pod, states } = seen
  const scenarioDocument = scenarioFor(pod, scenarios)?.value
  const takes = (minor: Minor) => {
    const { gates } = scenarioSetting({ scenarioDocument, minor, gateOverrides })
    const { diagnostics } = admit(pod.object, { minor, gates, podPath: pod.podPath, objects })
    const said = states.length > 0 ? asTaken(diagnostics, minor) : diagnostics
    return said.every(({ severity }) => severity !== 'error')
  }
  const oldest = minors.find(takes)
  const newest = minors.findLast(takes)
  return oldest === undefined || newest === undefined || oldest === newest ? undefined : { oldest, newest }
}
