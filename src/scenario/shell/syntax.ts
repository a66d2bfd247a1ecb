/** A word of a script: its parts, and how it is written. */
export interface Word {
  readonly parts: readonly WordPart[]
  readonly source: string
}

/** `isQuoted`: it stands in quotes, so it is neither split nor a pattern. */
export type WordPart = { readonly isQuoted: boolean } & (
  | { readonly kind: 'text'; readonly text: string }
  | Parameter
  /** `$(…)` or a command in backquotes; `body` is absent where it cannot be read. */
  | { readonly kind: 'command'; readonly body: ShellCommand | undefined; readonly source: string }
  /** `$((…))`. */
  | { readonly kind: 'arithmetic'; readonly text: Word; readonly source: string }
  /** What is legal and not looked into: `<(…)`, `${!name}`. */
  | { readonly kind: 'unknown'; readonly source: string }
)

/** `$name` or `${name…}`. */
export interface Parameter {
  readonly kind: 'parameter'
  readonly name: string
  /** `-`, `:-`, `=`, `:=`, `?`, `:?`, `+`, `:+`, `#`, `##`, `%`, `%%`, and `length` for `${#name}`. */
  readonly operator?: string
  readonly word?: Word
  readonly source: string
}

/** `source`: as it stands in the script. */
export type ShellCommand = { readonly source: string } & (
  | Simple
  | { readonly kind: 'pipeline'; readonly isNegated: boolean; readonly commands: readonly ShellCommand[] }
  | { readonly kind: 'and-or'; readonly first: ShellCommand; readonly rest: readonly AndOrPart[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | Compound
  | { readonly kind: 'function'; readonly name: string; readonly body: ShellCommand }
)

/** What may be redirected as a whole. */
export type Compound = { readonly redirects: readonly Redirect[] } & (
  | Loop
  | For
  | { readonly kind: 'if'; readonly branches: readonly IfBranch[]; readonly otherwise?: ShellCommand }
  | { readonly kind: 'case'; readonly subject: Word; readonly branches: readonly CaseBranch[] }
  /** `{ … }`, and `( … )` where `isSubshell`. */
  | { readonly kind: 'group'; readonly isSubshell: boolean; readonly body: ShellCommand }
  /** `(( … ))`. */
  | { readonly kind: 'arithmetic'; readonly text: Word }
  /** `[[ … ]]`: the words between; operators are plain texts among them. */
  | { readonly kind: 'test'; readonly words: readonly Word[] }
)

/** `until` where `isUntil`, `while` else; `head`: the text up to the end of the condition. */
export interface Loop {
  readonly kind: 'loop'
  readonly isUntil: boolean
  readonly condition: ShellCommand
  readonly body: ShellCommand
  readonly head: string
}

/** `words` is absent for `for name; do`, and `steps` is there for `for ((a; b; c))`. */
export interface For {
  readonly kind: 'for'
  readonly name: string
  readonly words?: readonly Word[]
  readonly steps?: readonly Word[]
  readonly body: ShellCommand
  readonly head: string
}

export interface Simple {
  readonly kind: 'simple'
  readonly assignments: readonly Assignment[]
  readonly words: readonly Word[]
  readonly redirects: readonly Redirect[]
}

export interface Assignment {
  readonly name: string
  readonly value: Word
  /** `name+=value`. */
  readonly isAppended: boolean
}

export interface Redirect {
  /** As written without the number: `>`, `>>`, `<`, `>&`, `<<`, `<<<`, `&>`. */
  readonly operator: string
  /** The file descriptor that is redirected. */
  readonly fd: number
  /** The file; for `<<` the text. */
  readonly target: Word
}

export interface AndOrPart {
  readonly operator: '&&' | '||'
  readonly command: ShellCommand
}

export interface ListItem {
  readonly command: ShellCommand
  readonly isBackground: boolean
}

export interface IfBranch {
  readonly condition: ShellCommand
  readonly body: ShellCommand
}

export interface CaseBranch {
  readonly patterns: readonly Word[]
  /** Absent: nothing is done. */
  readonly body?: ShellCommand
  readonly source: string
  /** It ends with `;&` or `;;&`. */
  readonly goesOn: boolean
}
