import { isRecord } from '../../base/json.ts'
import type { ManifestPod } from '../../manifest/parse-manifest.ts'
import { isLivePod } from '../../replay/live-state.ts'

/** A Pod that one may choose. */
export interface SeenPod {
  /** What the stage is about: of several states of one Pod the newest, under the id of the first. */
  readonly pod: ManifestPod
  /** All states of it that came from a cluster, oldest first; empty for what was only written. */
  readonly states: readonly ManifestPod[]
}

/** The Pods of a text, in text order; several states of one Pod, as `kubectl get pod -w` prints them, are one Pod. */
export function seenPods(pods: readonly ManifestPod[]): readonly SeenPod[] {
  const states = new Map<string, ManifestPod[]>()
  for (const pod of pods) {
    const key = keyOf(pod)
    const known = states.get(key)
    if (known === undefined) states.set(key, [pod])
    else known.push(pod)
  }
  return [...states.values()].map((all): SeenPod => {
    const [first] = all
    const isLive = first !== undefined && isLivePod(first.object)
    const ordered = isLive ? byVersion(all) : all
    const newest = ordered.at(-1)
    if (first === undefined || newest === undefined) throw new Error('a Pod without a state')
    return { pod: newest === first ? first : withId(newest, first.id), states: isLive ? ordered : [] }
  })
}

function keyOf({ id, object, name }: ManifestPod): string {
  if (!isLivePod(object)) return id
  const metadata = isRecord(object.metadata) ? object.metadata : {}
  const { uid, namespace } = metadata
  return typeof uid === 'string' && uid !== '' ? `uid ${uid}` : `name ${String(namespace ?? 'default')}/${name}`
}

/** The order of the text, unless every state says which version it is. */
function byVersion(states: readonly ManifestPod[]): readonly ManifestPod[] {
  const versions = states.map(({ object: { metadata } }) =>
    isRecord(metadata) && /^\d+$/.test(String(metadata.resourceVersion)) ? Number(metadata.resourceVersion) : undefined,
  )
  if (versions.includes(undefined)) return states
  return states
    .map((state, index) => ({ state, version: versions[index] ?? 0 }))
    .toSorted((a, b) => a.version - b.version)
    .map(({ state }) => state)
}

/** The ranges are worked out when they are asked for, here too. */
function withId(pod: ManifestPod, id: string): ManifestPod {
  const fields = { ...Object.getOwnPropertyDescriptors(pod), id: { value: id, enumerable: true } }
  return Object.defineProperties({} as ManifestPod, fields)
}
