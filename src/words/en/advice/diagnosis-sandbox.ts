import { type Phrase, phrase } from '../../../base/phrase.ts'

export const sandbox = {
  network: {
    sentence: phrase`No container is created, because the Pod gets no sandbox: its network cannot be set up.`,
    remedy: phrase`Look at the network plugin on the node: its Pod, its addresses, its logs.`,
  },
  runtime: {
    sentence: phrase`No container is created, because the container runtime cannot make the sandbox of the Pod.`,
    remedy: phrase`The answer of the runtime, in the Event, names what is missing on the node.`,
  },
  waits: phrase`its sandbox: the network and the namespaces of the Pod`,
  nodePods: 'whether the Pods of the network plugin run there',
  tonight: phrase`If other nodes are well, delete the Pod: its controller makes another one, which may land elsewhere. Cordon the node before, so that it does not land there again.`,
  look: 'what the network plugin or the runtime answers',
}

export const starting = phrase`Waiting for its sandbox: the network and the volumes of the Pod, before any container.`

export const reboot = {
  waits: phrase`its containers to be started again, init containers first`,
  sentence: (at: string, hasInits: boolean) =>
    hasInits
      ? phrase`The Pod lost its sandbox, as after a reboot of its node, at ${at}, and starts anew from its first init container on; it keeps its name and its node.`
      : phrase`The Pod lost its sandbox, as after a reboot of its node, at ${at}, and starts anew; it keeps its name and its node.`,
  guessed: (reason: string | Phrase) => phrase`Nobody told so: ${reason}.`,
  inits: phrase`Init containers run again although they had succeeded: what they do has to bear that.`,
  node: (after: string) =>
    `whether the node is Ready, and how old: the sandbox was lost ${after} after the creation of the Pod`,
}
