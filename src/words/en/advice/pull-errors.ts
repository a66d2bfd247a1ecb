import { code, phrase } from '../../../base/phrase.ts'

/** Of each kind of failed pull: what it means, and what mends it. */

export const tooMany = {
  meaning: phrase`The registry limits how often this address may pull.`,
  remedy: phrase`Log in with an ${code('imagePullSecret')}, or pull through a mirror of your own.`,
}
export const wrongPlatform = {
  meaning: phrase`The image has no variant for the architecture of this node.`,
  remedy: phrase`Build the image for it too, or select nodes of the other architecture.`,
}
export const unauthorized = {
  meaning: phrase`The registry does not give the image to whoever asks: no credentials, or the wrong ones. Some say so for an image that does not exist, too.`,
  remedy: phrase`Check the name of the image, and that an ${code('imagePullSecret')} for this registry is in the Pod or its ServiceAccount.`,
}
export const notFound = {
  meaning: phrase`The registry knows no image of this name and tag.`,
  remedy: phrase`Check name and tag for a slip, and that the image was pushed.`,
}
export const untrusted = {
  meaning: phrase`The node does not trust the certificate of the registry.`,
  remedy: phrase`Install the authority of the registry on the nodes.`,
}
export const unresolved = {
  meaning: phrase`The node cannot resolve the name of the registry.`,
  remedy: phrase`Check the name of the registry, and the name service of the node.`,
}
export const unreachable = {
  meaning: phrase`The node does not reach the registry.`,
  remedy: phrase`Check the network from the node to the registry: a proxy, a firewall, the registry itself.`,
}
export const noRoom = {
  meaning: phrase`The node has no room for the image.`,
  remedy: phrase`Make room on the node, or take a smaller image.`,
}
