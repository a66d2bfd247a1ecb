import type { Phrase } from '../../base/phrase.ts'
import { isOnNode } from '../../kube/on-node.ts'
import * as kubectl from '../../trace/pod-commands.ts'
import { formatTime } from '../../trace/time-label.ts'
import * as words from '../../words/diagnosis-start.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, newestOf, type Scene } from '../scene.ts'
import { calm, seen, told, trouble } from './draft.ts'
import { missingObject } from './missing-object.ts'

/** A Pod that no node has. */
export function unbound(scene: Scene): Diagnosis | undefined {
  const { pod } = scene
  if ((pod.spec.nodeName !== undefined && pod.spec.nodeName !== '') || isOnNode(pod)) return undefined
  const gates = pod.spec.schedulingGates ?? []
  if (gates.length > 0)
    return trouble('gated', {
      sentence: words.gated.sentence(gates.map(({ name }) => name).join(', ')),
      evidence: [seen(words.gated.why)],
      commands: [kubectl.field(scene, '.spec.schedulingGates', words.gated.look), kubectl.describe(scene)],
      remedies: [words.gated.remedy],
    })
  const scheduled = pod.status.conditions?.find(({ type }) => type === 'PodScheduled')
  const failing = newestOf(scene.events, ['FailedScheduling'])
  const message = scheduled?.message ?? failing?.message ?? ''
  if (scheduled?.reason !== 'Unschedulable' && scheduled?.reason !== 'SchedulerError' && failing === undefined)
    return calm('scheduling', {
      sentence: words.scheduling,
      commands: [kubectl.describe(scene)],
    })
  const [advice, ...rest] = hindrances(message)
  const all = advice === undefined ? [] : [advice, ...rest]
  return trouble('unschedulable', {
    sentence: words.unschedulable.sentence(all.map(({ what }) => what)),
    evidence: [
      message === '' ? undefined : seen(words.unschedulable.says(message)),
      told(failing),
      all.some(({ isOfSize }) => isOfSize) ? seen(words.unschedulable.effective) : undefined,
    ],
    commands: [
      kubectl.describe(scene, words.unschedulable.look),
      all.some(({ isOfVolume }) => isOfVolume) ? kubectl.list(scene, 'pvc', words.unschedulable.claims) : undefined,
      kubectl.describeNodes(),
    ],
    remedies: all.map(({ remedy }) => remedy),
  })
}

interface Hindrance {
  readonly what: string
  readonly isOfSize: boolean
  readonly isOfVolume: boolean
  readonly remedy: Phrase
}

/** What the message of the scheduler names, the commonest first. */
function hindrances(message: string): readonly Hindrance[] {
  const found: Hindrance[] = []
  const add = (
    pattern: RegExp,
    what: (match: RegExpExecArray) => string,
    remedy: Hindrance['remedy'],
    of: 'size' | 'volume' | 'rest' = 'rest',
  ) => {
    const match = pattern.exec(message)
    if (match !== null) found.push({ what: what(match), remedy, isOfSize: of === 'size', isOfVolume: of === 'volume' })
  }
  const lacking = [
    ...new Set(
      [...message.matchAll(/Insufficient ([\w.\-/]+)/g)].map((match) => (match[1] ?? '').replace(/[.,]$/, '')),
    ),
  ]
  if (lacking.length > 0)
    found.push({
      what: words.hindrances.size.what(lacking),
      isOfSize: true,
      isOfVolume: false,
      remedy: words.hindrances.size.remedy,
    })
  add(/Too many pods/, () => words.hindrances.fullNodes.what, words.hindrances.fullNodes.remedy)
  add(
    /untolerated taint \{?([^}]*)\}?|had taint/,
    (match) => words.hindrances.taints.what(match[1]?.trim() ?? ''),
    words.hindrances.taints.remedy,
  )
  add(
    /didn't match Pod's node affinity\/selector|node\(s\) didn't match node selector/,
    () => words.hindrances.nodeAffinity.what,
    words.hindrances.nodeAffinity.remedy,
  )
  add(
    /didn't match pod (?:anti-)?affinity|didn't satisfy existing pods anti-affinity/,
    () => words.hindrances.podAffinity.what,
    words.hindrances.podAffinity.remedy,
  )
  add(/didn't match pod topology spread/, () => words.hindrances.spread.what, words.hindrances.spread.remedy)
  const claim = missingObject(message)
  add(
    /unbound immediate PersistentVolumeClaims|persistentvolumeclaim "[^"]+" not found|didn't find available persistent volumes|volume node affinity conflict/,
    () => (claim === undefined ? words.hindrances.claim.unbound : words.hindrances.claim.missing(claim.name)),
    words.hindrances.claim.remedy,
    'volume',
  )
  add(/didn't have free ports/, () => words.hindrances.hostPort.what, words.hindrances.hostPort.remedy)
  add(/were unschedulable|was unschedulable/, () => words.hindrances.cordoned.what, words.hindrances.cordoned.remedy)
  return found
}

/** As containerd, CRI-O and the kubelet speak of it; a sandbox may fail for other reasons, too: a handler of the RuntimeClass, the image of the sandbox. */
const networkTrouble = /\bnetwork|\bcni\b/i

/** A Pod that has a node and no network or volumes yet. */
export function unprepared(scene: Scene): Diagnosis | undefined {
  const { node, events, seats } = scene
  const isTried = seats.some((seat) => seat.node.state !== 'absent' && seat.node.state !== 'pulling')
  if (isTried && node.sandbox?.ready !== false) return undefined
  const last = scene.trace.steps.findLast(
    ({ verb, at }) => (verb === 'sandbox' || verb === 'sandboxStopped') && at <= scene.t,
  )
  if (node.sandbox?.ready === true || last?.verb === 'sandboxStopped') return undefined
  const mount = newestOf(events, ['FailedMount', 'FailedAttachVolume', 'FailedMapVolume'])
  const sandbox = newestOf(events, ['FailedCreatePodSandBox', 'NetworkNotReady', 'FailedPodSandBoxStatus'])
  if (mount !== undefined && (sandbox === undefined || mount.last >= sandbox.last)) {
    const missing = missingObject(mount.message)
    return trouble('volumes', {
      sentence: missing ? words.volumes.missing(missing.kind, missing.name) : words.volumes.sentence,
      evidence: [told(mount)],
      commands: [
        missing && kubectl.get(scene, missing.kind.toLowerCase(), missing.name),
        kubectl.events(scene),
        kubectl.describe(scene),
      ],
      remedies: [missing && words.volumes.remedy],
    })
  }
  if (sandbox !== undefined) {
    const { sentence, remedy } = words.sandbox[networkTrouble.test(sandbox.message) ? 'network' : 'runtime']
    return trouble('sandbox', {
      sentence,
      evidence: [told(sandbox)],
      commands: [kubectl.events(scene, words.sandbox.look), kubectl.describe(scene)],
      remedies: [remedy],
    })
  }
  const lost = scene.trace.steps.findLast(
    (step) => step.verb === 'world' && step.what === 'sandboxLost' && step.at <= scene.t,
  )
  if (lost !== undefined) return reboot(scene)
  if (seats.some((seat) => seat.node.state === 'pulling')) return undefined
  return calm('starting', {
    sentence: words.starting,
    commands: [kubectl.events(scene), kubectl.describe(scene)],
  })
}

/** A Pod that began anew, and is not there again. */
export function reboot(scene: Scene): Diagnosis | undefined {
  const { trace, t, seats } = scene
  const lost = trace.steps.findLast((step) => step.verb === 'world' && step.what === 'sandboxLost' && step.at <= t)
  const isBack = seats.every(({ role, node }) => (role === 'init' ? true : node.state === 'running' && node.started))
  if (lost === undefined || isBack) return undefined
  const inits = seats.filter(({ role }) => role !== 'main').length
  return calm('reboot', {
    sentence: words.reboot.sentence(clockText(scene, lost.at), inits > 0),
    evidence: [
      told(newestOf(scene.events, ['SandboxChanged'])),
      lost.inferred && seen(words.reboot.guessed(lost.inferred.reason)),
      inits > 0 ? seen(words.reboot.inits) : undefined,
    ],
    commands: [
      kubectl.events(scene),
      kubectl.describe(scene),
      kubectl.getNode(scene.pod.spec.nodeName, words.reboot.node(formatTime(lost.at))),
    ],
  })
}
