/** `{{ … }}` in the words of a command, of which nothing is known before a template is filled in. */
export class TemplateTags {
  private readonly tags: string[] = []

  /** `word` with a variable of a shell in the place of each tag: so it stays one word. */
  hide(word: string): string {
    return word.replace(/\{\{[^{}]*\}\}/g, (tag) => `\${${templatePrefix}${this.tags.push(tag) - 1}}`)
  }

  /** Whether one of the parts holds such a variable. */
  areIn(parts: readonly string[]): boolean {
    return this.tags.length > 0 && parts.some((part) => part.includes(templatePrefix))
  }

  /** `text` with its tags as they are written. */
  show(text: string): string {
    return this.replaced(text, (tag) => tag)
  }

  /** `text` with the last name in each tag: `db` of `{{ .Values.db }}`. */
  name(text: string): string {
    return this.replaced(text, (tag) => /[A-Za-z]\w*(?=\W*$)/.exec(tag)?.[0] ?? 'template')
  }

  private replaced(text: string, write: (tag: string) => string): string {
    return text.replace(/\$?\{?template__(\d+)\}?/g, (written, index: string) => {
      const tag = this.tags[Number(index)]
      return tag === undefined ? written : write(tag)
    })
  }
}

/** How the names of these variables begin. */
export const templatePrefix = 'template__'
