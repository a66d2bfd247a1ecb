import type { Phrase } from '../base/phrase.ts'
import * as words from '../words/en/advice/pull-errors.ts'

/** What the message of a failed pull means, and what mends it. */
export interface PullMeaning {
  readonly meaning: Phrase
  readonly remedy: Phrase
}

const meanings: readonly { readonly pattern: RegExp; readonly of: PullMeaning }[] = [
  {
    pattern: /toomanyrequests|rate limit|\b429\b/i,
    of: words.tooMany,
  },
  {
    pattern: /no match for platform|no matching manifest|exec format/i,
    of: words.wrongPlatform,
  },
  {
    pattern: /unauthorized|authentication required|denied|\b40[13]\b|no basic auth|insufficient_scope/i,
    of: words.unauthorized,
  },
  {
    pattern: /not found|manifest unknown|does not exist|no such image|name unknown|\b404\b/i,
    of: words.notFound,
  },
  {
    pattern: /x509|certificate|tls:|HTTP response to HTTPS/i,
    of: words.untrusted,
  },
  {
    pattern: /no such host|lookup (?:(?!lookup ).)* (?:on|no)|server misbehaving|name resolution/i,
    of: words.unresolved,
  },
  {
    pattern: /i\/o timeout|deadline exceeded|connection (?:refused|reset)|no route|network is unreachable|EOF|timeout/i,
    of: words.unreachable,
  },
  {
    pattern: /no space left|disk/i,
    of: words.noRoom,
  },
]

/** Reads the message of a failed pull; undefined where it says nothing that is known. */
export function pullMeaning(message: string): PullMeaning | undefined {
  return meanings.find(({ pattern }) => pattern.test(message))?.of
}
