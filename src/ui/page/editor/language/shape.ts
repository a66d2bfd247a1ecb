/** What may stand at a place of a document. */
export type Shape =
  /** An object of known fields. */
  | { readonly kind: 'object'; readonly name: string; readonly fields: () => readonly FieldShape[] }
  | { readonly kind: 'list'; readonly name: string; readonly element: Shape }
  /** An object of freely named fields. */
  | { readonly kind: 'map'; readonly name: string; readonly element: Shape }
  /** `values`: the words among which one has to be chosen, or can be. */
  | { readonly kind: 'scalar'; readonly name: string; readonly values?: readonly string[] }
  /** One of several; the first one is what is written most. */
  | { readonly kind: 'choice'; readonly name: string; readonly options: readonly Shape[] }

export interface FieldShape {
  readonly name: string
  readonly shape: Shape
  /** `Container.image`: under which its note stands. */
  readonly noteKey: string
  readonly isRequired: boolean
  /** The minor that brought it, where that is not the oldest one known. */
  readonly since?: string
  /** The last minor that has it, where that is not the newest one known. */
  readonly until?: string
  /** Whether the minor that is shown has it. */
  readonly isKnown: boolean
  /** What the schema itself says of it. */
  readonly text?: string
}

/** All that a shape may be: itself, or its options. */
export function optionsOf(shape: Shape): readonly Shape[] {
  return shape.kind === 'choice' ? shape.options.flatMap(optionsOf) : [shape]
}

/** The shape of what stands at `path` below `shape`; undefined when nothing may stand there. */
export function shapeAt(shape: Shape, path: readonly (string | number)[]): Shape | undefined {
  const [part, ...rest] = path
  if (part === undefined) return shape
  for (const option of optionsOf(shape)) {
    const child = childOf(option, part)
    const found = child && shapeAt(child, rest)
    if (found !== undefined) return found
  }
  return undefined
}

function childOf(shape: Shape, part: string | number): Shape | undefined {
  if (shape.kind === 'list') return typeof part === 'number' ? shape.element : undefined
  if (shape.kind === 'map') return typeof part === 'string' ? shape.element : undefined
  return shape.kind === 'object' ? shape.fields().find(({ name }) => name === part)?.shape : undefined
}

/** The fields that an object at this place may have; of several options all. */
export function fieldsIn(shape: Shape): readonly FieldShape[] {
  const fields = new Map<string, FieldShape>()
  for (const option of optionsOf(shape))
    if (option.kind === 'object')
      for (const field of option.fields()) if (!fields.has(field.name)) fields.set(field.name, field)
  return [...fields.values()]
}

/** The words that may stand here. */
export function valuesIn(shape: Shape): readonly string[] {
  const words = optionsOf(shape).flatMap((option) => (option.kind === 'scalar' ? (option.values ?? []) : []))
  return [...new Set(words)]
}
