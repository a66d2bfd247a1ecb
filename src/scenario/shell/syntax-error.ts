import { parseShell } from './parse.ts'
import type { ShellCommand } from './syntax.ts'

/** Longer scripts are not looked into, nor are those that nest so deep: the parser has bounds of its own. */
const mostLetters = 5000
const mostLines = 200
const mostOpened = 30

/** What some shells read and the parser does not: patterns in brackets, arrays in a declaration, `select`, here-documents without an end. */
const notParsed = /[!@?*+=]\(|<<|\bselect\b|\bcoproc\b/

/** The commands that a shell runs before it comes to the line that it cannot read; undefined where that may only be beyond the parser. */
export function beforeSyntaxError(script: string): readonly ShellCommand[] | undefined {
  const lines = script.split(/\r?\n/)
  const opened = script.match(/[({`]|\b(?:if|while|until|for|case)\b/g) ?? []
  if (script.length > mostLetters || lines.length > mostLines || opened.length > mostOpened) return undefined
  if (notParsed.test(script)) return undefined
  // A shell reads one command after another, and runs each before it reads the next line.
  const before: ShellCommand[] = []
  for (let from = 0, to = 1; to <= lines.length; to++) {
    const command = parseShell(lines.slice(from, to).join('\n'))
    if (command === undefined) continue
    before.push(command)
    from = to
  }
  return before
}
