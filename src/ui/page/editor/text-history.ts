/** The texts that a field held before its present one. */
export interface TextHistory {
  /** The field holds this text now; the same text again changes nothing. */
  readonly note: (text: string) => void
  /** Oldest first, without the present one; keys typed one after the other count as one step. */
  readonly earlier: () => readonly string[]
}

/** More than this many characters are not kept, the oldest texts being forgotten first. */
const mostKept = 2_000_000

/** A history of a field that holds `text`. */
export function createTextHistory(text: string): TextHistory {
  let present = text
  let isTyping = false
  let earlier: readonly string[] = []
  return {
    note: (next) => {
      if (next === present) return
      const isKey = Math.abs(next.length - present.length) === 1
      if (!(isKey && isTyping)) earlier = newest([...earlier, present])
      isTyping = isKey
      present = next
    },
    earlier: () => earlier,
  }
}

function newest(texts: readonly string[]): readonly string[] {
  let kept = 0
  const first = texts.findLastIndex((text) => {
    kept += text.length
    return kept > mostKept
  })
  return texts.slice(first + 1)
}
