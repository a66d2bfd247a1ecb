import { lastAtMost } from '../../base/binary-search.ts'
import type { TextRange } from '../../kube/diagnostic.ts'
import { linesOf } from '../../manifest/mapped-text.ts'
import * as words from '../../words/en/share/secrets.ts'

/** Names places of `text` by their lines, as `line 12`. */
export function lineNames(text: string): (range: TextRange) => string {
  let lines: readonly TextRange[] | undefined
  return ({ start }) => {
    lines ??= linesOf(text)
    return words.line(lastAtMost(lines, start, (line) => line.start) + 1)
  }
}
