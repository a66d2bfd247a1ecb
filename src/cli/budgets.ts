import { budgets } from './budgets/budgets.ts'
import { builtFiles } from './budgets/built-files.ts'
import { distFolder } from './build.ts'
import { librarySizes } from './library/library-sizes.ts'

// `npm run budgets`: how large what was built is, and what the library adds to an application, as it is sent (gzip), against what it may be. Exits 1 when anything is over.

const files = builtFiles(process.argv[2] ?? distFolder)
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
  process.stdout.write(`${what.padEnd(width)}  ${size.padStart(9)}${limit}${isOver ? '  TOO MUCH' : ''}\n`)
  if (isOver) process.exitCode = 1
}
