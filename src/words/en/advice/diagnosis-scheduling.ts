import { code, type Phrase, phrase } from '../../../base/phrase.ts'

export const gated = {
  sentence: (gates: string) =>
    phrase`Waiting for its scheduling gates to be removed: ${code(gates)}; until then the scheduler does not look at it.`,
  waits: (gates: string) => phrase`its scheduling gates to be removed: ${code(gates)}`,
  why: phrase`${code('spec.schedulingGates')} is not empty, and the condition ${code('PodScheduled')} is False for the reason ${code('SchedulingGated')}.`,
  look: 'which gates are left',
  writers: 'who writes to the Pod: one of them put the gate there',
  tonight: phrase`Take the gates away by hand. What they were to hold the Pod back for, a quota or an order of starts, no longer counts.`,
  remedy: phrase`Whoever put the gates there has to take them away: look whether that controller runs.`,
}

export const scheduling = phrase`Waiting for the scheduler to bind it to a node.`
/** Read on after “Waits for”. */
export const waits = {
  scheduler: phrase`the scheduler to bind it to a node`,
  node: phrase`a node on which it fits`,
}
export const noScheduler = (name: string) =>
  phrase`No scheduler has said anything of it: ask whether ${code(name)} runs.`

export const unschedulable = {
  /** `reasons`: what keeps it from the nodes; may be empty. */
  sentence: (reasons: readonly string[]) =>
    reasons.length === 0
      ? phrase`Unschedulable: no node takes it; no container is created.`
      : phrase`Unschedulable: no node takes it, because of ${reasons.join(', and ')}; no container is created.`,
  says: (message: string) => phrase`The scheduler says: ${message}`,
  effective: (amounts: readonly string[]) =>
    phrase`What counts is the effective request: the greatest init step, or all main containers and sidecars together, whichever is more. Here: ${amounts.join(', ')}.`,
  order: phrase`The order counts: a sidecar adds to the step of each init container behind it in the list, and not to those before it.`,
  noVictims: phrase`Preemption does not help: no Pod of lower priority could make room.`,
  look: 'the whole message of the scheduler',
  byItself: phrase`It is tried again by itself whenever something changes that could help.`,
}

/** What keeps a Pod from the nodes: `what`, after `because of`; the way out tonight; what mends it. */
export const hindrances = {
  size: {
    what: (resources: readonly string[]) => `too little free ${resources.join(' and ')}`,
    tonight: phrase`Make room: add a node, or scale down what can wait. What counts is what Pods request, not what they use.`,
    remedy: phrase`Request less, where the Pod uses less than it requests, or let a node autoscaler add nodes.`,
  },
  fullNodes: {
    what: 'nodes that run as many Pods as they may',
    tonight: phrase`Add a node, or delete Pods that have ended or can wait.`,
    remedy: phrase`Raise ${code('maxPods')} of the kubelets, where their network has addresses for more.`,
  },
  taints: {
    /** `taint`: empty where it is not known. */
    what: (taint: string) =>
      taint === '' ? 'taints that it does not tolerate' : `taints that it does not tolerate (${taint})`,
    tonight: phrase`A taint of the kind ${code('node.kubernetes.io/…')} stands for a trouble of the node, such as disk pressure: mend that, and it goes. Another one somebody put there: ask before you take it away.`,
    remedy: phrase`Add a toleration where the Pod may run there, or nodes without the taint.`,
  },
  nodeAffinity: {
    what: 'its node selector or affinity',
    tonight: phrase`Label a node that may take it, or take the selector away.`,
    remedy: phrase`Compare ${code('nodeSelector')} and ${code('affinity')} with the labels of the nodes: letters, values, a label that a new node pool lacks.`,
  },
  podAffinity: {
    what: 'affinity to other Pods',
    tonight: phrase`Add a node that satisfies it, or run fewer replicas than there are such nodes.`,
    remedy: phrase`Let the rule be ${code('preferredDuringSchedulingIgnoredDuringExecution')}, where it need not be strict.`,
  },
  spread: {
    what: 'its topology spread',
    tonight: phrase`Add a node where the spread asks for one.`,
    remedy: phrase`Loosen ${code('whenUnsatisfiable')} or ${code('maxSkew')}, where it need not be strict.`,
  },
  claim: {
    missing: (claim: string) => `its volume claim ${claim}, which does not exist`,
    unbound: 'a volume claim that is not bound',
    elsewhere: 'a volume that no node which fits can reach',
    look: 'why it is not bound: its Events, its storage class',
    tonight: phrase`Give the claim what it lacks: a storage class that exists, a provisioner that runs, or a volume of its size and access mode.`,
    tonightMissing: phrase`Create the claim: the Pod goes on by itself.`,
    tonightElsewhere: phrase`The volume is in one zone or on one node: make room there.`,
    remedy: phrase`With ${code('volumeBindingMode: WaitForFirstConsumer')} a volume is made where the Pod fits.`,
  },
  volumeCount: {
    what: 'nodes that have as many volumes as their driver allows',
    look: 'how many volumes of a driver each node may have: Allocatables, Count',
    tonight: phrase`Add a node, or move Pods with volumes away from one that this Pod fits.`,
    remedy: phrase`Take larger nodes, where the driver allows more volumes on them, or use fewer volumes a Pod.`,
  },
  oncePod: {
    what: 'a ReadWriteOncePod claim that another Pod uses',
    tonight: phrase`End the other Pod first.`,
    remedy: phrase`For a single replica with such a claim: ${code('strategy: Recreate')}.`,
  },
  hostPort: {
    what: 'a hostPort that is taken',
    tonight: phrase`End the Pod that has the port, or add a node.`,
    remedy: phrase`Take the ${code('hostPort')} away, or choose another one.`,
  },
  cordoned: {
    what: 'cordoned nodes',
    tonight: phrase`Uncordon a node whose work is done: ${code('kubectl uncordon')} with its name.`,
    remedy: undefined as Phrase | undefined,
  },
}
export const nodeLabels = 'the labels of the nodes'
export const allNodes = 'which nodes are cordoned or not Ready'
