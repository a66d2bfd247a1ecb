import { parseAllDocuments } from 'yaml'
import { isRecord } from '../base/json.ts'
import type { Diagnostic, Fix, TextRange } from '../kube/diagnostic.ts'
import { applyEdits } from '../manifest/apply-edits.ts'
import { parseManifest } from '../manifest/parse-manifest.ts'
import type { Slip } from '../manifest/slips.fixture.ts'
import { withOfferedFixes } from './offered-fixes.ts'
import type { PictureInput } from './pipeline/picture.ts'
import { problemsOf } from './pipeline/read-input.ts'

const inputOf = (text: string): PictureInput => ({ text, gates: {} })

/** What the page tells of a text, with its fixes. */
export function offered(text: string): readonly Diagnostic[] {
  const input = inputOf(text)
  return withOfferedFixes(input, problemsOf(input))
}

/** What a text says, be it read with errors: the values of its documents. */
function meaningOf(text: string): unknown {
  const { pods, scenarios, events, others } = parseManifest(text)
  return inOrder([
    pods.map(({ object, podPath }) => [object, podPath]),
    scenarios.map(({ value }) => value),
    events,
    others.map(({ value }) => value),
  ])
}

/** With the fields of all objects by name. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name])]),
  )
}

const isOpen = ({ severity }: Diagnostic) => severity !== 'info'
const countErrors = (problems: readonly Diagnostic[]) => problems.filter(({ severity }) => severity === 'error').length

interface Ending {
  readonly text: string
  readonly titles: readonly string[]
  readonly isMended: boolean
  readonly problems: readonly Diagnostic[]
}

/** What is against the law for one slip; empty when nothing is. */
interface Verdict {
  readonly faults: readonly string[]
  readonly isSilent: boolean
  readonly isMended: boolean
  readonly endings: readonly Ending[]
}

const mostSteps = 6
const mostStates = 24

export function tryFixes({ right, wrong }: Slip): Verdict {
  const meaning = JSON.stringify(meaningOf(right))
  const rightProblems = offered(right)
  const first = offered(wrong)
  const faults: string[] = []
  const endings: Ending[] = []
  const seen = new Set([wrong])
  const isSilent = !first.some(isOpen)
  if (isSilent && !readsAs(wrong, wrong, true)) faults.push('kubectl cannot read it, and nothing is told')
  const queue: { text: string; problems: readonly Diagnostic[]; titles: readonly string[] }[] = [
    { text: wrong, problems: first, titles: [] },
  ]
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const fixes = state.problems.flatMap((problem) => (problem.fix ? [{ problem, fix: problem.fix }] : []))
    const isMended =
      JSON.stringify(meaningOf(state.text)) === meaning && countErrors(state.problems) <= countErrors(rightProblems)
    const known = new Set(rightProblems.map(({ message }) => message))
    if (isMended || fixes.length === 0 || state.titles.length === mostSteps) {
      endings.push({ ...state, isMended })
      const isShown = state.problems.some((one) => isOpen(one) && !known.has(one.message))
      if (!isMended && !isShown && !isSilent)
        faults.push(`${state.titles.join(' > ')}: nothing is told any more, and the text means something else`)
      if (isMended && !readsAs(state.text, right)) faults.push(`${state.titles.join(' > ')}: YAML reads it otherwise`)
      continue
    }
    for (const { problem, fix } of fixes) {
      const text = applyEdits(state.text, fix.edits)
      const titles = [...state.titles, fix.title]
      const changed = changedBeside(state.text, problem.range, fix)
      if (changed !== undefined) faults.push(`${titles.join(' > ')}: changes ${JSON.stringify(changed)}, too`)
      const lost = lostBy(state.text, fix)
      if (lost !== undefined) faults.push(`${titles.join(' > ')}: loses ${JSON.stringify(lost)}`)
      if (text === state.text) faults.push(`${titles.join(' > ')}: changes nothing`)
      if (seen.has(text) || seen.size >= mostStates) continue
      seen.add(text)
      const problems = offered(text)
      if (countErrors(problems) > countErrors(state.problems))
        faults.push(`${titles.join(' > ')}: ${countErrors(state.problems)} errors become ${countErrors(problems)}`)
      queue.push({ text, problems, titles })
    }
  }
  return { faults, isSilent, isMended: endings.length > 0 && endings.every((ending) => ending.isMended), endings }
}

/** Whether YAML reads both as the same; `strictly`: and without an error. */
function readsAs(text: string, right: string, strictly = false): boolean {
  const [a, b] = [text, right].map((each) => {
    const documents = parseAllDocuments(each, { uniqueKeys: false, logLevel: 'silent' })
    if ('empty' in documents) return '[]'
    if (documents.some(({ errors }) => errors.length > 0)) return undefined
    return JSON.stringify(inOrder(documents.map((document) => document.toJS()).filter((value) => value !== null)))
  })
  return b === undefined ? !strictly : a === b
}

/**
 * A line that a fix makes another one though neither the problem nor the fix is about it; undefined when there is none. The fix is about
 * each line that it changes by an edit of its own; within an edit of several lines, those on the way may move, and stay what they were.
 */
export function changedBeside(text: string, problem: TextRange | undefined, { edits }: Fix): string | undefined {
  const isOfProblem = ({ start, end }: TextRange) =>
    problem !== undefined && start <= problem.end && problem.start <= end
  for (const { range, text: piece } of edits) {
    const from = text.lastIndexOf('\n', range.start - 1) + 1
    const to = text.indexOf('\n', range.end) === -1 ? text.length : text.indexOf('\n', range.end)
    const before = linesFrom(text.slice(from, to), from)
    if (before.length === 1) continue
    const after = (text.slice(from, range.start) + piece + text.slice(range.end, to)).split('\n').map(trimmed)
    const lost = before.find((line) => line.text !== '' && !isOfProblem(line) && !after.includes(line.text))
    if (lost !== undefined) return lost.text
  }
  return undefined
}

const trimmed = (line: string) => line.trim().replace(/^- +/, '')

function linesFrom(text: string, from: number): (TextRange & { readonly text: string })[] {
  let start = from
  return text.split('\n').map((line) => {
    const end = start + line.length
    const found = { start, end, text: trimmed(line) }
    start = end + 1
    return found
  })
}

/** What the user wrote and a fix takes away without a word; undefined when it takes nothing. */
function lostBy(text: string, { title, edits }: Fix): string | undefined {
  if (/^(?:Remove|Leave|Keep)/.test(title)) return undefined
  for (const { range, text: piece } of edits) {
    const gone = text.slice(range.start, range.end)
    const lost = gone.match(/[\p{L}\p{N}_]+/gu) ?? []
    if (lost.every((word) => piece.includes(word))) continue
    // One word for another, which the title says.
    if (/^["']?[\w./-]+["']?$/.test(gone) && title.includes(piece)) continue
    return gone
  }
  return undefined
}
