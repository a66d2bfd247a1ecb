import type { Minor } from '../../../../kube/minor.ts'
import * as words from '../../../../words/en/page/code-editor.ts'
import type { FieldNote } from '../../../../words/en/page/field-notes.ts'
import { shapeAround } from './place-shape.ts'
import { type FieldShape, fieldsIn, shapeAt, valuesIn } from './shape.ts'
import { documentRange } from './yaml-cursor.ts'
import { outlineOf } from './yaml-outline.ts'

/** What is told of the field at the pointer: lines of Markdown, and where the field's name or value stands. */
export interface HoverText {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/** More words than this are not listed. */
const mostWords = 12

/** What is known of the field whose name or value stands at `offset`; undefined where nothing is. */
export function hoverAt(
  text: string,
  offset: number,
  minor: Minor,
  noteOn: (noteKey: string) => FieldNote | undefined,
): HoverText | undefined {
  const { start, end } = documentRange(text, offset)
  const outline = outlineOf(text.slice(start, end))
  const at = offset - start
  const scalar = outline.scalars.find((each) => each.start <= at && at <= each.end)
  const name = scalar?.path.findLast((part) => typeof part === 'string')
  if (scalar === undefined || typeof name !== 'string') return undefined
  const around = shapeAround(outline, scalar.path, minor)
  const depth = around?.path.lastIndexOf(name) ?? -1
  const parent = around && depth >= 0 ? shapeAt(around.shape, around.path.slice(0, depth)) : undefined
  const field = parent && fieldsIn(parent).find((each) => each.name === name)
  if (field === undefined) return undefined
  return { start: start + scalar.start, end: start + scalar.end, lines: linesOf(field, minor, noteOn(field.noteKey)) }
}

function linesOf(field: FieldShape, minor: Minor, note: FieldNote | undefined): readonly string[] {
  const { name, shape, isRequired, since, until, isKnown } = field
  const values = valuesIn(shape)
  const isWordy = values.length > 0 && values.length <= mostWords && values.join() !== 'true,false'
  const facts = [
    ...(isRequired ? [words.isRequired] : []),
    ...(note?.usual === undefined ? [] : [words.usually(note.usual)]),
    ...(isWordy ? [words.oneOf(values)] : []),
    ...(since === undefined ? [] : [words.sinceKubernetes(since)]),
    ...(until === undefined ? [] : [words.upToKubernetes(until)]),
    ...(isKnown ? [] : [words.unknownTo(minor)]),
  ]
  const text = note?.text ?? field.text
  return [
    `**${name}** \`${shape.name}\``,
    ...(text === undefined ? [] : [text]),
    ...(facts.length > 0 ? [facts.join(' ')] : []),
  ]
}
