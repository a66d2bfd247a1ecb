import { formatTime } from '../../trace/time-label.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-sandbox.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, newestOf, type Scene } from '../scene.ts'
import { calm, seen, sinceEvent, told, trouble } from './draft.ts'
import { volumes } from './volumes.ts'

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
  const sandbox = newestOf(events, ['FailedCreatePodSandBox', 'NetworkNotReady', 'FailedPodSandBoxStatus'])
  const volume = volumes(scene)
  const mountedLast = newestOf(events, ['FailedMount', 'FailedAttachVolume', 'FailedMapVolume'])?.last ?? 0
  if (volume !== undefined && (sandbox === undefined || mountedLast >= sandbox.last)) return volume
  if (sandbox !== undefined) {
    const { sentence, remedy } = words.sandbox[networkTrouble.test(sandbox.message) ? 'network' : 'runtime']
    return trouble('sandbox', {
      sentence,
      since: sinceEvent(sandbox),
      waits: words.sandbox.waits,
      evidence: [told(sandbox)],
      commands: [
        kubectl.events(scene, words.sandbox.look),
        kubectl.podsOnNode(scene.pod.spec.nodeName, words.sandbox.nodePods),
        kubectl.describe(scene),
      ],
      tonight: [{ text: words.sandbox.tonight, command: kubectl.deletePod(scene) }],
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
    waits: words.sandbox.waits,
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
  const changed = newestOf(scene.events, ['SandboxChanged'])
  return calm('reboot', {
    sentence: words.reboot.sentence(clockText(scene, lost.at), inits > 0),
    since: { at: lost.at, ...(lost.inferred && { isAbout: true }) },
    waits: words.reboot.waits,
    evidence: [
      told(changed),
      lost.inferred && changed === undefined ? seen(words.reboot.guessed(lost.inferred.reason)) : undefined,
      inits > 0 ? seen(words.reboot.inits) : undefined,
    ],
    commands: [
      kubectl.getNode(scene.pod.spec.nodeName, words.reboot.node(formatTime(lost.at))),
      kubectl.events(scene),
      kubectl.describe(scene),
    ],
  })
}
