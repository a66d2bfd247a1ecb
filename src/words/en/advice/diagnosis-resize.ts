import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { nodeNamed } from '../base/node-named.ts'

/** A resize of a Pod that runs; `node`: the name of the node. */
export const infeasible = {
  sentence: (node: string) =>
    phrase`The Pod runs on with what it had: the resize that its spec asks for can never be granted on ${nodeNamed(node)}.`,
  waits: phrase`the spec to ask for less, or the Pod to be made anew on another node`,
  tonight: phrase`Nothing is broken: it runs with the old amounts. To grow at once, let its controller make a Pod with the new amounts, which the scheduler puts where they fit.`,
  /** `isField`: `status.resize` tells of it, so that the cluster is one up to 1.32. */
  remedy: (isField: boolean) =>
    isField
      ? phrase`Ask for what a node of this size can have: up to 1.31 with ${code('kubectl edit pod')}, in 1.32 with ${code('kubectl edit pod --subresource resize')}, or in the controller.`
      : phrase`Ask for what a node of this size can have, with ${code('kubectl edit pod --subresource resize')} or in the controller.`,
}
/** Asked for, and not looked at yet; a kubelet that answers looks within seconds. */
export const proposed = {
  sentence: (node: string) =>
    phrase`A resize is asked for, and the kubelet of ${nodeNamed(node)} has not answered it yet.`,
  waits: (node: string) => phrase`the kubelet of ${nodeNamed(node)} to look at the resize`,
}
export const deferred = {
  sentence: (node: string) =>
    phrase`The Pod runs on with what it had: ${nodeNamed(node)} has no room for the resize now, and the kubelet tries again by itself.`,
  waits: phrase`room on the node for the resize`,
  tonight: phrase`Make room on the node, or let the Pod be made anew elsewhere.`,
  remedy: phrase`Where resizes are usual, leave room on the nodes, or give Pods that must grow a higher priority.`,
}
export const underWay = {
  sentence: phrase`A resize is under way: the kubelet has granted it, and the runtime has not taken it over in full.`,
  error: phrase`A resize fails: the kubelet has granted it, and the runtime does not take it over.`,
  waits: phrase`the runtime to take the new amounts over`,
  remedy: phrase`Memory below what is in use cannot be taken away: raise the limit again, or let the container be restarted (${code('resizePolicy')}).`,
}

/** Amounts of one container, as written; `-` for none. */
export const amounts = (name: string, resource: string, desired: string, allocated: string, actual: string) =>
  phrase`${named(name)}, ${code(resource)}: ${desired} asked for, ${allocated} allocated, ${actual} in force.`
export const says = (condition: string, reason: string, message: string): Phrase =>
  phrase`${code(condition)} is ${reason === '' ? 'True' : code(reason)}${message === '' ? '.' : phrase`: ${message}`}`
/** `how`: by which minor. */
export const counted = {
  conditions: (sums: readonly string[]) =>
    phrase`The scheduler counts ${sums.join(', ')} for the Pod: of each container the greatest of what is asked for, allocated and in force; what is asked for does not count while it is infeasible.`,
  actuated: (sums: readonly string[]) =>
    phrase`The scheduler counts ${sums.join(', ')} for the Pod: of each main container the greater of what is asked for and in force; while it is infeasible what is in force alone.`,
  allocated: (sums: readonly string[]) =>
    phrase`The scheduler counts ${sums.join(', ')} for the Pod: of each main container the greater of what is asked for and allocated; while it is infeasible what is allocated alone.`,
}
export const nodeHas = 'what the node has, and what is taken of it'
