/** What the text area leaves to Monaco, taken in the instant in which it goes. */
export interface Handover {
  readonly hasFocus: boolean
  /** The selection, as offsets. */
  readonly start: number
  readonly end: number
  /** Pixels above what was to be seen; undefined: what is selected is to be seen. */
  readonly scrollTop: number | undefined
  /** The texts before the present one, oldest first: what undo goes back to. */
  readonly earlier: readonly string[]
}

/** What a text area leaves in which nobody has been. */
export const nothingLeft: Handover = { hasFocus: false, start: 0, end: 0, scrollTop: 0, earlier: [] }
