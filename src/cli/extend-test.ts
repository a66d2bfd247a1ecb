import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './command-line.ts'
import { Copy } from './extend-test/copy.ts'
import { extendWithField } from './extend-test/extend-with-field.ts'
import { extendWithMinor } from './extend-test/extend-with-minor.ts'
import { complain, print } from './terminal.ts'

// `npm run extend-test`: does on a copy what a maintainer does, with just the files that docs/contributing.md names, and sees that all of it is
// there; with one of them left out, it sees that something fails.

readArguments('usage: npm run extend-test', {})

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'podreel-extend-'))
try {
  const copy = new Copy(root, folder)
  for (const { what, run } of [...extendWithField, ...extendWithMinor]) {
    const problem = run(copy)
    if (problem === undefined) print(`${what}\n`)
    else {
      complain(`${what}: ${problem.slice(-2000)}`)
      process.exitCode = 1
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
