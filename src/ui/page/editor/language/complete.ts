import * as words from '../../../../words/en/page/code-editor.ts'
import type { FieldNote } from '../../../../words/en/page/field-notes.ts'
import type { KnownNames } from './known-names.ts'
import { kindNames, type PlaceShape, shapeAround } from './place-shape.ts'
import { type FieldShape, fieldsIn, optionsOf, type Shape, shapeAt, valuesIn } from './shape.ts'
import { documentSnippets, type Snippet, snippets } from './snippets.ts'
import { type CursorPlace, cursorPlace } from './yaml-cursor.ts'
import { textAt } from './yaml-outline.ts'

/** One thing that could be written at the cursor. */
export interface Completion {
  readonly label: string
  readonly kind: 'field' | 'value' | 'name' | 'snippet'
  /** Replaces `start` to `end` of the text; in Monaco's notation for snippets. */
  readonly insert: string
  readonly start: number
  readonly end: number
  readonly detail: string
  readonly note?: FieldNote
  /** What is likely comes first: by this, then by the label. */
  readonly rank: number
  /** More can be chosen right after it. */
  readonly goesOn: boolean
}

export interface CompletionContext {
  readonly names: KnownNames
  readonly noteOn: (noteKey: string) => FieldNote | undefined
}

/** What can be written at `offset` of `text`, which may be half written. Empty where nothing is known. */
export function completionsAt(text: string, offset: number, context: CompletionContext): readonly Completion[] {
  const place = cursorPlace(text, offset)
  if (place === undefined) return []
  const around = shapeAround(place.outline, place.path, context.names.minor)
  const writer = new Writer(place)
  if (place.kind === 'value') return valuesAt(place, around, context, writer)
  const isEmpty = place.outline.scalars.every((scalar) => scalar.start >= place.start && scalar.start <= place.end)
  const documents = isEmpty && place.path.length === 0 && place.style === 'block' ? documentSnippets : []
  const fields = around ? keysAt(place, around, context, writer) : []
  return [...documents.map((snippet) => writer.snippet(snippet, 5)), ...fields]
}

function keysAt(
  place: CursorPlace,
  around: PlaceShape,
  context: CompletionContext,
  writer: Writer,
): readonly Completion[] {
  const shape = shapeAt(around.shape, around.path)
  if (shape === undefined) return []
  const found: Completion[] = []
  const isFirst = place.siblings.size === 0
  for (const [index, field] of fieldsIn(shape).entries()) {
    if (place.siblings.has(field.name) || !field.isKnown || field.name === 'status') continue
    const rank = field.isRequired || isHead(field.name, around.path.length) ? 0 : 1
    const note = noteFor(field, context)
    found.push(writer.field(field, rank * 1000 + index, note))
  }
  for (const option of optionsOf(shape)) {
    if (option.kind === 'map') found.push(...mapKeys(option, around, context, place, writer))
    if (option.kind === 'list' && place.style === 'block') found.push(...itemStarts(option, writer))
  }
  const name = snippetKey(shape, around, isFirst && typeof around.path.at(-1) === 'number')
  for (const [index, snippet] of (place.style === 'block' ? (snippets[name] ?? []) : []).entries()) {
    const [first = ''] = /^\w+/.exec(snippet.body) ?? []
    if (!place.siblings.has(first)) found.push(writer.snippet(snippet, 3000 + index))
  }
  return found
}

function isHead(name: string, depth: number): boolean {
  return depth === 0 && ['apiVersion', 'kind', 'metadata', 'spec'].includes(name)
}

function snippetKey(shape: Shape, { isScenario, path }: PlaceShape, isItem: boolean): string {
  if (isScenario) return path.length === 2 && path[0] === 'containers' ? 'behavior' : ''
  return isItem ? `${shape.name}[]` : shape.name
}

/** The field's note, or what the schema says, with the words that are possible. */
function noteFor(field: FieldShape, { noteOn }: CompletionContext): FieldNote | undefined {
  const note = noteOn(field.noteKey)
  if (note !== undefined) return note
  return field.text === undefined ? undefined : { text: field.text }
}

/** Names that are known to be meant: resources, containers of the Pod, what they wait for. */
function mapKeys(
  shape: Shape,
  { isScenario, path }: PlaceShape,
  { names }: CompletionContext,
  place: CursorPlace,
  writer: Writer,
): readonly Completion[] {
  if (shape.kind !== 'map') return []
  const last = path.at(-1)
  const known: Readonly<Record<string, readonly string[]>> = isScenario
    ? { containers: names.containers, dependencies: names.dependencies, allocatable: resourceNames }
    : { requests: resourceNames, limits: resourceNames, overhead: resourceNames }
  const field = (name: string): FieldShape => ({
    name,
    shape: shape.element,
    noteKey: '',
    isRequired: false,
    isKnown: true,
  })
  return (typeof last === 'string' && Object.hasOwn(known, last) ? (known[last] ?? []) : [])
    .filter((name) => !place.siblings.has(name))
    .map((name, index) => writer.field(field(name), index, undefined))
}

const resourceNames = ['cpu', 'memory', 'ephemeral-storage']

/** The first item of a list that is not begun yet. */
function itemStarts(shape: Shape, writer: Writer): readonly Completion[] {
  if (shape.kind !== 'list') return []
  const ready = (snippets[`${shape.element.name}[]`] ?? []).map((snippet, index) =>
    writer.snippet({ ...snippet, body: `- ${snippet.body.replaceAll('\n', '\n  ')}` }, index),
  )
  const required = fieldsIn(shape.element).find(({ isRequired }) => isRequired)
  const first = required ? `- ${required.name}: ` : '- '
  return [...ready, writer.text(first.trim(), `${first}$0`, words.item, 900, 'snippet')]
}

function valuesAt(
  place: CursorPlace,
  around: PlaceShape | undefined,
  { names }: CompletionContext,
  writer: Writer,
): readonly Completion[] {
  const rest = around?.path ?? place.path
  const name = rest.at(-1)
  if (rest.length === 1 && name === 'kind') {
    const version = textAt(place.outline, ['apiVersion'])
    const fitting = kindNames.filter(
      ([, apiVersion]) => version === undefined || version === '' || apiVersion === version,
    )
    return (fitting.length > 0 ? fitting : kindNames).map(([kind, apiVersion], index) =>
      writer.text(kind, kind, apiVersion, index),
    )
  }
  if (rest.length === 1 && name === 'apiVersion') {
    const kind = textAt(place.outline, ['kind'])
    const fitting = kindNames.filter(([each]) => each === kind)
    const versions = [...new Set((fitting.length > 0 ? fitting : kindNames).map(([, version]) => version))]
    return versions.map((version, index) => writer.text(version, version, words.apiVersion, index))
  }
  if (around === undefined) return []
  const shape = shapeAt(around.shape, around.path)
  const values = shape === undefined ? [] : valuesIn(shape)
  const known = referredNames(around, names)
  return [
    ...known.map((word, index) => writer.text(word, word, words.inThisText, index, 'name')),
    ...values.map((word, index) => writer.value(word, shape?.name ?? '', 100 + index)),
  ]
}

/** Values that are names of something else in the text. */
function referredNames({ isScenario, path }: PlaceShape, names: KnownNames): readonly string[] {
  const name = path.at(-1)
  if (!isScenario) return path.at(-3) === 'volumeMounts' && name === 'name' ? names.volumes : []
  if (name === 'container') return names.containers
  if (name === 'for') return names.objects
  return name === 'waitsFor' || name === 'dependency' ? names.dependencies : []
}

/** Writes at a place: with the indentation, the quotes and the colon that it needs. */
class Writer {
  readonly #place: CursorPlace

  constructor(place: CursorPlace) {
    this.#place = place
  }

  field(field: FieldShape, rank: number, note: FieldNote | undefined): Completion {
    const { style, hasColon } = this.#place
    const { isRequired, since, shape } = field
    const detail = [
      shape.name,
      ...(isRequired ? [words.required] : []),
      ...(since === undefined ? [] : [words.since(since)]),
    ]
    const name = style === 'json' && !this.#isQuoted() ? `"${field.name}"` : plainKey(field.name)
    const insert =
      hasColon || (style === 'json' && this.#isQuoted())
        ? escapeSnippet(field.name)
        : escapeSnippet(name) + this.#after(field)
    const goesOn = !hasColon && valuesIn(shape).length > 0 && shape.kind !== 'choice'
    return {
      ...this.#range(),
      label: field.name,
      kind: 'field',
      insert,
      detail: detail.join(' · '),
      rank,
      goesOn,
      ...(note && { note }),
    }
  }

  value(word: string, detail: string, rank: number): Completion {
    const isNumberLike = /^[\d.]+$/.test(word) && detail !== 'int32'
    const quoted = isNumberLike && !this.#isQuoted() ? `"${word}"` : word
    return this.text(word, escapeSnippet(quoted), detail, rank)
  }

  text(label: string, insert: string, detail: string, rank: number, kind: Completion['kind'] = 'value'): Completion {
    return { ...this.#range(), label, kind, insert, detail, rank, goesOn: false }
  }

  snippet({ label, detail, body }: Snippet, rank: number): Completion {
    return { ...this.#range(), label, kind: 'snippet', insert: this.#indented(body), detail, rank, goesOn: false }
  }

  /** What follows the name of a field: its value begins on the same line, or on the next one. */
  #after({ shape }: FieldShape): string {
    const { style } = this.#place
    const [option = shape] = optionsOf(shape)
    if (style !== 'block') {
      if (option.kind === 'object' || option.kind === 'map') return ': { $0 }'
      return option.kind === 'list' ? ': [$0]' : ': $0'
    }
    if (option.kind === 'scalar') return ': $0'
    if (option.kind === 'list') {
      if (option.element.kind === 'scalar') return ': [$0]'
      return `:\n${this.#inner(this.#place.outline.indentsLists === true ? 2 : 0)}- $0`
    }
    return `:\n${this.#inner(2)}$0`
  }

  /** Monaco puts the blanks of the line before each further line: those of dashes are missing. */
  #inner(by: number): string {
    const { column, lineColumn } = this.#place
    return ' '.repeat(column - lineColumn + by)
  }

  #indented(body: string): string {
    return body
      .replaceAll('\n', `\n${this.#inner(0)}`)
      .replace(/<(\d):([^<>]*)>/g, (_, number: string, text: string) => `\${${number}:${text}}`)
  }

  #isQuoted(): boolean {
    return this.#place.isQuoted
  }

  #range(): { readonly start: number; readonly end: number } {
    const { documentStart, start, end } = this.#place
    return { start: documentStart + start, end: documentStart + end }
  }
}

/** A name that YAML would read as something else gets quotes. */
function plainKey(name: string): string {
  return /^[A-Za-z_][\w./:-]*$/.test(name) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(name)
    ? name
    : `"${name}"`
}

/** `$` and braces mean something to Monaco's snippets. */
function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}
