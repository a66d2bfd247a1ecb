import { glossary, type Term } from './glossary.ts'

/** A piece of a text: words, or words that the glossary explains. */
export type TextPiece = string | { readonly term: Term; readonly words: string }

const termOfWords = new Map(glossary.flatMap((term) => term.words.map((words) => [key(words), term] as const)))
const longestFirst = [...termOfWords.keys()].toSorted((a, b) => b.length - a.length)
const anyTerm = new RegExp(`(?<![\\w./-])(?:${longestFirst.join('|')})(?![\\w/-])`, 'gi')

/**
 * `text` in pieces, with the terms of the glossary in it. Each term is found once: where `seen` has it, it is plain text, and what is found
 * is added there.
 */
export function findTerms(text: string, seen: Set<string> = new Set()): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: words, index } of text.matchAll(anyTerm)) {
    const term = termOfWords.get(key(words))
    if (term === undefined || seen.has(term.id) || !isWrittenSo(words, term)) continue
    seen.add(term.id)
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ term, words })
    end = index + words.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** READY is a term, ready is a word: names with capitals are meant only as they are written. */
function isWrittenSo(words: string, term: Term): boolean {
  return term.words.includes(words) || (/^[a-z -]+$/.test(term.name) && words.slice(1) === words.slice(1).toLowerCase())
}

function key(words: string): string {
  return words.toLowerCase()
}
