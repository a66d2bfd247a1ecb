import { startsWith } from '../../admission/mend/change.ts'
import type { Assumption } from '../../admission/mend/mend.ts'
import { valueAt } from '../../base/value-at.ts'
import { type Diagnostic, type FieldPath, formatPath, type TextRange } from '../../kube/diagnostic.ts'
import { linesAt } from '../../manifest/line-numbers.ts'
import type { ManifestPod } from '../../manifest/parse-manifest.ts'
import { mayHoldTags } from '../../manifest/templates/template-words.ts'
import * as templateWords from '../../words/en/manifest/templates.ts'
import * as words from '../../words/en/store/mended.ts'
import { placeInText } from './place-in-text.ts'

/** Why the Pod on the stage is not the one that is written. */
export interface MendedPicture {
  /** `refused`: by the API server; `template`: it is not filled in; `unreadable`: kubectl cannot read the text. */
  readonly cause: 'refused' | 'template' | 'unreadable'
  /** What is taken for granted instead: of the containers, then of all else, each in text order. */
  readonly assumed: readonly PlacedAssumption[]
}

/** What is taken for granted of one field. */
export interface PlacedAssumption {
  /** Without a full stop. */
  readonly text: string
  /** Absent where nothing of the text stands for it. */
  readonly range?: TextRange
}

/** `assumed` of the Pod `found` in words, each with its place in `text`. */
export function placedAssumptions(
  text: string,
  assumed: readonly Assumption[],
  found: ManifestPod,
): readonly PlacedAssumption[] {
  const left = assumed.filter(({ kind }) => kind === 'left-out').map(({ path }) => path)
  const isWithin = (path: FieldPath) => left.some((each) => each.length < path.length && startsWith(path, each))
  const inTextOrder = assumed
    .filter(({ path }) => !isWithin(path))
    .map((each) => ({ each, range: placeInText(text, each.path, found) }))
    .toSorted((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))
  const isOfContainer = ({ each }: (typeof inTextOrder)[number]) => containerOf(each.path, found) !== undefined
  return [...inTextOrder.filter(isOfContainer), ...inTextOrder.filter((one) => !isOfContainer(one))].map(
    ({ each, range }) => ({ text: sentenceOf(each, found), ...(range && { range }) }),
  )
}

function sentenceOf({ kind, path, value, to }: Assumption, found: ManifestPod): string {
  const field = nameOf(path, found)
  if (kind === 'called') return words.assumed.called(field, String(to?.at(-1)))
  if (kind === 'moved') return words.assumed.moved(field, to && nameOf(to, found))
  return words.assumed[kind](field, shortValue(value))
}

/** By the name of its container, where it is in one. */
function nameOf(path: FieldPath, found: ManifestPod): string {
  const container = containerOf(path, found)
  if (container === undefined) return formatPath(path)
  const name = valueAt(found.object, [...container, 'name'])
  const label = typeof name === 'string' && name !== '' ? name : formatPath(container.slice(-2))
  const rest = path.slice(container.length)
  return rest.length === 0 ? words.containerAlone(label) : words.fieldOf(formatPath(rest), label)
}

/** The path of the container in which `path` leads; undefined for all else. */
function containerOf(path: FieldPath, { podPath }: ManifestPod): FieldPath | undefined {
  const depth = podPath.length + 3
  const list = path[depth - 2]
  const isIn = (list === 'containers' || list === 'initContainers') && typeof path[depth - 1] === 'number'
  return isIn ? path.slice(0, depth) : undefined
}

/** Longer values are not told. */
const longestTold = 40

function shortValue(value: unknown): string | undefined {
  if (typeof value === 'object' && !isWords(value)) return undefined
  const told = typeof value === 'string' ? value : JSON.stringify(value)
  return told === undefined || told.length > longestTold ? undefined : told
}

function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((word) => typeof word === 'string')
}

/** Whether a template is to be filled in at `path` of `found`, or somewhere in what stands there. */
export function isUnfilled(text: string, path: FieldPath, { ranges }: ManifestPod): boolean {
  const range = ranges.get(formatPath(path))
  return range !== undefined && mayHoldTags(text.slice(range.start, range.end))
}

/** More places than this get one note for all of them. */
const mostNotes = 3

/** A note where a value is not known before the template is filled in. */
export function unknownValues(text: string, assumed: readonly Assumption[], found: ManifestPod): readonly Diagnostic[] {
  const notes = assumed.flatMap(({ path }) => {
    const range = found.ranges.get(formatPath(path))
    const isOneValue = range !== undefined && !text.slice(range.start, range.end).includes('\n')
    return isOneValue && isUnfilled(text, path, found) ? [{ path, range }] : []
  })
  const noteAt = (message: string, { path, range }: (typeof notes)[number]): Diagnostic => ({
    severity: 'info',
    code: 'Hint',
    path,
    message,
    range,
  })
  const inTextOrder = notes.toSorted((a, b) => a.range.start - b.range.start)
  const [first] = inTextOrder
  if (first === undefined || notes.length <= mostNotes)
    return notes.map((note) => noteAt(templateWords.unknownValue, note))
  const lines = linesAt(
    text,
    inTextOrder.map(({ range }) => range),
  )
  return [noteAt(templateWords.unknownValues(notes.length, lines), first)]
}
