import type { Diagnostic, TextRange } from '../../../kube/diagnostic.ts'
import type { KnownNames } from './language/known-names.ts'

/** Where the cursor shall go: a new object each time somebody asks for it. */
export interface CursorRequest {
  readonly range: TextRange
  /** Whether the editor takes the focus too. */
  readonly focus: boolean
}

/** What the plain text area and Monaco have in common. */
export interface EditorProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** What is lit: the container that is pointed at or selected. */
  readonly lit: TextRange | undefined
  readonly problems: readonly Diagnostic[]
  readonly request: CursorRequest | undefined
  /** Names and the minor, for what is offered at the cursor. */
  readonly names: KnownNames
  /** Takes the last change back that a control of the page made; false when there is none. */
  readonly onUndo: () => boolean
  /** Takes a pasted text for the whole one; false: it goes in where the cursor is. `isAll`: all of the text is selected. */
  readonly onPaste: (text: string, isAll: boolean) => boolean
  /** Puts a text in the place of the whole one, so that `onUndo` takes it back. */
  readonly onReplace: (text: string) => void
  /** The user moved the cursor to this offset. */
  readonly onCursor: (offset: number) => void
}
