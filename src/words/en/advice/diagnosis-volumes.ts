import { code, type Phrase, phrase } from '../../../base/phrase.ts'
import { listed } from '../base/listed.ts'

/** An object of Kubernetes: `ConfigMap`, its name. */
export interface NamedObject {
  readonly kind: string
  readonly name: string
}

const object = ({ kind, name }: NamedObject): Phrase => phrase`${kind} ${code(name)}`
const objects = (all: readonly NamedObject[]): Phrase =>
  all.flatMap((each, index) => [
    ...(index === 0 ? [] : [index === all.length - 1 ? ' and the ' : ', the ']),
    ...object(each),
  ])

export const missing = (all: readonly NamedObject[]) =>
  all.length === 1
    ? phrase`No container is created, because a volume cannot be mounted: the ${objects(all)} does not exist.`
    : phrase`No container is created, because volumes cannot be mounted: the ${objects(all)} do not exist.`
/** `holder`: undefined where it is not known which object should have it. */
export const noKey = (kind: string, key: string, holder: string | undefined) =>
  holder === undefined
    ? phrase`No container is created, because a volume cannot be mounted: its ${kind} has no key ${code(key)}.`
    : phrase`No container is created, because a volume cannot be mounted: the ${kind} ${code(holder)} is there, but has no key ${code(key)}.`
/** `users`: Pods that use it; may be empty. */
export const inUse = (users: readonly string[]) =>
  users.length === 0
    ? phrase`No container is created, because a volume is still attached to another node, and may be attached to one only.`
    : phrase`No container is created, because a volume is used on another node by ${listed(users)}, and may be attached to one node only.`
export const notMounted = (volumes: readonly string[]) =>
  volumes.length === 1
    ? phrase`No container is created, because the volume ${code(volumes[0] ?? '')} cannot be mounted.`
    : phrase`No container is created, because a volume cannot be mounted.`

/** Read on after “Waits for”. */
export const waits = {
  objects: (all: readonly NamedObject[]) => phrase`the ${objects(all)} to be created`,
  key: (key: string) => phrase`the key ${code(key)} to be written`,
  detached: phrase`the volume to be detached from the other node`,
  mounted: phrase`its volumes to be mounted`,
}

export const triesAgain = phrase`The kubelet tries again by itself, each time later, up to 2 min 2 s apart: once it is there, the Pod goes on, without a restart.`
export const sideBySide = phrase`Volumes are mounted side by side, and each is tried again by itself.`
export const forcedDetach = phrase`Where the other node does not answer, the volume is detached by force after 6 min, unless that is switched off; a node that is tainted as out of service loses it at once.`
export const onceOnly = phrase`A claim with ${code('ReadWriteOnce')} is attached to one node at a time: a rolling update of a Deployment starts the new Pod while the old one holds it.`

export const tonight = {
  create: (all: readonly NamedObject[]) =>
    phrase`Create the ${objects(all)} in the namespace of the Pod; ${code('optional: true')} in the volume lets the Pod start without.`,
  writeKey: (key: string) => phrase`Write the key ${code(key)}: the kubelet finds it with its next try.`,
  freeUser: phrase`End the Pod that has the volume, if it may end: scale its controller down, or delete it.`,
  freeNode: phrase`Find the node that has the volume, and bring it back, or give it up if its machine is off.`,
}
export const remedies = {
  recreate: phrase`For a single replica with such a volume: ${code('strategy: Recreate')}, or a StatefulSet.`,
  deployFirst: phrase`Let what deploys the Pod bring these objects along, before it.`,
  driver: phrase`Look at the driver of the volume: its Pod on the node, its controller, and the message in the Event.`,
}

export const keysOf = 'the names of its keys and their sizes, without values'
export const attachments = 'which volume is attached to which node'
export const claimOf = 'whether the claim is bound, and to what'
export const whoUses = 'where it runs, and whether it may end'
export const whatFails = 'what the kubelet and the attach controller answer'
