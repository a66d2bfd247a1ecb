import type { Minor } from '../../../../kube/minor.ts'
import { newestMinor } from '../../../../kube/minor.ts'
import { isTokenVolume } from '../../../../kube/token-volume.ts'
import type { Picture } from '../../../../store/pipeline/picture.ts'

/** Names in the text that other places of it refer to. */
export interface KnownNames {
  readonly minor: Minor
  readonly containers: readonly string[]
  readonly volumes: readonly string[]
  /** `db:5432`: what containers wait for. */
  readonly dependencies: readonly string[]
  /** `Job/report`: what a Scenario document can be about. */
  readonly objects: readonly string[]
}

/** The names in a picture; none before the first one. */
export function knownNames(picture: Picture | undefined): KnownNames {
  const { scenario } = picture ?? {}
  return {
    minor: picture?.minor ?? newestMinor,
    containers: picture?.places.map(({ name }) => name) ?? [],
    volumes: (scenario?.pod.spec.volumes ?? []).filter((volume) => !isTokenVolume(volume)).map(({ name }) => name),
    dependencies: Object.keys(scenario?.behavior.node.dependencies ?? {}),
    objects: (picture?.pods ?? []).flatMap(({ kind, name }) => (name === '' ? [] : [`${kind}/${name}`])),
  }
}
