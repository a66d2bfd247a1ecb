import type { Diagnostic, TextRange } from '../../kube/diagnostic.ts'

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
  /** The user moved the cursor to this offset. */
  readonly onCursor: (offset: number) => void
}
