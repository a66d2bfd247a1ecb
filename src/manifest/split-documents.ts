/** A stretch of the text that is parsed on its own. */
export interface Chunk {
  readonly text: string
  /** Where it begins in the whole text. */
  readonly offset: number
}

/**
 * The documents of the text: cut at each line that begins with `---`, as kubectl cuts them. What stands behind the dashes stays out.
 * Models: apimachinery pkg/util/yaml decoder.go YAMLReader.
 */
export function splitDocuments(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let start = 0
  for (const match of text.matchAll(/^---[^\n]*\n?/gm)) {
    chunks.push({ text: text.slice(start, match.index), offset: start })
    start = match.index + match[0].length
  }
  chunks.push({ text: text.slice(start), offset: start })
  return chunks.filter((chunk) => !/^(?:[ \t\r]*(?:#[^\n]*)?\n?)*$/.test(chunk.text) || chunks.length === 1)
}
