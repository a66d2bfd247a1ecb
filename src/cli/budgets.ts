import { readFileSync, writeFileSync } from 'node:fs'
import { budgets } from './budgets/budgets.ts'
import { builtFiles } from './budgets/built-files.ts'
import { formatBudgets, promisesOf } from './budgets/format-budgets.ts'
import { distFolder } from './build.ts'
import { readArguments } from './command-line.ts'
import { budgetsSection, readSection, withSection } from './docs/section.ts'
import { librarySizes } from './library/library-sizes.ts'
import { endWithReader } from './quiet-pipe.ts'
import { print } from './terminal.ts'

// `npm run budgets`: how large what was built is, and what the library adds to an application, as it is sent (gzip), against what it may be. Exits 1 when anything is over,
// or when docs/sizes-and-browsers.md promises something else. `-- --write` writes its table. Another build may be named: `npm run budgets -- DIR`.

endWithReader()
const usage = 'usage: npm run --silent budgets -- [DIR] [--write]'
const { values, positionals } = readArguments(usage, {
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const files = builtFiles(positionals[0] ?? distFolder)
const rows = budgets.map(({ what, most, of }) => {
  const names = of(files)
  return {
    what,
    most,
    kb: names.reduce((sum, name) => sum + files.gzipBytes(name), 0) / 1024,
    isMissing: names.length === 0,
  }
})
for (const { what, gzipKb, mostKb } of await librarySizes())
  rows.push({ what: `library: ${what}`, most: mostKb, kb: gzipKb, isMissing: false })
const width = Math.max(...rows.map(({ what }) => what.length))
for (const { what, most, kb, isMissing } of rows) {
  const size = isMissing ? 'not built' : `${kb.toFixed(1)} KB`
  const limit = most === undefined ? '' : ` of ${most}`
  const isOver = isMissing || kb > (most ?? Number.POSITIVE_INFINITY)
  print(`${what.padEnd(width)}  ${size.padStart(9)}${limit}${isOver ? '  TOO MUCH' : ''}\n`)
  if (isOver) process.exitCode = 1
}

const page = new URL('../../docs/sizes-and-browsers.md', import.meta.url)
const text = readFileSync(page, 'utf8')
const table = formatBudgets(rows)
if (values.write && rows.some(({ isMissing }) => isMissing))
  print('docs/sizes-and-browsers.md was not written: npm run build comes first\n')
else if (values.write) writeFileSync(page, withSection(text, budgetsSection, table))
else if (promisesOf(readSection(text, budgetsSection)).join('\n') !== promisesOf(table).join('\n')) {
  print('docs/sizes-and-browsers.md promises other limits: npm run budgets -- --write\n')
  process.exitCode = 1
}
