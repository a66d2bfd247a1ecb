import { code, type Phrase, phrase } from '../base/phrase.ts'

/** What the message of a failed pull means, and what mends it. */
export interface PullMeaning {
  readonly meaning: Phrase
  readonly remedy: Phrase
}

const meanings: readonly { readonly pattern: RegExp; readonly of: PullMeaning }[] = [
  {
    pattern: /toomanyrequests|rate limit|\b429\b/i,
    of: {
      meaning: phrase`The registry limits how often this address may pull.`,
      remedy: phrase`Log in with an ${code('imagePullSecret')}, or pull through a mirror of your own.`,
    },
  },
  {
    pattern: /no match for platform|no matching manifest|exec format/i,
    of: {
      meaning: phrase`The image has no variant for the architecture of this node.`,
      remedy: phrase`Build the image for it too, or select nodes of the other architecture.`,
    },
  },
  {
    pattern: /unauthorized|authentication required|denied|\b40[13]\b|no basic auth|insufficient_scope/i,
    of: {
      meaning: phrase`The registry does not give the image to whoever asks: no credentials, or the wrong ones. Some say so for an image that does not exist, too.`,
      remedy: phrase`Check the name of the image, and that an ${code('imagePullSecret')} for this registry is in the Pod or its ServiceAccount.`,
    },
  },
  {
    pattern: /not found|manifest unknown|does not exist|no such image|name unknown|\b404\b/i,
    of: {
      meaning: phrase`The registry knows no image of this name and tag.`,
      remedy: phrase`Check name and tag for a slip, and that the image was pushed.`,
    },
  },
  {
    pattern: /x509|certificate|tls:|HTTP response to HTTPS/i,
    of: {
      meaning: phrase`The node does not trust the certificate of the registry.`,
      remedy: phrase`Install the authority of the registry on the nodes.`,
    },
  },
  {
    pattern: /no such host|lookup .* (?:on|no)|server misbehaving|name resolution/i,
    of: {
      meaning: phrase`The node cannot resolve the name of the registry.`,
      remedy: phrase`Check the name of the registry, and the name service of the node.`,
    },
  },
  {
    pattern: /i\/o timeout|deadline exceeded|connection (?:refused|reset)|no route|network is unreachable|EOF|timeout/i,
    of: {
      meaning: phrase`The node does not reach the registry.`,
      remedy: phrase`Check the network from the node to the registry: a proxy, a firewall, the registry itself.`,
    },
  },
  {
    pattern: /no space left|disk/i,
    of: {
      meaning: phrase`The node has no room for the image.`,
      remedy: phrase`Make room on the node, or take a smaller image.`,
    },
  },
]

/** Reads the message of a failed pull; undefined where it says nothing that is known. */
export function pullMeaning(message: string): PullMeaning | undefined {
  return meanings.find(({ pattern }) => pattern.test(message))?.of
}
