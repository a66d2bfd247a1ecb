import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-resize.ts'
import type { Diagnosis, Evidence } from '../diagnosis.ts'
import { newestOf, type Scene } from '../scene.ts'
import { calm, seen, sinceEvent, sinceTime, told, trouble } from './draft.ts'
import { effectiveRequests } from './effective-requests.ts'

/** What the status says of a resize. */
interface Resize {
  readonly is: 'infeasible' | 'deferred' | 'granted' | 'failing' | 'proposed'
  /** As the status names it. */
  readonly condition: string
  /** It stands in `status.resize`, as of clusters up to 1.32. */
  readonly isField: boolean
  readonly reason: string
  readonly message: string
  readonly since: string | undefined
}

/**
 * A resize in place that is not through. Up to 1.32 `status.resize` says so, from 1.33 on the conditions PodResizePending and PodResizeInProgress;
 * which of them is there tells what the cluster is, whatever minor is chosen.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet.go canResizePod (1.28 to 1.33), pkg/kubelet/allocation/allocation_manager.go (from 1.34 on),
 * pkg/api/pod/util.go MarkPodProposedForResize, staging/src/k8s.io/api/core/v1/types.go PodReasonInfeasible, PodReasonDeferred, PodReasonError.
 */
export function resize(scene: Scene): Diagnosis | undefined {
  const found = resizeOf(scene)
  if (found === undefined) return undefined
  const node = scene.pod.spec.nodeName ?? ''
  const { condition, reason, message, isField } = found
  const event = newestOf(scene.events, ['ResizeInfeasible', 'ResizeDeferred', 'ResizeError'])
  const shared = {
    since: sinceTime(scene, found.since) ?? sinceEvent(event),
    evidence: [
      seen(words.says(condition, reason, message)),
      ...amounts(scene),
      counted(scene, found),
      event?.message === message ? undefined : told(event),
    ],
    commands: [kubectl.describe(scene), kubectl.describeNode(node, words.nodeHas), kubectl.events(scene)],
  }
  switch (found.is) {
    case 'infeasible':
      return trouble('resize', {
        ...shared,
        sentence: words.infeasible.sentence(node),
        waits: words.infeasible.waits,
        tonight: [{ text: words.infeasible.tonight }],
        remedies: [words.infeasible.remedy(isField)],
      })
    case 'deferred':
      return calm('resize', {
        ...shared,
        sentence: words.deferred.sentence(node),
        waits: words.deferred.waits,
        tonight: [{ text: words.deferred.tonight }],
        remedies: [words.deferred.remedy],
      })
    case 'proposed':
      return calm('resize', { ...shared, sentence: words.proposed.sentence(node), waits: words.proposed.waits(node) })
    default:
      return (found.is === 'failing' ? trouble : calm)('resize', {
        ...shared,
        sentence: found.is === 'failing' ? words.underWay.error : words.underWay.sentence,
        waits: words.underWay.waits,
        remedies: [found.is === 'failing' ? words.underWay.remedy : undefined],
      })
  }
}

/** What `status.resize` says, by its value. */
const fieldMeans: Readonly<Record<string, Resize['is']>> = {
  Proposed: 'proposed',
  InProgress: 'granted',
  Deferred: 'deferred',
  Infeasible: 'infeasible',
}

function resizeOf({ pod }: Scene): Resize | undefined {
  const { conditions = [], resize: field = '' } = pod.status
  const of = (name: string) => conditions.find(({ type, status }) => type === name && status === 'True')
  const pending = of('PodResizePending')
  const found = pending ?? of('PodResizeInProgress')
  if (found === undefined) {
    const is = fieldMeans[field]
    return is && { is, condition: 'status.resize', reason: field, message: '', since: undefined, isField: true }
  }
  const { type: condition, reason = '', message = '', lastTransitionTime: since } = found
  const ofProgress = reason === 'Error' ? 'failing' : 'granted'
  const ofPending = reason === 'Infeasible' ? 'infeasible' : 'deferred'
  return { is: pending === undefined ? ofProgress : ofPending, condition, reason, message, since, isField: false }
}

/** Of each container and resource where the three differ. */
function amounts({ seats }: Scene): readonly Evidence[] {
  return seats.flatMap(({ name, spec, status }) => {
    const [desired = {}, allocated = {}, actual = {}] = [
      spec.resources?.requests,
      status?.allocatedResources,
      status?.resources?.requests,
    ]
    const names = [...new Set([desired, allocated, actual].flatMap((list) => Object.keys(list)))]
    return names.flatMap((resource) => {
      const three = [desired, allocated, actual].map((list) => String(list[resource] ?? '-'))
      const [asked = '', given = '', inForce = ''] = three
      return new Set(three).size === 1 ? [] : [seen(words.amounts(name, resource, asked, given, inForce))]
    })
  })
}

/** What the scheduler counts. The field stays only in a cluster with the gate: without it the API server drops it (pkg/api/pod/util.go). */
function counted(scene: Scene, { isField }: Resize): Evidence | undefined {
  const { gates } = scene.trace.scenario
  // How a cluster counts whose minor is not told is not known.
  if (isField ? gates.PodResizeConditions : !gates.InPlacePodVerticalScaling) return undefined
  const sums = effectiveRequests(scene, { ...gates, InPlacePodVerticalScaling: true })
  if (sums.length === 0) return undefined
  if (gates.PodResizeConditions) return seen(words.counted.conditions(sums))
  return seen((gates.ActuatedResourcesCounted ? words.counted.actuated : words.counted.allocated)(sums))
}
