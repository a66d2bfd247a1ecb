import type { Plugin } from 'vite'
import { assertExists } from '../base/assert.ts'
import * as words from '../words/en/embed/html.ts'

const texts: Readonly<Record<string, string>> = {
  title: words.title,
  description: words.description,
  shortDescription: words.shortDescription,
  tagline: words.tagline,
  noScript: words.noScript,
  unserved: words.unserved((text) => `<code>${text}</code>`).join(''),
}

/** Writes the words that a page names, as `%words.title%`, into it, and their language. Throws for a word that there is not. */
export const wordsInPages: Plugin = {
  name: 'podreel-words-in-pages',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace(/(<html lang=")[^"]*/, `$1${words.language}`)
        .replace(/%words\.(\w+)%/g, (_, name: string) => assertExists(texts[name], name)),
  },
}
