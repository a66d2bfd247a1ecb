/** What parsing is bounded by, so that no text can hang the page. */
export const limits = {
  /** UTF-16 units of text. */
  textLength: 5_000_000,
  documents: 1000,
  /** Levels of nesting in one document. */
  depth: 100,
  /** Levels that are counted before a text is read, by its brackets and indentation: no more are given to the YAML library. */
  roughDepth: 500,
  /** Values in the whole text, each alias counted as often as it is used. */
  values: 500_000,
  /** Words and signs of YAML, blanks among them, in one document. */
  lexemes: 2_500_000,
  lines: 1_000_000,
  /** Containers of all kinds in one Pod. */
  containers: 500,
} as const
