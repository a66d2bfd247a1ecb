/**
 * A word of a script with its quotes taken off. `$name`, `${name}` and `$(…)` in it are still to be expanded;
 * a dollar sign that quotes protect is `protectedDollar`.
 */
export type Word = string

/** Stands for a `$` that means itself. */
export const protectedDollar = '\uE000'

export type ShellCommand =
  | SimpleCommand
  | { readonly kind: 'pipeline'; readonly isNegated: boolean; readonly commands: readonly ShellCommand[] }
  | { readonly kind: 'and-or'; readonly first: ShellCommand; readonly rest: readonly AndOrPart[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  /** `until` where `isUntil`, `while` else. */
  | { readonly kind: 'loop'; readonly isUntil: boolean; readonly condition: ShellCommand; readonly body: ShellCommand }
  | { readonly kind: 'for'; readonly name: string; readonly words: readonly Word[]; readonly body: ShellCommand }
  | { readonly kind: 'if'; readonly branches: readonly IfBranch[]; readonly otherwise?: ShellCommand }
  /** `{ … }` or `( … )`. */
  | { readonly kind: 'group'; readonly body: ShellCommand; readonly redirects: readonly Word[] }
  | { readonly kind: 'function'; readonly name: string; readonly body: ShellCommand }
  /** Something that is legal and not looked into: `case`, `(( … ))`. */
  | { readonly kind: 'opaque' }

export interface SimpleCommand {
  readonly kind: 'simple'
  readonly assignments: readonly { readonly name: string; readonly value: Word }[]
  readonly words: readonly Word[]
  /** Files that it is redirected from or to. */
  readonly redirects: readonly Word[]
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
