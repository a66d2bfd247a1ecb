import { visibleText } from '../../base/visible-text.ts'

/** `text` as Mermaid takes it for words: in one line that one can see all of, without the letters that it reads as marks of its own. */
export function mermaidWords(text: string): string {
  return [...visibleText(text.replace(/\s+/g, ' ').trim())].map((letter) => marks.get(letter) ?? letter).join('')
}

/** As character references of Mermaid (`#35;` for `#`). */
const marks = new Map([...'#;%<>{}"'].map((mark) => [mark, `#${mark.codePointAt(0)};`]))
