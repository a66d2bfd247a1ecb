import { isRecord } from '../../base/json.ts'
import { isConfigKey, isDnsSubdomain } from '../../kube/name-format.ts'
import type { Volume } from '../../kube/pod.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-volumes.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Scene, SeenEvent } from '../scene.ts'
import { seen, sinceEvent, told, trouble } from './draft.ts'
import { missingObjects } from './missing-object.ts'

const reasons = ['FailedMount', 'FailedAttachVolume', 'FailedMapVolume']

/** Up to 1.28 the kubelet sums up what its tries say; later a sync that waits in vain says nothing. */
const isSum = /^Unable to attach or mount volumes/

/**
 * A Pod that has a node, and volumes that do not come. Each volume has Events of its own.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet.go SyncPod, pkg/volume/{configmap,secret,projected} SetUpAt,
 * pkg/controller/volume/attachdetach/reconciler/reconciler.go reportMultiAttachError.
 */
export function volumes(scene: Scene): Diagnosis | undefined {
  const all = scene.events.filter(({ reason }) => reasons.includes(reason))
  const newest = all.at(-1)
  if (newest === undefined) return undefined
  const single = all.filter(({ message }) => !isSum.test(message))
  const events = single.length === 0 ? [newest] : newestOfEach(single)
  const shared = {
    since: sinceEvent(all.reduce((first, event) => (event.first < first.first ? event : first))),
    evidence: [...events.map(told), events.length > 1 ? seen(words.sideBySide) : undefined],
  }
  return inUse(scene, events, shared) ?? lacking(scene, events, shared) ?? otherwise(scene, events, shared)
}

type Shared = Pick<Parameters<typeof trouble>[1], 'since' | 'evidence'>

/** `MountVolume.SetUp failed for volume "cfg" : …`; the newest of each volume, and of each reason where none is named. */
function newestOfEach(events: readonly SeenEvent[]): readonly SeenEvent[] {
  const of = new Map(events.map((event) => [`${event.reason} ${volumeOf(event)}`, event]))
  return [...of.values()]
}

function volumeOf({ message }: SeenEvent): string {
  return /\bfor volume "([^"]+)"/.exec(message)?.[1] ?? ''
}

function inUse(scene: Scene, events: readonly SeenEvent[], shared: Shared): Diagnosis | undefined {
  const event = events.find(({ message }) => /^Multi-Attach error/.test(message))
  if (event === undefined) return undefined
  const [, list = ''] = /already used by pod\(s\) ([-a-z0-9., ]+?)(?: and \d+ pod\(s\).*)?$/.exec(event.message) ?? []
  const users = list.split(', ').filter(isDnsSubdomain)
  const claims = claimsOf(scene)
  return trouble('volumes', {
    ...shared,
    sentence: words.inUse(users),
    waits: words.waits.detached,
    evidence: [
      ...(shared.evidence ?? []),
      seen(words.onceOnly),
      users.length === 0 ? seen(words.forcedDetach) : undefined,
    ],
    commands: [
      ...users.map((user) => kubectl.get(scene, 'pod', user, words.whoUses)),
      kubectl.listAll('volumeattachments', words.attachments),
      ...claims.map((claim) => kubectl.get(scene, 'pvc', claim, words.claimOf)),
      kubectl.describe(scene),
    ],
    tonight: [{ text: users.length > 0 ? words.tonight.freeUser : words.tonight.freeNode }],
    remedies: [words.remedies.recreate],
  })
}

/** An object that is not there, or a key that is not in it. */
function lacking(scene: Scene, events: readonly SeenEvent[], shared: Shared): Diagnosis | undefined {
  const missing = distinctObjects(events.flatMap(({ message }) => missingObjects(message)))
  if (missing.length > 0)
    return trouble('volumes', {
      ...shared,
      sentence: words.missing(missing),
      waits: words.waits.objects(missing),
      evidence: [...(shared.evidence ?? []), seen(words.triesAgain)],
      commands: [
        ...missing.map(({ kind, name }) => kubectl.get(scene, kind.toLowerCase(), name)),
        kubectl.events(scene),
        kubectl.describe(scene),
      ],
      tonight: [{ text: words.tonight.create(missing) }],
      remedies: [words.remedies.deployFirst],
    })
  for (const event of events) {
    const [, of = '', key = ''] = /non-existent (config|secret) key: (\S+)/.exec(event.message) ?? []
    if (!isConfigKey(key)) continue
    const kind = of === 'secret' ? 'Secret' : 'ConfigMap'
    const holder = holderOf(
      scene.pod.spec.volumes?.find(({ name }) => name === volumeOf(event)),
      kind,
    )
    return trouble('volumes', {
      ...shared,
      sentence: words.noKey(kind, key, holder),
      waits: words.waits.key(key),
      evidence: [...(shared.evidence ?? []), seen(words.triesAgain)],
      commands: [
        holder === undefined ? undefined : kubectl.describeObject(scene, kind.toLowerCase(), holder, words.keysOf),
        kubectl.events(scene),
        kubectl.describe(scene),
      ],
      tonight: [{ text: words.tonight.writeKey(key) }],
      remedies: [words.remedies.deployFirst],
    })
  }
  return undefined
}

function otherwise(scene: Scene, events: readonly SeenEvent[], shared: Shared): Diagnosis {
  const names = [...new Set(events.map(volumeOf))].filter((name) => name !== '')
  const claims = claimsOf(scene)
  return trouble('volumes', {
    ...shared,
    sentence: words.notMounted(names),
    waits: words.waits.mounted,
    commands: [
      kubectl.events(scene, words.whatFails),
      ...claims.map((claim) => kubectl.get(scene, 'pvc', claim, words.claimOf)),
      kubectl.describe(scene),
    ],
    remedies: [words.remedies.driver],
  })
}

function holderOf(volume: Volume | undefined, kind: 'Secret' | 'ConfigMap'): string | undefined {
  const name = volume && (kind === 'Secret' ? textIn(volume.secret, 'secretName') : textIn(volume.configMap, 'name'))
  return name !== undefined && isDnsSubdomain(name) ? name : undefined
}

function textIn(source: unknown, field: string): string | undefined {
  const text = isRecord(source) ? source[field] : undefined
  return typeof text === 'string' ? text : undefined
}

/** The claims that the Pod names. */
export function claimsOf({ pod }: Scene): readonly string[] {
  return (pod.spec.volumes ?? []).flatMap((volume) => textIn(volume.persistentVolumeClaim, 'claimName') ?? [])
}

function distinctObjects(all: readonly words.NamedObject[]): readonly words.NamedObject[] {
  return [...new Map(all.map((each) => [`${each.kind} ${each.name}`, each])).values()]
}
