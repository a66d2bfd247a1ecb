import type { Minor } from '../kube/minor.ts'
import * as nameWords from '../words/en/compare/side-names.ts'
import type { Both } from './side.ts'

/** What the name of a side is made of. */
export interface Named {
  /** As it is written. */
  readonly pod: string
  readonly minor: Minor
  readonly gates: Readonly<Record<string, boolean>>
  readonly text: string
  /** Of the example that the text is; undefined for any other. */
  readonly title?: string | undefined
  /** It is a Pod that a cluster has or had. */
  readonly isReal?: boolean
}

/** A change that a control of the page made to a text. */
export interface NamedChange {
  /** In words: `app: crash with exit code 1 at 12.3 s`. */
  readonly what: string
  readonly before: string
  readonly after: string
}

/** In letters: of a longer line or change only that it was edited is told. */
const longest = 48

/** Names of the sides that tell what differs: `shop · 1.28` and `shop · 1.36`. `changes` are those of the page's text, oldest first. */
export function sideNames(sides: Both<Named>, changes: readonly NamedChange[]): Both<string> {
  const { a, b } = sides
  if (a.pod !== b.pod) return { a: a.pod, b: b.pod }
  if (a.title !== undefined && b.title !== undefined && a.title !== b.title) return { a: a.title, b: b.title }
  const texts = textWords(sides, changes)
  const minors = a.minor === b.minor ? neither : { a: a.minor, b: b.minor }
  const gates = { a: gateWords(a, b), b: gateWords(b, a) }
  return {
    a: joined([a.pod, minors.a, gates.a, texts.a]),
    b: joined([b.pod, minors.b, gates.b, texts.b]),
  }
}

/** The names as far as they come from the texts, which nobody finds out again without `changes`; a side that has no more than its Pod's name is undefined. */
export function textNames(sides: Both<Named>, changes: readonly NamedChange[]): Both<string | undefined> {
  if (sides.a.pod !== sides.b.pod || (sides.a.title && sides.b.title)) return neither
  const { a, b } = textWords(sides, changes)
  return { a: a && joined([sides.a.pod, a]), b: b && joined([sides.b.pod, b]) }
}

const neither = { a: undefined, b: undefined }

function textWords({ a, b }: Both<Named>, changes: readonly NamedChange[]): Both<string | undefined> {
  if (a.text === b.text) return neither
  const change = changes.findLast(
    ({ before, after }) => (before === a.text && after === b.text) || (before === b.text && after === a.text),
  )
  if (change === undefined) return realWords(a, b) ?? lineWords(a.text, b.text) ?? titleWords(a, b)
  const what = short(change.what)
  return change.before === a.text
    ? { a: nameWords.before, b: what ?? nameWords.edited }
    : { a: what ?? nameWords.edited, b: nameWords.before }
}

/** Where one of the two is a real Pod, that says enough. */
function realWords(a: Named, b: Named): Both<string | undefined> | undefined {
  if (a.isReal === b.isReal) return undefined
  return { a: a.isReal ? nameWords.realPod : undefined, b: b.isReal ? nameWords.realPod : undefined }
}

/** Beside an edited text an example needs no more than its Pod's name. */
function titleWords(a: Named, b: Named): Both<string | undefined> {
  if (a.title !== undefined) return { a: undefined, b: nameWords.edited }
  return {
    a: b.title === undefined ? nameWords.pinned : nameWords.edited,
    b: b.title === undefined ? nameWords.edited : undefined,
  }
}

/** The one line in which the texts differ, on each side that has it; undefined where there are more. */
function lineWords(a: string, b: string): Both<string | undefined> | undefined {
  const [linesA, linesB] = [a.split('\n'), b.split('\n')]
  let first = 0
  while (first < linesA.length && first < linesB.length && linesA[first] === linesB[first]) first++
  let same = 0
  while (same < Math.min(linesA.length, linesB.length) - first && linesA.at(-1 - same) === linesB.at(-1 - same)) same++
  const [onlyA, onlyB] = [linesA.slice(first, linesA.length - same), linesB.slice(first, linesB.length - same)]
  if (onlyA.length > 1 || onlyB.length > 1) return undefined
  const words = { a: short(onlyA[0]), b: short(onlyB[0]) }
  return words.a === words.b ? undefined : words
}

/** undefined for what is empty, or too long for a name. */
function short(line = ''): string | undefined {
  const words = line.replace(/^[\s-]+/, '').trimEnd()
  return words === '' || words.length > longest ? undefined : words
}

function gateWords({ gates }: Named, other: Named): string | undefined {
  const words = Object.entries(gates).flatMap(([name, value]) =>
    other.gates[name] === value ? [] : [`${name}=${value}`],
  )
  return words.length === 0 ? undefined : words.join(', ')
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' · ')
}
