import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What came of lines that were typed into a shell. */
export interface Ran {
  /** For each line, the arguments of each run of kubectl. */
  readonly calls: readonly (readonly (readonly string[])[])[]
  /** What the shell complained of: a program that is not there, a quotation that has no end. */
  readonly complaints: string
  /** Files that a line has written. */
  readonly files: readonly string[]
}

/** Writes how many arguments there are, the line's number, and the arguments, each with a NUL behind it. */
const recorder = `#!/bin/sh\nprintf '%s\\0' "$#" "$LINE" "$@" >> "$RECORD"\n`

/**
 * Runs `lines` one after another in a shell that finds one program, a kubectl that writes down what it is called with. `isTyped`: as zsh
 * reads what is typed into it, without comments.
 */
export function runInShell(
  shell: '/bin/bash' | '/bin/sh',
  lines: readonly string[],
  { isTyped = false }: { readonly isTyped?: boolean } = {},
): Ran {
  const root = mkdtempSync(join(tmpdir(), 'podreel-shell-'))
  try {
    const [bin, work, record] = [join(root, 'bin'), join(root, 'work'), join(root, 'record')]
    mkdirSync(bin)
    mkdirSync(work)
    writeFileSync(record, '')
    writeFileSync(join(bin, 'kubectl'), recorder)
    chmodSync(join(bin, 'kubectl'), 0o755)
    const typed = lines.map((line) => (isTyped ? line.replaceAll('#', '\\#') : line))
    const script = typed.map((line, index) => `LINE=${index}\n${line}\n`).join('')
    const { stderr, error } = spawnSync(shell, ['-s'], {
      input: `export LINE\n${script}`,
      cwd: work,
      env: { PATH: bin, RECORD: record },
      encoding: 'utf8',
    })
    if (error !== undefined) throw error
    return { calls: callsOf(readFileSync(record, 'utf8'), lines.length), complaints: stderr, files: readdirSync(work) }
  } finally {
    rmSync(root, { recursive: true })
  }
}

function callsOf(record: string, count: number): Ran['calls'] {
  const calls: string[][][] = Array.from({ length: count }, () => [])
  const written = record.split('\0')
  for (let at = 0; at + 1 < written.length; ) {
    const length = Number(written[at])
    calls[Number(written[at + 1])]?.push(written.slice(at + 2, at + 2 + length))
    at += 2 + length
  }
  return calls
}
