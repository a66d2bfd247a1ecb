import type { Phrase } from '../../base/phrase.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as diagnosisWords from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-evictions.ts'
import { deleteRecord } from '../../words/en/view/commands.ts'
import { amountIn, inOneUnit } from '../byte-amount.ts'
import type { Diagnosis, Evidence, WayOut } from '../diagnosis.ts'
import { newestOf, type Scene } from '../scene.ts'
import { seen, sinceEvent, sinceLastEnd, sinceOver, sinceTime, told, trouble } from './draft.ts'

/** A Pod that the kubelet evicted, by what its message says. */
export function evicted(scene: Scene): Diagnosis {
  const { status, spec } = scene.pod
  const node = spec.nodeName ?? ''
  const event = newestOf(scene.events, ['Evicted'])
  const isSaidTwice = event?.message.trim() === status.message?.trim()
  const message = (status.message || event?.message || '').trim()
  const target = status.conditions?.find(({ type, status: is }) => type === 'DisruptionTarget' && is === 'True')
  const shared = {
    since: sinceTime(scene, target?.lastTransitionTime) ?? sinceEvent(event) ?? sinceLastEnd(scene) ?? sinceOver(scene),
    tonight: [afterEnd(scene)],
  }
  const said = message === '' ? undefined : seen(diagnosisWords.statusSays(message))
  const own = ownLimit(message)
  if (own !== undefined)
    return trouble('evicted', {
      ...shared,
      container: own.container,
      sentence: own.sentence,
      evidence: [
        said,
        seen(words.ownLimit.notTheNode),
        limitGrace(scene),
        isSaidTwice ? undefined : told(event),
        seen(words.logsGone),
      ],
      commands: [kubectl.describe(scene), kubectl.events(scene)],
      remedies: [own.remedy],
    })
  const refused = /^The node had condition: \[?(\w+)/.exec(message)?.[1]
  const { resource, threshold, uses } = nodeLow(message)
  const top = uses[0]
  return trouble('evicted', {
    ...shared,
    container: uses.length === 1 ? top?.name : undefined,
    sentence: refused === undefined ? words.nodeLow(node, resource) : words.nodeHad(node, refused),
    evidence: [
      ...uses.map(usageOf),
      threshold && seen(words.threshold(...threshold)),
      resource !== undefined && uses.length === 0 && /memory|storage/.test(resource) ? seen(words.noUsage) : undefined,
      said,
      ...unseen(scene),
      seen(words.qos(status.qosClass ?? 'unknown')),
      refused === undefined ? graceOf(scene, shared.since?.at) : undefined,
      isSaidTwice ? undefined : told(event),
      refused === undefined ? seen(words.logsGone) : undefined,
    ],
    commands: [
      kubectl.describeNode(node, diagnosisWords.conditionsOfNode),
      kubectl.describe(scene),
      kubectl.events(scene),
    ],
    remedies: [
      top === undefined
        ? words.remedies.other
        : resource === 'ephemeral-storage'
          ? words.remedies.disk
          : words.remedies.request(
              uses.map(({ name }) => name),
              inOneUnit([top.used])[0] ?? '',
            ),
    ],
  })
}

/** Ends that nobody saw: the node was gone, or its runtime had lost the container. */
function unseen({ seats }: Scene): readonly Evidence[] {
  const isUnseen = seats.some(({ lastEnd }) => lastEnd?.reason === 'ContainerStatusUnknown')
  return isUnseen ? [seen(words.unseen)] : []
}

/** One that ended, and what there is to do at once: a controller has done it already. */
export function afterEnd(scene: Scene): WayOut {
  const kind = scene.pod.metadata.ownerReferences?.find(({ controller }) => controller === true)?.kind
  if (kind === undefined) return { text: words.tonight.bare, command: kubectl.deletePod(scene, deleteRecord) }
  const text = words.tonight.replaced(kind)
  return kind === 'ReplicaSet' ? { text, command: kubectl.deletePod(scene, deleteRecord) } : { text }
}

interface OwnLimit {
  readonly sentence: Phrase
  readonly container?: string | undefined
  readonly remedy: Phrase
}

/**
 * The Pod went beyond a limit of its own.
 * Source: kubernetes/kubernetes pkg/kubelet/eviction/helpers.go containerEphemeralStorageMessageFmt, podEphemeralStorageMessageFmt,
 * emptyDirMessageFmt; eviction_manager.go localStorageEviction.
 */
function ownLimit(message: string): OwnLimit | undefined {
  const [, name = '', limit = ''] =
    /^Container (\S+) exceeded its local ephemeral storage limit "([^"]+)"/.exec(message) ?? []
  if (name !== '')
    return { sentence: words.ownLimit.container(name, limit), container: name, remedy: words.ownLimit.raise }
  const [, total] =
    /^Pod ephemeral local storage usage exceeds the total limit of containers (\S+?)\.?$/.exec(message) ?? []
  if (total !== undefined) return { sentence: words.ownLimit.pod(total), remedy: words.ownLimit.raise }
  const [, volume, size] = /^Usage of EmptyDir volume "([^"]+)" exceeds the limit "([^"]+)"/.exec(message) ?? []
  if (volume === undefined || size === undefined) return undefined
  return { sentence: words.ownLimit.emptyDir(volume, size), remedy: words.ownLimit.raiseEmptyDir }
}

interface Use {
  readonly name: string
  readonly used: number
  readonly request: number
}

interface NodeLow {
  readonly resource: string | undefined
  readonly threshold: readonly [limit: string, left: string] | undefined
  /** Containers that used more than they request, the one that used most first. */
  readonly uses: readonly Use[]
}

/**
 * What the node ran short of. The threshold stands there from 1.28 on, usage only of containers that use more than they request.
 * Source: kubernetes/kubernetes pkg/kubelet/eviction/helpers.go nodeLowMessageFmt, thresholdMetMessageFmt, containerMessageFmt.
 */
function nodeLow(message: string): NodeLow {
  const resource = /The node was low on resource: ([\w.\-/]+?)\. /.exec(`${message} `)?.[1]
  const [, quantity = '', available = ''] = /Threshold quantity: (\S+), available: (\S+?)\. /.exec(`${message} `) ?? []
  const [limit, left] = [amountIn(quantity), amountIn(available)]
  const isBytes = resource === 'memory' || resource === 'ephemeral-storage'
  const [limitText = '', leftText = ''] =
    limit === undefined || left === undefined ? [] : isBytes ? inOneUnit([limit, left]) : [quantity, available]
  const uses = [
    ...message.matchAll(/Container (\S+) was using (\S+), request is (\S+), has larger consumption/g),
  ].flatMap(([, name = '', using = '', asked = '']): Use[] => {
    const [used, request] = [amountIn(using), amountIn(asked)]
    return used === undefined || request === undefined ? [] : [{ name, used, request }]
  })
  return {
    resource,
    threshold: limitText === '' ? undefined : [limitText, leftText],
    uses: uses.sort((a, b) => b.used - a.used),
  }
}

function usageOf({ name, used, request }: Use): Evidence {
  const [usedText = '', requestText = ''] = inOneUnit([used, request])
  const times = request > 0 && used / request >= 1.5 ? (used / request).toPrecision(2) : undefined
  return seen(words.usage(name, usedText, request === 0 ? undefined : requestText, times))
}

/** Every container has two seconds, and times are cut to seconds: what takes longer had a grace period. */
const hardWithinMs = 4000

/** Whether the threshold was a hard one nobody writes down; how long the containers took tells. */
function graceOf(scene: Scene, decided: number | undefined): Evidence | undefined {
  const ended = sinceLastEnd(scene)?.at
  const isKnown = scene.pod.status.conditions?.some(
    ({ type, status }) => type === 'DisruptionTarget' && status === 'True',
  )
  if (ended === undefined || decided === undefined || isKnown !== true || ended < decided) return undefined
  const seconds = Math.round((ended - decided) / 1000)
  const isShort = scene.trace.scenario.gates.ForceDeleteIsShort
  if (ended - decided <= hardWithinMs) return seen(words.grace.hard(seconds, isShort))
  return isShort ? seen(words.grace.soft(seconds)) : undefined
}

function limitGrace({ trace }: Scene): Evidence | undefined {
  const said = words.grace.limit(trace.scenario.gates.ForceDeleteIsShort)
  return said && seen(said)
}
