import { code, phrase } from '../../base/phrase.ts'
import { describeNodes } from '../../trace/pod-commands.ts'
import { formatTime } from '../../trace/time-label.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { clockText, newestOf, type Scene } from '../scene.ts'
import { calm, commandsOf, seen, told, trouble } from './draft.ts'

/** A Pod that no node has. */
export function unbound(scene: Scene): Diagnosis | undefined {
  const { pod } = scene
  if (pod.spec.nodeName !== undefined && pod.spec.nodeName !== '') return undefined
  const commands = commandsOf(scene)
  const gates = pod.spec.schedulingGates ?? []
  if (gates.length > 0)
    return trouble('gated', {
      sentence: phrase`Waiting for its scheduling gates to be removed: ${code(gates.map(({ name }) => name).join(', '))}; until then the scheduler does not look at it.`,
      evidence: [
        seen(
          phrase`${code('spec.schedulingGates')} is not empty, and the condition ${code('PodScheduled')} is False for the reason ${code('SchedulingGated')}.`,
        ),
      ],
      commands: [commands.field('.spec.schedulingGates', 'which gates are left'), commands.describe()],
      remedies: [phrase`Whoever put the gates there has to take them away.`],
    })
  const scheduled = pod.status.conditions?.find(({ type }) => type === 'PodScheduled')
  const failing = newestOf(scene.events, ['FailedScheduling'])
  const message = scheduled?.message ?? failing?.message ?? ''
  if (scheduled?.reason !== 'Unschedulable' && scheduled?.reason !== 'SchedulerError' && failing === undefined)
    return calm('scheduling', {
      sentence: phrase`Waiting for the scheduler to bind it to a node.`,
      commands: [commands.describe()],
    })
  const [advice, ...rest] = hindrances(message)
  const all = advice === undefined ? [] : [advice, ...rest]
  return trouble('unschedulable', {
    sentence: [
      ...phrase`Unschedulable: no node takes it`,
      ...(all.length === 0 ? [] : phrase`, because of ${all.map(({ what }) => what).join(', and ')}`),
      ...phrase`; no container is created.`,
    ],
    evidence: [
      message === '' ? undefined : seen(phrase`The scheduler says: ${message}`),
      told(failing),
      all.some(({ isOfSize }) => isOfSize)
        ? seen(
            phrase`What counts is the effective request: the greatest init step or all main containers and sidecars together, whichever is more.`,
          )
        : undefined,
    ],
    commands: [
      commands.describe('the whole message of the scheduler'),
      all.some(({ isOfVolume }) => isOfVolume) ? commands.list('pvc', 'whether its claims are bound') : undefined,
      describeNodes,
    ],
    remedies: all.map(({ remedy }) => remedy),
  })
}

interface Hindrance {
  readonly what: string
  readonly isOfSize: boolean
  readonly isOfVolume: boolean
  readonly remedy: ReturnType<typeof phrase>
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
      what: `too little free ${lacking.join(' and ')}`,
      isOfSize: true,
      isOfVolume: false,
      remedy: phrase`Request less, add a node, or free some of what is requested there.`,
    })
  add(/Too many pods/, () => 'nodes that run as many Pods as they may', phrase`Add a node.`)
  add(
    /untolerated taint \{?([^}]*)\}?|had taint/,
    (match) => `taints that it does not tolerate${match[1] ? ` (${match[1].trim()})` : ''}`,
    phrase`Add a toleration, or take the taint from a node.`,
  )
  add(
    /didn't match Pod's node affinity\/selector|node\(s\) didn't match node selector/,
    () => 'its node selector or affinity',
    phrase`Compare ${code('nodeSelector')} and ${code('affinity')} with ${code('kubectl get nodes --show-labels')}.`,
  )
  add(
    /didn't match pod (?:anti-)?affinity|didn't satisfy existing pods anti-affinity/,
    () => 'affinity to other Pods',
    phrase`Loosen the affinity, or add a node that satisfies it.`,
  )
  add(
    /didn't match pod topology spread/,
    () => 'its topology spread',
    phrase`Loosen ${code('whenUnsatisfiable')}, or add a node where the spread asks for one.`,
  )
  add(
    /unbound immediate PersistentVolumeClaims|persistentvolumeclaim "([^"]+)" not found|didn't find available persistent volumes|volume node affinity conflict/,
    (match) =>
      match[1]
        ? `its volume claim ${match[1]}, which does not exist`
        : 'a volume claim that is not bound, or bound elsewhere',
    phrase`Look at the claim: ${code('kubectl get pvc')}, and at its storage class.`,
    'volume',
  )
  add(
    /didn't have free ports/,
    () => 'a hostPort that is taken',
    phrase`Take the ${code('hostPort')} away, or choose another one.`,
  )
  add(/were unschedulable|was unschedulable/, () => 'cordoned nodes', phrase`Uncordon a node.`)
  return found
}

/** A Pod that has a node and no network or volumes yet. */
export function unprepared(scene: Scene): Diagnosis | undefined {
  const { node, events, seats } = scene
  const isTried = seats.some((seat) => seat.node.state !== 'absent' && seat.node.state !== 'pulling')
  if (isTried && node.sandbox?.ready !== false) return undefined
  const last = scene.trace.steps.findLast(
    ({ verb, at }) => (verb === 'sandbox' || verb === 'sandboxStopped') && at <= scene.t,
  )
  if (node.sandbox?.ready === true || last?.verb === 'sandboxStopped') return undefined
  const commands = commandsOf(scene)
  const mount = newestOf(events, ['FailedMount', 'FailedAttachVolume', 'FailedMapVolume'])
  const sandbox = newestOf(events, ['FailedCreatePodSandBox', 'NetworkNotReady', 'FailedPodSandBoxStatus'])
  if (mount !== undefined && (sandbox === undefined || mount.last >= sandbox.last)) {
    const [, kind = '', name = ''] =
      /\b(configmap|secret|persistentvolumeclaim) "(?:[^"]*\/)?([^"]+)" not found/i.exec(mount.message) ?? []
    return trouble('volumes', {
      sentence: [
        ...phrase`No container is created, because a volume cannot be mounted`,
        ...(name === '' ? [] : phrase`: the ${kindName(kind)} ${code(name)} does not exist`),
        '.',
      ],
      evidence: [told(mount)],
      commands: [
        name === '' ? undefined : commands.get(kind.toLowerCase(), name),
        commands.events(),
        commands.describe(),
      ],
      remedies: [
        name === '' ? undefined : phrase`The kubelet tries again by itself: once it is there, the Pod goes on.`,
      ],
    })
  }
  if (sandbox !== undefined)
    return trouble('sandbox', {
      sentence: phrase`No container is created, because the Pod gets no sandbox: its network cannot be set up.`,
      evidence: [told(sandbox)],
      commands: [commands.events('what the network plugin or the runtime answers'), commands.describe()],
      remedies: [phrase`Look at the network plugin on the node: its Pod, its addresses, its logs.`],
    })
  const lost = scene.trace.steps.findLast(
    (step) => step.verb === 'world' && step.what === 'sandboxLost' && step.at <= scene.t,
  )
  if (lost !== undefined) return reboot(scene)
  if (seats.some((seat) => seat.node.state === 'pulling')) return undefined
  return calm('starting', {
    sentence: phrase`Waiting for its sandbox: the network and the volumes of the Pod, before any container.`,
    commands: [commands.events(), commands.describe()],
  })
}

/** A Pod that began anew, and is not there again. */
export function reboot(scene: Scene): Diagnosis | undefined {
  const { trace, t, seats } = scene
  const lost = trace.steps.findLast((step) => step.verb === 'world' && step.what === 'sandboxLost' && step.at <= t)
  const isBack = seats.every(({ role, node }) => (role === 'init' ? true : node.state === 'running' && node.started))
  if (lost === undefined || isBack) return undefined
  const commands = commandsOf(scene)
  const inits = seats.filter(({ role }) => role !== 'main').length
  return calm('reboot', {
    sentence: phrase`The Pod lost its sandbox, as after a reboot of its node, at ${clockText(scene, lost.at)}, and starts anew${inits > 0 ? ' from its first init container on' : ''}; it keeps its name and its node.`,
    evidence: [
      told(newestOf(scene.events, ['SandboxChanged'])),
      lost.inferred && seen(phrase`Nobody told so: ${lost.inferred.reason}.`),
      inits > 0
        ? seen(phrase`Init containers run again although they had succeeded: what they do has to bear that.`)
        : undefined,
    ],
    commands: [
      commands.events(),
      commands.describe(),
      {
        line: `kubectl get node ${scene.pod.spec.nodeName ?? ''}`,
        tells: `whether the node is Ready, and how old: the sandbox was lost ${formatTime(lost.at)} after the creation of the Pod`,
      },
    ],
  })
}

function kindName(kind: string): string {
  const names: Readonly<Record<string, string>> = {
    configmap: 'ConfigMap',
    secret: 'Secret',
    persistentvolumeclaim: 'PersistentVolumeClaim',
  }
  return names[kind.toLowerCase()] ?? kind
}
