import { Composer, type CST, type Document, Lexer, Parser } from 'yaml'
import { assertExists } from '../../base/assert.ts'
import { limits } from '../limits.ts'

/** A document as the YAML library reads it. */
export interface ComposedDocument {
  readonly document: Document.Parsed
  /** Whether the text goes on beyond `limits.lexemes`: that is left out. */
  readonly isCut: boolean
}

/** After so many errors nothing more is read: it would be nothing but more of them. */
const mostErrors = 1000

/** Letters of the documents that are remembered, at most twice as many. */
const mostRemembered = 400_000

/** What was composed last, and what before that. */
let known = new Map<string, ComposedDocument>()
let knownBefore = known
let knownLetters = 0

/**
 * The first document of `text`, as far as the limits go. Throws a RangeError where it is nested too deep. Remembers the last ones: a text is
 * read in several ways, and of one that is edited all documents but one stay as they are. Nobody may change what is given.
 */
export function composeDocument(text: string): ComposedDocument {
  const composed = known.get(text) ?? knownBefore.get(text) ?? compose(text)
  if (known.has(text) || text.length > mostRemembered) return composed
  if (knownLetters + text.length > mostRemembered) {
    knownBefore = known
    known = new Map()
    knownLetters = 0
  }
  known.set(text, composed)
  knownLetters += text.length
  return composed
}

function compose(text: string): ComposedDocument {
  const composer = new Composer({
    schema: 'failsafe',
    uniqueKeys: false,
    merge: false,
    logLevel: 'silent',
    prettyErrors: false,
    strict: true,
  })
  let isCut = false
  function* tokens(): Generator<CST.Token, void> {
    const parser = new Parser()
    let lexemes = 0
    let errors = 0
    for (const lexeme of new Lexer().lex(text)) {
      isCut = ++lexemes > limits.lexemes
      if (isCut || errors > mostErrors) break
      for (const token of parser.next(lexeme)) {
        if (token.type === 'error') errors++
        yield token
      }
    }
    yield* parser.end()
  }
  const document = withoutStacks(() => composer.compose(tokens(), true, text.length).next().value)
  return { document: assertExists(document ?? undefined, 'a document, also of an empty text'), isCut }
}

/** What `work` gives. Errors that it makes do not know where they were made: finding that out takes most of the time that many of them take. */
function withoutStacks<T>(work: () => T): T {
  // Some engines have the limit, and only the types of some environments know it.
  const errors: { readonly prototype: Error; stackTraceLimit?: number | undefined } = Error
  const { stackTraceLimit } = errors
  errors.stackTraceLimit = 0
  try {
    return work()
  } finally {
    errors.stackTraceLimit = stackTraceLimit
  }
}
