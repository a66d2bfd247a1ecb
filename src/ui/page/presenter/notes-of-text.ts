/** The speaker's notes of a manifest: the comments before its first line of YAML, without their `#`, a paragraph a line; empty where there are none. */
export function notesOfText(text: string): string {
  const notes: string[] = []
  for (const line of text.split('\n')) {
    const words = line.trim()
    if (words.startsWith('#')) notes.push(words.replace(/^#+ ?/, ''))
    else if (words === '') notes.push('')
    else if (words !== '---' && !words.startsWith('%')) break
  }
  return (
    notes
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      // Lines of a paragraph flow into one; a list keeps its lines.
      .replace(/(\S)\n(?=[^\s*\-\d])/g, '$1 ')
      .trim()
  )
}
