import { code, type Phrase, phrase } from '../base/phrase.ts'

export const gated = {
  sentence: (gates: string) =>
    phrase`Waiting for its scheduling gates to be removed: ${code(gates)}; until then the scheduler does not look at it.`,
  why: phrase`${code('spec.schedulingGates')} is not empty, and the condition ${code('PodScheduled')} is False for the reason ${code('SchedulingGated')}.`,
  look: 'which gates are left',
  remedy: phrase`Whoever put the gates there has to take them away.`,
}

export const scheduling = phrase`Waiting for the scheduler to bind it to a node.`

export const unschedulable = {
  /** `reasons`: what keeps it from the nodes; may be empty. */
  sentence: (reasons: readonly string[]) =>
    reasons.length === 0
      ? phrase`Unschedulable: no node takes it; no container is created.`
      : phrase`Unschedulable: no node takes it, because of ${reasons.join(', and ')}; no container is created.`,
  says: (message: string) => phrase`The scheduler says: ${message}`,
  effective: phrase`What counts is the effective request: the greatest init step or all main containers and sidecars together, whichever is more.`,
  look: 'the whole message of the scheduler',
  claims: 'whether its claims are bound',
}

/** What keeps a Pod from the nodes: `what`, after `because of`, and what mends it. */
export const hindrances = {
  size: {
    what: (resources: readonly string[]) => `too little free ${resources.join(' and ')}`,
    remedy: phrase`Request less, add a node, or free some of what is requested there.`,
  },
  fullNodes: { what: 'nodes that run as many Pods as they may', remedy: phrase`Add a node.` },
  taints: {
    /** `taint`: empty where it is not known. */
    what: (taint: string) =>
      taint === '' ? 'taints that it does not tolerate' : `taints that it does not tolerate (${taint})`,
    remedy: phrase`Add a toleration, or take the taint from a node.`,
  },
  nodeAffinity: {
    what: 'its node selector or affinity',
    remedy: phrase`Compare ${code('nodeSelector')} and ${code('affinity')} with ${code('kubectl get nodes --show-labels')}.`,
  },
  podAffinity: {
    what: 'affinity to other Pods',
    remedy: phrase`Loosen the affinity, or add a node that satisfies it.`,
  },
  spread: {
    what: 'its topology spread',
    remedy: phrase`Loosen ${code('whenUnsatisfiable')}, or add a node where the spread asks for one.`,
  },
  claim: {
    missing: (claim: string) => `its volume claim ${claim}, which does not exist`,
    unbound: 'a volume claim that is not bound, or bound elsewhere',
    remedy: phrase`Look at the claim: ${code('kubectl get pvc')}, and at its storage class.`,
  },
  hostPort: {
    what: 'a hostPort that is taken',
    remedy: phrase`Take the ${code('hostPort')} away, or choose another one.`,
  },
  cordoned: { what: 'cordoned nodes', remedy: phrase`Uncordon a node.` },
}

export const volumes = {
  sentence: phrase`No container is created, because a volume cannot be mounted.`,
  missing: (kind: string, name: string) =>
    phrase`No container is created, because a volume cannot be mounted: the ${kind} ${code(name)} does not exist.`,
  remedy: phrase`The kubelet tries again by itself: once it is there, the Pod goes on.`,
}

export const sandbox = {
  network: {
    sentence: phrase`No container is created, because the Pod gets no sandbox: its network cannot be set up.`,
    remedy: phrase`Look at the network plugin on the node: its Pod, its addresses, its logs.`,
  },
  runtime: {
    sentence: phrase`No container is created, because the container runtime cannot make the sandbox of the Pod.`,
    remedy: phrase`The answer of the runtime, in the Event, names what is missing on the node.`,
  },
  look: 'what the network plugin or the runtime answers',
}

export const starting = phrase`Waiting for its sandbox: the network and the volumes of the Pod, before any container.`

export const reboot = {
  sentence: (at: string, hasInits: boolean) =>
    hasInits
      ? phrase`The Pod lost its sandbox, as after a reboot of its node, at ${at}, and starts anew from its first init container on; it keeps its name and its node.`
      : phrase`The Pod lost its sandbox, as after a reboot of its node, at ${at}, and starts anew; it keeps its name and its node.`,
  guessed: (reason: string | Phrase) => phrase`Nobody told so: ${reason}.`,
  inits: phrase`Init containers run again although they had succeeded: what they do has to bear that.`,
  node: (after: string) =>
    `whether the node is Ready, and how old: the sandbox was lost ${after} after the creation of the Pod`,
}
