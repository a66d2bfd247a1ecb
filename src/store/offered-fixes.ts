import { lastAtMost } from '../base/binary-search.ts'
import type { Diagnostic, DiagnosticCode, Fix, TextRange } from '../kube/diagnostic.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { indentWays } from '../manifest/indent-ways.ts'
import { bracketedWays, dashedWays, lineWays, separatorWays, tabWays, undashedWays } from '../manifest/line-ways.ts'
import { linesOf } from '../manifest/mapped-text.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import { lazyRanges } from '../manifest/place.ts'
import { unquotedWays } from '../manifest/unquoted.ts'
import { keepManifest } from '../words/en/manifest/no-manifest.ts'
import type { PictureInput } from './pipeline/picture.ts'
import { problemsOf } from './pipeline/read-input.ts'

/** So many problems are looked at, the first ones. */
const mostProblems = 12
/** All texts that are tried for one text together have at most so many characters: each is read as a whole. */
const mostTried = 200_000
/** What a problem of such a text costs beside, in characters: each is told apart. */
const problemCost = 20
/** So many edits are made at most, whether their texts were tried before or not. */
const mostWays = 1000

/** An edit that may be offered. */
interface Way {
  readonly fix: Fix
  /** Whether it moves things to another place: of an error that hides others nothing is known then. */
  readonly isMove?: boolean
}

/** A text in which a fix was made, and what is then wrong with it. */
interface Tried {
  readonly fix: Fix
  readonly syntax: number
  readonly errors: number
  readonly open: number
}

/**
 * `diagnostics` of the text of `input`, each with the fix that is known to do no harm, if there is one. What may have been meant is tried:
 * a fix counts only when the text says no less after it, nothing else is wrong where it changed something, and less on the whole.
 */
export function withOfferedFixes(input: PictureInput, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  // Not even one text could be tried.
  if (input.text.length > mostTried) return diagnostics.map(withoutFix)
  const trial = new Trial(input, diagnostics)
  const best = new Map<Diagnostic, Tried>()
  for (const diagnostic of diagnostics.filter(isOpen).slice(0, mostProblems)) {
    const tried = trial.best(diagnostic)
    if (tried !== undefined) best.set(diagnostic, tried)
  }
  // What one edit mends as a whole has one cause: what mends a part of it would only hide that.
  const isWhole = [...best.values()].some(({ open }) => open === 0)
  return diagnostics.map((diagnostic) => {
    const tried = best.get(diagnostic)
    const rest = withoutFix(diagnostic)
    return tried === undefined || (isWhole && tried.open > 0) ? rest : { ...rest, fix: tried.fix }
  })
}

/** What is only a remark keeps its fix. */
function withoutFix(diagnostic: Diagnostic): Diagnostic {
  if (!isOpen(diagnostic)) return diagnostic
  const { fix: _, ...rest } = diagnostic
  return rest
}

class Trial {
  readonly #input: PictureInput
  readonly #before: readonly Diagnostic[]
  readonly #lines: readonly TextRange[]
  readonly #syntax: readonly Diagnostic[]
  readonly #outcomes = new Map<string, readonly Diagnostic[]>()
  #left = mostTried
  #ways = mostWays

  constructor(input: PictureInput, before: readonly Diagnostic[]) {
    this.#input = input
    this.#before = before
    this.#lines = linesOf(input.text)
    this.#syntax = before.filter(isSyntax)
  }

  /** The best of the fixes of a problem. */
  best(diagnostic: Diagnostic): Tried | undefined {
    let best: Tried | undefined
    for (const way of this.#waysOf(diagnostic)) {
      this.#ways -= 1
      if (this.#ways < 0) break
      const tried = this.#try(way)
      if (tried === undefined || (best !== undefined && !isBetter(tried, best))) continue
      best = tried
      if (this.#isEnough(best, way)) break
    }
    return best
  }

  /** Whether nothing better is looked for: nothing is wrong any more, or a problem less is, and no place had to be guessed. */
  #isEnough({ syntax, open }: Tried, { isMove }: Way): boolean {
    return open === 0 || (!isMove && this.#syntax.length === 0 && syntax === 0 && open < count(this.#before, isOpen))
  }

  *#waysOf({ code, severity, range, fix, message, path }: Diagnostic): Generator<Way> {
    const { text } = this.#input
    // What is there twice may be so only because of another error.
    const isTwice = code === 'Syntax' && severity === 'warning'
    const own = fix === undefined || (isTwice && this.#before.some(isError)) ? [] : [{ fix }]
    if (code !== 'Syntax') yield* own
    if (range === undefined || !ofSlips.has(code)) {
      if (code === 'Syntax') yield* own
      return
    }
    if (code === 'Scenario') for (const way of unquotedWays(text, range, path)) yield { fix: way }
    for (const way of separatorWays(text)) yield { fix: way }
    const line = this.#lineAt(range.start)
    const near = [line, this.#contentFrom(line - 1, -1), ...(code === 'Syntax' ? [] : [this.#contentFrom(line + 1, 1)])]
    const starts = near.flatMap((index) => this.#lines[index]?.start ?? [])
    for (const start of starts) for (const way of lineWays(text, start)) yield { fix: way }
    if (code === 'Syntax') yield* own
    for (const way of tabWays(text)) yield { fix: way }
    const isListMissing = /of type \[\]|^expected a list/.test(message)
    const isListThere = /unmarshal array|got a list$|isn't string type/.test(message)
    const isOfLists = { isMissing: code === 'Syntax' || isListMissing, isThere: code === 'Syntax' || isListThere }
    if (isListMissing || isListThere)
      for (const start of starts) for (const way of bracketedWays(text, start, isListMissing)) yield { fix: way }
    if (isOfLists.isThere)
      for (const start of starts) for (const way of undashedWays(text, start)) yield { fix: way, isMove: true }
    if (ofColumns.has(code))
      for (const start of starts) for (const way of indentWays(text, start)) yield { fix: way, isMove: true }
    if (isOfLists.isMissing)
      for (const start of starts) for (const way of dashedWays(text, start)) yield { fix: way, isMove: true }
  }

  /** Undefined for a fix that does harm, or no good. */
  #try({ fix, isMove = false }: Way): Tried | undefined {
    const { text } = this.#input
    const changed = applyEdits(text, fix.edits)
    const after = this.#outcome(changed)
    if (after === undefined || leftOut(after) > leftOut(this.#before)) return undefined
    const touched = this.#touchedBy(fix)
    const touchedAfter = linesTouched(changed, placesAfter(fix))
    const wrongHere = countOn(after, linesOf(changed), touchedAfter)
    if (wrongHere > 0 && wrongHere >= countOn(this.#before, this.#lines, touched)) return undefined
    const tried = {
      fix,
      syntax: after.filter(isSyntax).length,
      errors: count(after, isError),
      open: count(after, isOpen),
    }
    if (isMove && (tried.syntax > 0 || tried.open > count(this.#before, isOpen))) return undefined
    return this.#isLess(tried, after, changed, touched) && saysAll(changed, touchedAfter) ? tried : undefined
  }

  #isLess(
    { syntax, errors, open }: Tried,
    after: readonly Diagnostic[],
    changed: string,
    touched: ReadonlySet<number>,
  ): boolean {
    const errorsBefore = count(this.#before, isError)
    if (this.#syntax.length === 0)
      return syntax === 0 && (errors < errorsBefore || (errors === errorsBefore && open < count(this.#before, isOpen)))
    if (syntax === 0) return errors <= errorsBefore || errors <= this.#hiddenBehind(touched)
    const first = after.find(isSyntax)?.range?.start ?? 0
    const isBehind = lineAt(linesOf(changed), first) > [...touched].reduce((a, b) => Math.max(a, b), 0)
    return isBehind && syntax <= this.#syntax.length && errors <= errorsBefore
  }

  /** How many errors there are besides what is wrong on these lines: what the API server says is not told of a text that cannot be read. */
  #hiddenBehind(touched: ReadonlySet<number>): number {
    const without = this.#input.text
      .split('\n')
      .map((line, index) => (touched.has(index) ? '#' : line))
      .join('\n')
    const rest = this.#outcome(without) ?? []
    return rest.some(isSyntax) ? 0 : count(rest, isError)
  }

  /** What is wrong with a text that is tried; undefined when enough were. */
  #outcome(text: string): readonly Diagnostic[] | undefined {
    const known = this.#outcomes.get(text)
    if (known !== undefined) return known
    this.#left -= text.length
    if (this.#left < 0) return undefined
    const found = problemsOf({ ...this.#input, text })
    this.#left -= found.length * problemCost
    this.#outcomes.set(text, found)
    return found
  }

  #touchedBy({ edits }: Fix): ReadonlySet<number> {
    return new Set(edits.flatMap(({ range }) => linesBetween(this.#lines, range.start, range.end)))
  }

  #lineAt(offset: number): number {
    return lineAt(this.#lines, offset)
  }

  /** The first line from `from` on, in steps of `by`, that is no comment. */
  #contentFrom(from: number, by: 1 | -1): number {
    const { text } = this.#input
    for (let index = from; index >= 0 && index < this.#lines.length; index += by) {
      const { start = 0, end = 0 } = this.#lines[index] ?? {}
      if (/^\s*[^\s#]/.test(text.slice(start, end))) return index
    }
    return -1
  }
}

/** What a slip of the pen on one line can lead to. */
const ofSlips: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'Syntax',
  'Decode',
  'Client',
  'Scenario',
  'Hint',
  'NoPod',
  'ServerWarning',
  'FieldValueInvalid',
  'FieldValueNotSupported',
  'FieldValueTypeInvalid',
])
/** What a line in a wrong column can lead to. */
const ofColumns: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['Syntax', 'Decode', 'Scenario', 'NoPod'])

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
const isOpen = ({ severity }: Diagnostic): boolean => severity !== 'info'
const isSyntax = ({ severity, code }: Diagnostic): boolean => severity === 'error' && code === 'Syntax'

function count(all: readonly Diagnostic[], is: (one: Diagnostic) => boolean): number {
  return all.filter(is).length
}

/** Whether each of the lines that looks like a field or an entry is one: what ends up in the text above it is lost. */
function saysAll(text: string, touched: ReadonlySet<number>): boolean {
  const lines = linesOf(text)
  const { pods, scenarios, others, events } = parseManifest(text)
  if (events.length > 0) return true
  const said = new Set<number>()
  const add = ({ start }: TextRange): number => said.add(lineAt(lines, start)).size
  for (const { ranges, keyRanges } of [...pods, ...scenarios, ...others.map(({ place }) => lazyRanges(place))])
    for (const range of [...ranges.values(), ...keyRanges.values()]) add(range)
  return [...touched].every((index) => {
    const { start = 0, end = 0 } = lines[index] ?? {}
    const line = text.slice(start, end)
    return said.has(index) || !/^ *(?:- +|["']?[\w./-]+["']?:(?: |$))/.test(line)
  })
}

/** How often parts of the text are passed over as no part of a manifest. */
function leftOut(all: readonly Diagnostic[]): number {
  return count(all, ({ severity, fix }) => severity === 'info' && fix?.title === keepManifest)
}

function isBetter(one: Tried, other: Tried): boolean {
  if (one.syntax !== other.syntax) return one.syntax < other.syntax
  return one.errors === other.errors ? one.open < other.open : one.errors < other.errors
}

function lineAt(lines: readonly TextRange[], offset: number): number {
  return Math.max(
    0,
    lastAtMost(lines, offset, ({ start }) => start),
  )
}

function linesBetween(lines: readonly TextRange[], start: number, end: number): number[] {
  const [first, last] = [lineAt(lines, start), lineAt(lines, end)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function linesTouched(text: string, places: readonly TextRange[]): ReadonlySet<number> {
  const lines = linesOf(text)
  return new Set(places.flatMap(({ start, end }) => linesBetween(lines, start, end)))
}

/** Where what was written stands after the fix. */
function placesAfter({ edits }: Fix): readonly TextRange[] {
  let moved = 0
  return [...edits]
    .sort((a, b) => a.range.start - b.range.start)
    .map(({ range, text }) => {
      const start = range.start + moved
      moved += text.length - (range.end - range.start)
      return { start, end: start + text.length }
    })
}

function countOn(all: readonly Diagnostic[], lines: readonly TextRange[], touched: ReadonlySet<number>): number {
  return count(all, (one) => isOpen(one) && one.range !== undefined && touched.has(lineAt(lines, one.range.start)))
}
