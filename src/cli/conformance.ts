import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { oneLine } from '../base/one-line.ts'
import { misuse, readArguments } from './command-line.ts'
import { kindOf } from './conformance/kinds.ts'
import { runCaseFile } from './conformance/run-case-file.ts'
import { runFile } from './conformance/run-file.ts'
import { endWithReader } from './quiet-pipe.ts'
import { complain, print } from './terminal.ts'

// `npm run --silent conformance -- DIR…`: runs the vector files and the cases of the folders and says what podreel does otherwise.

const usage = 'usage: npm run --silent conformance -- DIR…'

function main(paths: readonly string[]): number {
  if (paths.length === 0) return misuse('at least one DIR is needed')
  let passed = 0
  let failed = 0
  let count = 0
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return fail(`no such folder: ${path}`)
    const folder = stats.isDirectory() ? path : dirname(path)
    const files = stats.isDirectory() ? readdirSync(path).sort() : [basename(path)]
    for (const file of files) {
      const kind = kindOf(file)
      const whole = join(folder, file)
      const outcomes = kind === undefined ? runCaseFile(whole) : runFile(whole, kind.kind, kind.minor)
      if (outcomes === undefined) continue
      count += 1
      for (const { name, failures, notes = [] } of outcomes) {
        for (const { expectation, expected, got } of failures)
          say(`FAIL ${file} :: ${name} :: ${expectation}: expected ${expected} got ${got}`)
        for (const note of notes) complain(oneLine(`NOTE ${file} :: ${name} :: ${note}`))
      }
      const misses = outcomes.filter(({ failures }) => failures.length > 0).length
      say(`${file}: ${outcomes.length - misses} passed, ${misses} failed`)
      passed += outcomes.length - misses
      failed += misses
    }
  }
  if (count === 0) return fail(`no vector file in ${paths.join(', ')}`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** One line: a text that has several is folded. */
function say(line: string): void {
  print(`${oneLine(line)}\n`)
}

function fail(message: string): number {
  complain(message)
  return 1
}

endWithReader()
process.exitCode = main(readArguments(usage, { allowPositionals: true }).positionals)
